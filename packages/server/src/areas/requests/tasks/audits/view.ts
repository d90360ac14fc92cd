import type { TaskAuditsRow } from '../../../../store/tables.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { id, int32, timestamp } from '../../../../wire/scalars.ts'
import { type Answer, nullable, oneof, shape } from '../../../../wire/shape.ts'
import { fromStored } from '../../../../wire/stored.ts'
import { User } from '../../../auth/service-principals/api.ts'
import { TaskState } from '../shape.ts'
import { type AuditEvent, auditEvents } from './event-shapes.ts'
import { type People, peopleIn } from './people.ts'

const TaskAuditEventType = enumeration('TaskAuditEventType', 'Whether something went wrong.', [
  'TASK_AUDIT_EVENT_TYPE_UNSPECIFIED',
  'TASK_AUDIT_EVENT_TYPE_NEUTRAL',
  'TASK_AUDIT_EVENT_TYPE_ERROR',
])
const TaskAuditSource = enumeration('TaskAuditSource', 'Where it was done.', [
  'SOURCE_UNSPECIFIED',
  'SOURCE_REEVE',
  'SOURCE_JIRA',
  'SOURCE_SLACK',
  'SOURCE_COPILOT_AGENTS',
])

// Safe because only their being left out where they are not set is said of each.
const events = Object.fromEntries(
  Object.entries(auditEvents).map(([name, event]) => [name, nullable(event)]),
) as typeof auditEvents

export const TaskAuditView = shape(
  'TaskAuditView',
  'One thing that happened to a task: exactly one of the events is set.',
  {
    id: id('Names it.'),
    ticketId: id('The task.'),
    created: nullable(timestamp('When.')),
    userId: id('Who did it; empty when the service did.'),
    workflowStep: int32('How many steps had begun.'),
    currentState: oneOfNames(TaskState, 'The state of the task then.'),
    eventType: oneOfNames(TaskAuditEventType, 'Whether something went wrong.'),
    source: oneOfNames(TaskAuditSource, 'Where it was done.'),
    metadata: nullable(shape('TaskAuditMetaData', 'Not used.', { user: nullable(User) })),
  },
  oneof('event', events),
)

export const toAudit = (row: TaskAuditsRow, people: People): NonNullable<Answer<typeof TaskAuditView>> => ({
  id: row.id,
  ticketId: row.task_id,
  created: row.at,
  userId: row.user_id,
  workflowStep: row.workflow_step,
  currentState: row.task_state === 'CLOSED' ? 'TASK_STATE_CLOSED' : 'TASK_STATE_OPEN',
  eventType: row.error ? 'TASK_AUDIT_EVENT_TYPE_ERROR' : 'TASK_AUDIT_EVENT_TYPE_NEUTRAL',
  source: row.source === 'SLACK' ? 'SOURCE_SLACK' : 'SOURCE_REEVE',
  metadata: null,
  // Safe because only these are stored.
  [row.event]: { ...fromStored(auditEvents[row.event as AuditEvent], row.detail), ...peopleIn(row, people) },
})
