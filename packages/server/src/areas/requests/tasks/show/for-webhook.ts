import { offeredAutomations } from '../../offered-automations.ts'
import type { AreaContext } from '../kinds/step-kind.ts'
import { findTask } from '../rows/store.ts'
import { TaskView } from '../shape.ts'
import { showTask } from './show.ts'

const EVERYTHING: ReadonlySet<string> = new Set([
  'app_id',
  'app_user_id',
  'app_entitlement_ids',
  'user_id',
  'created_by_user_id',
])

/** A task and what it is about as plain JSON, for systems outside that decide about it or act on it. */
export async function showForWebhook(
  context: AreaContext,
  taskId: string,
): Promise<{ taskView: unknown; expanded: unknown }> {
  const { tx, tenant, services } = context
  const { runs } = services.registry.extensions.only(offeredAutomations)
  const row = await findTask(tx, taskId, { runs, visible: undefined })
  if (!row) return { taskView: null, expanded: [] }
  // Whoever set up the webhook may read everything; nobody acts here.
  const reader = {
    tx,
    tenant,
    services,
    actor: { kind: 'system', component: 'requests' },
    hasPermission: () => true,
    grants: new Set<string>(),
  } as const
  const { taskView, expanded } = await showTask(reader, row, EVERYTHING)
  return { taskView: TaskView.write(taskView), expanded }
}
