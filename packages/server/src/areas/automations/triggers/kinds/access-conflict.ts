import { list } from '../../../../wire/collections.ts'
import { bool, id } from '../../../../wire/scalars.ts'
import { nullable, oneof, shape } from '../../../../wire/shape.ts'
import type { Reference } from '../../steps/step-kind.ts'
import { triggerKind } from '../trigger-kind.ts'

const ConflictMonitorRef = shape('ConflictMonitorRef', 'Names a conflict monitor.', {
  id: id('The id of the monitor.'),
})
const ConflictMonitorRefs = shape('ConflictMonitorRefs', 'Names conflict monitors.', {
  conflictMonitorRefs: nullable(list(ConflictMonitorRef, 1000, 'The monitors.')),
})
const AccessConflictTrigger = shape(
  'AccessConflictTrigger',
  'Somebody holds what must not be held together.',
  {},
  oneof('conflict_monitor_selector', {
    conflictMonitorRefs: nullable(ConflictMonitorRefs),
    allConflictMonitors: nullable(bool('Any monitor.')),
  }),
)

export const accessConflict = triggerKind({
  kind: 'accessConflict',
  shape: AccessConflictTrigger,
  samples: [{ allConflictMonitors: true }, { conflictMonitorRefs: { conflictMonitorRefs: [{ id: 'm' }] } }],
  type: 'TRIGGER_TYPE_ACCESS_CONFLICT',
  scope: 'tenant',
  hasSubject: true,
  texts: [],
  check({ allConflictMonitors, conflictMonitorRefs }, { publishing, refuse }) {
    if (!publishing || allConflictMonitors || conflictMonitorRefs?.conflictMonitorRefs?.length) return
    const field = conflictMonitorRefs ? 'conflictMonitorRefs.conflictMonitorRefs' : 'allConflictMonitors'
    refuse(field, 'must be true, or conflictMonitorRefs must name at least one monitor')
  },
  references: ({ conflictMonitorRefs }) =>
    (conflictMonitorRefs?.conflictMonitorRefs ?? []).map(
      ({ id = '' }, index): Reference => ({
        field: `conflictMonitorRefs.conflictMonitorRefs[${index}]`,
        type: 'conflictMonitor',
        id,
      }),
    ),
  events: ['directory.conflict.detected'],
})
