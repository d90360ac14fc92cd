import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leavingOf } from './targets.ts'

const accounts = [{ id: 'a', entitlementIds: ['access', 'x', 'y'] }]

test('where accounts can be deleted the account alone is taken', () => {
  const left = leavingOf([{ appId: 'p', accessId: 'access', deletesAccounts: true, accounts }])
  assert.deepEqual(left, [{ appId: 'p', entitlementId: 'access', accountId: 'a' }])
})

test('elsewhere every direct grant is taken, and the account last', () => {
  const left = leavingOf([{ appId: 'p', accessId: 'access', deletesAccounts: false, accounts }])
  assert.deepEqual(
    left.map(({ entitlementId }) => entitlementId),
    ['x', 'y', 'access'],
  )
  const without = leavingOf([{ appId: 'p', accessId: '', deletesAccounts: true, accounts }])
  assert.equal(without.length, 3)
})
