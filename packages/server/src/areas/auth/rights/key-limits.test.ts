import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Caller, Json, Reply } from '../../../../test/caller.ts'
import { pushConnector } from '../../../../test/connectors.ts'
import { makeEntitlement } from '../../../../test/directory.ts'
import { customRole, machine, person } from '../../../../test/people.ts'
import { reasonOf, violationsOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const KEYS = '/api/v1/iam/personal_clients'
const HERE = ['127.0.0.0/8', '::1/128']

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

type Key = Caller & { id: string; client: Json; secret: { clientId: string; clientSecret: string } }

async function keyOf(maker: Caller, asked: object = {}): Promise<Key> {
  const made = await maker.post(KEYS, { displayName: 'key', ...asked })
  assert.equal(made.status, 200, made.text)
  const secret = { clientId: made.body.client.clientId, clientSecret: made.body.clientSecret }
  return Object.assign(await acme.signIn(secret), { id: made.body.client.id, client: made.body.client, secret })
}

const refusedAt = (reply: Reply): [number, string | undefined] => [reply.status, violationsOf(reply)[0]?.field]

test('what a key makes ends with it at the latest', async () => {
  const key = await keyOf(acme, { expires: '7200s' })
  const child = await keyOf(key)
  assert.equal(child.client.expiresTime, key.client.expiresTime)
  const sooner = await keyOf(key, { expires: '3600s' })
  assert.ok(sooner.client.expiresTime < key.client.expiresTime)
  const later = await key.post(KEYS, { displayName: 'x', expires: '86400s' })
  assert.deepEqual(refusedAt(later), [400, 'expires'])
  const robot = await machine(acme, ['basic_user'])
  const credential = await key.post(`${robot.path}/credentials`, { displayName: 'x' })
  assert.equal(credential.body.credential.expiresAt, key.client.expiresTime)
  const long = await key.post(`${robot.path}/credentials`, { displayName: 'x', expires: '864000s' })
  assert.deepEqual(refusedAt(long), [400, 'expires'])
  const fed = await pushConnector(acme)
  const rotated = await key.post('/api/v1/apps/connectors/credentials', {
    appId: fed.appId,
    connectorId: fed.connectorId,
  })
  assert.equal(rotated.body.credential.expiresTime, key.client.expiresTime)
})

test('what a key bound to addresses makes is bound to the same or fewer', async () => {
  const key = await keyOf(acme, { allowSourceCidr: HERE })
  const child = await keyOf(key)
  assert.deepEqual(child.client.allowSourceCidr, HERE)
  const fewer = await keyOf(key, { allowSourceCidr: ['127.0.0.1', '::1'] })
  assert.deepEqual(fewer.client.allowSourceCidr, ['127.0.0.1', '::1'])
  for (const wider of [['127.0.0.1', '10.0.0.0/8'], ['0.0.0.0/0'], ['::/0']]) {
    const reply = await key.post(KEYS, { displayName: 'x', allowSourceCidr: wider })
    assert.equal(reply.status, 400, JSON.stringify(wider))
    assert.match(String(violationsOf(reply)[0]?.field), /^allowSourceCidr\[\d\]$/)
  }
  const robot = await machine(acme, ['basic_user'])
  const credential = await key.post(`${robot.path}/credentials`, { displayName: 'x' })
  assert.deepEqual(credential.body.credential.allowSourceCidrs, HERE)
  const fed = await pushConnector(acme)
  const { body } = await key.post('/api/v1/apps/connectors/credentials', {
    appId: fed.appId,
    connectorId: fed.connectorId,
  })
  const [row] = await acme.sql('select allow_source_cidrs from connector_clients where tenant_id = $1 and id = $2', [
    acme.id,
    body.credential.id,
  ])
  assert.deepEqual(row?.allow_source_cidrs, HERE)
})

test('a connector’s client made by a key bound to addresses is good from these only', async () => {
  const fed = await pushConnector(acme)
  const { body } = await acme.post('/api/v1/apps/connectors/credentials', {
    appId: fed.appId,
    connectorId: fed.connectorId,
  })
  const program = await acme.signIn(body.credential)
  await acme.sql(`update connector_clients set allow_source_cidrs = '{10.0.0.0/8}' where tenant_id = $1 and id = $2`, [
    acme.id,
    body.credential.id,
  ])
  await assert.rejects(acme.signIn(body.credential), /invalid_client/)
  const refused = await program.post(`${fed.path}/hello`, { hostId: 'host' })
  assert.deepEqual([refused.status, reasonOf(refused)], [403, 'IP_NOT_ALLOWED'])
})

test('a key with limits lifts none of its own', async () => {
  const key = await keyOf(acme, { allowSourceCidr: HERE })
  for (const allowSourceCidr of [[], ['0.0.0.0/0']]) {
    const reply = await key.post(`${KEYS}/${key.id}`, { client: { allowSourceCidr }, updateMask: 'allowSourceCidr' })
    assert.equal(reply.status, 400, reply.text)
    assert.match(String(violationsOf(reply)[0]?.field), /^client\.allowSourceCidr/)
  }
  const renamed = await key.post(`${KEYS}/${key.id}`, { client: { displayName: 'still me' } })
  assert.equal(renamed.status, 200, renamed.text)
  assert.equal((await key.delete(`${KEYS}/${key.id}`)).status, 200)
})

test('a narrowed key changes and revokes no key but itself', async () => {
  const other = await keyOf(acme)
  const robot = await machine(acme, ['basic_user'])
  const { credential } = (await acme.post(`${robot.path}/credentials`, { displayName: 'x' })).body
  const manager = await customRole(acme, ['clients:self', 'clients:admin', 'principals:read', 'principals:write'])
  for (const limits of [{ scopedRoles: [manager] }, { allowSourceCidr: HERE }]) {
    const key = await keyOf(acme, limits)
    for (const reply of [
      await key.post(`${KEYS}/${other.id}`, { client: { displayName: 'taken' } }),
      await key.delete(`${KEYS}/${other.id}`),
      await key.patch(`${robot.path}/credentials/${credential.id}`, { credential: { displayName: 'taken' } }),
      await key.delete(`${robot.path}/credentials/${credential.id}`),
      await key.delete(robot.path),
    ]) {
      assert.deepEqual([reply.status, reasonOf(reply)], [403, 'KEY_NARROWED'], reply.text)
    }
    assert.equal((await key.post(`${KEYS}/${key.id}`, { client: { displayName: 'mine' } })).status, 200)
  }
  assert.equal((await acme.get(`${KEYS}/${other.id}`)).body.client.displayName, 'key')
})

test('a key narrowed to a role that gives all its user may do is not narrowed', async () => {
  const other = await keyOf(acme)
  const key = await keyOf(acme, { scopedRoles: ['super_admin'] })
  assert.equal((await key.delete(`${KEYS}/${other.id}`)).status, 200)
})

test('a narrowed key gives nobody a role that does more than itself', async () => {
  const scope = await customRole(acme, [
    'users:read',
    'users:write',
    'roles:assign',
    'principals:write',
    'principals:read',
  ])
  const key = await keyOf(acme, { scopedRoles: [scope] })
  const robot = await machine(acme)
  const raised = await key.patch(robot.path, { servicePrincipal: { user: { roleIds: ['super_admin'] } } })
  assert.deepEqual(refusedAt(raised), [400, 'servicePrincipal.user.roleIds'])
  const { userId } = await person(acme, ['basic_user'])
  const user = await key.post(`/api/v1/users/${userId}`, { user: { roleIds: ['super_admin'] }, updateMask: 'roleIds' })
  assert.deepEqual(refusedAt(user), [400, 'user.roleIds'])
  const own = await customRole(acme, ['apps:read'])
  const role = await key.post(`/api/v1/iam/roles/${own}`, { role: { permissions: ['apps:read', 'apps:write'] } })
  assert.deepEqual(refusedAt(role), [400, 'role.permissions'])
  assert.equal((await key.patch(robot.path, { servicePrincipal: { user: { roleIds: [scope] } } })).status, 200)
})

test('a key narrowed to a role that its user does not have is no administrator’s', async () => {
  const limited = await person(acme, [await customRole(acme, ['entitlements:read', 'clients:self'])])
  const {
    app: { id: appId },
    entitlementId,
    resourceId,
  } = await makeEntitlement(acme)
  await acme.sql(`update app_resources set access_config_id = 'members' where tenant_id = $1 and id = $2`, [
    acme.id,
    resourceId,
  ])
  const path = `/api/v1/apps/${appId}/entitlements/${entitlementId}`
  assert.equal((await limited.get(path)).status, 404)
  const key = await keyOf(limited, { scopedRoles: ['super_admin'] })
  assert.equal((await key.get(path)).status, 404)
})

test('a narrowed key does not say who stands in for its user', async () => {
  const stand = await person(acme, ['basic_user'])
  const someone = await person(acme, ['basic_user'])
  const path = `/api/v1/users/${someone.userId}/set-delegation`
  const body = { delegatedUserId: stand.userId }
  const readers = await customRole(acme, ['users:read-basic', 'clients:self'])
  const key = await keyOf(someone, { scopedRoles: [readers] })
  const refused = await key.post(path, body)
  assert.deepEqual([refused.status, reasonOf(refused)], [403, 'INSUFFICIENT_PERMISSION'], refused.text)
  assert.equal((await someone.post(path, body)).status, 200)
  const admin = (await acme.get('/api/v1/auth/introspect')).body.userId
  const basic = await keyOf(acme, { scopedRoles: ['basic_user'] })
  assert.equal((await basic.post(`/api/v1/users/${admin}/set-delegation`, body)).status, 403)
})

test('who has no permission for it does not set the own delegation', async () => {
  const bare = await person(acme, [])
  const stand = await person(acme, ['basic_user'])
  const reply = await bare.post(`/api/v1/users/${bare.userId}/set-delegation`, { delegatedUserId: stand.userId })
  assert.deepEqual([reply.status, reasonOf(reply)], [403, 'INSUFFICIENT_PERMISSION'])
})

test('a narrowed key does not carry what its user may do as owner or assignee', async () => {
  const someone = await person(acme, ['basic_user'])
  const made = await acme.post('/api/v1/findings', { severity: 'FINDING_SEVERITY_LOW', dedupKeyParts: ['one'] })
  const path = `/api/v1/findings/${made.body.finding.id}`
  const finding = { assignedOwner: { identityUserId: someone.userId } }
  const assigned = await acme.post(`${path}/update`, { finding, updateMask: 'assignedOwner' })
  assert.equal(assigned.status, 200, assigned.text)
  assert.equal((await someone.get(path)).status, 200)
  const key = await keyOf(someone, { scopedRoles: [await customRole(acme, ['users:read-basic', 'clients:self'])] })
  assert.equal((await key.get(path)).status, 403)
  assert.equal((await key.post(`${path}/state`, { resolve: { reason: 'x' } })).status, 403)
})
