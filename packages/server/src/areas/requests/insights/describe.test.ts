import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describe, type ShownFacts } from './describe.ts'

const KNOWN: ShownFacts = { riskLevel: '', conflicts: [], isExternal: false, sources: [], scores: [] }

const said = (facts: Partial<ShownFacts>): string[] =>
  describe({ ...KNOWN, ...facts }).map(({ title, detail }) => `${title}. ${detail}`)

test('last use of what somebody does not have yet is told of the account', () => {
  const used = { unusedDays: 7.5, lastUsedAt: '2026-11-12T08:00:00Z' }
  assert.deepEqual(said(used), ['Unused for 7 days. It was last used on 12 November 2026.'])
  assert.deepEqual(said({ ...used, isUseOfAccount: true }), [
    'Account unused for 7 days. The account was last used on 12 November 2026.',
  ])
})
