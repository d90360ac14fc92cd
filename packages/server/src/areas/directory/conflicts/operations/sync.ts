import { precondition } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { enqueueCheck } from '../checks/enqueue-check.ts'
import { monitorChanged } from '../events.ts'
import { monitorGuards } from '../resource.ts'
import { ConflictMonitor } from '../shape.ts'
import { toMonitor } from '../view.ts'

export const syncMonitor = operation({
  id: 'directory.conflicts.sync',
  about: 'Has an enabled monitor look at everybody now.',
  route: 'POST /api/v1/accessconflict/{id}/sync',
  called: 'AccessConflictService/SyncMonitor',
  guard: monitorGuards.change,
  request: shape('ConflictMonitorSyncRequest', 'Nothing to say.', {}),
  response: ConflictMonitor,

  async run(context, _input, { id }) {
    const { tx, emit } = context
    const row = context.checkVersion(context.stored)
    if (!row.enabled) throw precondition('INVALID_STATE', 'the monitor is disabled; enable it first', id)
    await enqueueCheck(tx, id)
    const monitor = toMonitor(row)
    emit(monitorChanged('checkAsked', monitor, monitor))
    return monitor
  },
})
