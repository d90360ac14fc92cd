import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventKinds, machine, person, signedIn } from '../../../../test/people.ts'
import { reasonOf, violationsOf } from '../../../../test/replies.ts'
import { fingerprint } from '../../../../test/sweeps/sweep.ts'
import { createWorld, type World } from '../../../../test/world.ts'

const PATH = '/api/v1/service_principals'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

test('a new service principal is an enabled service user without roles', async () => {
  const acme = await world.tenant()
  const made = await acme.post(PATH, { displayName: ' deploys ' })
  assert.equal(made.status, 200, made.text)
  assert.equal(made.headers.etag, '"1"')
  const { id, displayName, user, createdAt, updatedAt } = made.body.servicePrincipal
  assert.equal(displayName, 'deploys')
  assert.equal(createdAt, updatedAt)
  assert.deepEqual(
    [user.id, user.displayName, user.type, user.origin, user.status, user.roleIds],
    [id, 'deploys', 'USER_TYPE_SERVICE', 'USER_ORIGIN_LOCAL', 'ENABLED', []],
  )
  const read = await acme.get(`${PATH}/${id}`)
  assert.deepEqual(read.body, made.body)
  assert.equal((await eventKinds(acme)).at(-1), 'auth.servicePrincipal.created')
})

test('the list goes from page to page by id and leaves deleted ones out', async () => {
  const acme = await world.tenant()
  const made = await Promise.all(Array.from({ length: 5 }, () => machine(acme)))
  await acme.delete(made[2]!.path)
  const ids: string[] = []
  let token = ''
  do {
    const page = await acme.get(`${PATH}?page_size=2&page_token=${token}`)
    assert.ok(page.body.list.length <= 2)
    ids.push(...page.body.list.map((one: { id: string }) => one.id))
    token = page.body.nextPageToken
  } while (token !== '')
  const left = made.filter((_, index) => index !== 2).map(({ id }) => id)
  assert.deepEqual(ids, left.sort())
})

test('a mask changes what it names and nothing else', async () => {
  const acme = await world.tenant()
  const { path } = await machine(acme, ['basic_user'])
  const body = { displayName: 'renamed', user: { status: 'DISABLED', roleIds: ['read_only_admin'] } }
  const patch = (updateMask: unknown) => acme.patch(path, { servicePrincipal: body, updateMask })
  const renamed = await patch('display_name')
  const seen = ({ body: { servicePrincipal: it } }: typeof renamed) => [it.displayName, it.user.status, it.user.roleIds]
  assert.deepEqual(seen(renamed), ['renamed', 'ENABLED', ['basic_user']])
  assert.deepEqual(seen(await patch('user.status')), ['renamed', 'DISABLED', ['basic_user']])
  assert.deepEqual(seen(await patch({ paths: ['user.role_ids'] })), ['renamed', 'DISABLED', ['read_only_admin']])
  assert.equal((await acme.get(path)).headers.etag, '"5"')
})

test('without a mask the members present are changed, those of the user one by one', async () => {
  const acme = await world.tenant()
  const { path } = await machine(acme, ['basic_user'])
  const disabled = await acme.patch(path, { servicePrincipal: { user: { status: 'DISABLED' } } })
  assert.equal(disabled.status, 200, disabled.text)
  const { user, displayName } = disabled.body.servicePrincipal
  assert.deepEqual([displayName, user.status, user.roleIds], ['machine', 'DISABLED', ['basic_user']])
})

test('what was read can be sent back, and changes nothing', async () => {
  const acme = await world.tenant()
  const { path } = await machine(acme, ['basic_user'])
  const { servicePrincipal } = (await acme.get(path)).body
  const rows = await fingerprint(world, acme.id)
  for (const updateMask of [undefined, 'user', 'displayName,user.status,user.roleIds', '*']) {
    const sent = await acme.patch(path, { servicePrincipal, updateMask })
    assert.deepEqual([sent.status, sent.headers.etag], [200, '"2"'], sent.text)
    assert.deepEqual(sent.body.servicePrincipal, servicePrincipal)
  }
  for (const body of [{}, { servicePrincipal: {} }, { servicePrincipal: { user: {} } }]) {
    assert.equal((await acme.patch(path, body)).status, 200)
  }
  assert.equal(await fingerprint(world, acme.id), rows)
})

