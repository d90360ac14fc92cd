import { loading } from '../../../service/guard.ts'
import { among, type Order } from '../../../service/listing.ts'
import { filters, type Loaded, readResource } from '../../../service/resource/resource.ts'
import { listedIn } from '../../../service/resource/store.ts'
import { sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { oneOfNames } from '../../../wire/enums.ts'
import { connector, readConnector } from '../registry/guards.ts'
import { ConnectorTask, TaskKindName, TaskState } from './shape.ts'
import { getTask } from './store.ts'
import { type Task, toTask } from './view.ts'

const path = '/api/v1/apps/{app_id}/connectors/{connector_id}/tasks'

type Named = { readonly app_id: string; readonly connector_id: string; readonly task_id: string }

const ofConnector = readConnector({ deleted: true })
const task = loading<Loaded<Task>, Named>(ofConnector, async (context, named) => {
  await ofConnector.load!(context, named) // Safe because it loads the connector.
  return { stored: await getTask(context.tx, { connectorId: named.connector_id, id: named.task_id }) }
})

/** Ids are in the order in which tasks were made. */
const newestFirst: Order<Task> = {
  by: sql`id desc`,
  after: ([id]) => sql`id < ${String(id)}`,
  keyOf: ({ id }) => [id],
}

/** It is asked for once and ends by itself. */
export const connectorTasks = readResource({
  id: 'connectors.tasks',
  one: 'task',
  member: 'task',
  path,
  routes: { get: `GET ${path}/{task_id}` },
  shape: ConnectorTask,
  guards: { list: connector('read', { deleted: true }), get: task },
  store: {
    ...listedIn<Task>(sql`connector_tasks`, { order: newestFirst }),
    showTo: ({ tx }, rows) => rows.map((row) => toTask(row, tx.now)),
  },
  visible: (context) => sql`connector_id = ${context.connector.id}`,
  listedBy: filters(
    {
      states: list(oneOfNames(TaskState, 'A state.', { filter: true }), 512, 'Only these states.'),
      kinds: list(oneOfNames(TaskKindName, 'A kind.', { filter: true }), 512, 'Only these kinds.'),
    },
    ({ states = [], kinds }) => [
      among(
        sql`state`,
        states.map((state) => state.replace('CONNECTOR_TASK_STATE_', '')),
      ),
      among(sql`kind`, kinds),
    ],
  ),
  about: {
    list: 'Lists what a connector was asked to do, newest first.',
    get: 'Reads one task of a connector.',
  },
})
