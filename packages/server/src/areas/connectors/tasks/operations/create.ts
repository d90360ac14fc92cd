import { denied } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { roleDecider } from '../../../auth/roles/api.ts'
import { REEVE } from '../../reeve/connector.ts'
import { connector } from '../../registry/guards.ts'
import { planWork } from '../plan.ts'
import { queueTask } from '../queue.ts'
import { ConnectorTask } from '../shape.ts'
import { workGroup } from '../task-content.ts'
import { toTask } from '../view.ts'

export const createTask = operation({
  id: 'connectors.tasks.create',
  about: 'Asks a connector to do something; what it cannot do is answered as UNSUPPORTED and changes nothing.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/tasks',
  guard: connector('write', { lock: false, tasksOnly: true }),
  request: shape('ConnectorTaskServiceCreateRequest', 'What is to be done.', {}, workGroup()),
  response: shape('ConnectorTaskServiceCreateResponse', 'The task.', { task: ConnectorTask }),

  async run(context, input) {
    const { tx, tenant } = context
    const row = context.checkVersion(context.connector)
    // A key that may do less than its user gives nobody a role.
    if (row.catalog_id === REEVE && roleDecider(context) === '') throw denied('roles:assign')
    const planned = await planWork({ tx, sealer: tenant.sealer, connector: row }, input)
    const task = await queueTask(context, row, planned)
    return { task: toTask(context.setEtag(task), tx.now) }
  },
})
