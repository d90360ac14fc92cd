import { newId } from '../../../../lib/ids.ts'
import { sql } from '../../../../store/sql.ts'
import { enableConnector } from './cancel.ts'
import { enqueueApply } from './complete.ts'
import { syncChanged } from './events.ts'
import type { SyncRecording } from './recording.ts'
import { refusedIn } from './refused.ts'
import { nextState } from './states.ts'
import { insertSync, lockConnector, lockSync, type Sync, saveSync } from './store.ts'

/** An administrator confirms what was held: a new sync takes it over and is applied without the check, once. */
export async function confirmSync(
  recording: SyncRecording,
  { connectorId, syncId }: { readonly connectorId: string; readonly syncId: string },
): Promise<Sync> {
  const { tx, emit } = recording
  const connector = await lockConnector(tx, connectorId)
  const held = await lockSync(tx, syncId)
  const mayBe = held.connector_id === connectorId && held.confirmed_by_sync_id === ''
  if (!mayBe || nextState(held.state, 'confirm') === undefined) throw refusedIn(held, 'confirmed')
  const { type, suppress_triggers: suppressTriggers } = held
  const sync = await insertSync(tx, {
    id: newId(tx.now),
    appId: connector.app_id,
    connectorId,
    type,
    state: 'QUEUED',
    suppressTriggers,
    checkOff: true,
    from: held,
    ...(held.capabilities === null ? {} : { capabilities: held.capabilities as Record<string, unknown> }), // Safe because it was stored as an object.
  })
  await tx.run(sql`update sync_batches set sync_id = ${sync.id} where sync_id = ${held.id}`)
  await saveSync(tx, { ...held, confirmed_by_sync_id: sync.id })
  await enableConnector(recording, connectorId)
  emit(syncChanged('confirmed', sync, { heldSyncId: held.id }))
  await enqueueApply(recording, sync)
  return sync
}
