import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  insertAccount,
  insertConnector,
  insertGrant,
  insertOwner,
  insertUser,
  makeApp,
  makeEntitlement,
} from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import { reasonOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { effectiveOwners } from './effective-owners.ts'

let world: World
let acme: TestTenant

before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const reason = (reply: { body: { details: { reason?: string }[] } }) => reply.body.details[0]?.reason
const userIdsOf = async (path: string): Promise<string[]> =>
  (await acme.get(`${path}/users`)).body.list.map((one: { user: { id: string } }) => one.user.id)

test('what the first version sets is the role owner of the second, and the app shows it', async () => {
  const appId = (await makeApp(acme)).id
  const [ann, bob] = [await insertUser(acme), await insertUser(acme)]
  const path = `/api/v1/apps/${appId}`
  assert.equal((await acme.put(`${path}/owners`, { userIds: [ann] })).status, 200)
  assert.equal((await acme.post(`${path}/owners/${bob}`)).status, 200)
  assert.equal((await acme.post(`${path}/owners/${bob}`)).status, 200)
  assert.deepEqual(new Set((await acme.get(`${path}/ownerids`)).body.userIds), new Set([ann, bob]))
  const one = await acme.get(`/api/v2/apps/${appId}/owners/users/owner/${bob}`)
  assert.deepEqual([one.body.appOwnerUser.appId, one.body.appOwnerUser.user.id], [appId, bob])
  assert.equal((await acme.get(path)).body.app.appOwners.length, 2)
  assert.equal((await acme.delete(`${path}/owners/${bob}`)).status, 200)
  assert.equal((await acme.delete(`${path}/owners/${bob}`)).status, 404)
  assert.equal((await acme.delete(`${path}/owners`, { userIds: [] })).status, 200)
  assert.deepEqual((await acme.get(`${path}/owners`)).body.list, [])
})

test('roles are apart, and PUT replaces both lists of its role', async () => {
  const appId = (await makeApp(acme)).id
  const [ann, bob] = [await insertUser(acme), await insertUser(acme)]
  const held = await makeEntitlement(acme)
  const path = `/api/v2/apps/${appId}/owners`
  const ref = { appId: held.app.id, id: held.entitlementId }
  await acme.put(path, { roleSlug: 'owner', userRefs: [{ id: ann }], appEntitlementRefs: [ref] })
  await acme.put(path, { roleSlug: 'auditor', userRefs: [{ id: bob }] })
  assert.deepEqual(await userIdsOf(path), [bob, ann])
  assert.deepEqual((await acme.get(`/api/v1/apps/${appId}/ownerids`)).body.userIds, [ann])
  await acme.put(path, { roleSlug: 'owner', userRefs: [{ id: bob }] })
  assert.deepEqual((await acme.get(`${path}/entitlements`)).body.list, [])
  assert.deepEqual((await acme.get(`${path}/users?role_slug=owner`)).body.list.length, 1)
  assert.equal((await acme.put(path, { roleSlug: 'No Slug', userRefs: [] })).status, 400)
  assert.equal((await acme.put(path, { userRefs: [] })).status, 400)
  assert.equal((await acme.post(`${path}/users/No/${ann}`)).status, 400)
})

test('owners are enabled users when they are added, and stay when they are disabled', async () => {
  const appId = (await makeApp(acme)).id
  const path = `/api/v1/apps/${appId}/owners`
  const [ann, off] = [await insertUser(acme), await insertUser(acme, { status: 'DISABLED' })]
  const refused = await acme.put(path, { userIds: [ann, off, 'nobody'] })
  assert.equal(refused.status, 400)
  assert.match(refused.text, /userIds\[1\].*DISABLED/)
  assert.match(refused.text, /userIds\[2\].*nobody/)
  await acme.put(path, { userIds: [ann] })
  await acme.sql(`update users set status = 'DISABLED' where id = $1`, [ann])
  assert.equal((await acme.put(path, { userIds: [ann, await insertUser(acme)] })).status, 200)
})

test('32 users own an object in a role, and the next is refused', async () => {
  const appId = (await makeApp(acme)).id
  const users = await Promise.all(Array.from({ length: 33 }, () => insertUser(acme)))
  const path = `/api/v2/apps/${appId}/owners`
  const some = users.slice(0, 32).map((id) => ({ id }))
  assert.equal((await acme.put(path, { roleSlug: 'owner', userRefs: some })).status, 200)
  assert.equal((await acme.post(`${path}/users/owner/${users[32]}`)).status, 400)
  assert.equal((await acme.post(`${path}/users/auditor/${users[32]}`)).status, 200)
  assert.equal((await acme.put(path, { roleSlug: 'owner', userRefs: users.map((id) => ({ id })) })).status, 400)
})

test('whom a connector names owns the resource until the connector says otherwise', async () => {
  const {
    app: { id: appId },
    typeId,
    resourceId,
  } = await makeEntitlement(acme)
  const connectorId = await insertConnector(acme, appId)
  const [ann, bob] = [await insertUser(acme), await insertUser(acme)]
  await acme.sql(
    `insert into owners (tenant_id, object_type, object_id, role_slug, user_id, connector_id, created_at)
     values ($1, 'app_resource', $2, 'owner', $3, $4, now())`,
    [acme.id, resourceId, ann, connectorId],
  )
  const path = `/api/v1/apps/${appId}/resource_types/${typeId}/resource/${resourceId}`
  assert.equal((await acme.post(`${path}/owners`, { userId: bob })).status, 200)
  assert.deepEqual((await acme.get(`${path}/owners`)).body.immutableUserIds, [ann])
  for (const refused of [
    await acme.delete(`${path}/owners`, { userId: ann }),
    await acme.delete(`${path}/ownerids`),
    await acme.put(`${path}/owners`, { userIds: [bob] }),
  ]) {
    assert.deepEqual([refused.status, refused.body.code, reason(refused)], [400, 9, 'IMMUTABLE_OBJECT'])
  }
  assert.equal((await acme.delete(`${path}/owners`, { userId: bob })).status, 200)
})

test('who holds an owning entitlement is an owner while it holds it', async () => {
  const [app, held] = [(await makeApp(acme)).id, await makeEntitlement(acme)]
  const [ann, bob] = [await person(acme, ['app_admin']), await insertUser(acme, { status: 'DISABLED' })]
  const ref = `${held.app.id}/${held.entitlementId}`
  const made = await acme.post(`/api/v2/apps/${app}/owners/entitlements/owner/${ref}`)
  assert.equal(made.body.appOwnerEntitlement.appEntitlement.id, held.entitlementId)
  assert.equal((await ann.get(`/api/v1/apps/${app}`)).status, 404)
  for (const id of [ann.userId, bob])
    await insertGrant(acme, { ...held, appUserId: await insertAccount(acme, held.app.id, { identity_user_id: id }) })
  assert.equal((await ann.get(`/api/v1/apps/${app}`)).status, 200)
  const tx = acme.stored.database.reader({ tenantId: acme.id, now: world.clock.now() })
  assert.deepEqual(await effectiveOwners(tx, 'app', app), [ann.userId])
  const found = await ann.post('/api/v1/search/user-ownership', { userId: ann.userId })
  assert.deepEqual(
    found.body.list.map((one: { ownershipType: string; appId: string }) => [one.ownershipType, one.appId]),
    [['USER_OWNERSHIP_TYPE_APP', app]],
  )
  assert.equal((await ann.post('/api/v1/search/user-ownership', { userId: bob })).status, 403)
})

test('a change of owners is told with those before and after', async () => {
  const {
    app: { id: appId },
    entitlementId,
  } = await makeEntitlement(acme)
  const ann = await insertUser(acme)
  await acme.post(`/api/v1/apps/${appId}/entitlements/${entitlementId}/owners`, { userId: ann })
  const [event] = await acme.sql(
    `select subject_type, before, after from events where kind = 'directory.owner.set' and subject_id = $1`,
    [entitlementId],
  )
  const whole = { objectType: 'app_entitlement', objectId: entitlementId, roleSlug: 'owner', entitlementIds: [] }
  assert.deepEqual(event, {
    subject_type: 'app_entitlement',
    before: { ...whole, userIds: [] },
    after: { ...whole, userIds: [ann] },
  })
})

test('who holds something of an app that somebody does not see is not told by making them owners', async () => {
  const mine = await makeEntitlement(acme)
  const owner = await person(acme, ['app_admin'])
  await insertOwner(acme, 'app', mine.app.id, owner.userId)
  const hidden = await makeEntitlement(acme)
  await acme.sql(`update app_resources set access_config_id = 'owners' where id = $1`, [hidden.resourceId])
  const path = `/api/v2/apps/${mine.app.id}/owners`
  const of = (one: typeof mine) => `${path}/entitlements/deputy/${one.app.id}/${one.entitlementId}`
  const refused = await owner.post(of(hidden))
  assert.deepEqual([refused.status, reasonOf(refused)], [400, 'REFERENCE_NOT_FOUND'], refused.text)
  assert.deepEqual((await acme.get(`${path}/entitlements`)).body.list, [])
  assert.equal((await owner.post(of(mine))).status, 200)
  assert.equal((await acme.post(of(hidden))).status, 200)
  const appEntitlementRefs = [mine, hidden].map((one) => ({ appId: one.app.id, id: one.entitlementId }))
  const kept = await owner.put(path, { roleSlug: 'deputy', appEntitlementRefs })
  assert.equal(kept.status, 200, kept.text)
})

test('who owns an app without any role sees it, who has what in it, and nothing of others', async () => {
  const [owned, other] = [await makeEntitlement(acme), await makeEntitlement(acme)]
  for (const { app, entitlementId } of [owned, other]) {
    const appUserId = await insertAccount(acme, app.id, { identity_user_id: await insertUser(acme) })
    await insertGrant(acme, { app, entitlementId, appUserId })
  }
  const nobody = await person(acme, ['basic_user'])
  assert.equal((await nobody.post('/api/v1/search/apps', {})).status, 403)
  const seen = async (by: typeof nobody) => {
    const lists = []
    for (const list of ['apps', 'app_users', 'entitlements', 'grants']) {
      const { status, text, body } = await by.post(`/api/v1/search/${list}`, {})
      assert.equal(status, 200, text)
      lists.push(body.list)
    }
    return lists
  }
  const holding = await makeEntitlement(acme)
  const [named, holder] = [await person(acme, ['basic_user']), await person(acme, [])]
  await insertOwner(acme, 'app', owned.app.id, named.userId)
  const appUserId = await insertAccount(acme, holding.app.id, { identity_user_id: holder.userId })
  await insertGrant(acme, { ...holding, appUserId })
  const path = `/api/v2/apps/${owned.app.id}/owners`
  const group = { appId: holding.app.id, id: holding.entitlementId }
  const set = await acme.post(`${path}/entitlements/owner/${group.appId}/${group.id}`, {})
  assert.equal(set.status, 200, set.text)
  for (const owner of [named, holder]) {
    const [apps, accounts, entitlements, grants] = await seen(owner)
    assert.deepEqual(
      apps.map(({ id }: { id: string }) => id),
      [owned.app.id],
    )
    assert.deepEqual([accounts.length, entitlements.length > 0], [1, true])
    const given = grants.map((one: { appEntitlementUserBinding: { appId: string } }) => one.appEntitlementUserBinding)
    assert.ok(given.some(({ appId }: { appId: string }) => appId === owned.app.id))
    assert.ok(!given.some(({ appId }: { appId: string }) => appId === other.app.id))
    assert.equal((await owner.get(`/api/v1/apps/${other.app.id}`)).status, 404)
    assert.equal((await owner.post(owned.app.path, { app: { displayName: 'Mine' } })).status, 403)
  }
  const { client, clientSecret } = (
    await named.post('/api/v1/iam/personal_clients', { displayName: 'k', scopedRoles: ['basic_user'] })
  ).body
  const key = await acme.signIn({ clientId: client.clientId, clientSecret })
  assert.equal((await key.post('/api/v1/search/apps', {})).status, 403, 'a key that is narrowed to a role')
})
