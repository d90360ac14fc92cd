import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Caller, Json } from '../../../../test/caller.ts'
import { customRole, machine, person } from '../../../../test/people.ts'
import { reasonOf } from '../../../../test/replies.ts'
import { fingerprint } from '../../../../test/sweeps/sweep.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const PATH = '/api/v1/service_principals'
const INTERNAL = { user: { roleIds: ['read_only_admin'] } }

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

/** A person who owns a service principal and has no other permission on any. */
async function owner(tenant: TestTenant, roleIds: string[] = ['basic_user']) {
  const caller = await person(tenant, roleIds)
  const robot = await machine(tenant, ['basic_user'])
  await tenant.sql('update users set owner_ids = $3 where tenant_id = $1 and id = $2', [
    tenant.id,
    robot.id,
    [caller.userId],
  ])
  return { caller, robot }
}

/** Every way to a principal and its credentials, as [reads, changes]. */
async function waysTo(tenant: TestTenant, path: string) {
  const made = await tenant.post(`${path}/credentials`, { displayName: 'x' })
  const credential = `${path}/credentials/${made.body.credential.id}`
  const reads = (caller: Caller) => [caller.get(path), caller.get(`${path}/credentials`), caller.get(credential)]
  const changes = (caller: Caller) => [
    caller.patch(path, { servicePrincipal: { displayName: 'mine' } }),
    caller.patch(credential, { credential: { displayName: 'mine' } }),
    caller.post(`${path}/credentials`, { displayName: 'mine' }),
    caller.delete(credential),
    caller.delete(path),
  ]
  return { reads, changes }
}

test('who reads users sees the name, id and status of every principal and nothing else of it', async () => {
  const acme = await world.tenant()
  const { id } = await machine(acme, ['super_admin'])
  const caller = await person(acme, [await customRole(acme, ['users:read'])])
  const { list } = (await caller.get(PATH)).body
  assert.equal(list.length, 1)
  const { user, objectPermissions, ...rest } = list[0]
  assert.deepEqual(rest, { id, displayName: 'machine' })
  assert.equal(user.status, 'ENABLED')
  const blank = ['', 'USER_TYPE_UNSPECIFIED', 'USER_ORIGIN_UNSPECIFIED', '[]']
  assert.deepEqual([user.id, user.type, user.origin, JSON.stringify(user.roleIds)], blank)
  assert.deepEqual([user.displayName, user.createdAt], ['', undefined])
  assert.deepEqual([objectPermissions.read, objectPermissions.edit, objectPermissions.delete], [false, false, false])
})

test('people who administer nothing come across none but those they own, however they look', async () => {
  const acme = await world.tenant()
  const { id: other } = await machine(acme, ['super_admin'])
  const idsIn = async (caller: Caller) => [
    (await caller.get(PATH)).body.list.map(({ id }: { id: string }) => id),
    ((await caller.post('/api/v1/search/users', { query: 'machine' })).body.list ?? []).map(
      ({ user }: Json) => user.id,
    ),
  ]
  for (const roleIds of [[], ['basic_user']]) {
    const { caller, robot } = await owner(acme, roleIds)
    const seen = roleIds.length > 0 ? [robot.id] : []
    assert.deepEqual(await idsIn(caller), [[robot.id], seen])
    assert.deepEqual(await idsIn(await person(acme, roleIds)), [[], []])
  }
  const basic = await person(acme, ['basic_user'])
  assert.equal((await basic.get(`/api/v1/users/${other}`)).status, 404)
  assert.ok(!(await basic.get('/api/v1/users')).text.includes(other))
  assert.equal((await acme.get(`/api/v1/users/${other}`)).status, 200)
})

test('a principal that a user may not read does not exist for that user', async () => {
  const acme = await world.tenant()
  const { path } = await machine(acme)
  const ways = await waysTo(acme, path)
  const caller = await person(acme, ['basic_user', 'app_admin'])
  const rows = await fingerprint(world, acme.id)
  for (const reply of await Promise.all([...ways.reads(caller), ...ways.changes(caller)])) {
    assert.deepEqual([reply.status, reasonOf(reply)], [404, 'OBJECT_NOT_FOUND'], reply.text)
  }
  assert.equal(await fingerprint(world, acme.id), rows)
})

test('a Read-Only Administrator reads principals and credentials and changes neither', async () => {
  const acme = await world.tenant()
  const { id, path } = await machine(acme)
  const ways = await waysTo(acme, path)
  const caller = await person(acme, ['read_only_admin'])
  const rows = await fingerprint(world, acme.id)
  for (const reply of await Promise.all(ways.reads(caller))) assert.equal(reply.status, 200, reply.text)
  for (const reply of await Promise.all(ways.changes(caller))) {
    assert.deepEqual([reply.status, reasonOf(reply)], [403, 'INSUFFICIENT_PERMISSION'], reply.text)
  }
  assert.equal((await caller.post(PATH, { displayName: 'x' })).status, 403)
  assert.equal((await caller.get(PATH)).body.list[0].user.id, id)
  assert.equal(await fingerprint(world, acme.id), rows)
})

