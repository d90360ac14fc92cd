import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { readConnector } from '../../registry/guards.ts'
import { ConnectorTask } from '../shape.ts'
import { getTask } from '../store.ts'
import { toTask } from '../view.ts'

export const getTaskOperation = operation({
  id: 'connectors.tasks.get',
  about: 'Reads one task of a connector.',
  route: 'GET /api/v1/apps/{app_id}/connectors/{connector_id}/tasks/{task_id}',
  guard: readConnector({ deleted: true }),
  request: shape('ConnectorTaskServiceGetRequest', 'Nothing to say.', {}),
  response: shape('ConnectorTaskServiceGetResponse', 'The task.', { task: ConnectorTask }),

  async run(context, _input, { connector_id, task_id }) {
    const { tx } = context
    const row = context.checkVersion(await getTask(tx, { connectorId: connector_id, id: task_id }))
    return { task: toTask(row, tx.now) }
  },
})
