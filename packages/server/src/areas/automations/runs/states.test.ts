import assert from 'node:assert/strict'
import { test } from 'node:test'
import { retryTime } from './failing.ts'
import { after, EXECUTION_STATES, isFinal } from './states.ts'

const TABLE: readonly [string, string, string][] = [
  ['PAUSED_BY_CIRCUIT_BREAKER', 'released', 'PENDING'],
  ['PAUSED_BY_CIRCUIT_BREAKER', 'cancelled', 'TERMINATE'],
  ['PAUSED_BY_CIRCUIT_BREAKER', 'terminated', 'TERMINATE'],
  ['PENDING', 'taken', 'CREATING'],
  ['CREATING', 'ready', 'GET_STEP'],
  ['CREATING', 'failed', 'ERROR'],
  ['GET_STEP', 'step', 'PROCESS_STEP'],
  ['GET_STEP', 'skipped', 'GET_STEP'],
  ['GET_STEP', 'noneLeft', 'DONE'],
  ['GET_STEP', 'failed', 'ERROR'],
  ['PROCESS_STEP', 'succeeded', 'COMPLETE_STEP'],
  ['PROCESS_STEP', 'waits', 'WAITING'],
  ['PROCESS_STEP', 'failed', 'ERROR'],
  ['WAITING', 'succeeded', 'COMPLETE_STEP'],
  ['WAITING', 'failed', 'ERROR'],
  ['COMPLETE_STEP', 'recorded', 'GET_STEP'],
  ['TERMINATE', 'terminated', 'TERMINATE'],
]

for (const [from, happening, to] of TABLE)
  test(`a run that is ${from} and ${happening} is ${to}`, () => {
    assert.equal(after(from as never, happening as never), to)
  })

test('whatever is not final can be terminated; what has ended cannot', () => {
  for (const state of EXECUTION_STATES) {
    const expected = state === 'DONE' || state === 'ERROR' ? undefined : 'TERMINATE'
    assert.equal(after(state, 'terminated'), expected, state)
  }
  assert.deepEqual(EXECUTION_STATES.filter(isFinal), ['DONE', 'ERROR', 'TERMINATE'])
})

test('a step is tried five times, after 10 s, 30 s, 2 min and 10 min, give or take a fifth', () => {
  const now = Temporal.Instant.from('2027-01-01T00:00:00Z')
  const after = (attempts: number, chance: number) =>
    retryTime(attempts, now, () => chance)
      ?.since(now)
      .total({ unit: 'seconds' })
  assert.deepEqual(
    [1, 2, 3, 4, 5].map((attempts) => after(attempts, 0.5)),
    [10, 30, 120, 600, undefined],
  )
  assert.deepEqual([after(1, 0), after(1, 1)], [8, 12])
})
