import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SeenRecords } from './seen-records.ts'
import { SHOWN } from './shape.ts'

const user = { resourceType: 'user', resource: 'ada' }
const group = { resourceType: 'group', resource: 'staff' }

function seenOf(resources: readonly object[], entitlements = 1): SeenRecords {
  const seen = new SeenRecords()
  const ids = Array.from({ length: entitlements }, (_, i) => `member ${i}`)
  seen.add({
    kind: 'resourceTypes',
    list: [
      { id: 'user', traits: ['TRAIT_USER'] },
      { id: 'group', displayName: 'Groups' },
      { id: 'role', displayName: 'Roles' },
    ],
  })
  seen.add({ kind: 'resources', list: resources as never })
  seen.add({ kind: 'entitlements', list: ids.map((id) => ({ id, resourceId: group })) })
  seen.add({ kind: 'grants', list: ids.map((id) => ({ id, entitlementId: id, principalId: user })) })
  return seen
}

test('types are shown with how many there are of each; accounts are no such type, and one of which nothing comes is left out', () => {
  assert.deepEqual(seenOf([{ id: user }, { id: group }, { id: { ...group, resource: 'all' } }]).types(), [
    { displayName: 'Groups', count: 2 },
  ])
})

test('of what an account holds the first are shown, and all are counted', () => {
  const seen = seenOf([{ id: user }, { id: group }], SHOWN.held + 1)
  assert.equal(seen.accounts()[0]!.holds.length, SHOWN.held)
  assert.equal(seen.grantCount, SHOWN.held + 1)
})

test('an account is known by its addresses and names, whatever their case, and by none that is empty', () => {
  const known = { emails: [{ address: ' Ada@X.example ' }, { address: ' ' }], login: 'ADA', loginAliases: [''] }
  assert.deepEqual(seenOf([{ id: user, user: known }]).keys, [{ emails: ['ada@x.example'], usernames: ['ada'] }])
})