test('an owner reads, names and deletes a principal and keeps its credentials', async () => {
  const acme = await world.tenant()
  const { caller, robot } = await owner(acme)
  assert.deepEqual((await caller.get(PATH)).body.list[0].user.roleIds, ['basic_user'])
  const renamed = await caller.patch(robot.path, { servicePrincipal: { displayName: 'mine' } })
  assert.equal(renamed.body.servicePrincipal.displayName, 'mine')
  const made = await caller.post(`${robot.path}/credentials`, { displayName: 'mine' })
  assert.equal(made.status, 200, made.text)
  const credential = `${robot.path}/credentials/${made.body.credential.id}`
  assert.equal((await caller.patch(credential, { credential: { displayName: 'ours' } })).status, 200)
  assert.equal((await caller.delete(credential)).status, 200)
  assert.equal((await caller.delete(robot.path)).status, 200)
})

test('an owner sets neither status nor roles, and what was read can still be sent back', async () => {
  const acme = await world.tenant()
  const { caller, robot } = await owner(acme)
  const rows = await fingerprint(world, acme.id)
  const status = await caller.patch(robot.path, { servicePrincipal: { user: { status: 'DISABLED' } } })
  assert.deepEqual([status.status, reasonOf(status)], [403, 'INSUFFICIENT_PERMISSION'])
  const roles = await caller.patch(robot.path, { servicePrincipal: INTERNAL, updateMask: 'user.roleIds' })
  assert.deepEqual([roles.status, reasonOf(roles)], [403, 'INSUFFICIENT_PERMISSION'])
  assert.equal(await fingerprint(world, acme.id), rows)
  const { servicePrincipal } = (await caller.get(robot.path)).body
  const renamed = await caller.patch(robot.path, { servicePrincipal: { ...servicePrincipal, displayName: 'mine' } })
  assert.equal(renamed.status, 200, renamed.text)
})

test('roles are set only by those who assign roles', async () => {
  const acme = await world.tenant()
  const keeper = await customRole(acme, ['principals:write'])
  const caller = await person(acme, [keeper])
  const { path } = await machine(acme)
  const rows = await fingerprint(world, acme.id)
  const refused = await caller.patch(path, { servicePrincipal: INTERNAL })
  assert.deepEqual([refused.status, reasonOf(refused)], [403, 'INSUFFICIENT_PERMISSION'])
  assert.match(refused.text, /"permission":"roles:assign"/)
  assert.equal(await fingerprint(world, acme.id), rows)
  const disabled = await caller.patch(path, { servicePrincipal: { user: { status: 'DISABLED' } } })
  assert.equal(disabled.status, 200, disabled.text)
})

test('objectPermissions say what is enforced', async () => {
  const acme = await world.tenant()
  const { caller: owns, robot } = await owner(acme)
  const keeper = await person(acme, [await customRole(acme, ['principals:write'])])
  const reader = await person(acme, ['read_only_admin'])
  const reported = async (caller: Caller) => {
    const { read, edit, delete: remove, extra } = (await caller.get(robot.path)).body.servicePrincipal.objectPermissions
    return [read, edit, remove, extra.changeStatus, extra.assignRoles]
  }
  assert.deepEqual(await reported(acme), [true, true, true, true, true])
  assert.deepEqual(await reported(keeper), [true, true, true, true, false])
  assert.deepEqual(await reported(owns), [true, true, true, false, false])
  assert.deepEqual(await reported(reader), [true, false, false, false, false])
  const listed = (await reader.get(PATH)).body.list[0].objectPermissions
  assert.deepEqual(listed, (await reader.get(robot.path)).body.servicePrincipal.objectPermissions)
})

test('only principals:write makes principals', async () => {
  const acme = await world.tenant()
  const caller = await person(acme, ['basic_user'])
  const rows = await fingerprint(world, acme.id)
  const reply = await caller.post(PATH, { displayName: 'x' })
  assert.deepEqual([reply.status, reasonOf(reply)], [403, 'INSUFFICIENT_PERMISSION'])
  assert.equal(await fingerprint(world, acme.id), rows)
})

test('a narrowed key of an owner makes no credential that may do more than the key', async () => {
  const acme = await world.tenant()
  const { caller, robot } = await owner(acme, ['super_admin'])
  const narrowed = async (scopedRoles: string[]) => {
    const made = await caller.post('/api/v1/iam/personal_clients', { displayName: 'narrow', scopedRoles })
    return acme.signIn({ clientId: made.body.client.clientId, clientSecret: made.body.clientSecret })
  }
  const blind = await narrowed(['system_log_reader'])
  assert.equal((await blind.get(robot.path)).status, 403)
  const basic = await narrowed(['basic_user'])
  const made = await basic.post(`${robot.path}/credentials`, { displayName: 'x' })
  assert.deepEqual(made.body.credential.scopedRoleIds, ['basic_user'])
  const wider = await basic.post(`${robot.path}/credentials`, { displayName: 'x', scopedRoles: ['super_admin'] })
  assert.equal(wider.status, 400)
  assert.match(wider.body.message, /^scopedRoles: gives /)
})

test('a narrowed key neither renames nor widens a credential', async () => {
  const acme = await world.tenant()
  const { caller, robot } = await owner(acme, ['super_admin'])
  const key = await caller.post('/api/v1/iam/personal_clients', { displayName: 'x', scopedRoles: ['basic_user'] })
  const basic = await acme.signIn({ clientId: key.body.client.clientId, clientSecret: key.body.clientSecret })
  const wide = await caller.post(`${robot.path}/credentials`, { displayName: 'wide' })
  const path = `${robot.path}/credentials/${wide.body.credential.id}`
  for (const credential of [{ displayName: 'renamed' }, { scopedRoleIds: ['super_admin'] }]) {
    const reply = await basic.patch(path, { credential })
    assert.deepEqual([reply.status, reasonOf(reply)], [403, 'KEY_NARROWED'])
  }
})
