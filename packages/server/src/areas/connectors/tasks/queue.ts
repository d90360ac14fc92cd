import { enqueue } from '../../../engine/enqueue.ts'
import type { Named } from '../../../engine/job.ts'
import type { Change } from '../../../service/events.ts'
import type { ConnectorsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { findEntry } from '../registry/catalog/entries.ts'
import { taskChanged } from './events.ts'
import { type Effect, insertTask } from './store.ts'
import type { Work } from './task-content.ts'
import type { Task } from './view.ts'

export type Recording = { readonly tx: Tx; emit(change: Change): void }

export type RunTasks = { readonly appId: string; readonly connectorId: string }

/** Does the tasks of a built-in connector, one after the other. */
export const RUN_TASKS: Named<RunTasks> = { kind: 'connectors.runTasks', concurrency: { perKey: 1 } }

/** Adds a task to the connector's queue; one that it cannot do is stored as unsupported. */
export async function queueTask(
  { tx, emit }: Recording,
  connector: ConnectorsRow,
  asked: { work: Work; cannot?: string; effect?: Effect },
): Promise<Task> {
  const { work, cannot = '', effect } = asked
  const state = cannot === '' ? 'QUEUED' : 'UNSUPPORTED'
  const place = { appId: connector.app_id, connectorId: connector.id }
  const task = await insertTask(tx, { ...place, work, state, reason: cannot, effect })
  emit(taskChanged('created', task, tx.now))
  if (state === 'UNSUPPORTED') emit(taskChanged('unsupported', task, tx.now))
  else await wakeTasks(tx, connector)
  return task
}

/** Notifies the service of tasks for a connector that it runs itself. */
export async function wakeTasks(tx: Tx, connector: Pick<ConnectorsRow, 'app_id' | 'id' | 'catalog_id'>): Promise<void> {
  if (!findEntry(connector.catalog_id)?.builtin) return
  const payload = { appId: connector.app_id, connectorId: connector.id }
  await enqueue(tx, RUN_TASKS, payload, { key: connector.id, limitKey: connector.id, onKey: 'replace' })
}
