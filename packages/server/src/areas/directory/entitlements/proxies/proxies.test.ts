import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  insertAccount,
  insertEntitlement,
  insertGrant,
  insertOwner,
  insertUser,
  makeApp,
} from '../../../../../test/directory.ts'
import { person } from '../../../../../test/people.ts'
import { reasonOf } from '../../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'

let world: World

before(async () => {
  world = await createWorld()
})
after(() => world.stop())

type End = { app: { id: string }; id: string }
const bindingOf = (from: End, to: End) => `/api/v1/apps/${from.app.id}/${from.id}/bindings/${to.app.id}/${to.id}`

async function holders(tenant: TestTenant, end: End): Promise<{ appUserId: string; grantSources: object[] }[]> {
  return (await tenant.get(`/api/v1/apps/${end.app.id}/entitlements/${end.id}/grants`)).body.list
}

async function threeInOneApp(tenant: TestTenant) {
  const app = await makeApp(tenant)
  const make = async () => ({ app, id: await insertEntitlement(tenant, app) })
  return { app, a: await make(), b: await make(), c: await make() }
}

test('who holds the source holds the destination, over any number of bindings, and loses it again', async () => {
  const tenant = await world.tenant()
  const { app, a, b, c } = await threeInOneApp(tenant)
  const appUserId = await insertAccount(tenant, app.id)
  await insertGrant(tenant, { app, entitlementId: a.id, appUserId })
  assert.equal((await tenant.post(bindingOf(a, b))).status, 200)
  assert.equal((await tenant.post(bindingOf(b, c))).status, 200)
  await world.work()
  assert.deepEqual(await holders(tenant, b).then((rows) => rows.map((row) => [row.appUserId, row.grantSources])), [
    [appUserId, [{ appId: app.id, id: a.id }]],
  ])
  assert.deepEqual((await holders(tenant, c))[0]?.grantSources, [{ appId: app.id, id: b.id }])
  const path = `/api/v1/apps/${app.id}/entitlements/${b.id}/users/${appUserId}/update-grant-duration`
  const refused = await tenant.post(path, { newDeprovisionAt: '2199-01-01T00:00:00Z' })
  assert.deepEqual([refused.status, reasonOf(refused)], [400, 'INVALID_STATE'])
  assert.equal((await tenant.delete(bindingOf(a, b))).status, 200)
  await world.work()
  assert.deepEqual(await holders(tenant, b), [])
  assert.deepEqual(await holders(tenant, c), [])
  assert.equal((await tenant.delete(bindingOf(a, b))).status, 200, 'a repeat is fine')
  assert.equal((await tenant.get(bindingOf(a, b))).status, 404)
})

test('a change of the source that nobody told of is followed within a minute', async () => {
  const tenant = await world.tenant()
  const { app, a, b } = await threeInOneApp(tenant)
  await tenant.post(bindingOf(a, b))
  await world.work()
  const appUserId = await insertAccount(tenant, app.id)
  await insertGrant(tenant, { app, entitlementId: a.id, appUserId })
  world.clock.move({ minutes: 1 })
  await world.work()
  assert.equal((await holders(tenant, b)).length, 1)
  await tenant.sql('delete from grants where entitlement_id = $1', [a.id])
  world.clock.move({ minutes: 1 })
  await world.work()
  assert.equal((await holders(tenant, b)).length, 0)
})

test('in another app the accounts of the same user hold it', async () => {
  const tenant = await world.tenant()
  const [one, two] = [await makeApp(tenant), await makeApp(tenant)]
  const [a, b] = [
    { app: one, id: await insertEntitlement(tenant, one) },
    { app: two, id: await insertEntitlement(tenant, two) },
  ]
  const ada = await insertUser(tenant)
  const here = await insertAccount(tenant, one.id, { identity_user_id: ada })
  const there = await insertAccount(tenant, two.id, { identity_user_id: ada })
  await insertAccount(tenant, two.id)
  await insertGrant(tenant, { app: one, entitlementId: a.id, appUserId: here })
  await tenant.post(bindingOf(a, b))
  await world.work()
  assert.deepEqual(
    (await holders(tenant, b)).map((row) => row.appUserId),
    [there],
  )
})

test('a circle is refused, and the app of the service takes no bindings', async () => {
  const tenant = await world.tenant()
  const { a, b, c } = await threeInOneApp(tenant)
  await tenant.post(bindingOf(a, b))
  await tenant.post(bindingOf(b, c))
  for (const [from, to] of [
    [c, a],
    [b, a],
    [a, a],
  ] as const) {
    const reply = await tenant.post(bindingOf(from, to))
    assert.equal(reply.status, 400, reply.text)
    assert.match(reply.body.message, /close a circle/)
  }
  assert.equal((await tenant.post(bindingOf(a, b))).status, 200, 'the same again stays')
  const [row] = await tenant.sql(
    `select e.app_id, e.id from app_entitlements e join apps a using (tenant_id) where a.id = e.app_id and a.is_builtin
     and tenant_id = $1`,
    [tenant.id],
  )
  const own = { app: { id: String(row?.app_id) }, id: String(row?.id) }
  assert.equal(reasonOf(await tenant.post(bindingOf(a, own))), 'INVALID_STATE')
  assert.equal((await tenant.post(bindingOf(a, { ...a, id: 'none' }))).status, 404)
})

test('the bindings of an entitlement are listed from both ends, to those who see what comes by them', async () => {
  const tenant = await world.tenant()
  const { app, a, b, c } = await threeInOneApp(tenant)
  const other = await makeApp(tenant)
  const d = { app: other, id: await insertEntitlement(tenant, other) }
  for (const [from, to] of [
    [a, b],
    [b, c],
    [b, d],
  ] as const) {
    await tenant.post(bindingOf(from, to))
  }
  const listed = async (who: Pick<TestTenant, 'get'>, { app, id }: End) => {
    const { status, body } = await who.get(`/api/v1/apps/${app.id}/entitlements/${id}/bindings?page_size=1`)
    assert.equal(status, 200)
    const rest = body.nextPageToken
      ? await who.get(
          `/api/v1/apps/${app.id}/entitlements/${id}/bindings?page_token=${encodeURIComponent(body.nextPageToken)}`,
        )
      : { body: { list: [] } }
    return [...body.list, ...rest.body.list]
      .map((one: { srcAppEntitlementId: string; dstAppEntitlementId: string }) =>
        [one.srcAppEntitlementId, one.dstAppEntitlementId].join(),
      )
      .sort()
  }
  assert.deepEqual(await listed(tenant, b), [`${a.id},${b.id}`, `${b.id},${c.id}`, `${b.id},${d.id}`].sort())
  const owner = await person(tenant, ['app_admin'])
  await insertOwner(tenant, 'app', app.id, owner.userId)
  assert.deepEqual(await listed(owner, b), [`${a.id},${b.id}`, `${b.id},${c.id}`].sort())
  assert.equal((await owner.get(`/api/v1/apps/${other.id}/entitlements/${d.id}/bindings`)).status, 404)
})
