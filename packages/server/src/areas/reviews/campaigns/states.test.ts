import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EVENTS, mayEdit, nextState, STATES, shownState } from './states.ts'

const ALLOWED = `
DRAFT prepare PREPARING
DRAFT delete DELETING
PREPARING prepared REVIEW
PREPARING prepareFailed DRAFT
PREPARING unstage DRAFT
REVIEW unstage DRAFT
REVIEW resetPolicies RESETTING_POLICIES
REVIEW start STARTING
REVIEW delete DELETING
STARTING started OPEN
OPEN end ENDING
OPEN delete DELETING
ENDING ended CLOSED
CLOSED delete DELETING
DELETING deleted DELETED
RESETTING_POLICIES policiesReset REVIEW
COPYING_SETUP_ENTITLEMENTS entitlementsCopied COPYING_RESOURCE_TYPE_SELECTIONS
COPYING_RESOURCE_TYPE_SELECTIONS copied DRAFT`

test('a campaign changes its state only as the table says', () => {
  const found = STATES.flatMap((state) =>
    EVENTS.flatMap((event) => {
      const next = nextState(state, event)
      return next === undefined ? [] : [`${state} ${event} ${next}`]
    }),
  )
  assert.deepEqual(found.toSorted(), ALLOWED.trim().split('\n').toSorted())
})

test('from every state but the deleted one there is a way on, and every state is reached', () => {
  const reached = new Set<string>(['DRAFT', 'COPYING_SETUP_ENTITLEMENTS'])
  for (const state of STATES) {
    const ways = EVENTS.map((event) => nextState(state, event)).filter((next) => next !== undefined)
    for (const next of ways) reached.add(next)
    assert.equal(ways.length > 0, state !== 'DELETED', state)
  }
  assert.deepEqual(
    STATES.filter((state) => !reached.has(state)),
    [],
  )
})

test('scope and policy are edited in a draft only, a closed campaign not at all', () => {
  for (const state of STATES) {
    assert.equal(mayEdit(state, 'scopeV2'), state === 'DRAFT', state)
    assert.equal(mayEdit(state, 'policyId'), state === 'DRAFT', state)
    assert.equal(mayEdit(state, 'completionDate'), ['DRAFT', 'REVIEW', 'OPEN'].includes(state), state)
  }
})

test('a campaign that is being ended is open to those who look at it', () => {
  assert.equal(shownState('ENDING'), 'ACCESS_REVIEW_STATE_OPEN')
  assert.equal(shownState('CLOSED'), 'ACCESS_REVIEW_STATE_CLOSED')
})
