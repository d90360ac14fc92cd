import { dayInWords } from '../../../service/notices/words.ts'
import { sql } from '../../../store/sql.ts'
import { type DigestSource, MOST_LINES } from './section.ts'
import type { DigestLines } from './sections.ts'

const DAYS = 30

type Row = {
  readonly id: string
  readonly name: string
  readonly user_id: string
  readonly user: string
  readonly is_person: boolean
  readonly ends: Temporal.Instant
  readonly count: number
}

/** Credentials of service principals and keys of people that end within 30 days, or have ended and are at most 30 days past. */
export const endingCredentials: DigestSource = {
  section: 'credentials',
  isForAdministrators: true,

  async find(tx, { userIds, at, calendar }) {
    const [from, until] = [at.subtract({ hours: DAYS * 24 }), at.add({ hours: DAYS * 24 })]
    const rows = await tx.rows<Row>(sql`
      select c.id, c.display_name as name, u.id as user_id, coalesce(nullif(u.display_name, ''), u.email) as "user",
        u.type <> 'USER_TYPE_SERVICE' as is_person, c.expires_at as ends,
        count(*) over ()::integer as count
      from clients_view c join users_view u on u.id = c.user_id
      where c.deleted_at is null and u.deleted_at is null and c.expires_at >= ${from} and c.expires_at <= ${until}
      order by c.expires_at, c.id limit ${MOST_LINES}`)
    if (rows.length === 0) return new Map()
    const today = at.toZonedDateTimeISO(calendar.timezone).toPlainDate()
    const lines: DigestLines = {
      count: rows[0]!.count,
      lines: rows.map(({ name, user_id, user, is_person, ends }) => ({
        title: `${name} of ${user}`,
        detail: endsIn(ends.toZonedDateTimeISO(calendar.timezone).toPlainDate(), ends, today, at),
        link: is_person ? `/people/${user_id}` : `/settings/service-principals?open=${user_id}`,
      })),
    }
    return new Map(userIds.map((id) => [id, lines]))
  },
}

function endsIn(
  day: Temporal.PlainDate,
  ends: Temporal.Instant,
  today: Temporal.PlainDate,
  at: Temporal.Instant,
): string {
  if (Temporal.Instant.compare(ends, at) <= 0) return `expired on ${dayInWords(day.toString())}`
  const { days } = today.until(day)
  return `ends on ${dayInWords(day.toString())}, ${days === 0 ? 'today' : days === 1 ? 'in 1 day' : `in ${days} days`}`
}
