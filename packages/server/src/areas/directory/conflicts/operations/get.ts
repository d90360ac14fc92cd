import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { monitorGuards } from '../resource.ts'
import { ConflictMonitor } from '../shape.ts'
import { toMonitor } from '../view.ts'

export const getMonitorOperation = operation({
  id: 'directory.conflicts.get',
  about: 'Reads an access conflict monitor.',
  route: 'GET /api/v1/accessconflict/{id}',
  called: 'AccessConflictService/GetMonitor',
  guard: monitorGuards.get,
  request: shape('ConflictMonitorGetRequest', 'Nothing to say.', {}),
  response: ConflictMonitor,

  run: async (context) => toMonitor(context.checkVersion(context.stored)),
})
