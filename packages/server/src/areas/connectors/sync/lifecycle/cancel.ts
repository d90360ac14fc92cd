import { sql } from '../../../../store/sql.ts'
import { syncChanged } from './events.ts'
import { dropData } from './fail.ts'
import type { SyncRecording } from './recording.ts'
import { nextState } from './states.ts'
import { findHeldSync, findSyncUnderWay, type Sync, saveSync } from './store.ts'

/**
 * The connector is paused or deleted: what is queued or running is cancelled, what is being applied finishes, what is
 * held stays. Returns the sync that was cancelled.
 */
export async function cancelSync(recording: SyncRecording, connectorId: string): Promise<Sync | undefined> {
  const sync = await findSyncUnderWay(recording.tx, connectorId)
  if (!sync || nextState(sync.state, 'pause') !== 'CANCELED') return undefined
  return end(recording, sync)
}

/** The connector is resumed: a sync that is held is thrown away, and the next one may start. */
export async function discardHeldSync(recording: SyncRecording, connectorId: string): Promise<Sync | undefined> {
  const sync = await findHeldSync(recording.tx, connectorId)
  if (!sync || nextState(sync.state, 'discard') !== 'CANCELED') return undefined
  await enableConnector(recording, connectorId)
  return end(recording, sync)
}

/** Enables syncs again that were disabled because of an anomaly. */
export const enableConnector = ({ tx }: SyncRecording, connectorId: string): Promise<number> =>
  tx.run(sql`
    update connectors set sync_disabled_at = null, sync_disabled_category = '', sync_disabled_reason = ''
    where id = ${connectorId} and sync_disabled_category = 'ANOMALY'`)

async function end(recording: SyncRecording, sync: Sync): Promise<Sync> {
  const saved = await saveSync(recording.tx, { ...sync, state: 'CANCELED', completed_at: recording.tx.now })
  await dropData(recording, sync.id)
  recording.emit(syncChanged('canceled', saved))
  return saved
}
