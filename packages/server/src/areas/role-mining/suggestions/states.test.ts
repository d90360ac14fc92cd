import assert from 'node:assert/strict'
import { test } from 'node:test'
import { afterFound, isKept, jaccard, moveByHand, type Standing, type State } from './states.ts'

const STATES: readonly State[] = ['NEW', 'DISMISSED', 'ACCEPTED']

test('what people may make of a suggestion is a table', () => {
  assert.deepEqual(
    STATES.map((from) => STATES.map((to) => moveByHand(from, to))),
    [
      ['stays', 'changes', 'changes'],
      ['changes', 'stays', 'changes'],
      ['refused', 'refused', 'stays'],
    ],
  )
})

const standing = (state: State, given: Partial<Standing> = {}): Standing => ({
  state,
  hasProfile: false,
  likeness: 1,
  dismissedDays: 0,
  ...given,
})

test('a run brings back what was dismissed when three tenths of it have changed', () => {
  assert.equal(afterFound(standing('DISMISSED', { likeness: 0.7 })), 'DISMISSED')
  assert.equal(afterFound(standing('DISMISSED', { likeness: 0.69 })), 'NEW')
  assert.equal(afterFound(standing('NEW')), 'NEW')
})

test('a run brings back what was accepted when its profile is gone', () => {
  assert.equal(afterFound(standing('ACCEPTED', { hasProfile: true })), 'ACCEPTED')
  assert.equal(afterFound(standing('ACCEPTED')), 'NEW')
})

test('what is not found again goes, but for what people decided', () => {
  assert.equal(isKept(standing('NEW')), false)
  assert.equal(isKept(standing('DISMISSED', { dismissedDays: 399 })), true)
  assert.equal(isKept(standing('DISMISSED', { dismissedDays: 400 })), false)
  assert.equal(isKept(standing('ACCEPTED', { hasProfile: true })), true)
  assert.equal(isKept(standing('ACCEPTED')), false)
})

test('sets are alike by what they have in common', () => {
  assert.deepEqual([jaccard(['a', 'b'], ['b', 'c']), jaccard([], []), jaccard(['a'], [])], [1 / 3, 1, 0])
})
