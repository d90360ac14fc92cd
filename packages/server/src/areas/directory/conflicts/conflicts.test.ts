import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import {
  insertAccount,
  insertGrant,
  insertUser,
  makeEntitlement,
  type TestEntitlement,
} from '../../../../test/directory.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../../../test/world.ts'
import { newId } from '../../../lib/ids.ts'

const PATH = '/api/v1/accessconflict'
const BINDING = '/api/v1/appentitlementmonitorbinding'

let world: World
let acme: TestTenant

before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const newMonitor = async (): Promise<string> => (await acme.post(PATH, { displayName: 'Pay and approve' })).body.id
const bodyOf = (monitorId: string, { app: { id: appId }, entitlementId }: TestEntitlement, side: string) => ({
  monitorId,
  appId,
  appEntitlementId: entitlementId,
  entitlementGroup: `ENTITLEMENT_GROUP_${side}`,
})
const bind = (monitorId: string, made: TestEntitlement, side: string) =>
  acme.post(BINDING, bodyOf(monitorId, made, side))

async function alertsOf(monitorId: string): Promise<Json[]> {
  return (await acme.post('/api/v1/search/access-conflict-alerts', { monitorIds: [monitorId] })).body.list
}

/** A monitor of two entitlements, and somebody with an account in the app of each. */
async function setting() {
  const [a, b] = [await makeEntitlement(acme), await makeEntitlement(acme)]
  const monitorId = await newMonitor()
  await bind(monitorId, a, 'A')
  await bind(monitorId, b, 'B')
  const userId = await insertUser(acme)
  const accounts = [
    await insertAccount(acme, a.app.id, { identity_user_id: userId }),
    await insertAccount(acme, b.app.id, { identity_user_id: userId }),
  ] as const
  return { a, b, monitorId, userId, accounts }
}

/** The event at the end of a sync. */
const finishSync = (appId: string) =>
  acme.sql(
    `insert into events (tenant_id, id, at, ordinal, kind, subject_type, subject_id, after, actor, correlation, lineage)
     values ($1, $2, now(), 0, 'connectors.sync.finished', 'connectorSync', $2, $3, '{}', $2, '{}')`,
    [acme.id, newId(), { appId }],
  )

const stateOf = (alert: Json): string => alert.state.replace('CONFLICT_ALERT_STATE_', '')
const run = (monitorId: string, verb: string) => acme.post(`${PATH}/${monitorId}/${verb}`)

test('who holds something of both groups is found, through any of its accounts, and told once', async () => {
  const { a, b, monitorId, userId, accounts } = await setting()
  await insertGrant(acme, { ...a, appUserId: accounts[0] })
  await insertGrant(acme, { ...b, appUserId: accounts[1] })
  await insertGrant(acme, {
    ...a,
    appUserId: await insertAccount(acme, a.app.id, { identity_user_id: await insertUser(acme) }),
  })
  assert.equal((await run(monitorId, 'enable')).body.enabled, true)
  await processAll(world)
  const [alert, ...others] = await alertsOf(monitorId)
  assert.equal(others.length, 0)
  const asked = { monitorIds: [monitorId], withTotal: true }
  const { body } = await acme.post('/api/v1/search/access-conflict-alerts', asked)
  assert.deepEqual(body.total, { count: 1, isMore: false })
  assert.deepEqual([stateOf(alert), alert.userId], ['ACTIVE', userId])
  assert.deepEqual(alert.groupAEntitlements, [{ appId: a.app.id, id: a.entitlementId }])
  assert.deepEqual(alert.groupBEntitlements, [{ appId: b.app.id, id: b.entitlementId }])
  await run(monitorId, 'sync')
  await processAll(world)
  const events = await acme.sql(
    `select after from events where kind = 'directory.conflict.detected' and subject_id = $1`,
    [alert.id],
  )
  assert.deepEqual(
    events.map(({ after }: Json) => after.monitorDisplayName),
    ['Pay and approve'],
  )
})

test('grants that come and go open, resolve and open the alert again', async () => {
  const { a, b, monitorId, userId, accounts } = await setting()
  await run(monitorId, 'enable')
  await processAll(world)
  for (const one of [a, b]) {
    const path = `/api/v1/apps/${one.app.id}/entitlements/${one.entitlementId}/add-manual-user`
    assert.equal((await acme.post(path, { userIds: [userId] })).status, 200)
  }
  await world.work()
  await processAll(world)
  const [first] = await alertsOf(monitorId)
  assert.equal(stateOf(first), 'ACTIVE')
  const membership = `/api/v1/apps/${b.app.id}/entitlements/${b.entitlementId}`
  const removed = await acme.delete(`${membership}/remove-membership`, { appUserId: accounts[1] })
  assert.equal(removed.status, 200, removed.text)
  await processAll(world)
  const [resolved] = await alertsOf(monitorId)
  assert.deepEqual([stateOf(resolved), resolved.id], ['RESOLVED', first.id])
  assert.ok(resolved.resolvedAt)
  await acme.post(`${membership}/add-manual-user`, { userIds: [userId] })
  await world.work()
  await processAll(world)
  const [again] = await alertsOf(monitorId)
  assert.deepEqual([stateOf(again), again.id, again.resolvedAt], ['ACTIVE', first.id, undefined])
})

