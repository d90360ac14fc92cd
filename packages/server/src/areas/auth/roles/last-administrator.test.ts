import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Json, Reply } from '../../../../test/caller.ts'
import { insertAccount, insertUser, makeApp } from '../../../../test/directory.ts'
import { customRole, eventKinds, machine, person, signedIn } from '../../../../test/people.ts'
import { reasonOf } from '../../../../test/replies.ts'
import { runSteps } from '../../../../test/runs.ts'
import { fingerprint } from '../../../../test/sweeps/sweep.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { SYSTEM_ROLES } from '../../../service/permissions.ts'
import { recoverAdministrator, recoverAdministratorNamed } from '../../tenancy/api.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const firstOf = async (tenant: TestTenant): Promise<string> => (await tenant.get('/api/v1/auth/introspect')).body.userId
const pathOf = (userId: string): string => `/api/v1/users/${userId}`
const userOf = async (tenant: TestTenant, userId: string): Promise<Json> =>
  (await tenant.get(pathOf(userId))).body.userView.user

const LOSSES = [{ status: 'DISABLED' }, { status: 'DELETED' }, { roleIds: ['basic_user'] }]

function assertLast(reply: Reply): void {
  assert.deepEqual([reply.status, reply.body.code, reasonOf(reply)], [400, 9, 'LAST_SUPER_ADMIN'])
  assert.match(reply.body.message, /the last person who can sign in as Super Administrator/)
}

test('the last person keeps the role, stays enabled and stays: a machine with the role does not count', async () => {
  const tenant = await world.tenant()
  const robot = await signedIn(tenant, await machine(tenant, ['super_admin']))
  const last = await firstOf(tenant)
  const rows = await fingerprint(world, tenant.id)
  for (const user of LOSSES) assertLast(await robot.post(pathOf(last), { user }))
  assert.equal(await fingerprint(world, tenant.id), rows)
  const more = { roleIds: ['super_admin', 'basic_user'] }
  assert.equal((await robot.post(pathOf(last), { user: more })).status, 200)
})

test('nor does somebody who cannot sign in, or whose own role covers as much', async () => {
  const tenant = await world.tenant()
  const last = await firstOf(tenant)
  const grants = SYSTEM_ROLES.find(({ id }) => id === 'super_admin')!.grants
  await person(tenant, [await customRole(tenant, grants)])
  const role_ids = ['super_admin']
  await insertUser(tenant, { role_ids, status: 'DISABLED' })
  await insertUser(tenant, { role_ids, origin: 'USER_ORIGIN_DIRECTORY', email: '' })
  await insertUser(tenant, { role_ids, type: 'USER_TYPE_SYSTEM' })
  for (const user of LOSSES) assertLast(await tenant.post(pathOf(last), { user }))
})

test('one of several may go, in each of the ways, and a machine whenever', async () => {
  const tenant = await world.tenant()
  const robot = await machine(tenant, ['super_admin'])
  for (const user of LOSSES) {
    const other = await person(tenant, ['super_admin'])
    assert.equal((await tenant.post(pathOf(other.userId), { user })).status, 200)
  }
  assert.equal((await tenant.patch(robot.path, { servicePrincipal: { user: { roleIds: [] } } })).status, 200)
  assert.equal((await tenant.delete(robot.path)).status, 200)
})

test('when two take the role from each other at once, one of them stays', async () => {
  const tenant = await world.tenant()
  const first = await firstOf(tenant)
  const other = await person(tenant, ['super_admin'])
  const user = { roleIds: [] }
  const replies = await Promise.all([
    tenant.post(pathOf(other.userId), { user }),
    other.post(pathOf(first), { user: { status: 'DISABLED' } }),
  ])
  assert.equal(replies.filter(({ status }) => status === 200).length, 1, replies.map(({ text }) => text).join())
  const left = await tenant.sql(
    `select id from users where status = 'ENABLED' and 'super_admin' = any(role_ids) and type = 'USER_TYPE_HUMAN'`,
  )
  assert.equal(left.length, 1)
})

test('no step of an automation disables the last person', async () => {
  const tenant = await world.tenant()
  await machine(tenant, ['super_admin'])
  const last = await firstOf(tenant)
  for (const userStatusEnum of ['DISABLED', 'DELETED']) {
    const run = await runSteps(world, tenant, [
      { stepName: 'set', updateUser: { userStatusEnum, userRef: { id: last } } },
    ])
    assert.equal(run.state, 'ERROR')
    assert.match(run.error.message, /the last person who can sign in as Super Administrator/)
  }
  assert.equal((await userOf(tenant, last)).status, 'ENABLED')
})

