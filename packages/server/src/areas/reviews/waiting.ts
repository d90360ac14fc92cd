import { sql } from '../../store/sql.ts'
import { MOST_WAITING, type WaitingSource } from '../console/api.ts'

type Row = {
  readonly id: string
  readonly display_name: string
  readonly since: Temporal.Instant
  readonly open: number
  readonly all: number
  readonly count: number
}

/** Campaigns in which somebody has items to decide; the one that is due first comes first. */
export const assignedReviews: WaitingSource = {
  kind: 'reviews_assigned',
  narrowed: ['campaigns:read', 'requests:self'],
  async find({ tx }, userId, atMost) {
    const rows = await tx.rows<Row>(sql`
      with items as (
        select t.access_review_id as id, t.state = 'OPEN' and bool_or(a.active) as is_open, min(a.assigned_at) as since
        from task_assignees_view a join tasks_view t on t.tenant_id = a.tenant_id and t.id = a.task_id
        where a.user_id = ${userId} and t.type = 'certify' and t.access_review_id <> '' and t.deleted_at is null
          and not t.staged
        group by t.id, t.access_review_id, t.state),
      waiting as (
        select i.id, count(*) filter (where i.is_open)::integer as open, count(*)::integer as all, min(i.since) as since
        from items i group by i.id having bool_or(i.is_open) limit ${MOST_WAITING})
      select w.*, r.display_name, (select count(*)::integer from waiting) as count
      from waiting w join access_reviews r on r.id = w.id
      order by r.completion_at nulls last, w.id limit ${atMost}`)
    return {
      count: rows[0]?.count ?? 0,
      items: rows.map(({ id, display_name: displayName, since, open, all }) => ({
        objectType: 'access_review',
        objectId: id,
        appId: '',
        userId: '',
        displayName,
        detail: `${all - open} of ${all} decided`,
        since,
      })),
    }
  },
}
