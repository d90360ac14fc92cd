import { enqueue } from '../../../engine/enqueue.ts'
import type { Named } from '../../../engine/job.ts'
import type { ConnectorsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { findEntry } from '../registry/catalog/entries.ts'
import { queueSync } from '../sync/lifecycle/open.ts'
import type { Sync } from '../sync/lifecycle/store.ts'
import { queueTask, type Recording } from '../tasks/queue.ts'
import { findOpenSync } from '../tasks/store.ts'

type Place = { readonly appId: string; readonly connectorId: string }

/** Runs the sync of a connector inside the service. */
export const RUN_SYNC: Named<Place> = { kind: 'connectors.runSync', concurrency: { perKey: 1 } }

/** Checks whether a sync of a connector is due. */
export const KEEP_SCHEDULE: Named<Place> = { kind: 'connectors.keepSchedule' }

/** Queues a sync, for the service itself or for the program that runs the connector to fetch. */
export async function startSync(recording: Recording, connector: ConnectorsRow): Promise<Sync> {
  const { tx } = recording
  const sync = await queueSync(recording, connector.id)
  if (sync.state !== 'QUEUED') return sync
  if (findEntry(connector.catalog_id)?.builtin) {
    await enqueue(tx, RUN_SYNC, placeOf(connector), { key: connector.id, limitKey: connector.id })
  } else if (!(await findOpenSync(tx, connector.id))) {
    await queueTask(recording, connector, { work: { kind: 'SYNC' } })
  }
  return sync
}

/** Evaluates the schedule now or at that time. */
export async function wakeSchedule(tx: Tx, connector: Pick<ConnectorsRow, 'app_id' | 'id'>): Promise<void> {
  await enqueue(tx, KEEP_SCHEDULE, placeOf(connector), { key: connector.id, onKey: 'replace' })
}

const placeOf = ({ app_id, id }: Pick<ConnectorsRow, 'app_id' | 'id'>): Place => ({ appId: app_id, connectorId: id })
