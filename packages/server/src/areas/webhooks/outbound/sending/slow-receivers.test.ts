import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextAttemptAt } from './retry-delay.ts'
import { SlowReceivers } from './slow-receivers.ts'

const SLOW = { failed: true, durationMs: 5000 }

test('of a receiver that keeps attempts waiting one delivery at a time is tried, and the others are put off', () => {
  const slow = new SlowReceivers()
  for (let n = 0; n < 3; n++) {
    assert.equal(slow.putOff('hook'), undefined)
    slow.began('hook')
    slow.ended('hook', SLOW)
    slow.began('other')
    slow.ended('other', { failed: true, durationMs: 5 })
    slow.began('hook')
    slow.ended('hook', SLOW)
  }
  slow.began('hook')
  assert.ok((slow.putOff('hook') ?? 0) >= 5)
  assert.equal(slow.putOff('other'), undefined)
  slow.ended('hook', { failed: false, durationMs: 5 })
  slow.began('hook')
  assert.equal(slow.putOff('hook'), undefined)
})

test('what a receiver asks for as Retry-After counts between 5 seconds and an hour, in seconds or as a date', () => {
  const now = Temporal.Instant.from('2030-01-01T00:00:00Z')
  const wait = (retryAfter?: string): number =>
    nextAttemptAt({ attempt: 1, now, schedule: [10], retryAfter, random: () => 0.5 })
      .since(now)
      .total('seconds')
  assert.deepEqual(
    ['60', '0', '999999', 'Tue, 01 Jan 2030 00:02:00 GMT', 'soon', undefined].map(wait),
    [60, 5, 3600, 120, 10, 10],
  )
})
