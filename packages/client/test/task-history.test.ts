import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditEvents } from '../../server/src/areas/requests/tasks/audits/event-shapes.ts'
import type { TaskAuditView } from '../src/generated/answered.ts'
import { peopleIn, tellAudit } from '../src/task-history.ts'

const NAMES: Readonly<Record<string, string>> = { u1: 'Ada', u2: 'Grace', u3: 'Alan' }

const auditOf = (event: string, detail: object, userId = ''): TaskAuditView => ({
  id: 'a',
  ticketId: 't',
  userId,
  workflowStep: 1,
  currentState: 'TASK_STATE_OPEN',
  eventType: 'TASK_AUDIT_EVENT_TYPE_NEUTRAL',
  source: 'SOURCE_REEVE',
  [event]: detail,
})
const tell = (event: string, detail: object = {}, userId = ''): string => {
  const { text, quote } = tellAudit(auditOf(event, detail, userId), (id) => NAMES[id] ?? id)
  return `${text} ${quote}`.trim()
}

test('everything that can happen to a task is told in a sentence, whatever its detail is', () => {
  for (const event of Object.keys(auditEvents)) {
    for (const userId of ['', 'u1']) {
      const text = tell(event, {}, userId)
      assert.match(text, /^[A-Z].*[.:#]/, `${event}: ${text}`)
      assert.doesNotMatch(text, /undefined|null|\[object|Instance|Policy[A-Z]/, `${event}: ${text}`)
    }
  }
  assert.equal(tell('somethingNew'), 'Something happened.')
})

test('who did it and whom it is given to are named', () => {
  const rows: [string, object, string, string][] = [
    ['taskCreated', {}, 'u1', 'Ada opened the request.'],
    ['taskCreated', {}, '', 'The request was opened.'],
    ['actionSubmitted', { action: { actionType: 'TASK_ACTION_TYPE_APPROVE' } }, 'u2', 'Grace approved.'],
    ['actionSubmitted', { action: 'PROVISION_APP_USER_TARGET_CREATED' }, '', 'The account was made.'],
    ['comment', { comment: 'on call' }, 'u1', 'Ada commented: on call'],
    ['approvalReassigned', { newUsers: ['u1', 'u2', 'u3'] }, '', 'The step was given to Ada, Grace and Alan.'],
    [
      'reassignedToDelegate',
      { delegatedAssigneeUserId: 'u2', originalAssigneeUserId: 'u1' },
      '',
      'Grace stands in for Ada.',
    ],
    ['grantDurationUpdated', { duration: '7200s' }, 'u1', 'Ada changed the duration to 2 hours.'],
    ['grantDurationUpdated', { duration: '86400s' }, '', 'The access is for 1 day now.'],
    ['grantOutcome', { outcome: 'GRANT_OUTCOME_GRANTED' }, '', 'The request ended: the access is given.'],
    ['revokeOutcome', { outcome: 'REVOKE_OUTCOME_ERROR' }, '', 'The request ended with an error.'],
    ['provisionError', { error: 'no seat left' }, '', 'It could not be done: no seat left.'],
  ]
  for (const [event, detail, userId, text] of rows) assert.equal(tell(event, detail, userId), text)
  assert.deepEqual(peopleIn(auditOf('approvalReassigned', { newUsers: ['u2', 3] }, 'u1')), ['u1', 'u2'])
})

test('what a rule of a policy came to is told with its condition', () => {
  const rows: [object, string][] = [
    [{ defaultCondition: true, conditionMatched: true }, 'No rule decided: the ordinary steps count.'],
    [{ defaultCondition: true, outcomePolicyId: 'p' }, 'No rule decided: another policy does.'],
    [
      { condition: 'a == 1', conditionMatched: true, policyKey: 'strict' },
      'A rule is true, so that the steps “strict” count: a == 1',
    ],
    [{ condition: 'a == 1', conditionMatched: false }, 'A rule is not true: a == 1'],
    [{ condition: 'a == 1', error: 'no such member' }, 'A rule could not be evaluated (a == 1): no such member.'],
  ]
  for (const [detail, text] of rows) assert.equal(tell('conditionalPolicyExecutionResult', detail), text)
})
