import { enqueue } from '../../../../engine/enqueue.ts'
import { precondition } from '../../../../lib/failure.ts'
import { sql } from '../../../../store/sql.ts'
import { APPLY_SYNC } from '../jobs/names.ts'
import type { SourceKind } from '../records.ts'
import { syncChanged } from './events.ts'
import type { SyncRecording } from './recording.ts'
import { refusedIn } from './refused.ts'
import { nextState } from './states.ts'
import { lockSync, type Sync, saveSync } from './store.ts'

/** How many different records of each kind the feeder has sent; a kind that is not named is not compared. */
export type ExpectedCounts = Readonly<Partial<Record<SourceKind, number>>>

/**
 * Everything is here: the sync is applied by a worker, as a whole or not at all. A count that differs from what was
 * staged is 400 and leaves the sync running.
 */
export async function completeSync(
  { tx, emit }: SyncRecording,
  asked: { readonly syncId: string; readonly expectedCounts?: ExpectedCounts },
): Promise<Sync> {
  const sync = await lockSync(tx, asked.syncId)
  if (sync.state !== 'RUNNING' || nextState(sync.state, 'complete') === undefined) throw refusedIn(sync, 'completed')
  await compareCounts({ tx, emit }, sync, asked.expectedCounts ?? {})
  const saved = await saveSync(tx, { ...sync, state: 'PROCESSING' })
  emit(syncChanged('completed', saved))
  await enqueueApply({ tx, emit }, saved)
  return saved
}

/** The work that applies it. One a sync, and one at a time for a tenant: syncs share its users. */
export const enqueueApply = ({ tx }: SyncRecording, sync: Sync): Promise<number> =>
  enqueue(
    tx,
    APPLY_SYNC,
    { syncId: sync.id, appId: sync.app_id, connectorId: sync.connector_id },
    { key: sync.id, limitKey: '' },
  )

async function compareCounts({ tx }: SyncRecording, sync: Sync, expected: ExpectedCounts): Promise<void> {
  const kinds = Object.keys(expected)
  if (kinds.length === 0) return
  const rows = await tx.rows<{ kind: string; count: number }>(sql`
    select kind, count(distinct fingerprint)::integer as count
    from sync_batches, unnest(fingerprints) as fingerprint
    where sync_id = ${sync.id} and kind = any(${kinds}) group by kind`)
  const staged = new Map(rows.map(({ kind, count }) => [kind, count]))
  for (const [kind, count] of Object.entries(expected)) {
    const found = staged.get(kind) ?? 0
    if (found !== count) {
      throw precondition('COUNT_MISMATCH', `expectedCounts.${kind} is ${count}, but ${found} were staged`, sync.id)
    }
  }
}
