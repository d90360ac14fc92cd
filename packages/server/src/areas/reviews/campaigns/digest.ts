import { sql } from '../../../store/sql.ts'
import { type DigestSource, linesByUser, MOST_LINES } from '../../notifications/digests/api.ts'
import { dayOf } from '../../organisation/api.ts'
import { NO_SET_DAY } from './notice-kinds.ts'

type Row = {
  readonly user_id: string
  readonly id: string
  readonly display_name: string
  readonly open: number
  readonly completion_at: Temporal.Instant | null
  readonly count: number
}

/** Campaigns that wait for decisions of the reader, what is due first, with the days that are left. */
export const reviewsDue: DigestSource = {
  section: 'reviewsDue',
  async find(tx, { userIds, calendar, at }) {
    const rows = await tx.rows<Row>(sql`
      select * from (
        select waiting.*, count(*) over (partition by user_id)::integer as count,
          row_number() over (partition by user_id order by completion_at nulls last, id) as place
        from (
          select a.user_id, r.id, r.display_name, r.completion_at, count(*)::integer as open
          from access_reviews r
          join tasks_view t on t.access_review_id = r.id and t.type = 'certify' and t.state = 'OPEN'
            and t.deleted_at is null
          join task_assignees_view a on a.task_id = t.id and a.active and a.user_id = any(${[...userIds]})
          where r.state = 'OPEN' group by a.user_id, r.id, r.display_name, r.completion_at) waiting) placed
      where place <= ${MOST_LINES} order by user_id, place`)
    const today = dayOf(calendar.timezone, at)
    return linesByUser(rows, ({ id, display_name, open, completion_at }) => ({
      title: `${display_name}: ${open} to decide`,
      detail: completion_at ? leftOf(today.until(dayOf(calendar.timezone, completion_at)).days) : NO_SET_DAY,
      link: `/reviews/${id}`,
    }))
  },
}

const leftOf = (days: number): string =>
  days < 0 ? 'overdue' : days === 0 ? 'due today' : `${days} ${days === 1 ? 'day' : 'days'} left`
