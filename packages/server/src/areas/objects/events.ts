import type { Change } from '../../service/events.ts'
import type { LogRules } from '../../service/log/rule.ts'
import { entityRule } from '../../service/log/rules.ts'

/** An hour after it should have been gone it is still there. */
export const deletionOverdue = (key: string): Change => ({
  kind: 'objects.object.deletionOverdue',
  subject: { type: 'stored_object', id: key },
  after: { key },
})

export const objectLog: LogRules = {
  'objects.object.deletionOverdue': entityRule(
    {
      type: 'StoredObject',
      code: 'stored_object',
      says: { deletion_overdue: 'A stored file that should be gone is still there' },
      severity: { deletion_overdue: 'High' },
    },
    'stored_object_deletion_overdue',
    'deletion_overdue',
  ),
}
