import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Decision, toldOnce } from '../src/areas/system-log/audit/decision.ts'

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
