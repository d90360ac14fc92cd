import type { Context } from '../../../service/context.ts'
import { startBulkAction } from '../../bulk-actions/api.ts'
import { resolvePausedRuns } from './bulk.ts'
import { type Decision, listPaused } from './resolve.ts'

/** Starts to resolve every run paused so far; returns the id of that job, or an empty string when there is none. */
export async function resolveAll(context: Context, automationId: string, decision: Decision): Promise<string> {
  const ids = await listPaused(context.tx, automationId)
  return startBulkAction(
    context,
    resolvePausedRuns,
    ids.map((id) => ({ id: String(id), ...decision })),
  )
}
