import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { person } from '../../../../test/people.ts'
import { type Somebody, sixty } from '../../../../test/role-mining/company.ts'
import { type Company, MINING, makeCompany, mined } from '../../../../test/role-mining/make-company.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
let company: Company
const STRANGE = 1

/** Somebody in Sales holds what only Finance does. */
const withStranger = (): Somebody[] =>
  sixty().map((one, i) => (i === STRANGE ? { ...one, holds: [...one.holds, 'Finance drive'] } : one))

before(async () => {
  world = await createWorld()
  acme = await world.tenant()
  company = await makeCompany(acme, withStranger())
  await mined(world, acme)
})
after(() => world.stop())

const listed = async (query = ''): Promise<Json[]> => (await acme.get(`${MINING}/outliers${query}`)).body.list
const fit = async (): Promise<Json> => {
  await processAll(world)
  return (await acme.get(`${MINING}/fit`)).body
}
const setState = (id: string, body: object) => acme.post(`${MINING}/outliers/${id}/state`, body)

test('what somebody holds unlike their peers is listed with how sure that is', async () => {
  const [one, ...others] = await listed()
  assert.deepEqual(others, [])
  assert.deepEqual(
    [one.userId, one.entitlementId, one.appId, one.peersHolding, one.state],
    [company.userIds[STRANGE], company.entitlements.get('Finance drive'), company.app.id, 0, 'OUTLIER_STATE_NEW'],
  )
  assert.ok(one.peerCount >= 9 && one.score > 0.6 && one.score < 1, JSON.stringify(one))
  assert.notEqual(one.displayValue, '')
  assert.deepEqual((await acme.get(`${MINING}/outliers/${one.id}`)).body.outlier, one)
  assert.deepEqual(await listed(`?app_id=${company.app.id}&state=OUTLIER_STATE_EXPECTED`), [])
  assert.equal((await listed(`?user_id=${company.userIds[STRANGE]}`)).length, 1)
  assert.deepEqual(await listed(`?user_id=${company.userIds[0]}`), [])
})

test('what is expected stays so in later runs, and can be taken back', async () => {
  const [{ id }] = await listed()
  const said = await setState(id, { state: 'OUTLIER_STATE_EXPECTED', reason: 'Stands in.' })
  assert.deepEqual([said.body.outlier.state, said.body.outlier.reason], ['OUTLIER_STATE_EXPECTED', 'Stands in.'])
  await mined(world, acme)
  const [after] = await listed()
  assert.deepEqual([after.id, after.state, after.reason], [id, 'OUTLIER_STATE_EXPECTED', 'Stands in.'])
  assert.notEqual(after.decidedByUserId, '')
  assert.equal((await setState(id, { state: 'OUTLIER_STATE_UNSPECIFIED' })).status, 400)
  const back = await setState(id, { state: 'OUTLIER_STATE_NEW' })
  assert.deepEqual([back.body.outlier.state, back.body.outlier.reason], ['OUTLIER_STATE_NEW', ''])
})

test('outliers are findings where that is switched on, and what is expected is none of concern', async () => {
  const FINDINGS = '/api/v1/findings'
  const type = 'FINDING_TYPE_ACCESS_OUTLIER'
  const switchTo = (enabled: boolean) =>
    acme.post(`${FINDINGS}/settings/update`, { settings: [{ findingType: type, enabled }] })
  const find = async (): Promise<Json[]> => {
    await processAll(world)
    return (await acme.post(`${FINDINGS}/search`, { findingTypes: [type] })).body.list
  }
  await mined(world, acme)
  assert.deepEqual(await find(), [], 'it is off by default')
  assert.equal((await switchTo(true)).status, 200)
  const [one] = await find()
  assert.deepEqual(
    [one.state, one.accessOutlier.entitlementId, one.appUserTarget.appUserId, one.accessOutlierEvidence.peersHolding],
    ['FINDING_STATE_OPEN', company.entitlements.get('Finance drive'), company.accountIds[STRANGE], 0],
  )
  const [{ id }] = await listed()
  await setState(id, { state: 'OUTLIER_STATE_EXPECTED', reason: 'Stands in.' })
  assert.equal((await find())[0].state, 'FINDING_STATE_SUPPRESSED')
})

test('how well profiles fit is measured after a run: what members hold of what their profile gives', async () => {
  assert.deepEqual([(await fit()).explained, (await fit()).days.length], [0, 1])
  const mail = { appId: company.app.id, entitlementId: company.entitlements.get('mail') }
  const made = await acme.post(`${MINING}/access-profiles`, {
    displayName: 'Mail of Sales',
    entitlements: [mail],
    profileFilters: [{ attribute: 'department', values: ['Sales'] }],
    enableAutomation: true,
  })
  assert.equal(made.status, 200, made.text)
  await world.work()
  await mined(world, acme)
  const { measuredAt, grants, explained, byApp, byDepartment, days } = await fit()
  assert.notEqual(measuredAt, null)
  assert.equal(explained, 20)
  assert.deepEqual(byApp, [{ appId: company.app.id, grants, explained: 20 }])
  assert.deepEqual(
    byDepartment.filter((one: Json) => one.explained > 0).map((one: Json) => [one.department, one.explained]),
    [['Sales', 20]],
  )
  assert.equal(days.at(-1).explained, 20)
})

test('what a profile gives somebody is no outlier', async () => {
  const drive = { appId: company.app.id, entitlementId: company.entitlements.get('Finance drive') }
  await acme.post(`${MINING}/access-profiles`, {
    displayName: 'Drive of Finance for Sales',
    entitlements: [drive],
    profileFilters: [{ attribute: 'department', values: ['Sales'] }],
    enableAutomation: true,
  })
  await world.work()
  await acme.sql(`update role_mining_outliers set state = 'NEW'`)
  await mined(world, acme)
  assert.deepEqual(await listed(), [])
})

test('only who reads role mining learns who holds what', async () => {
  const reader = await person(acme, ['read_only_admin'])
  assert.equal((await reader.get(`${MINING}/outliers`)).status, 200)
  assert.equal((await reader.get(`${MINING}/fit`)).status, 200)
  for (const role of ['app_admin', 'request_admin', 'campaign_admin', 'basic_user']) {
    const caller = await person(acme, [role])
    assert.equal((await caller.get(`${MINING}/outliers`)).status, 403, role)
    assert.equal((await caller.get(`${MINING}/fit`)).status, 403, role)
  }
})
