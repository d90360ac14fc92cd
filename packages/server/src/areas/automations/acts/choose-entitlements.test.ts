import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { choosing } from '../../../../test/choosing.ts'
import {
  insertAccount,
  insertEntitlement,
  insertGrant,
  insertUser,
  makeApp,
  type TestApp,
} from '../../../../test/directory.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import type { Selection } from '../steps/entitlement-selection.ts'
import { chooseHeld, chooseWanted } from './choose-entitlements.ts'

let world: World
let acme: TestTenant
let ledger: TestApp
let wiki: TestApp

const RIGHTS: [string, 'ledger' | 'wiki', object][] = [
  ['post', 'ledger', { risk_level_value_id: 'high', compliance_framework_value_ids: ['sox'] }],
  ['read', 'ledger', { risk_level_value_id: 'low', compliance_framework_value_ids: ['sox', 'iso'] }],
  ['edit', 'wiki', { risk_level_value_id: 'high' }],
  ['admin', 'wiki', { risk_level_value_id: 'high', compliance_framework_value_ids: ['iso'] }],
  ['old', 'wiki', { deleted_at: new Date() }],
]

before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
  await insertUser(acme, { id: 'ada' })
  await insertUser(acme, { id: 'new', email: 'new@acme.example' })
  ledger = await makeApp(acme)
  wiki = await makeApp(acme, { displayName: 'Wiki' })
  const apps = { ledger, wiki }
  for (const [id, app, row] of RIGHTS) await insertEntitlement(acme, apps[app], { id, slug: id, ...row })
  const mine = { identity_user_id: 'ada' }
  await insertAccount(acme, ledger.id, { id: 'ada-ledger', ...mine })
  await insertAccount(acme, wiki.id, { id: 'ada-wiki', ...mine })
  await insertAccount(acme, wiki.id, { id: 'ada-wiki-2', ...mine })
  await insertAccount(acme, wiki.id, { id: 'ada-wiki-old', ...mine, deleted_at: new Date() })
  await insertAccount(acme, ledger.id, { id: 'grace-ledger', identity_user_id: 'grace' })
  const give = (app: TestApp, entitlementId: string, appUserId: string, row = {}) =>
    insertGrant(acme, { app, entitlementId, appUserId }, row)
  await give(ledger, ledger.accessId, 'ada-ledger')
  await give(ledger, 'post', 'ada-ledger', { is_direct: true, source_ids: ['edit'] })
  await give(ledger, 'read', 'ada-ledger', { is_direct: false, source_ids: ['post'] })
  await give(ledger, 'read', 'grace-ledger')
  await give(wiki, 'edit', 'ada-wiki')
  await give(wiki, 'edit', 'ada-wiki-2')
  await give(wiki, 'admin', 'ada-wiki-old')
  await give(wiki, 'old', 'ada-wiki')
})
after(() => world.stop())

const names = (rows: readonly { entitlement_id: string }[]) =>
  rows.map(({ entitlement_id: id }) => (id === ledger.accessId ? 'ledger' : id === wiki.accessId ? 'wiki' : id)).sort()
const held = async (selection: Selection, about = {}) => {
  const { held: rows, skipped } = await chooseHeld(choosing(world, acme, about), 'ada', selection)
  return [...names(rows), ...(skipped > 0 ? [skipped] : [])]
}
const ref = (app: TestApp, id: string) => ({ appId: app.id, id })
const cel = (...refs: { appId: string; id: string }[]) => JSON.stringify(refs)

test('all is all that live accounts of the user hold, each once', async () => {
  assert.deepEqual(await held({ inclusionAll: {} }), ['edit', 'ledger', 'post', 'read'])
  const { held: rows } = await chooseHeld(choosing(world, acme), 'ada', { inclusionAll: {} })
  assert.deepEqual(rows.find((row) => row.entitlement_id === 'edit')?.app_user_ids, ['ada-wiki', 'ada-wiki-2'])
})

test('of those that are named, what is not held or not there is skipped', async () => {
  const appEntitlementRefs = [ref(ledger, 'post'), ref(ledger, 'post'), ref(wiki, 'admin'), ref(wiki, 'post')]
  assert.deepEqual(await held({ inclusionList: { appEntitlementRefs } }), ['post', 2])
  const appEntitlementRefsCel = cel(ref(wiki, 'edit'), ref(wiki, 'nothing'))
  assert.deepEqual(await held({ inclusionListCel: { appEntitlementRefsCel } }), ['edit', 1])
  assert.deepEqual(await held({ inclusionListCel: { appEntitlementRefsCel: '[]' } }), [])
})

test('access only is one entitlement for each app with an account, also before a sync has said it is held', async () => {
  assert.deepEqual(await held({ inclusionAccessOnly: {} }), ['ledger', 'wiki'])
  const grantSourceFilter = 'GRANT_SOURCE_FILTER_DIRECT'
  assert.deepEqual(await held({ inclusionAccessOnly: {}, grantSourceFilter }), ['ledger'])
})

