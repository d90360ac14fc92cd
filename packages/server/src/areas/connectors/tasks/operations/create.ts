import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { getConnectorFor } from '../../registry/access.ts'
import { planWork } from '../plan.ts'
import { queueTask } from '../queue.ts'
import { ConnectorTask } from '../shape.ts'
import { toTask } from '../view.ts'
import { workGroup } from '../work.ts'

export const createTask = operation({
  id: 'connectors.tasks.create',
  about: 'Asks a connector to do something; what it cannot do is answered as UNSUPPORTED and changes nothing.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/tasks',
  guard: requiresOrOwns('connectors:write'),
  request: shape('ConnectorTaskServiceCreateRequest', 'What is to be done.', {}, workGroup()),
  response: shape('ConnectorTaskServiceCreateResponse', 'The task.', { task: ConnectorTask }),

  async run(context, input, { app_id, connector_id }) {
    const { tx, tenant } = context
    const place = { appId: app_id, id: connector_id, tasksOnly: true }
    const connector = context.checkVersion(await getConnectorFor({ tx, requester: context, verb: 'write' }, place))
    const planned = await planWork({ tx, sealer: tenant.sealer, connector }, input)
    const task = await queueTask(context, connector, planned)
    return { task: toTask(context.setEtag(task), tx.now) }
  },
})
