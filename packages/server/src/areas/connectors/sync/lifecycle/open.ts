import { Failure } from '../../../../lib/failure.ts'
import { newId } from '../../../../lib/ids.ts'
import type { ConnectorsRow } from '../../../../store/tables.ts'
import { syncChanged } from './events.ts'
import type { SyncRecording } from './recording.ts'
import { nextState } from './states.ts'
import {
  findHeldSync,
  findSyncUnderWay,
  insertSync,
  lockConnector,
  type Sync,
  type SyncType,
  saveSync,
} from './store.ts'

export type OpenSync = {
  readonly connectorId: string
  readonly type: SyncType
  /** Absent: true for the connector's first full sync. */
  readonly suppressTriggers?: boolean
  /** The capabilities that the connector reports, by resource type. */
  readonly capabilities?: Readonly<Record<string, unknown>>
}

/**
 * Starts a sync: records may be staged from now on. A queued one is started; one that runs already is 409, and so is a
 * start while an earlier sync is held or the connector is paused.
 */
export async function openSync({ tx, emit }: SyncRecording, asked: OpenSync): Promise<Sync> {
  const connector = await lockConnector(tx, asked.connectorId)
  await refuseWhileHeld({ tx, emit }, connector)
  const suppressTriggers = asked.suppressTriggers ?? isFirstFull(connector, asked.type)
  const underWay = await findSyncUnderWay(tx, connector.id)
  if (underWay) {
    if (nextState(underWay.state, 'start') !== 'RUNNING') throw alreadyRunning(underWay)
    const { type, capabilities = null } = asked
    const changed = { ...underWay, type, capabilities, suppress_triggers: suppressTriggers }
    const started = await saveSync(tx, { ...changed, state: 'RUNNING', started_at: tx.now })
    emit(syncChanged('started', started))
    return started
  }
  const sync = await insertSync(tx, {
    ...asked,
    id: newId(tx.now),
    appId: connector.app_id,
    state: 'RUNNING',
    suppressTriggers,
  })
  emit(syncChanged('started', sync))
  return sync
}

/** Queues a sync; its feeder starts it with `openSync`. One that is in progress is returned instead. */
export async function queueSync({ tx, emit }: SyncRecording, connectorId: string): Promise<Sync> {
  const connector = await lockConnector(tx, connectorId)
  await refuseWhileHeld({ tx, emit }, connector)
  const underWay = await findSyncUnderWay(tx, connectorId)
  if (underWay) return underWay
  const type = 'SYNC_TYPE_FULL'
  const suppressTriggers = isFirstFull(connector, type)
  const sync = await insertSync(tx, {
    id: newId(tx.now),
    appId: connector.app_id,
    connectorId,
    type,
    state: 'QUEUED',
    suppressTriggers,
  })
  emit(syncChanged('queued', sync))
  return sync
}

const isFirstFull = (connector: ConnectorsRow, type: SyncType): boolean =>
  type === 'SYNC_TYPE_FULL' && !connector.ever_synced

async function refuseWhileHeld({ tx }: SyncRecording, connector: ConnectorsRow): Promise<void> {
  const held = await findHeldSync(tx, connector.id)
  if (held) {
    const message = `sync ${held.id} is held: confirm that it is right, or resume the connector to discard it`
    throw new Failure('ABORTED', 'SYNC_HELD', message, { metadata: { syncId: held.id } })
  }
  if (connector.sync_disabled_at === null) return
  throw new Failure('ABORTED', 'SYNC_DISABLED', `the connector is paused: resume it to sync`)
}

const alreadyRunning = (sync: Sync): Failure =>
  new Failure('ABORTED', 'SYNC_IN_PROGRESS', `sync ${sync.id} of this connector is ${sync.state}; wait for its end`, {
    metadata: { syncId: sync.id },
  })
