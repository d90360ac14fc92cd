import { bulkKind } from '../../bulk-actions/api.ts'
import { type Decision, resolvePaused } from './resolve.ts'

export type PausedItem = Decision & { readonly id: string }

/** Works off paused runs, the oldest first. Those no longer paused when their turn comes are skipped. */
export const resolvePausedRuns = bulkKind<PausedItem>({
  kind: 'automations.resolvePaused',
  about: 'Releases or cancels runs that a circuit breaker has paused.',
  permission: 'automations:read',
  async each({ tx, emit }, { id, decision, reason }) {
    const resolved = await resolvePaused(tx, [BigInt(id)], { decision, reason }, emit)
    return resolved.length > 0 ? 'changed' : 'skipped'
  },
})
