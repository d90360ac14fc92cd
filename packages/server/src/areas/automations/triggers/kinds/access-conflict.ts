import type { Reference } from '../../steps/step-kind.ts'
import { triggerKind } from '../trigger-kind.ts'

export const accessConflict = triggerKind({
  kind: 'accessConflict',
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
