import { sql } from '../../../../store/sql.ts'
import { MOST_WAITING, type WaitingSource } from '../../../console/api.ts'

type Row = {
  id: string
  app_id: string
  display_name: string
  kind: string
  assigned_at: Temporal.Instant
  count: number
}

const WORDS: Readonly<Record<string, string>> = {
  approval: 'to approve',
  provision: 'to provision',
  form: 'to fill in',
}

/** Open tasks whose current step is assigned to the user; the one that waits longest first. */
export const assignedTasks: WaitingSource = {
  kind: 'tasks_assigned',
  narrowed: ['tasks:read', 'requests:self'],
  async find({ tx }, userId, atMost) {
    const rows = await tx.rows<Row>(sql`
      with waiting as (
        select t.id, t.app_id, t.display_name, s.kind, a.assigned_at
        from task_assignees a
        join tasks t on t.tenant_id = a.tenant_id and t.numeric_id = a.numeric_id
        join task_steps s on s.tenant_id = a.tenant_id and s.id = a.step_id
        where a.user_id = ${userId} and a.active and t.state = 'OPEN' and t.deleted_at is null limit ${MOST_WAITING})
      select w.*, (select count(*)::integer from waiting) as count from waiting w
      order by w.assigned_at, w.id limit ${atMost}`)
    return {
      count: rows[0]?.count ?? 0,
      items: rows.map((row) => ({
        objectType: 'task',
        objectId: row.id,
        appId: row.app_id,
        displayName: row.display_name,
        detail: WORDS[row.kind] ?? '',
        since: row.assigned_at,
      })),
    }
  },
}
