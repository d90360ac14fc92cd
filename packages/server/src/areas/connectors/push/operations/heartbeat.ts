import { operation } from '../../../../service/operation.ts'
import { text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { taskChanged } from '../../tasks/events.ts'
import { ConnectorTask } from '../../tasks/shape.ts'
import { lockTask, renewLease } from '../../tasks/store.ts'
import { checkHeld } from '../../tasks/take.ts'
import { toTask } from '../../tasks/view.ts'
import { feeding } from '../guards.ts'

export const heartbeat = operation({
  id: 'connectors.push.heartbeat',
  about: 'Says that a task is still being done: its lease begins anew.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/tasks/{task_id}/heartbeat',
  guard: feeding,
  request: shape('ConnectorPushServiceHeartbeatRequest', 'Who has it.', {
    hostId: text(128, 'The host that took it; compared when given.'),
  }),
  response: shape('ConnectorPushServiceHeartbeatResponse', 'The task.', { task: ConnectorTask }),

  async run(context, { hostId }, params) {
    const { tx, emit } = context
    const task = context.checkVersion(await lockTask(tx, { connectorId: params.connector_id, id: params.task_id }))
    checkHeld(task, hostId)
    const renewed = await renewLease(tx, task)
    emit(taskChanged('renewed', renewed, tx.now))
    return { task: toTask(context.setEtag(renewed), tx.now) }
  },
})
