import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { getConnectorFor } from '../../registry/access.ts'
import { ConnectorTask } from '../shape.ts'
import { getTask } from '../store.ts'
import { toTask } from '../view.ts'

export const getTaskOperation = operation({
  id: 'connectors.tasks.get',
  about: 'Reads one task of a connector.',
  route: 'GET /api/v1/apps/{app_id}/connectors/{connector_id}/tasks/{task_id}',
  guard: requiresOrOwns('connectors:read'),
  request: shape('ConnectorTaskServiceGetRequest', 'Nothing to say.', {}),
  response: shape('ConnectorTaskServiceGetResponse', 'The task.', { task: ConnectorTask }),

  async run(context, _input, { app_id, connector_id, task_id }) {
    const { tx } = context
    const place = { appId: app_id, id: connector_id, deleted: true }
    await getConnectorFor({ tx, requester: context, verb: 'read' }, place)
    const row = context.checkVersion(await getTask(tx, { connectorId: connector_id, id: task_id }))
    return { task: toTask(row, tx.now) }
  },
})