test('no account makes the last person a machine', async () => {
  const tenant = await world.tenant()
  const email = 'ada@acme.example'
  const ada = await insertUser(tenant, { role_ids: ['super_admin'], origin: 'USER_ORIGIN_DIRECTORY', email })
  const app = await makeApp(tenant)
  const account = await insertAccount(tenant, app.id, { identity_user_id: ada })
  const robot = await signedIn(tenant, await machine(tenant, ['super_admin']))
  assert.equal((await robot.post(pathOf(await firstOf(tenant)), { user: { status: 'DISABLED' } })).status, 200)
  const path = `/api/v1/apps/${app.id}/app_users/${account}`
  assertLast(await robot.post(path, { appUser: { appUserType: 'APP_USER_TYPE_SERVICE_ACCOUNT' } }))
})

test('no task takes the role from the last person: neither a revoke nor leaving', async () => {
  const tenant = await world.tenant()
  const robot = await signedIn(tenant, await machine(tenant, ['super_admin']))
  const last = await firstOf(tenant)
  await processAll(world)
  const found = await tenant.post('/api/v1/search/entitlements', { displayName: 'Super Administrator' })
  const { appId, id: appEntitlementId } = found.body.list[0].appEntitlement
  const asked = [
    await robot.post('/api/v1/task/revoke', { appId, appEntitlementId, identityUserId: last }),
    await robot.post('/api/v1/task/offboarding', { subjectUserId: last }),
  ]
  for (const reply of asked) assert.equal(reply.status, 200, reply.text)
  await processAll(world)
  for (const { task } of (await robot.post('/api/v1/search/tasks', {})).body.list) {
    await robot.post(`/api/v1/tasks/${task.id}/action/approve`, { policyStepId: task.policy?.current?.id })
  }
  await processAll(world)
  assert.ok((await userOf(tenant, last)).roleIds.includes('super_admin'))
})

describe('an operator on the host', () => {
  const recover = async (tenant: TestTenant): Promise<string> => {
    let name = ''
    const { host } = new URL(tenant.baseUrl)
    await recoverAdministrator({
      tenant: tenant.stored,
      now: world.clock.now(),
      host,
      clientSecretLabel: 'reeve.example',
      keep({ clientName }) {
        name = clientName
      },
    })
    const [client] = await tenant.sql('select user_id from clients where id = $1 and deleted_at is null', [name])
    return String(client?.user_id)
  }
  const stateOf = async (tenant: TestTenant, userId: string): Promise<unknown> => {
    const [user] = await tenant.sql('select status, role_ids from users where id = $1', [userId])
    return [user?.status, user?.role_ids]
  }

  test('brings the first administrator back who was disabled, or has lost the role', async () => {
    const tenant = await world.tenant()
    const first = await firstOf(tenant)
    await person(tenant, ['basic_user'])
    await tenant.sql(`update users set status = 'DISABLED', disabled_by_hand = true where id = $1`, [first])
    assert.equal(await recover(tenant), first)
    assert.deepEqual(await stateOf(tenant, first), ['ENABLED', ['super_admin']])
    await tenant.sql(`update users set role_ids = '{basic_user}' where id = $1`, [first])
    assert.equal(await recover(tenant), first)
    assert.deepEqual(await stateOf(tenant, first), ['ENABLED', ['basic_user', 'super_admin']])
    assert.equal((await eventKinds(tenant)).filter((kind) => kind === 'directory.user.updated').length, 2)
  })

  test('makes another one when the first was deleted, and nobody else an administrator', async () => {
    const tenant = await world.tenant()
    const first = await firstOf(tenant)
    const plain = await person(tenant, ['basic_user'])
    await tenant.sql(`update users set status = 'DELETED', deleted_at = now() where id = $1`, [first])
    const made = await recover(tenant)
    assert.ok(![first, plain.userId].includes(made))
    assert.deepEqual(await stateOf(tenant, plain.userId), ['ENABLED', ['basic_user']])
  })

  test('brings back whoever has the address that was named', async () => {
    const tenant = await world.tenant()
    const email = 'ada@acme.example'
    const ada = await insertUser(tenant, { email, status: 'DISABLED', role_ids: ['super_admin'] })
    const named = (address: string) =>
      recoverAdministratorNamed({ tenant: tenant.stored, now: world.clock.now(), email: address })
    assert.equal(await named('Ada@acme.example'), true)
    assert.deepEqual(await stateOf(tenant, ada), ['ENABLED', ['super_admin']])
    assert.equal(await named(email), false)
    await assert.rejects(named('nobody@acme.example'), /nobody has the address nobody@acme.example/)
  })
})
