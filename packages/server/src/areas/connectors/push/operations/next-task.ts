import { operation } from '../../../../service/operation.ts'
import { int32, secretText } from '../../../../wire/scalars.ts'
import { nullable, required, shape } from '../../../../wire/shape.ts'
import { ConnectorTask } from '../../tasks/shape.ts'
import { openPassword, takeTask } from '../../tasks/take.ts'
import { toTask } from '../../tasks/view.ts'
import { feeding } from '../guards.ts'
import { waitForTask } from '../wait-for-task.ts'
import { hostId } from './hello.ts'

/** A host may miss one heartbeat. */
const LEASES_A_HEARTBEAT = 2
const USUAL_HEARTBEAT = 30

export const nextTask = operation({
  id: 'connectors.push.nextTask',
  about: 'Takes the next task of a connector, waiting for one if asked to.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/tasks/next',
  guard: feeding,
  strict: true,
  request: shape('ConnectorPushServiceNextTaskRequest', 'Who takes it.', {
    hostId: required(hostId()),
    waitSeconds: int32('How long to wait when there is none, at most 30 seconds; null may come sooner.', {
      min: 0,
      max: 30,
    }),
    heartbeatSeconds: int32('How often a heartbeat will come, 1 to 300 seconds; 30 when 0. Twice that is the lease.', {
      min: 0,
      max: 300,
    }),
  }),
  response: shape('ConnectorPushServiceNextTaskResponse', 'The task, or null.', {
    task: nullable(ConnectorTask),
    password: secretText(
      4096,
      'The password the task needs, opened for the connector itself; empty when it needs none.',
    ),
  }),

  async prepare({ tenant, services, connector }, { waitSeconds = 0 }) {
    return waitForTask(tenant, { connectorId: connector.id, seconds: waitSeconds, clock: services.clock })
  },

  async run(context, { hostId: host, heartbeatSeconds }, _params, at) {
    const { tx, tenant, actor } = context
    const connector = context.checkVersion(context.connector)
    const none = { task: null, password: '' }
    if (connector.sync_disabled_at !== null) return none
    const seconds = (heartbeatSeconds || USUAL_HEARTBEAT) * LEASES_A_HEARTBEAT
    const task = await takeTask(context, { connectorId: connector.id, hostId: host, seconds, at })
    if (!task) return none
    // Others who may do its tasks do not see its passwords.
    const password = actor.kind === 'connector' ? await openPassword(tx, tenant.sealer, task) : undefined
    return { task: toTask(task, tx.now), password: password ?? '' }
  },
})
