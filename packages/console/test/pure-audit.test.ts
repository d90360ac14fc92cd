import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Decision, toldOnce } from '../src/areas/system-log/audit/decision.ts'
import { toLogEvent, withoutTwins } from '../src/areas/system-log/event.ts'

const decision = (id: string, more: Partial<Decision>): Decision => ({
  ...{ id, time: '2026-11-19T14:26:43Z', who: 'Ada', did: 'denied', what: 'Review', isOfReview: false },
  taskId: 't1',
  ...more,
})

test('a decision of a review is told once, as its campaign tells it, and every other decision stays', () => {
  const rows = [
    decision('acted', {}),
    decision('its campaign', { isOfReview: true }),
    decision('a request', { taskId: 't2' }),
    decision('somebody else’s', { isOfReview: true, who: 'Bob' }),
    decision('without a task', { isOfReview: true, taskId: undefined }),
  ]
  assert.deepEqual(
    toldOnce(rows).map(({ id }) => id),
    ['its campaign', 'a request', 'somebody else’s', 'without a task'],
  )
})

test('what is logged once for each class that it belongs to is read once, and the service has no name of its own', () => {
  const logged = (uid: string, more = {}) =>
    toLogEvent({
      ...{ message: 'Ada gave Bob the role Auditor', time: 1795134276229 },
      metadata: { uid, event_code: 'user.role_assigned', correlation_uid: 'c1' },
      actor: { user: { uid: 'system', name: 'system', type: 'System' } },
      ...more,
    })
  const rows = withoutTwins([
    logged('1'),
    logged('2'),
    logged('3', { message: 'Ada gave Cid the role Auditor' }),
    logged('4'),
  ])
  assert.deepEqual(
    rows.map(({ id, actor }) => [id, actor]),
    [
      ['1', ''],
      ['3', ''],
      ['4', ''],
    ],
  )
})
