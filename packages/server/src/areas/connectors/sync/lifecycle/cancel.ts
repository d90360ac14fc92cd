import { sql } from '../../../../store/sql.ts'
import { syncChanged } from './events.ts'
import { dropData } from './fail.ts'
import type { SyncParts } from './parts.ts'
import { nextState } from './states.ts'
import { findHeldSync, findSyncUnderWay, type Sync, saveSync } from './store.ts'

/**
 * The connector is paused or deleted: what is queued or running is cancelled, what is being applied finishes, what is
 * held stays. Answers the sync that was cancelled.
 */
export async function cancelSync(parts: SyncParts, connectorId: string): Promise<Sync | undefined> {
  const sync = await findSyncUnderWay(parts.tx, connectorId)
  if (!sync || nextState(sync.state, 'pause') !== 'CANCELED') return undefined
  return end(parts, sync)
}

/** The connector is resumed: a sync that is held is thrown away, and the next one may start. */
export async function discardHeldSync(parts: SyncParts, connectorId: string): Promise<Sync | undefined> {
  const sync = await findHeldSync(parts.tx, connectorId)
  if (!sync || nextState(sync.state, 'discard') !== 'CANCELED') return undefined
  await enableConnector(parts, connectorId)
  return end(parts, sync)
}

/** Takes back that syncs are off because one looked wrong. */
export const enableConnector = ({ tx }: SyncParts, connectorId: string): Promise<number> =>
  tx.run(sql`
    update connectors set sync_disabled_at = null, sync_disabled_category = '', sync_disabled_reason = ''
    where id = ${connectorId} and sync_disabled_category = 'ANOMALY'`)

async function end(parts: SyncParts, sync: Sync): Promise<Sync> {
  const saved = await saveSync(parts.tx, { ...sync, state: 'CANCELED', completed_at: parts.tx.now })
  await dropData(parts, sync.id)
  parts.emit(syncChanged('canceled', saved))
  return saved
}
