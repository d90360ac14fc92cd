import { sql } from '../../../../store/sql.ts'
import { tellFailing, tellUnauthorized } from '../../notices/notices.ts'
import { syncChanged } from './events.ts'
import type { SyncRecording } from './recording.ts'
import { refusedIn } from './refused.ts'
import { nextState, type SyncEvent } from './states.ts'
import { lockSync, type Sync, saveSync } from './store.ts'

/** From so many failed full syncs in a row on, each is recorded with their number: a finding and a mail follow it. */
const FAILING = 2
const LONGEST_ERROR = 2048

/** Fails a sync: what it brought is deleted and the directory stays as it was. */
export async function failSync(
  recording: SyncRecording,
  asked: {
    readonly syncId: string
    readonly error: string
    /** The source does not accept the credentials. */
    readonly unauthorized?: boolean
    readonly because?: Extract<SyncEvent, 'error' | 'timeout'>
  },
): Promise<Sync> {
  const { tx, emit } = recording
  const sync = await lockSync(tx, asked.syncId)
  if (nextState(sync.state, asked.because ?? 'error') !== 'ERROR') throw refusedIn(sync, 'failed')
  const error = (asked.error || 'the connector gave no reason').slice(0, LONGEST_ERROR)
  const saved = await saveSync(tx, { ...sync, state: 'ERROR', error, completed_at: tx.now })
  await dropData(recording, sync.id)
  emit(syncChanged('failed', saved))
  await countFailure(recording, saved)
  if (asked.unauthorized) await tellUnauthorized(tx, saved.connector_id)
  return saved
}

/** Held and cancelled syncs count as neither failed nor well, and so do partial ones. */
async function countFailure({ tx, emit }: SyncRecording, sync: Sync): Promise<void> {
  if (sync.type !== 'SYNC_TYPE_FULL') return
  const row = await tx.find<{ failed_in_a_row: number; streak_started_at: Temporal.Instant | null }>(sql`
    update connectors set failed_in_a_row = failed_in_a_row + 1, last_sync_id = ${sync.id}
    where id = ${sync.connector_id}
    returning failed_in_a_row, (
      select min(s.completed_at) from connector_syncs s
      where s.connector_id = ${sync.connector_id} and s.type = 'SYNC_TYPE_FULL' and s.state = 'ERROR'
        and s.completed_at > coalesce((
          select max(d.completed_at) from connector_syncs d where d.connector_id = ${sync.connector_id}
            and d.type = 'SYNC_TYPE_FULL' and d.state = 'DONE'), '-infinity')) as streak_started_at`)
  if (!row || row.failed_in_a_row < FAILING) return
  const since = row.streak_started_at ?? tx.now
  emit(
    syncChanged('failing', sync, {
      consecutiveFailureCount: row.failed_in_a_row,
      lastFailedAt: tx.now.toString(),
      lastSyncLifecycleId: sync.id,
      streakStartedAt: since.toString(),
    }),
  )
  const { connector_id: connectorId, error } = sync
  await tellFailing(tx, { connectorId, error, failures: row.failed_in_a_row, since })
}

export const dropData = ({ tx }: SyncRecording, syncId: string): Promise<number> =>
  tx.run(sql`delete from sync_batches where sync_id = ${syncId}`)