test('an account that gets another owner moves the conflict with it', async () => {
  const { a, b, monitorId, userId, accounts } = await setting()
  const stray = await insertAccount(acme, b.app.id)
  await insertGrant(acme, { ...a, appUserId: accounts[0] })
  await insertGrant(acme, { ...b, appUserId: stray })
  await run(monitorId, 'enable')
  await processAll(world)
  assert.deepEqual(await alertsOf(monitorId), [])
  const path = `/api/v1/apps/${b.app.id}/app_users/${stray}`
  await acme.post(path, { appUser: { identityUserId: userId }, updateMask: 'identityUserId' })
  await processAll(world)
  assert.equal(stateOf((await alertsOf(monitorId))[0]), 'ACTIVE')
  await acme.post(path, { appUser: { identityUserId: '' }, updateMask: 'identityUserId' })
  await processAll(world)
  assert.equal(stateOf((await alertsOf(monitorId))[0]), 'RESOLVED')
})

test('what a sync wrote is looked at when it has finished, and everything once an hour', async () => {
  const { a, b, monitorId, accounts } = await setting()
  await run(monitorId, 'enable')
  await processAll(world)
  await insertGrant(acme, { ...a, appUserId: accounts[0] })
  await insertGrant(acme, { ...b, appUserId: accounts[1] })
  await finishSync(b.app.id)
  await processAll(world)
  assert.equal(stateOf((await alertsOf(monitorId))[0]), 'ACTIVE')
  await acme.sql('delete from grants where app_user_id = $1', [accounts[1]])
  world.clock.move({ hours: 1 })
  acme = await signInAgain(acme)
  await world.work()
  assert.equal(stateOf((await alertsOf(monitorId))[0]), 'RESOLVED')
})

test('with negateGroupB the conflict is to hold something of A and nothing of B', async () => {
  const { a, b, monitorId, userId, accounts } = await setting()
  await insertGrant(acme, { ...a, appUserId: accounts[0] })
  const both = await insertUser(acme)
  await insertGrant(acme, { ...a, appUserId: await insertAccount(acme, a.app.id, { identity_user_id: both }) })
  await insertGrant(acme, { ...b, appUserId: await insertAccount(acme, b.app.id, { identity_user_id: both }) })
  await acme.post(`${PATH}/${monitorId}`, { negateGroupB: true })
  assert.equal((await bind(monitorId, a, 'B')).status, 200)
  assert.equal((await acme.post(`${PATH}/${monitorId}`, { negateGroupB: false })).status, 400)
  await acme.delete(BINDING, bodyOf(monitorId, a, 'B'))
  await run(monitorId, 'enable')
  await processAll(world)
  assert.deepEqual(
    (await alertsOf(monitorId)).map((alert) => alert.userId),
    [userId],
  )
})

test('an alert is exempted for a reason while it is active, and is active again without', async () => {
  const { a, b, monitorId, accounts } = await setting()
  await insertGrant(acme, { ...a, appUserId: accounts[0] })
  await insertGrant(acme, { ...b, appUserId: accounts[1] })
  await run(monitorId, 'enable')
  await processAll(world)
  const [alert] = await alertsOf(monitorId)
  const path = `${PATH}/${monitorId}/alerts/${alert.id}`
  const early = await acme.post(`${path}/unexempt`)
  assert.deepEqual([early.status, early.body.code], [400, 9])
  assert.equal((await acme.post(`${path}/exempt`, { reason: '' })).status, 400)
  const exempted = await acme.post(`${path}/exempt`, { reason: 'a team of one' })
  assert.deepEqual([stateOf(exempted.body.alert), exempted.body.alert.exemptReason], ['EXEMPTED', 'a team of one'])
  const twice = await acme.post(`${path}/exempt`, { reason: 'again' })
  assert.deepEqual([twice.status, twice.body.code], [400, 9])
  await run(monitorId, 'sync')
  await processAll(world)
  assert.equal(stateOf((await alertsOf(monitorId))[0]), 'EXEMPTED')
  assert.equal(stateOf((await acme.post(`${path}/unexempt`)).body.alert), 'ACTIVE')
  await acme.post(`${path}/exempt`, { reason: 'still' })
  await acme.sql('delete from grants where app_user_id = $1', [accounts[1]])
  await run(monitorId, 'sync')
  await processAll(world)
  assert.equal(stateOf((await alertsOf(monitorId))[0]), 'RESOLVED')
})

