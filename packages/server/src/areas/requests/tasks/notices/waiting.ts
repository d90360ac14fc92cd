import { sql } from '../../../../store/sql.ts'
import { MOST_WAITING, type WaitingSource } from '../../../console/api.ts'
import { sentenceOf } from './asking.ts'

type Row = {
  readonly id: string
  readonly type: string
  readonly app_id: string
  readonly user_id: string
  readonly display_name: string
  readonly kind: string
  readonly assigned_at: Temporal.Instant
  readonly app: string
  readonly entitlement: string
  readonly subject: string
  readonly opener: string
  readonly count: number
}

/** Open tasks whose current step is assigned to the user, but for items of campaigns; the one that waits longest first. */
export const assignedTasks: WaitingSource = {
  kind: 'tasks_assigned',
  narrowed: ['tasks:read', 'requests:self'],
  async find({ tx }, userId, atMost) {
    const rows = await tx.rows<Row>(sql`
      with waiting as (
        select t.id, t.type, t.app_id, t.user_id, t.created_by_user_id, t.entitlement_id, t.display_name, s.kind, a.assigned_at
        from task_assignees a
        join tasks t on t.tenant_id = a.tenant_id and t.numeric_id = a.numeric_id
        join task_steps s on s.tenant_id = a.tenant_id and s.id = a.step_id
        where a.user_id = ${userId} and a.active and t.state = 'OPEN' and t.deleted_at is null
          and (t.type <> 'certify' or t.access_review_id = '') limit ${MOST_WAITING})
      select w.*, (select count(*)::integer from waiting) as count,
        coalesce((select p.display_name from apps_view p where p.id = w.app_id), '') as app,
        coalesce((select e.display_name from app_entitlements_view e where e.id = w.entitlement_id), '') as entitlement,
        coalesce((select u.display_name from users_view u where u.id = w.user_id), '') as subject,
        coalesce((select u.display_name from users_view u
          where u.id = w.created_by_user_id and u.id <> w.user_id),
          case w.created_by_user_id when '' then 'Reeve' else '' end) as opener
      from waiting w order by w.assigned_at, w.id limit ${atMost}`)
    return {
      count: rows[0]?.count ?? 0,
      items: rows.map((row) => ({
        objectType: 'task',
        objectId: row.id,
        appId: row.app_id,
        userId: row.user_id,
        displayName: sentenceOf({ ...row, step: row.kind, displayName: row.display_name }),
        detail: row.app,
        step: row.kind,
        since: row.assigned_at,
      })),
    }
  },
}
