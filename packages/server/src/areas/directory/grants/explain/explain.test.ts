import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../../test/caller.ts'
import {
  insertAccount,
  insertEntitlement,
  insertGrant,
  insertOwner,
  insertUser,
  makeApp,
  makeEntitlement,
} from '../../../../../test/directory.ts'
import { person } from '../../../../../test/people.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

const pathOf = (appId: string, entitlementId: string, userId: string): string =>
  `/api/v1/apps/${appId}/entitlements/${entitlementId}/users/${userId}/explain`

async function explain(appId: string, entitlementId: string, userId: string): Promise<Json> {
  const reply = await acme.get(pathOf(appId, entitlementId, userId))
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

async function holder() {
  const { app, entitlementId } = await makeEntitlement(acme)
  const userId = await insertUser(acme)
  const appUserId = await insertAccount(acme, app.id, { identity_user_id: userId })
  return { app, entitlementId, userId, appUserId }
}

const addReason = (entitlementId: string, appUserId: string, type: string, data: string) =>
  acme.sql(
    `insert into grant_reasons (tenant_id, entitlement_id, app_user_id, type, data, strength, created_at)
     values ($1, $2, $3, $4, $5, 'STRONG', now())`,
    [acme.id, entitlementId, appUserId, type, data],
  )

test('who does not hold an entitlement has no path to it', async () => {
  const { app, entitlementId, userId } = await holder()
  const { isHeld = false, paths = [] } = await explain(app.id, entitlementId, userId)
  assert.deepEqual([isHeld, paths], [false, []])
})

test('every reason of a grant is a path: by hand, by rule, by request, by what a connector reports', async () => {
  const { app, entitlementId, userId, appUserId } = await holder()
  await insertGrant(acme, { app, entitlementId, appUserId }, { connector_ids: ['con'] })
  for (const [type, data] of [
    ['manual', ''],
    ['automation', 'rule'],
    ['ticket', 'task7'],
  ] as const)
    await addReason(entitlementId, appUserId, type, data)
  const { isHeld, paths } = await explain(app.id, entitlementId, userId)
  assert.equal(isHeld, true)
  assert.deepEqual(paths.map(({ kind }: Json) => kind.replace('GRANT_PATH_KIND_', '')).sort(), [
    'CONNECTOR',
    'MANUAL',
    'REQUEST',
    'RULE',
  ])
  const request = paths.find(({ kind }: Json) => kind === 'GRANT_PATH_KIND_REQUEST')
  assert.deepEqual([request.summary, request.originId], ['it was granted by a request', 'task7'])
  assert.equal(request.appUserId, appUserId)
})

test('what is inherited is followed to what is held in its own right, also in circles', async () => {
  const { app, entitlementId, userId, appUserId } = await holder()
  const group = await insertEntitlement(acme, app, { display_name: 'Group' })
  const role = await insertEntitlement(acme, app, { display_name: 'Role', slug: 'role' })
  await insertGrant(acme, { app, entitlementId, appUserId }, { is_direct: false, source_ids: [role] })
  await insertGrant(
    acme,
    { app, entitlementId: role, appUserId },
    { is_direct: false, source_ids: [group, entitlementId] },
  )
  await insertGrant(acme, { app, entitlementId: group, appUserId }, { is_direct: true })
  await addReason(group, appUserId, 'manual', '')
  const { paths } = await explain(app.id, entitlementId, userId)
  assert.equal(paths.length, 1, JSON.stringify(paths))
  assert.equal(paths[0].kind, 'GRANT_PATH_KIND_INHERITED')
  assert.deepEqual(
    paths[0].through.map(({ id }: Json) => id),
    [role, group],
  )
  assert.equal(paths[0].summary, 'it is inherited from "Role", through "Group": an administrator gave it by hand')
})

test('people see their own paths; an owner of the app those of its holders, and no names of other apps', async () => {
  const { app, entitlementId, userId, appUserId } = await holder()
  const other = await makeApp(acme, { displayName: 'Elsewhere' })
  const hidden = await insertEntitlement(acme, other, { display_name: 'Hidden name' })
  await insertGrant(acme, { app, entitlementId, appUserId }, { is_direct: false, source_ids: [hidden] })
  const path = pathOf(app.id, entitlementId, userId)
  assert.match((await acme.get(path)).text, /Hidden name/)
  const owner = await person(acme, ['app_admin'])
  await insertOwner(acme, 'app', app.id, owner.userId)
  const seen = await owner.get(path)
  assert.equal(seen.status, 200, seen.text)
  assert.doesNotMatch(seen.text, /Hidden name/)
  const stranger = await person(acme, ['basic_user'])
  assert.equal((await stranger.get(path)).status, 403)
  const own = await stranger.get(pathOf(app.id, entitlementId, stranger.userId))
  assert.equal(own.status, 200, own.text)
})
