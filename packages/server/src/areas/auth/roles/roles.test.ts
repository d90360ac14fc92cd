import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { customRole, eventKinds, machine, person, signedIn } from '../../../../test/people.ts'
import { reasonOf } from '../../../../test/replies.ts'
import { fingerprint } from '../../../../test/sweeps/sweep.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { SYSTEM_ROLES } from '../../../service/permissions.ts'

const PATH = '/api/v1/iam/roles'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

test('any user lists the built-in roles and the tenant’s own, from page to page', async () => {
  const acme = await world.tenant()
  const own = [await customRole(acme, ['apps:read']), await customRole(acme, [])]
  const caller = await person(acme, ['basic_user'])
  const ids: string[] = []
  let token = ''
  do {
    const page = await caller.get(`${PATH}?page_size=5&page_token=${token}`)
    assert.equal(page.status, 200, page.text)
    ids.push(...page.body.list.map((role: { id: string }) => role.id))
    token = page.body.nextPageToken
  } while (token !== '')
  assert.deepEqual(ids, [...own, ...SYSTEM_ROLES.map(({ id }) => id)].sort())
})

test('a role says what it allows and whether it is built in', async () => {
  const acme = await world.tenant()
  const builtIn = await acme.get(`${PATH}/system_log_reader`)
  assert.equal(builtIn.headers.etag, '"1"')
  assert.deepEqual(builtIn.body.role, {
    id: 'system_log_reader',
    name: 'system_log_reader',
    displayName: 'Read-Only to System Logs',
    permissions: ['systemlog:read'],
    serviceRoles: [],
    systemBuiltin: true,
    systemApiOnly: true,
  })
  const own = (await acme.get(`${PATH}/${await customRole(acme, ['apps:read:owned'])}`)).body.role
  assert.deepEqual([own.systemBuiltin, own.permissions], [false, ['apps:read:owned']])
  assert.notEqual(own.createdAt, undefined)
  const missing = await acme.get(`${PATH}/emperor`)
  assert.deepEqual([missing.status, reasonOf(missing)], [404, 'OBJECT_NOT_FOUND'])
})

test('a basic user has basics and what is its own; a read-only administrator has the basics, reads and changes nothing', async () => {
  const acme = await world.tenant()
  const permissionsOf = async (id: string): Promise<string[]> => (await acme.get(`${PATH}/${id}`)).body.role.permissions
  const basics = ['catalogs:read', 'clients:self', 'users:read-basic']
  const basic = (await permissionsOf('basic_user')).toSorted()
  assert.deepEqual(basic, [...basics, 'delegation:self', 'requests:self', 'secrets:self'].sort())
  const reader = await permissionsOf('read_only_admin')
  assert.deepEqual(
    basic.filter((permission) => reader.includes(permission)),
    basics,
  )
  assert.ok(reader.includes('findings:read') && !reader.includes('findings:write'))
})

test('a built-in role cannot be changed', async () => {
  const acme = await world.tenant()
  const rows = await fingerprint(world, acme.id)
  for (const { id } of SYSTEM_ROLES) {
    const reply = await acme.post(`${PATH}/${id}`, { role: { displayName: 'Mine' } })
    assert.deepEqual([reply.status, reply.body.code, reasonOf(reply)], [400, 9, 'IMMUTABLE_OBJECT'])
  }
  assert.equal(await fingerprint(world, acme.id), rows)
})

test('a mask changes the name or the permissions of a role, and a repeat changes nothing', async () => {
  const acme = await world.tenant()
  const id = await customRole(acme, ['apps:read'])
  const role = { displayName: 'Keeper', permissions: ['apps:write', 'apps:read:owned', 'apps:write'] }
  const renamed = (await acme.post(`${PATH}/${id}`, { role, updateMask: 'display_name' })).body.role
  assert.deepEqual([renamed.displayName, renamed.permissions], ['Keeper', ['apps:read']])
  const changed = await acme.post(`${PATH}/${id}`, { role, updateMask: 'permissions' })
  assert.deepEqual(changed.body.role.permissions, ['apps:write', 'apps:read:owned'])
  assert.equal(changed.headers.etag, '"3"')
  const rows = await fingerprint(world, acme.id)
  const again = await acme.post(`${PATH}/${id}`, { role: changed.body.role })
  assert.deepEqual([again.status, again.headers.etag], [200, '"3"'])
  assert.equal(await fingerprint(world, acme.id), rows)
  assert.equal((await eventKinds(acme)).filter((kind) => kind === 'auth.role.updated').length, 2)
})

test('what is no permission, and what cannot be set, is refused by name', async () => {
  const acme = await world.tenant()
  const id = await customRole(acme, ['apps:read'])
  const rows = await fingerprint(world, acme.id)
  for (const wrong of ['apps:fly', 'apps:*', 'apps:read:owned:owned', 'apps:read ', '']) {
    const reply = await acme.post(`${PATH}/${id}`, { role: { permissions: ['apps:read', wrong] } })
    assert.deepEqual([reply.status, reasonOf(reply)], [400, 'ENUM_UNKNOWN'], wrong)
    assert.ok(reply.body.message.startsWith(`role.permissions[1]: ${JSON.stringify(wrong)} is not a permission`))
  }
  for (const updateMask of ['name', 'serviceRoles', 'systemBuiltin', 'id', 'deletedAt']) {
    const reply = await acme.post(`${PATH}/${id}`, { role: { name: 'x' }, updateMask })
    assert.deepEqual([reply.status, reasonOf(reply)], [400, 'FIELD_MASK_READ_ONLY'], updateMask)
  }
  assert.equal(await fingerprint(world, acme.id), rows)
})

test('a change of a role counts at once for tokens of those who hold it', async () => {
  const acme = await world.tenant()
  const id = await customRole(acme, ['apps:read'])
  const caller = await signedIn(acme, await machine(acme, [id]))
  const create = () => caller.post('/api/v1/service_principals', { displayName: 'x' })
  assert.equal((await create()).status, 403)
  await acme.post(`${PATH}/${id}`, { role: { permissions: ['principals:write'] } })
  assert.equal((await create()).status, 200)
  await acme.post(`${PATH}/${id}`, { role: {}, updateMask: 'permissions' })
  assert.equal((await create()).status, 403)
})

test('roles are changed only by those who assign them', async () => {
  const acme = await world.tenant()
  const id = await customRole(acme, ['apps:read'])
  const rows = [await person(acme, ['basic_user']), await person(acme, ['read_only_admin'])]
  for (const caller of rows) {
    const reply = await caller.post(`${PATH}/${id}`, { role: { displayName: 'x' } })
    assert.deepEqual([reply.status, reasonOf(reply)], [403, 'INSUFFICIENT_PERMISSION'])
    assert.equal((await caller.get(`${PATH}/${id}`)).status, 200)
  }
})

test('a role of the tenant’s own does not take the place of a built-in one', async () => {
  const acme = await world.tenant()
  await acme.sql(
    `insert into roles (tenant_id, id, name, display_name, permissions, created_at, updated_at)
     values ($1, 'basic_user', 'fake', 'Fake', '{principals:write}', now(), now())`,
    [acme.id],
  )
  const caller = await person(acme, ['basic_user'])
  assert.equal((await caller.post('/api/v1/service_principals', { displayName: 'x' })).status, 403)
})
