import { pageById } from '../../../../service/listing.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { oneOfNames } from '../../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { connector } from '../../registry/guards.ts'
import { ConnectorTask, TaskKindName, TaskState } from '../shape.ts'
import { listTasks } from '../store.ts'
import { toTask } from '../view.ts'

export const listTasksOperation = operation({
  id: 'connectors.tasks.list',
  about: 'Lists what a connector was asked to do, newest first.',
  route: 'GET /api/v1/apps/{app_id}/connectors/{connector_id}/tasks',
  guard: connector('read', { deleted: true }),
  request: shape('ConnectorTaskServiceListRequest', 'Which page.', {
    states: list(oneOfNames(TaskState, 'A state.', { filter: true }), 512, 'Only these states.'),
    kinds: list(oneOfNames(TaskKindName, 'A kind.', { filter: true }), 512, 'Only these kinds.'),
    ...pageFields,
  }),
  response: shape('ConnectorTaskServiceListResponse', 'A page of tasks.', {
    list: list(ConnectorTask, 100, 'The tasks.'),
    nextPageToken,
  }),

  async run(context, input, { connector_id }) {
    const { tx, page } = context
    return pageById({ page }, input, {
      rows: (place) =>
        listTasks(tx, {
          connectorId: connector_id,
          states: (input.states ?? []).map((state) => state.replace('CONNECTOR_TASK_STATE_', '')),
          kinds: input.kinds ?? [],
          ...place,
        }),
      show: (row) => toTask(row, tx.now),
    })
  },
})
