import { dayInWords } from '../../../../service/notices/words.ts'
import { sql } from '../../../../store/sql.ts'
import { type DigestSource, linesByUser, MOST_LINES } from '../../../notifications/digests/api.ts'
import { dayOf, workdaysBefore } from '../../../organisation/api.ts'

type Row = {
  readonly user_id: string
  readonly id: string
  readonly display_name: string
  readonly since: Temporal.Instant
  readonly count: number
}

/** Open tasks whose current step, of one of these kinds, is assigned to the reader; what waits longest first. */
const assigned = (section: DigestSource['section'], kinds: readonly string[]): DigestSource => ({
  section,
  async find(tx, { userIds, calendar }) {
    const rows = await tx.rows<Row>(sql`
      select * from (
        select a.user_id, t.id, t.display_name, a.assigned_at as since,
          count(*) over (partition by a.user_id)::integer as count,
          row_number() over (partition by a.user_id order by a.assigned_at, t.id) as place
        from task_assignees a
        join tasks t on t.tenant_id = a.tenant_id and t.numeric_id = a.numeric_id
        join task_steps s on s.tenant_id = a.tenant_id and s.id = a.step_id
        where a.user_id = any(${[...userIds]}) and a.active and t.state = 'OPEN' and t.deleted_at is null
          and t.type <> 'certify' and s.kind = any(${[...kinds]})) waiting
      where place <= ${MOST_LINES} order by user_id, place`)
    return linesByUser(rows, ({ id, display_name, since }) => ({
      title: display_name,
      detail: `since ${dayInWords(dayOf(calendar.timezone, since).toString())}`,
      link: `/tasks/${id}`,
    }))
  },
})

const WAITING_DAYS = 3

/** Open tasks that the reader has opened, or that are about the reader, for more than three workdays. */
const ownRequests: DigestSource = {
  section: 'ownRequests',
  async find(tx, { userIds, calendar, at }) {
    const day = workdaysBefore(calendar, dayOf(calendar.timezone, at), WAITING_DAYS)
    const rows = await tx.rows<Row>(sql`
      with own as (
        select u.id as user_id, t.id, t.display_name, t.created_at as since from unnest(${[...userIds]}::text[]) u(id)
        join tasks t on (t.created_by_user_id = u.id or t.user_id = u.id)
        where t.state = 'OPEN' and t.deleted_at is null and t.type in ('grant', 'action') and t.created_at < ${day
          .toZonedDateTime(calendar.timezone)
          .toInstant()})
      select * from (
        select own.*, count(*) over (partition by user_id)::integer as count,
          row_number() over (partition by user_id order by since, id) as place from own) waiting
      where place <= ${MOST_LINES} order by user_id, place`)
    return linesByUser(rows, ({ id, display_name, since }) => ({
      title: display_name,
      detail: `since ${dayInWords(dayOf(calendar.timezone, since).toString())}`,
      link: `/tasks/${id}`,
    }))
  },
}

export const taskDigests: readonly DigestSource[] = [
  assigned('toDecide', ['approval', 'form']),
  assigned('toProvision', ['provision']),
  ownRequests,
]
