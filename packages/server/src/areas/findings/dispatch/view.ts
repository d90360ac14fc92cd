import type { FindingDispatchesRow } from '../../../store/tables.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { id, text, timestamp } from '../../../wire/scalars.ts'
import { type Answer, shape } from '../../../wire/shape.ts'

const FindingDispatchState = enumeration('FindingDispatchState', 'How far a dispatch is.', [
  'FINDING_DISPATCH_STATE_UNSPECIFIED',
  'FINDING_DISPATCH_STATE_PENDING',
  'FINDING_DISPATCH_STATE_WAITING_APPROVAL',
  'FINDING_DISPATCH_STATE_RUNNING',
  'FINDING_DISPATCH_STATE_DONE',
  'FINDING_DISPATCH_STATE_ERROR',
  'FINDING_DISPATCH_STATE_CANCELLED',
])

export const FindingDispatch = shape('FindingDispatch', 'A finding sent on by a rule.', {
  id: id('Its id.'),
  findingId: id('The finding.'),
  ruleId: id('The rule.'),
  dispatcherKey: text(64, 'The dispatcher of the rule.'),
  state: oneOfNames(FindingDispatchState, 'How far it is.'),
  error: text(4096, 'What went wrong.'),
  webhookInstanceId: id('The delivery it made.'),
  functionInvocationId: id('The call of a function it made.'),
  automationExecutionId: id('The run it started.'),
  createdAt: timestamp('When the rule matched.'),
  completedAt: timestamp('When it was over.'),
  decidedByUserId: id('Who let it go or held it back, when somebody had to agree.'),
  decidedAt: timestamp('When they did.'),
  decisionReason: text(4096, 'Why.'),
})

/** With the run it started, if there is one. */
export type ShownDispatch = FindingDispatchesRow & { readonly automation_execution_id: string }

export const toDispatch = (row: ShownDispatch): Answer<typeof FindingDispatch> => ({
  id: row.id,
  findingId: row.finding_id,
  ruleId: row.rule_id,
  dispatcherKey: row.dispatcher_key,
  state: `FINDING_DISPATCH_STATE_${row.state as 'PENDING'}`, // Safe because only these are stored.
  error: row.error,
  webhookInstanceId: row.webhook_instance_id,
  functionInvocationId: row.function_invocation_id,
  automationExecutionId: row.automation_execution_id,
  createdAt: row.created_at,
  completedAt: row.completed_at,
  decidedByUserId: row.decided_by,
  decidedAt: row.decided_at,
  decisionReason: row.decision_reason,
})
