import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Asking, sentenceOf } from './asking.ts'

const ASKED: Asking = {
  type: 'grant',
  step: 'approval',
  displayName: 'Auditor in Ledger for Ada',
  entitlement: 'Auditor',
  subject: 'Ada',
  opener: '',
}

const said = (more: Partial<Asking>): string => sentenceOf({ ...ASKED, ...more })

test('a request is told as what somebody asks', () => {
  assert.equal(said({}), 'Ada asks for Auditor')
  assert.equal(said({ opener: 'Grace' }), 'Grace asks for Auditor for Ada')
  assert.equal(said({ type: 'revoke' }), 'Should Ada lose Auditor?')
  assert.equal(said({ type: 'certify' }), 'Does Ada still need Auditor?')
})

test('what is done by hand is told as what to do', () => {
  assert.equal(said({ step: 'provision' }), 'Give Auditor to Ada')
  assert.equal(said({ step: 'provision', type: 'revoke' }), 'Take Auditor from Ada')
  assert.equal(said({ step: 'form' }), 'Say more about your request for Auditor')
})

test('what has no such sentence keeps its name', () => {
  assert.equal(said({ type: 'action', displayName: 'Order a laptop' }), 'Order a laptop')
  assert.equal(said({ entitlement: '' }), ASKED.displayName)
})
