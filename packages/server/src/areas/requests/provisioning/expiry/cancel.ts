import { sql } from '../../../../store/sql.ts'
import type { GrantKey } from '../../../directory/grants/api.ts'
import type { AreaContext } from '../../tasks/kinds/step-kind.ts'
import { closeTask } from '../../tasks/outside/api.ts'

/**
 * A grant is extended: a task that would take it away because its time is over is closed, as long as nothing has been
 * asked of a connector, a webhook or another system.
 */
export async function cancelExpiry(context: AreaContext, { entitlementId, appUserId }: GrantKey): Promise<void> {
  const pending = await context.tx.rows<{ id: string }>(sql`
    select t.id from tasks t left join task_steps s on s.task_id = t.id and s.active
    where t.type = 'revoke' and t.state = 'OPEN' and t.deleted_at is null and t.origin = 'TASK_ORIGIN_TIME_REVOKE'
      and t.entitlement_id = ${entitlementId} and t.account_id = ${appUserId}
      and (s.id is null or s.instance #>> '{note,waits}' in ('merge', 'people'))`)
  for (const { id } of pending) await closeTask(context, id, 'CANCELLED', 'The grant was extended.')
}
