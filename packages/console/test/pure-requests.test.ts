import assert from 'node:assert/strict'
import { test } from 'node:test'
import { stepNotes, stepTitle } from '../src/lib/policy-step.ts'
import { stepsOf } from '../src/lib/task-steps.ts'

test('the policy of a task is what is done, what is current and what comes next', () => {
  const policy = {
    history: [
      {
        id: 'one',
        approval: {
          approval: { manager: {} },
          state: 'APPROVAL_INSTANCE_STATE_DONE',
          approved: { userId: 'u1', approvedAt: '2026-11-16T12:00:00Z', entitlements: [] },
        },
      },
      { id: 'two', approval: { approval: { users: {} }, reassigned: { userId: 'u2', newPolicyStepId: 'three' } } },
    ],
    current: {
      id: 'three',
      approval: {
        approval: { appOwners: {} },
        state: 'APPROVAL_INSTANCE_STATE_WAITING',
        assignedAt: '2026-11-16T13:00:00Z',
        escalationInstance: { expiresAt: '2026-11-17T13:00:00Z' },
      },
    },
    next: [{ provision: { provisionPolicy: { manual: { instructions: 'add them to the list' } } } }, { unknown: {} }],
  }
  const steps = stepsOf({ policy: policy as never }) // Safe because the page reads what is there and no more.
  assert.deepEqual(
    steps.map(({ phase, kind, tone }) => [phase, kind, tone]),
    [
      ['done', 'approval', 'good'],
      ['done', 'approval', 'neutral'],
      ['now', 'approval', 'busy'],
      ['next', 'provision', 'neutral'],
    ],
  )
  assert.deepEqual(steps[0]?.ending, { name: 'approved', userId: 'u1', at: '2026-11-16T12:00:00Z' })
  assert.equal(steps[2]?.state, 'WAITING')
  assert.equal(steps[2]?.dueAt, '2026-11-17T13:00:00Z')
})

test('a task without a policy has no steps', () => {
  assert.deepEqual(stepsOf({}), [])
  assert.deepEqual(stepsOf({ policy: { history: [], next: [] } }), [])
})

test('a step is told in words', () => {
  assert.equal(stepTitle('approval', { manager: {}, users: null }), 'Approval by the manager')
  assert.equal(stepTitle('wait', { name: 'the contract' }), 'Wait: the contract')
  const approval = { requireApprovalReason: true, escalationEnabled: true, escalation: { expiration: '86400' } }
  assert.deepEqual(stepNotes('approval', approval), ['a reason to approve', 'escalated after 1 day'])
  assert.deepEqual(stepNotes('provision', { provisionPolicy: { manual: { instructions: 'by hand' } } }), ['by hand'])
})