test('paths that cannot be written are refused by name', async () => {
  const acme = await world.tenant()
  const { path } = await machine(acme)
  const rows = await fingerprint(world, acme.id)
  const refused = {
    FIELD_MASK_READ_ONLY: ['id', 'objectPermissions', 'createdAt', 'user.displayName', 'user.delegatedUserId'],
    FIELD_MASK_UNKNOWN_PATH: ['colour', 'user.colour', 'servicePrincipal.displayName'],
    FIELD_MASK_INVALID_PATH: ['user.roleIds.0'],
  }
  for (const [reason, paths] of Object.entries(refused)) {
    for (const updateMask of paths) {
      const reply = await acme.patch(path, { servicePrincipal: { displayName: 'x' }, updateMask })
      assert.deepEqual([reply.status, reasonOf(reply)], [400, reason], updateMask)
      assert.match(reply.body.message, new RegExp(`"${updateMask.replaceAll('.', '\\.')}"`))
    }
  }
  const other = await acme.patch(path, { servicePrincipal: { id: 'another' } })
  assert.deepEqual([other.status, reasonOf(other)], [400, 'ID_MISMATCH'])
  assert.equal(await fingerprint(world, acme.id), rows)
})

test('a status can only be ENABLED or DISABLED', async () => {
  const acme = await world.tenant()
  const { path } = await machine(acme)
  const rows = await fingerprint(world, acme.id)
  const bodies = [
    { servicePrincipal: { user: { status: 'DELETED' } } },
    { servicePrincipal: { user: { status: 'UNKNOWN' } }, updateMask: 'user.status' },
    { servicePrincipal: { displayName: 'x' }, updateMask: 'user' },
    { servicePrincipal: { displayName: 'x' }, updateMask: '*' },
  ]
  for (const body of bodies) {
    const reply = await acme.patch(path, body)
    assert.equal(reply.status, 400, reply.text)
    assert.deepEqual(violationsOf(reply)[0]?.field, 'servicePrincipal.user.status')
  }
  assert.equal(await fingerprint(world, acme.id), rows)
})

test('a role that does not exist is refused by its place', async () => {
  const acme = await world.tenant()
  const { path } = await machine(acme)
  const rows = await fingerprint(world, acme.id)
  const reply = await acme.patch(path, { servicePrincipal: { user: { roleIds: ['basic_user', 'emperor'] } } })
  assert.deepEqual([reply.status, reasonOf(reply)], [400, 'REFERENCE_NOT_FOUND'])
  assert.equal(reply.body.message, 'servicePrincipal.user.roleIds[1]: no role with id "emperor"')
  assert.equal(await fingerprint(world, acme.id), rows)
})

test('a role given or taken counts for tokens that are out', async () => {
  const acme = await world.tenant()
  const robot = await machine(acme)
  const caller = await signedIn(acme, robot)
  const roles = async () => (await caller.get('/api/v1/auth/introspect')).body.roles
  assert.deepEqual(await roles(), [])
  assert.equal((await caller.post(PATH, { displayName: 'x' })).status, 403)
  await acme.patch(robot.path, { servicePrincipal: { user: { roleIds: ['super_admin', 'super_admin'] } } })
  assert.deepEqual(await roles(), ['super_admin'])
  assert.equal((await caller.post(PATH, { displayName: 'x' })).status, 200)
  await acme.patch(robot.path, { servicePrincipal: { user: { roleIds: [] } }, updateMask: 'user.roleIds' })
  assert.deepEqual(await roles(), [])
  assert.equal((await caller.post(PATH, { displayName: 'x' })).status, 403)
})

