import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { monitorChanged } from '../events.ts'
import { endMonitor, lockMonitor } from '../store.ts'

export const deleteMonitor = operation({
  id: 'directory.conflicts.delete',
  about: 'Deletes an access conflict monitor with its groups; its alerts are seen no more.',
  route: 'DELETE /api/v1/accessconflict/{id}',
  called: 'AccessConflictService/DeleteMonitor',
  guard: requires('conflicts:write'),
  request: shape('ConflictMonitorDeleteRequest', 'Nothing to say.', {}),
  response: shape('ConflictMonitorDeleteResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    const row = context.checkVersion(await lockMonitor(context.tx, id))
    await endMonitor(context.tx, id)
    context.emit(monitorChanged('deleted', row, null))
    return {}
  },
})
