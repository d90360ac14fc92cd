import { sql } from '../../../store/sql.ts'
import { bulkKind } from '../../bulk-actions/api.ts'
import { getAutomationFor } from '../definitions/access.ts'
import { type Decision, resolvePaused } from './resolve.ts'

export type PausedItem = Decision & { readonly id: string }

/** Works off paused runs, the oldest first. Those no longer paused when their turn comes are skipped. */
export const resolvePausedRuns = bulkKind<PausedItem>({
  kind: 'automations.resolvePaused',
  about: 'Releases or cancels runs that a circuit breaker has paused.',
  permission: 'automations:read',
  needs: 'each item',
  async each(context, { id, decision, reason }) {
    const { tx, emit } = context
    const run = await tx.find<{ automation_id: string }>(
      sql`select automation_id from executions where id = ${BigInt(id)}`,
    )
    if (!run) return 'skipped'
    await getAutomationFor(context, run.automation_id, { verb: 'write', deleted: true })
    const resolved = await resolvePaused(tx, [BigInt(id)], { decision, reason }, emit)
    return resolved.length > 0 ? 'changed' : 'skipped'
  },
})
