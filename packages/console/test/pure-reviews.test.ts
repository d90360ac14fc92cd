import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changed, countsOf, type Pending, sameFor } from '../src/areas/reviews/decide/decisions.ts'
import { grouped, idsIn } from '../src/areas/reviews/decide/groups.ts'
import {
  namesTypes,
  type ScopeDraft,
  withExcluded,
  withExcludedTypes,
  withPolicy,
  withResources,
  withWhat,
} from '../src/areas/reviews/scope/draft.ts'

const CERTIFY: Pending = { decision: 'CERTIFY', comment: '' }
const DENY: Pending = { decision: 'DENY', comment: 'left the team' }

test('what takes a change back restores every decision as it was, also those that were none', () => {
  const before = new Map([
    ['a', CERTIFY],
    ['b', DENY],
  ])
  const { next, back } = changed(before, sameFor(['b', 'c'], CERTIFY))
  assert.deepEqual(
    [...next],
    [
      ['a', CERTIFY],
      ['b', CERTIFY],
      ['c', CERTIFY],
    ],
  )
  assert.deepEqual(countsOf(next), { certified: 3, denied: 0 })
  assert.deepEqual(new Map(changed(next, back).next), before)
  assert.deepEqual(countsOf(changed(next, sameFor(['a', 'b'], undefined)).next), { certified: 1, denied: 0 })
})

const ITEMS = [
  { id: '1', app: 'x' },
  { id: '2', app: 'y' },
  { id: '3', app: 'x' },
]
const byApp = ({ app }: { app: string }) => ({ id: app, name: app.toUpperCase() })

test('rows stand under the head of their group, groups in the order of their first row', () => {
  const rows = grouped(ITEMS, byApp, new Set())
  assert.deepEqual(
    rows.map(({ id }) => id),
    ['group x', '1', '3', 'group y', '2'],
  )
  assert.deepEqual(
    grouped(ITEMS, byApp, new Set(['group x'])).map(({ id }) => id),
    ['group x', 'group y', '2'],
  )
  assert.deepEqual(
    grouped(ITEMS, undefined, new Set()).map(({ id }) => id),
    ['1', '2', '3'],
  )
})

test('a selected head stands for all of its group, folded or not, and nothing counts twice', () => {
  const rows = grouped(ITEMS, byApp, new Set())
  assert.deepEqual(idsIn(rows, new Set(['group x', '3', '2'])), ['1', '3', '2'])
  assert.deepEqual(idsIn(grouped(ITEMS, byApp, new Set(['group x'])), new Set(['group x'])), ['1', '3'])
})

const NO_ROWS: ScopeDraft = {
  scope: {},
  entitlements: [],
  excludedEntitlements: [],
  conflictMonitorIds: [],
  resources: [],
  scopeRoles: [],
  resourceTypeSelections: [],
  excludedResourceTypeSelections: [],
}

test('markers of a scope follow what is picked, and rows of another choice are dropped', () => {
  const row = { appId: 'a', appEntitlementId: 'e' }
  const chosen = { ...withWhat({ ...NO_ROWS, scope: { allUsers: {} } }, 'specificResources'), entitlements: [row] }
  assert.deepEqual(chosen.scope, { allUsers: {}, specificResources: {} })
  const other = withWhat(chosen, 'appAccess')
  assert.deepEqual([other.scope, other.entitlements], [{ allUsers: {}, appAccess: {} }, []])
  const without = withExcluded(other, [row])
  assert.deepEqual(without.scope, { allUsers: {}, appAccess: {}, excludedSpecificResources: {} })
  assert.deepEqual(withExcluded(without, []).scope, { allUsers: {}, appAccess: {} })
})

test('resources and roles on some are reviewed together, and the markers say which there are', () => {
  const role = {
    appId: 'a',
    scopeResourceTypeId: 't',
    scopeResourceId: 'r',
    roleResourceTypeId: 't',
    roleResourceId: 'o',
  }
  const resource = { appId: 'a', resourceTypeId: 't', resourceId: 'r' }
  const markersOf = (draft: ScopeDraft): string[] => Object.keys(draft.scope).toSorted()
  const roles = withResources(NO_ROWS, { scopeRoles: [role] })
  assert.deepEqual(markersOf(roles), ['scopeRoleSelection'])
  const both = withResources(roles, { resources: [resource] })
  assert.deepEqual(markersOf(both), ['resourceSelection', 'scopeRoleSelection'])
  assert.deepEqual(markersOf(withResources(both, { scopeRoles: [] })), ['resourceSelection'])
})

test('an entitlement has a policy of its own until that is taken away', () => {
  const row = { appId: 'a', appEntitlementId: 'e' }
  const draft = { ...NO_ROWS, entitlements: [row, { appId: 'a', appEntitlementId: 'f' }] }
  const own = withPolicy(draft, row, 'p')
  assert.deepEqual(own.entitlements[0], { ...row, policyId: 'p' })
  assert.deepEqual(withPolicy(own, row, '').entitlements, draft.entitlements)
})

test('types that are left out have their marker, and types are sent as long as something marks them', () => {
  const types = [{ appId: 'a', resourceTypeId: 't' }]
  const draft = withExcludedTypes(NO_ROWS, types)
  assert.deepEqual(draft.scope, { excludedResourceTypeSelections: {} })
  assert.deepEqual(withExcludedTypes(draft, []).scope, {})
  assert.deepEqual([namesTypes(draft), namesTypes(NO_ROWS)], [true, false])
  assert.ok(namesTypes({ ...NO_ROWS, scope: { resourceTypeSelections: {} } }), 'the last one was taken away')
})
