import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Happening, isFinal, nextState, STATES } from './states.ts'

const HAPPENINGS: Happening[] = [
  'taken',
  'answered',
  'accepted',
  'gone',
  'failed',
  'forbidden',
  'tooLarge',
  'workerLost',
  'applied',
  'badDocument',
  'calledBack',
  'expired',
  'superseded',
]

test('nothing happens to a delivery that is final', () => {
  for (const state of STATES.filter(isFinal)) {
    for (const happening of HAPPENINGS)
      assert.equal(nextState({ state, attempts: 1, isTest: false }, happening), undefined)
  }
})

test('a failed attempt is tried again until the fiftieth, that of a test never', () => {
  const failed = (attempts: number, isTest: boolean) => nextState({ state: 'RUNNING', attempts, isTest }, 'failed')
  assert.deepEqual(
    [failed(1, false), failed(49, false), failed(50, false), failed(1, true)],
    ['ERROR', 'ERROR', 'FATAL_ERROR', 'FATAL_ERROR'],
  )
})

test('whatever happens in whatever order, success comes only from an applied document', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...HAPPENINGS), { maxLength: 60 }), (happenings) => {
      let state: (typeof STATES)[number] = 'PENDING'
      let attempts = 0
      for (const happening of happenings) {
        const next = nextState({ state, attempts, isTest: false }, happening)
        if (next === undefined) continue
        if (happening === 'taken') attempts += 1
        if (next === 'SUCCESS') assert.equal(happening, 'applied')
        state = next
      }
      assert.ok(attempts <= 50)
    }),
  )
})
