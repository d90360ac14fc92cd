import { newId } from '../../../../lib/ids.ts'
import type { ConnectorsRow } from '../../../../store/tables.ts'
import { enqueueApply } from './complete.ts'
import { syncChanged } from './events.ts'
import type { SyncRecording } from './recording.ts'
import { findSyncUnderWay, insertSync, type Sync } from './store.ts'

/**
 * The connector is deleted: a last sync that brings nothing takes away what only it has fed. While another is being
 * applied it is left to that one, which sees that the connector is gone.
 */
export async function forgetSource(recording: SyncRecording, connector: ConnectorsRow): Promise<void> {
  const { tx, emit } = recording
  if (!connector.ever_synced || (await findSyncUnderWay(tx, connector.id))) return
  const sync = await insertSync(tx, {
    id: newId(tx.now),
    appId: connector.app_id,
    connectorId: connector.id,
    type: 'SYNC_TYPE_FULL',
    state: 'PROCESSING',
    suppressTriggers: false,
    checkOff: true,
  })
  emit(syncChanged('completed', sync))
  await enqueueApply(recording, sync)
}

/** Nothing was confirmed in it and nothing is in it: only a last sync is like that. */
export const isLast = (sync: Sync): boolean => sync.check_off && sync.batches === 0
