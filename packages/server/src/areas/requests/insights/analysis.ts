import { newId } from '../../../lib/ids.ts'
import type { Tx } from '../../../store/tx.ts'
import { listNewConflicts } from '../../directory/conflicts/api.ts'

/** The monitors of conflicts that would fire when the request is granted, and do not now. */
export type TaskAnalysis = { readonly id: string; readonly conflictMonitorIds: readonly string[] }

type Asked = { readonly userId: string; readonly entitlementIds: readonly string[] }

/** Null where it cannot be said: conditions that use it then fail closed. */
export async function analysisOf({ tx }: { readonly tx: Tx }, asked: Asked): Promise<TaskAnalysis | null> {
  if (asked.userId === '' || asked.entitlementIds.length === 0) return null
  const monitors = await listNewConflicts(tx, asked)
  return { id: newId(tx.now), conflictMonitorIds: monitors.map(({ id }) => id) }
}