test('criteria: any value of a list, and every list', async () => {
  const chosen = (inclusionCriteria: object) => held({ inclusionCriteria })
  assert.deepEqual(await chosen({ riskLevelIds: ['high'] }), ['edit', 'post'])
  assert.deepEqual(await chosen({ riskLevelIds: ['high', 'low'] }), ['edit', 'post', 'read'])
  assert.deepEqual(await chosen({ riskLevelIds: ['high'], complianceFrameworkIds: ['sox', 'iso'] }), ['post'])
  assert.deepEqual(await chosen({ appIds: [wiki.id] }), ['edit'])
  assert.deepEqual(await chosen({ appIds: [wiki.id], complianceFrameworkIds: ['sox'] }), [])
})

test('held directly counts also when it is inherited too; the filter holds for every way of choosing', async () => {
  const direct = { grantSourceFilter: 'GRANT_SOURCE_FILTER_DIRECT' }
  const inherited = { grantSourceFilter: 'GRANT_SOURCE_FILTER_INHERITED' }
  const refs = [ref(ledger, 'post'), ref(ledger, 'read')]
  const modes: Selection[] = [
    { inclusionList: { appEntitlementRefs: refs } },
    { inclusionListCel: { appEntitlementRefsCel: cel(...refs) } },
    { inclusionCriteria: { complianceFrameworkIds: ['sox'] } },
  ]
  for (const mode of modes) {
    assert.equal((await held({ ...mode, ...direct }))[0], 'post')
    assert.equal((await held({ ...mode, ...inherited }))[0], 'read')
  }
  assert.deepEqual(await held({ inclusionAll: {}, ...direct }), ['edit', 'ledger', 'post'])
  assert.deepEqual(await held({ inclusionAll: {}, ...inherited }), ['read'])
})

test('what is left out is left out of every way of choosing', async () => {
  const all = { inclusionAll: {} }
  const excludedAppEntitlementRefs = [ref(ledger, 'post'), ref(wiki, 'read')]
  assert.deepEqual(await held({ ...all, exclusionList: { excludedAppEntitlementRefs } }), ['edit', 'ledger', 'read'])
  const excludedAppEntitlementRefsCel = cel(ref(wiki, 'edit'))
  assert.deepEqual(await held({ ...all, exclusionListCel: { excludedAppEntitlementRefsCel } }), [
    'ledger',
    'post',
    'read',
  ])
  const criteria = { excludedAppIds: [ledger.id], excludedRiskLevelIds: ['high'], excludedResourceTypeIds: ['x'] }
  assert.deepEqual(await held({ ...all, exclusionCriteria: criteria }), ['edit', 'ledger', 'read'])
  assert.deepEqual(await held({ ...all, exclusionNone: {} }), ['edit', 'ledger', 'post', 'read'])
})

test('legacy resource types fail closed', async () => {
  const chosen = (inclusionCriteria: object) => held({ inclusionCriteria })
  await assert.rejects(chosen({ resourceTypeIds: [wiki.typeId] }), /only together with appIds/)
  await assert.rejects(chosen({ resourceTypeIds: [wiki.typeId], riskLevelIds: ['high'] }), /only together with appIds/)
  assert.deepEqual(await chosen({ resourceTypeIds: [wiki.typeId], appIds: [wiki.id, ledger.id] }), ['edit'])
  await assert.rejects(chosen({ resourceTypeIds: [wiki.typeId], appIds: [ledger.id] }), /none of the apps has/)
  const excluded = { inclusionAll: {}, exclusionCriteria: { excludedResourceTypeIds: [wiki.typeId] } }
  await assert.rejects(held(excluded), /resource types alone leave nothing out/)
})

test('in an automation of one app an expression may not name what is outside of it', async () => {
  const about = { withinApp: true, appId: ledger.id }
  const chosen = (...refs: { appId: string; id: string }[]) =>
    held({ inclusionListCel: { appEntitlementRefsCel: cel(...refs) } }, about)
  assert.deepEqual(await chosen(ref(ledger, 'post')), ['post'])
  await assert.rejects(chosen(ref(ledger, 'post'), ref(wiki, 'edit')), /may act in its own only/)
})

test('what is to be given must be there, and what is held already is skipped', async () => {
  const wanted = async (selection: Selection) => {
    const { wanted: rows, skipped } = await chooseWanted(choosing(world, acme), 'ada', selection)
    return [...names(rows), skipped]
  }
  const list = (...appEntitlementRefs: object[]) => ({ inclusionList: { appEntitlementRefs } })
  assert.deepEqual(await wanted(list(ref(ledger, 'post'), ref(wiki, 'admin'))), ['admin', 1])
  await assert.rejects(wanted(list(ref(wiki, 'old'))), /no entitlement of app/)
  await assert.rejects(wanted(list(ref(wiki, 'post'))), /no entitlement of app/)
  assert.deepEqual(await wanted({ inclusionCriteria: { riskLevelIds: ['high'] } }), ['admin', 2])
  const exclusionCriteria = { excludedComplianceFrameworkIds: ['iso'] }
  assert.deepEqual(await wanted({ inclusionCriteria: { riskLevelIds: ['high'] }, exclusionCriteria }), [2])
})
