import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { insertAccount, insertGrant, insertUser, makeApp, type TestEntitlement } from '../../../../test/directory.ts'
import { insertDiscovered, insertShadowApp } from '../../../../test/discovered-apps.ts'
import { person } from '../../../../test/people.ts'
import { daysAgo, searchShadowApps, signIn, startFeeder, usedSource } from '../../../../test/uses.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant

before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const listOf = ({ app: { id: appId }, typeId }: TestEntitlement) =>
  `/api/v1/apps/${appId}/resource_types/${typeId}/managed_state_bindings`
const pathOf = (made: TestEntitlement) => `${listOf(made)}/${made.resourceId}`
const metadata = (reply: Json) => reply.body.details[0].metadata
const stateOf = (reply: Json) => reply.body.appManagementState.appManagementStateBinding.state

test('a promoted app has the owners named and the accounts of those who are assigned it', async () => {
  const made = await insertDiscovered(acme)
  const [owner, ann] = [await insertUser(acme), await insertUser(acme)]
  await insertGrant(acme, { ...made, appUserId: await insertAccount(acme, made.app.id, { identity_user_id: ann }) })
  await insertGrant(acme, { ...made, appUserId: await insertAccount(acme, made.app.id) })
  await insertAccount(acme, made.app.id, { identity_user_id: await insertUser(acme) })
  assert.deepEqual(stateOf(await acme.get(pathOf(made))), { unmanaged: {} })
  const expandMask = { paths: ['app_id', 'resource_id'] }
  const promoted = await acme.post(`${pathOf(made)}/promote`, { userIds: [owner], expandMask })
  assert.equal(promoted.status, 200, promoted.text)
  const appId: string = stateOf(promoted).managed.appId
  assert.deepEqual([promoted.body.expanded.length, promoted.body.appManagementState.appPath], [2, '$.expanded[0]'])
  assert.deepEqual(stateOf(await acme.get(pathOf(made))), { managed: { appId } })
  const { app } = (await acme.get(`/api/v1/apps/${appId}`)).body
  assert.deepEqual([app.displayName, app.parentAppId, app.userCount], ['Expenses', made.app.id, '2'])
  assert.deepEqual((await acme.get(`/api/v1/apps/${appId}/ownerids`)).body.userIds, [owner])
  const accounts: Json[] = (await acme.get(`/api/v1/apps/${appId}/app_users`)).body.list
  assert.deepEqual(new Set(accounts.map((one) => one.appUser.identityUserId)), new Set([ann, '']))
  const held = await acme.sql(
    `select 1 from grants g join app_entitlements e on e.id = g.entitlement_id where e.is_access and e.app_id = $1`,
    [appId],
  )
  assert.equal(held.length, 2)
})

test('without owners named it has those of the app it was found in who can be owners', async () => {
  const [ann, off] = [await insertUser(acme), await insertUser(acme)]
  const made = await insertDiscovered(acme, 'Expenses', await makeApp(acme, { owners: [ann, off] }))
  await acme.sql(`update users set status = 'DISABLED' where id = $1`, [off])
  const { appId } = stateOf(await acme.post(`${pathOf(made)}/promote`)).managed
  assert.deepEqual((await acme.get(`/api/v1/apps/${appId}/ownerids`)).body.userIds, [ann])
})

test('of several promotions at once one wins, and the others are told the app', async () => {
  const made = await insertDiscovered(acme)
  const replies = await Promise.all([1, 2, 3].map(() => acme.post(`${pathOf(made)}/promote`)))
  const won = replies.filter((reply) => reply.status === 200)
  const lost = replies.filter((reply) => reply.status === 409)
  assert.deepEqual([won.length, lost.length], [1, 2])
  for (const reply of lost) {
    assert.deepEqual([reply.body.code, reply.body.message], [6, 'application is already managed'])
    assert.equal(metadata(reply).managedAppId, stateOf(won[0]).managed.appId)
  }
  const apps = await acme.sql('select id from apps where parent_app_id = $1', [made.app.id])
  assert.equal(apps.length, 1)
})

test('more than can be made at once become accounts by work that follows', async () => {
  const made = await insertDiscovered(acme)
  await acme.sql(
    `with made as (
       insert into app_users (tenant_id, app_id, id, display_name, created_at, updated_at)
       select $1, $2, 'crowd-' || lpad(n::text, 4, '0'), 'n', now(), now() from generate_series(1, 1100) as n returning id)
     insert into grants (tenant_id, entitlement_id, app_user_id, app_id, created_at)
     select $1, $3, id, $2, now() from made`,
    [acme.id, made.app.id, made.entitlementId],
  )
  const { appId } = stateOf(await acme.post(`${pathOf(made)}/promote`)).managed
  await world.work()
  assert.equal((await acme.get(`/api/v1/apps/${appId}`)).body.app.userCount, '1100')
})

