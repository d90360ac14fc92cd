import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { ConflictMonitor } from '../shape.ts'
import { getMonitor } from '../store.ts'
import { toMonitor } from '../view.ts'

export const getMonitorOperation = operation({
  id: 'directory.conflicts.get',
  about: 'Reads an access conflict monitor.',
  route: 'GET /api/v1/accessconflict/{id}',
  called: 'AccessConflictService/GetMonitor',
  guard: requires('conflicts:read'),
  request: shape('ConflictMonitorGetRequest', 'Nothing to say.', {}),
  response: ConflictMonitor,

  async run(context, _input, { id }) {
    return toMonitor(context.checkVersion(await getMonitor(context.tx, id)))
  },
})
