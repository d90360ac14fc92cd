import { requires } from '../../../service/guard.ts'
import { emitted } from '../../../service/resource/changes.ts'
import { halfResource, permitted } from '../../../service/resource/resource.ts'
import { monitorChanged } from './events.ts'
import { ConflictMonitor } from './shape.ts'
import { monitorRows } from './store.ts'
import { toMonitor } from './view.ts'

export const monitorGuards = permitted(monitorRows, {
  read: requires('conflicts:read'),
  write: requires('conflicts:write'),
})

/** Answers about one monitor are the monitor itself, so it is made, read and changed by operations of its own. */
export const monitors = halfResource({
  id: 'directory.conflicts',
  service: 'AccessConflictService',
  names: { list: 'ConflictMonitorList', delete: 'ConflictMonitorDelete' },
  called: { list: 'AccessConflictService/ListMonitors', delete: 'AccessConflictService/DeleteMonitor' },
  one: 'monitor',
  member: 'monitor',
  path: '/api/v1/accessconflict',
  routes: { list: 'GET /api/v1/accessconflicts' },
  shape: ConflictMonitor,
  guards: monitorGuards,
  store: { ...monitorRows, show: toMonitor },
  changes: emitted(monitorChanged),
  about: {
    list: 'Lists the access conflict monitors.',
    delete: 'Deletes an access conflict monitor with its groups; its alerts are seen no more.',
  },
})