test('the groups of a monitor are listed with names, and a preview says who would conflict without a change', async () => {
  const { a, b, monitorId, userId, accounts } = await setting()
  const listed = await acme.get(`${PATH}/${monitorId}/bindings?page_size=1`)
  assert.deepEqual(
    listed.body.list.map((one: Json) => [one.appEntitlementId, one.entitlementGroup]),
    [[a.entitlementId, 'ENTITLEMENT_GROUP_A']],
  )
  assert.ok(listed.body.names.some((one: Json) => one.id === a.app.id && one.displayName !== ''))
  const rest = await acme.get(`${PATH}/${monitorId}/bindings?page_token=${listed.body.nextPageToken}`)
  assert.deepEqual(
    rest.body.list.map((one: Json) => one.appEntitlementId),
    [b.entitlementId],
  )
  const third = await makeEntitlement(acme)
  const holder = await insertAccount(acme, third.app.id, { identity_user_id: userId })
  await insertGrant(acme, { ...a, appUserId: accounts[0] })
  await insertGrant(acme, { ...third, appUserId: holder })
  const preview = async (body: Json): Promise<Json> => (await acme.post(`${PATH}/${monitorId}/preview`, body)).body
  assert.equal((await preview({})).userCount, 0)
  const ref = { appId: third.app.id, id: third.entitlementId }
  const wider = await preview({ groupB: [{ appId: b.app.id, id: b.entitlementId }, ref] })
  assert.deepEqual([wider.userCount, wider.userIds, wider.names[0].id], [1, [userId], userId])
  assert.equal((await preview({ negateGroupB: true })).userCount, 1)
  assert.equal((await preview({ groupB: [] })).userCount, 0)
  assert.equal((await acme.get(`${PATH}/${monitorId}/bindings`)).body.list.length, 2)
})

test('disabling freezes alerts and deleting hides them', async () => {
  const { a, b, monitorId, accounts } = await setting()
  await insertGrant(acme, { ...a, appUserId: accounts[0] })
  await insertGrant(acme, { ...b, appUserId: accounts[1] })
  await run(monitorId, 'enable')
  await processAll(world)
  await run(monitorId, 'disable')
  assert.equal((await run(monitorId, 'sync')).status, 400)
  await acme.sql('delete from grants where app_user_id = $1', [accounts[1]])
  await finishSync(b.app.id)
  await processAll(world)
  const [alert] = await alertsOf(monitorId)
  assert.equal(stateOf(alert), 'ACTIVE')
  assert.equal((await acme.delete(`${PATH}/${monitorId}`)).status, 200)
  assert.deepEqual(await alertsOf(monitorId), [])
  assert.equal((await acme.get(`${PATH}/${monitorId}`)).status, 404)
  assert.equal((await acme.post(BINDING, bodyOf(monitorId, a, 'A'))).status, 400)
  assert.equal((await acme.sql('select 1 from conflict_alerts where id = $1', [alert.id])).length, 1)
})

test('members are there, on one side, once, and fewer than 1024', async () => {
  const { a, monitorId } = await setting()
  assert.equal((await bind(monitorId, a, 'A')).status, 409)
  assert.equal((await bind(monitorId, a, 'B')).status, 400)
  assert.equal((await bind(monitorId, a, 'UNSPECIFIED')).status, 400)
  const unknown = await bind(monitorId, { ...a, entitlementId: 'none' }, 'A')
  assert.equal(unknown.status, 400)
  assert.match(unknown.text, /REFERENCE_NOT_FOUND/)
  assert.equal((await bind('none', a, 'A')).status, 400)
  assert.equal((await acme.post(`${BINDING}/get`, bodyOf(monitorId, a, 'A'))).body.appEntitlementId, a.entitlementId)
  assert.equal((await acme.post(`${BINDING}/get`, bodyOf(monitorId, a, 'B'))).status, 404)
  assert.equal((await acme.delete(BINDING, bodyOf(monitorId, a, 'B'))).status, 404)
  await acme.sql(
    `with made as (
       insert into app_entitlements (tenant_id, app_id, id, app_resource_type_id, app_resource_id, display_name, slug,
         created_at, updated_at)
       select $1, $2, 'many-' || n, $3, $4, 'x', 'x', now(), now() from generate_series(1, 1020) as n returning id)
     insert into conflict_members (tenant_id, monitor_id, side, entitlement_id, app_id, created_at)
     select $1, $5, 'A', id, $2, now() from made`,
    [acme.id, a.app.id, a.typeId, a.resourceId, monitorId],
  )
  assert.equal((await bind(monitorId, await makeEntitlement(acme), 'B')).status, 200)
  assert.equal((await bind(monitorId, await makeEntitlement(acme), 'B')).status, 400)
})

test('a monitor needs both sides to be enabled, and keeps what an update does not name', async () => {
  const monitorId = await newMonitor()
  const refused = await run(monitorId, 'enable')
  assert.deepEqual([refused.status, refused.body.code], [400, 9])
  await acme.post(`${PATH}/${monitorId}`, { description: 'why', negateGroupB: true })
  const updated = await acme.post(`${PATH}/${monitorId}`, { displayName: 'New' })
  const { displayName, description, negateGroupB } = updated.body
  assert.deepEqual([displayName, description, negateGroupB], ['New', 'why', true])
  assert.equal((await acme.post(PATH, { displayName: '' })).status, 400)
})