test('a disabled principal gets no tokens and those it has are refused, until it is enabled again', async () => {
  const acme = await world.tenant()
  const robot = await machine(acme)
  const caller = await signedIn(acme, robot)
  assert.equal((await caller.get('/api/v1/auth/introspect')).status, 200)
  const set = (status: string) =>
    acme.patch(robot.path, { servicePrincipal: { user: { status } }, updateMask: 'user.status' })
  await set('DISABLED')
  const refused = await caller.get('/api/v1/auth/introspect')
  assert.deepEqual([refused.status, reasonOf(refused)], [401, 'PRINCIPAL_DISABLED'])
  await assert.rejects(acme.signIn(caller), /invalid_client/)
  await set('ENABLED')
  assert.equal((await caller.get('/api/v1/auth/introspect')).status, 200)
  assert.ok(await acme.signIn(caller))
})

test('deleting a principal ends its credentials, its trusts and its tokens, once', async () => {
  const acme = await world.tenant()
  const robot = await machine(acme)
  const caller = await signedIn(acme, robot)
  await signedIn(acme, robot)
  await addTrust(acme, robot.id)
  const before = (await eventKinds(acme)).length
  const deleted = await acme.delete(robot.path)
  assert.deepEqual([deleted.status, deleted.text], [200, '{}'])
  assert.deepEqual((await eventKinds(acme)).slice(before), [
    'auth.servicePrincipalCredential.deleted',
    'auth.servicePrincipalCredential.deleted',
    'auth.workloadTrust.deleted',
    'auth.servicePrincipal.deleted',
  ])
  const refused = await caller.get('/api/v1/auth/introspect')
  assert.deepEqual([refused.status, reasonOf(refused)], [401, 'TOKEN_REVOKED'])
  await assert.rejects(acme.signIn(caller), /invalid_client/)
  const live = await acme.sql(
    `select id from clients where tenant_id = $1 and user_id = $2 and deleted_at is null
     union all select id from workload_trusts where tenant_id = $1 and deleted_at is null`,
    [acme.id, robot.id],
  )
  assert.deepEqual(live, [])
  const rows = await fingerprint(world, acme.id)
  const change = { servicePrincipal: { displayName: 'x' } }
  for (const reply of [
    await acme.get(robot.path),
    await acme.delete(robot.path),
    await acme.patch(robot.path, change),
    await acme.get(`${robot.path}/credentials`),
    await acme.post(`${robot.path}/credentials`, { displayName: 'x' }),
    await acme.delete(caller.credentialPath),
  ]) {
    assert.deepEqual([reply.status, reasonOf(reply)], [404, 'OBJECT_NOT_FOUND'])
  }
  assert.equal(await fingerprint(world, acme.id), rows)
})

test('a person is no service principal', async () => {
  const acme = await world.tenant()
  const { userId } = await person(acme, ['basic_user'])
  const rows = await fingerprint(world, acme.id)
  assert.equal((await acme.get(`${PATH}/${userId}`)).status, 404)
  assert.equal((await acme.delete(`${PATH}/${userId}`)).status, 404)
  assert.equal((await acme.post(`${PATH}/${userId}/credentials`, { displayName: 'x' })).status, 404)
  assert.deepEqual((await acme.get(PATH)).body.list, [])
  assert.equal(await fingerprint(world, acme.id), rows)
})

async function addTrust(tenant: { id: string; sql: World['sql'] }, principalId: string): Promise<void> {
  await tenant.sql(
    `insert into workload_providers (tenant_id, id, display_name, issuer_url, well_known_provider, created_at, updated_at)
     values ($1, 'provider', 'CI', 'https://idp.example', 'WELL_KNOWN_WORKLOAD_PROVIDER_CUSTOM', now(), now())`,
    [tenant.id],
  )
  await tenant.sql(
    `insert into workload_trusts (tenant_id, id, service_principal_id, provider_id, display_name, condition_expression, created_at, updated_at)
     values ($1, 'calm-owl-12345', $2, 'provider', 'CI', 'true', now(), now())`,
    [tenant.id, principalId],
  )
}
