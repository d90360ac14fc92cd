import { sql } from '../../../../store/sql.ts'
import type { ConnectorsRow } from '../../../../store/tables.ts'
import { tellHeld } from '../../notices/notices.ts'
import type { Applied } from '../apply/apply.ts'
import { syncChanged } from './events.ts'
import type { SyncRecording } from './recording.ts'
import { nextState } from './states.ts'
import { type Sync, saveSync } from './store.ts'

const FAILING = 2

type Finished = { readonly sync: Sync; readonly connector: ConnectorsRow; readonly applied: Applied }

/** The sync is applied: stored with its counts, its data until the next full one is applied. */
export async function finishSync({ tx }: SyncRecording, { sync, connector, applied }: Finished): Promise<void> {
  const { before, after, unresolved, warnings, record } = applied
  const saved = await saveSync(tx, {
    ...sync,
    state: nextState(sync.state, 'applied')!,
    counts_before: plain(before),
    counts_after: plain(after),
    unresolved,
    warnings: warnings.kept,
    warning_count: warnings.count,
    error: '',
    completed_at: tx.now,
  })
  const isFull = sync.type === 'SYNC_TYPE_FULL'
  await tx.run(sql`
    delete from sync_batches b using connector_syncs s
    where s.id = b.sync_id and s.connector_id = ${connector.id} and s.id <> ${sync.id} and ${isFull}`)
  await tx.run(sql`
    update connectors set ever_synced = ever_synced or ${isFull}, last_sync_id = ${sync.id},
      failed_in_a_row = case when ${isFull} then 0 else failed_in_a_row end,
      capabilities = coalesce(${sync.capabilities === null ? null : JSON.stringify(sync.capabilities)}::jsonb, capabilities)
    where id = ${connector.id}`)
  // Written here and not emitted: what is emitted would come before the changes of the sync.
  const finished = syncChanged('finished', saved)
  await record.one(finished.kind, finished.subject, finished.after ?? {})
  if (!isFull || connector.failed_in_a_row < FAILING) return
  const recovered = syncChanged('recovered', saved)
  await record.one(recovered.kind, recovered.subject, recovered.after ?? {})
}

const plain = ({ byType: _, ...counts }: Applied['before']) => counts

/** It has an anomaly: nothing is applied, and nothing is synced until an administrator has decided. */
export async function holdSync({ tx, emit }: SyncRecording, sync: Sync, why: string): Promise<Sync> {
  const saved = await saveSync(tx, {
    ...sync,
    state: nextState(sync.state, 'anomaly')!,
    error: why,
    completed_at: tx.now,
  })
  await tx.run(sql`
    update connectors set sync_disabled_at = ${tx.now}, sync_disabled_category = 'ANOMALY', sync_disabled_reason = ${why},
      last_sync_id = ${sync.id}
    where id = ${sync.connector_id}`)
  emit(syncChanged('held', saved))
  await tellHeld(tx, sync, why)
  return saved
}
