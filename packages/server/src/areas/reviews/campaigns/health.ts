import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { CampaignRow } from './rows.ts'

/** Whether the reviews of a running campaign go on: those whose reviewers are all gone or disabled wait for nobody. */
export async function loadHealth(tx: Tx, { id, state }: CampaignRow) {
  if (state !== 'OPEN') return null
  const row = await tx.find<{ count: number }>(sql`
    select count(*)::int as count
    from tasks_view t join task_steps_view s on s.task_id = t.id and s.active and s.kind = 'approval'
    where t.access_review_id = ${id} and t.state = 'OPEN' and t.deleted_at is null and not exists (
      select from task_assignees_view a
      join users_view u on u.id = a.user_id and u.status = 'ENABLED' and u.deleted_at is null
      where a.task_id = t.id and a.active)`)
  return { checkedAt: tx.now, phantomLockedCount: row?.count ?? 0 }
}
