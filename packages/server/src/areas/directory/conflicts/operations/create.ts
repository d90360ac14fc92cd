import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { monitorChanged } from '../events.ts'
import { storedConfig } from '../notifications.ts'
import { ConflictMonitor, monitorFields } from '../shape.ts'
import { insertMonitor } from '../store.ts'
import { toMonitor } from '../view.ts'

export const createMonitor = operation({
  id: 'directory.conflicts.create',
  about: 'Makes a monitor of two groups of access that nobody should hold together; it starts disabled.',
  route: 'POST /api/v1/accessconflict',
  called: 'AccessConflictService/CreateMonitor',
  guard: requires('conflicts:write'),
  request: shape('ConflictMonitorCreateRequest', 'A new monitor.', {
    ...monitorFields,
    displayName: required(monitorFields.displayName),
  }),
  response: ConflictMonitor,

  async run(context, input) {
    const { tx, emit } = context
    const row = await insertMonitor(tx, {
      displayName: input.displayName,
      description: input.description ?? '',
      enabled: false,
      negateGroupB: false,
      notificationConfig: await storedConfig(context, input.notificationConfig),
    })
    const monitor = toMonitor(context.setEtag(row))
    emit(monitorChanged('created', null, monitor))
    return monitor
  },
})