test('discovered apps are listed by state and name', async () => {
  const first = await insertDiscovered(acme, 'Expenses')
  await acme.sql(
    `insert into managed_state_bindings (tenant_id, app_id, resource_type_id, resource_id, display_name, created_at, updated_at)
     select $1, $2, $3, 'r' || n || $4, 'Wiki ' || n, now(), now() from generate_series(1, 3) as n`,
    [acme.id, first.app.id, first.typeId, first.resourceId.slice(2)],
  )
  const names = async (query: string): Promise<string[]> =>
    (await acme.get(`${listOf(first)}?${query}`)).body.list.map(
      (one: Json) => one.appManagementStateBinding.displayName,
    )
  await acme.post(`${pathOf(first)}/promote`)
  assert.deepEqual(await names('state=managed'), ['Expenses'])
  assert.deepEqual(await names('state=unmanaged'), ['Wiki 1', 'Wiki 2', 'Wiki 3'])
  assert.deepEqual(await names('query=WIKI%202'), ['Wiki 2'])
  const page = await acme.get(`${listOf(first)}?state=unmanaged&page_size=2`)
  assert.equal(page.body.list.length, 2)
  const token = encodeURIComponent(page.body.nextPageToken)
  assert.deepEqual(await names(`state=unmanaged&page_size=2&page_token=${token}`), ['Wiki 3'])
  assert.equal((await acme.get(`${listOf(first)}?state=other`)).status, 400)
})

test('only who may promote does, and an app of one own shows what was found in it', async () => {
  const made = await insertDiscovered(acme)
  const ann = await person(acme, ['app_admin'])
  assert.equal((await ann.get(pathOf(made))).status, 404)
  await acme.post(`/api/v1/apps/${made.app.id}/owners/${ann.userId}`)
  assert.equal((await ann.get(pathOf(made))).status, 200)
  assert.equal((await ann.post(`${pathOf(made)}/promote`)).status, 403)
})

test('a deleted managed app is unmanaged again; deleting the source takes what was found in it, when confirmed', async () => {
  const made = await insertDiscovered(acme)
  const first = stateOf(await acme.post(`${pathOf(made)}/promote`)).managed.appId
  assert.equal((await acme.delete(`/api/v1/apps/${first}`)).status, 200)
  assert.deepEqual(stateOf(await acme.get(pathOf(made))), { unmanaged: {} })
  const second = stateOf(await acme.post(`${pathOf(made)}/promote`)).managed.appId
  assert.equal((await acme.delete(`/api/v1/apps/${made.app.id}`)).status, 400)
  const deleted = await acme.delete(`/api/v1/apps/${made.app.id}`, undefined, { 'reeve-confirm': 'cascade' })
  assert.equal(deleted.status, 200)
  assert.equal((await acme.get(`/api/v1/apps/${second}`)).status, 404)
  assert.equal((await acme.get(pathOf(made))).status, 404)
})

test('an authorized shadow app has its users as accounts, and is a shadow again when it is deleted', async () => {
  const [owner, ann, bob] = [await insertUser(acme), await insertUser(acme), await insertUser(acme)]
  const id = await insertShadowApp(acme, [ann, bob])
  const path = `/api/v1/shadow-apps/${id}`
  assert.equal((await acme.post(`${path}/authorize`, { userIds: [] })).status, 400)
  const { shadowApp, app } = (await acme.post(`${path}/authorize`, { userIds: [owner] })).body
  assert.deepEqual(
    [shadowApp.state, shadowApp.managedAppId, shadowApp.userCount],
    ['SHADOW_APP_STATE_MANAGED', app.id, '2'],
  )
  const accounts: Json[] = (await acme.get(`/api/v1/apps/${app.id}/app_users`)).body.list
  assert.deepEqual(new Set(accounts.map((one) => one.appUser.identityUserId)), new Set([ann, bob]))
  const twice = await acme.post(`${path}/authorize`, { userIds: [owner] })
  assert.deepEqual([twice.status, metadata(twice).managedAppId], [409, app.id])
  assert.equal((await acme.post(`${path}/ignore`)).status, 400)
  await acme.delete(`/api/v1/apps/${app.id}`)
  const ignored = (await acme.post(`${path}/ignore`)).body.shadowApp
  assert.deepEqual([ignored.state, ignored.managedAppId], ['SHADOW_APP_STATE_IGNORED', ''])
})

test('ignored shadow apps are found only when they are asked for', async () => {
  const id = await insertShadowApp(acme, [await insertUser(acme)])
  const find = async (states: string[]): Promise<boolean> => {
    const { list } = (await acme.post('/api/v1/search/shadow-apps', { states, pageSize: 100 })).body
    return list.some((one: Json) => one.id === id)
  }
  assert.equal(await find([]), true)
  await acme.post(`/api/v1/shadow-apps/${id}/ignore`)
  assert.deepEqual([await find([]), await find(['SHADOW_APP_STATE_IGNORED'])], [false, true])
  await acme.post(`/api/v1/shadow-apps/${id}/unignore`)
  assert.equal(await find([]), true)
})

test('a name alone is the managed app that is called so; what has an identifier is not hidden by its name', async () => {
  await insertUser(acme, { email: 'ann@acme.example', origin: 'USER_ORIGIN_LOCAL' })
  const directory = await startFeeder(world, acme)
  await directory.sync(usedSource(['ann']))
  await acme.post('/api/v1/apps', { displayName: 'Payroll' })
  const list = [
    signIn('n1', 'ann', { displayName: 'payroll' }, daysAgo(world, 1)),
    signIn('n2', 'ann', { displayName: 'Payroll', identifier: 'client-666', consent: true }, daysAgo(world, 1)),
  ]
  assert.equal((await directory.program.must('/uses', { list })).accepted, 2)
  assert.deepEqual(
    (await searchShadowApps(acme, 'payroll')).map((one) => one.identifier),
    ['client-666'],
  )
})
