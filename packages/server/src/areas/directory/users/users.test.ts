import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeTriggered } from '../../../../test/automations.ts'
import { insertAccount, insertConnector, insertUser, makeApp } from '../../../../test/directory.ts'
import { eventKinds, person } from '../../../../test/people.ts'
import { reasonOf, violationsOf } from '../../../../test/replies.ts'
import { runsOf } from '../../../../test/runs.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant

before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const path = (id: string): string => `/api/v1/users/${id}`
const names = (reply: { body: { list: { user: { displayName: string } }[] } }): string[] =>
  reply.body.list.map(({ user }) => user.displayName)
const find = (body: object) => acme.post('/api/v1/search/users', body)

test('a query finds users by the beginning of each of its words', async () => {
  await insertUser(acme, { display_name: 'Ada Lovelace', email: 'ada@math.example' })
  await insertUser(acme, { display_name: 'Ada Byron', email: 'byron@poets.example' })
  assert.deepEqual(names(await find({ query: 'ada' })).sort(), ['Ada Byron', 'Ada Lovelace'])
  assert.deepEqual(names(await find({ query: 'LOVE ad' })), ['Ada Lovelace'])
  assert.deepEqual(names(await find({ query: 'byron@poets' })), ['Ada Byron'])
  assert.deepEqual(names(await find({ query: 'lace' })), [])
  assert.deepEqual(names(await find({ email: 'ADA@Math.example' })), ['Ada Lovelace'])
})

test('who was made here is found like who comes from a directory', async () => {
  await acme.post('/api/v1/service_principals', { displayName: 'Nightly Export' })
  assert.deepEqual(names(await find({ query: 'night exp' })), ['Nightly Export'])
  assert.deepEqual(names(await find({ query: 'night', excludeTypes: ['USER_TYPE_SERVICE'] })), [])
})

test('pages of a query hold everyone once, whatever words bring them', async () => {
  for (let i = 0; i < 7; i++) await insertUser(acme, { display_name: `Zoe Zora Zed${i}`, email: `zz${i}@acme.example` })
  const seen: string[] = []
  let pageToken = ''
  do {
    const reply = await find({ query: 'z', pageSize: 3, pageToken })
    assert.equal(reply.status, 200, reply.text)
    seen.push(...reply.body.list.map((one: { userId: string }) => one.userId))
    pageToken = reply.body.nextPageToken
  } while (pageToken !== '')
  assert.equal(seen.length, 7)
  assert.equal(new Set(seen).size, 7)
})

test('every filter narrows the search', async () => {
  const boss = await insertUser(acme, { display_name: 'Filter Boss', role_ids: ['app_admin'] })
  const one = await insertUser(acme, {
    display_name: 'Filter One',
    manager_ids: [boss],
    department: 'Filters',
    job_title: 'Sieve',
  })
  const { id: appId } = await makeApp(acme)
  await insertAccount(acme, appId, { identity_user_id: one })
  await acme.post(path(one), { user: { delegatedUserId: boss } })
  const only = async (body: object) => names(await find({ query: 'filter', ...body }))
  assert.deepEqual(await only({ refs: [{ id: one }] }), ['Filter One'])
  assert.deepEqual(await only({ ids: [boss] }), ['Filter Boss'])
  assert.deepEqual(await only({ excludeIds: [boss] }), ['Filter One'])
  assert.deepEqual(await only({ userStatuses: ['DISABLED'] }), [])
  assert.deepEqual(await only({ userStatuses: ['NO_SUCH'] }), [])
  assert.deepEqual(await only({ roleIds: ['app_admin'] }), ['Filter Boss'])
  assert.deepEqual(await only({ managerIds: [boss] }), ['Filter One'])
  assert.deepEqual(await only({ departments: ['Filters'], jobTitles: ['Sieve'] }), ['Filter One'])
  assert.deepEqual(await only({ delegatedUserIds: [boss] }), ['Filter One'])
  assert.deepEqual(await only({ delegateStatus: 'DELEGATE_STATUS_HAS_DELEGATE' }), ['Filter One'])
  assert.deepEqual(await only({ delegateStatus: 'DELEGATE_STATUS_NO_DELEGATE' }), ['Filter Boss'])
  assert.deepEqual(await only({ isDelegate: true }), ['Filter Boss'])
  assert.deepEqual(await only({ sourceAppIds: [appId] }), ['Filter One'])
  assert.deepEqual((await only({ origins: ['USER_ORIGIN_DIRECTORY'], sourceAppIds: [appId] })).sort(), [
    'Filter Boss',
    'Filter One',
  ])
  assert.deepEqual(await only({ excludeOrigins: ['USER_ORIGIN_DIRECTORY'] }), [])
})

test('related objects are added once, and the paths point at them', async () => {
  const boss = await insertUser(acme, { display_name: 'Path Boss' })
  const one = await insertUser(acme, { display_name: 'Path One', manager_ids: [boss], role_ids: ['basic_user'] })
  const reply = await acme.get(`${path(one)}?expand_mask=manager_ids,roleIds`)
  const { userView, expanded } = reply.body
  assert.equal(userView.managersPath, '$.expanded[0]')
  assert.equal(userView.rolesPath, '$.expanded[1]')
  assert.equal(userView.directoriesPath, '')
  assert.deepEqual(
    expanded.map((object: { '@type': string; id: string }) => [object['@type'].split('.').at(-1), object.id]),
    [
      ['User', boss],
      ['Role', 'basic_user'],
    ],
  )
  const refused = await acme.get(`${path(one)}?expand_mask=colour`)
  assert.equal(reasonOf(refused), 'EXPAND_MASK_UNKNOWN_PATH')
})

test('a basic user sees who others are, and all of itself and its reports', async () => {
  const basic = await person(acme, ['basic_user'])
  const report = await insertUser(acme, { display_name: 'Report', department: 'Sales', manager_ids: [basic.userId] })
  const other = await insertUser(acme, { display_name: 'Other', department: 'Sales', email: 'other@acme.example' })
  const seen = async (id: string) => (await basic.get(path(id))).body.userView
  assert.equal((await seen(report)).user.department, 'Sales')
  assert.deepEqual((await seen(basic.userId)).user.roleIds, ['basic_user'])
  const view = await seen(other)
  assert.deepEqual(
    [view.user.department, view.user.email, view.user.origin],
    ['', 'other@acme.example', 'USER_ORIGIN_UNSPECIFIED'],
  )
  assert.deepEqual([view.objectPermissions.read, view.objectPermissions.edit], [false, false])
  assert.equal((await basic.post('/api/v1/search/users', { departments: ['Sales'] })).status, 403)
  const nobody = await person(acme, ['system_log_reader'])
  assert.equal((await nobody.get(path(other))).status, 404)
  assert.equal((await nobody.get('/api/v1/users')).status, 403)
  assert.equal((await nobody.post('/api/v1/users/introspect')).body.userView.userId, nobody.userId)
})

test('only roles, status and delegate can be set', async () => {
  const id = await insertUser(acme)
  const reply = await acme.post(path(id), { user: { department: 'New' }, updateMask: 'department' })
  assert.equal(reasonOf(reply), 'FIELD_MASK_READ_ONLY')
  const roles = await acme.post(path(id), { user: { roleIds: ['basic_user', 'nobody'] }, updateMask: 'roleIds' })
  assert.deepEqual([reasonOf(roles), violationsOf(roles)[0]?.field], ['REFERENCE_NOT_FOUND', 'user.roleIds[1]'])
  const fine = await acme.post(path(id), { user: { roleIds: ['basic_user'] } })
  assert.deepEqual(fine.body.userView.user.roleIds, ['basic_user'])
})

test('the status moves by its table', async () => {
  const set = (id: string, status: string) => acme.post(path(id), { user: { status }, updateMask: 'status' })
  const id = await insertUser(acme)
  assert.equal((await set(id, 'UNKNOWN')).status, 400)
  assert.equal((await set(id, 'DISABLED')).body.userView.user.status, 'DISABLED')
  const [row] = await world.sql('select disabled_by_hand from users where id = $1', [id])
  assert.equal(row?.disabled_by_hand, true)
  assert.equal((await set(id, 'ENABLED')).body.userView.user.status, 'ENABLED')
  const gone = await set(id, 'DELETED')
  assert.equal(gone.body.userView.user.status, 'DELETED')
  assert.notEqual(gone.body.userView.user.deletedAt, undefined)
  assert.equal(reasonOf(await set(id, 'DISABLED')), 'INVALID_STATE')
  assert.equal(reasonOf(await set(id, 'ENABLED')), 'INVALID_STATE')
  assert.equal((await set(id, 'DELETED')).status, 200)
  assert.deepEqual((await find({ refs: [{ id }] })).body.list, [])
  assert.equal((await find({ refs: [{ id }], userStatuses: ['DELETED'] })).body.list.length, 1)
  const { id: appId } = await makeApp(acme)
  await insertConnector(acme, appId, { ever_synced: true })
  await acme.post('/api/v1/directories', { appId })
  await insertAccount(acme, appId, { identity_user_id: id })
  const back = await set(id, 'ENABLED')
  assert.deepEqual([back.body.userView.user.status, back.body.userView.user.deletedAt], ['ENABLED', undefined])
})

test('who leaves ENABLED loses its clients at once', async () => {
  const leaver = await person(acme, ['basic_user'])
  assert.equal((await leaver.get('/api/v1/users')).status, 200)
  await acme.post(path(leaver.userId), { user: { status: 'DISABLED' } })
  assert.equal((await leaver.get('/api/v1/users')).status, 401)
  await acme.post(path(leaver.userId), { user: { status: 'ENABLED' } })
  assert.equal(reasonOf(await leaver.get('/api/v1/users')), 'TOKEN_REVOKED')
  assert.ok((await eventKinds(acme)).includes('auth.personalClient.deleted'))
})

test('a delegation ends when its time is over', async () => {
  const [boss, deputy] = [await insertUser(acme), await insertUser(acme)]
  const until = world.clock.now().add({ minutes: 20 }).toString()
  const set = await acme.post(`${path(boss)}/set-delegation-by-admin`, {
    delegatedUserId: deputy,
    delegationStartAt: '2020-01-01T00:00:00Z',
    delegationExpireAt: until,
  })
  assert.equal(set.status, 200, set.text)
  assert.equal(set.body.item.delegatedUserId, deputy)
  assert.ok(set.body.item.startAt > '2021')
  const delegate = async () => (await acme.get(path(boss))).body.userView.user.delegatedUserId
  world.clock.move({ minutes: 10 })
  await world.work()
  assert.equal(await delegate(), deputy)
  world.clock.move({ minutes: 11 })
  await world.work()
  assert.equal(await delegate(), '')
})

test('a delegate is somebody else who is enabled, and ends after it begins', async () => {
  const boss = await insertUser(acme)
  const off = await insertUser(acme, { status: 'DISABLED' })
  const set = (body: object) => acme.post(`${path(boss)}/set-delegation-by-admin`, body)
  const field = async (body: object) => violationsOf(await set(body))[0]?.field
  assert.equal(await field({ delegatedUserId: boss }), 'delegatedUserId')
  assert.equal(await field({ delegatedUserId: off }), 'delegatedUserId')
  assert.equal(reasonOf(await set({ delegatedUserId: 'nobody' })), 'REFERENCE_NOT_FOUND')
  const deputy = await insertUser(acme)
  assert.equal(
    await field({ delegatedUserId: deputy, delegationExpireAt: '2020-01-01T00:00:00Z' }),
    'delegationExpireAt',
  )
  const times = { delegationStartAt: '2050-01-02T00:00:00Z', delegationExpireAt: '2050-01-01T00:00:00Z' }
  assert.equal(await field({ delegatedUserId: deputy, ...times }), 'delegationExpireAt')
  assert.equal((await set({ delegatedUserId: deputy })).body.item.expirationAt, undefined)
  assert.equal((await set({})).body.item.delegatedUserId, '')
})

test('users set who stands in for themselves, and for nobody else', async () => {
  const [ann, bob] = [await person(acme, ['basic_user']), await person(acme, ['basic_user'])]
  const own = await ann.post(`${path(ann.userId)}/set-delegation`, { delegatedUserId: bob.userId })
  assert.equal(own.body.item.delegatedUserId, bob.userId)
  assert.equal((await ann.post(`${path(bob.userId)}/set-delegation`, {})).status, 403)
  assert.equal((await ann.post(`${path(bob.userId)}/set-delegation-by-admin`, {})).status, 403)
})

test('people who were there before the upgrade get the role Basic User once, as grants too, and nobody else does', async () => {
  const tenant = await world.tenant()
  await processAll(world)
  const noted = await makeTriggered(tenant, [{ grantFound: { grantTriggerFilter: { inclusionAll: {} } } }])
  const old = { created_at: '2020-01-01T00:00:00Z', origin: 'USER_ORIGIN_DIRECTORY' }
  const names = new Map<string, string>()
  const add = async (name: string, row: object) => names.set(await insertUser(tenant, { ...old, ...row }), name)
  await add('plain', {})
  await add('administrator', { role_ids: ['app_admin'] })
  await add('has it', { role_ids: ['basic_user'] })
  await add('disabled', { status: 'DISABLED' })
  await add('deleted', { status: 'DELETED', deleted_at: '2021-01-01T00:00:00Z' })
  await add('machine', { type: 'USER_TYPE_SERVICE' })
  await add('newer', { created_at: '2024-01-01T00:00:00Z' })
  await tenant.sql(
    `insert into work (tenant_id, id, kind, key, ready, due, payload, created_at)
     values ($1, 'give-basic-user', 'directory.giveBasicUser', 'upgrade', true, $2, $3, $2)`,
    [tenant.id, '2023-01-01T00:00:00Z', { before: '2023-01-01T00:00:00Z' }],
  )
  await processAll(world)
  const rows = await tenant.sql('select id, role_ids from users')
  const holders = rows.filter(({ role_ids }) => (role_ids as string[]).includes('basic_user'))
  assert.deepEqual(holders.map(({ id }) => names.get(String(id))).sort(), ['administrator', 'has it', 'plain'])
  const granted = await tenant.sql(
    `select a.identity_user_id as id from grants g join app_users a on a.id = g.app_user_id
     join app_entitlements e on e.id = g.entitlement_id where e.display_name = 'Basic User'`,
  )
  assert.deepEqual(granted.map(({ id }) => names.get(String(id))).sort(), ['administrator', 'has it', 'plain'])
  assert.deepEqual(await runsOf(tenant, noted), [], 'an upgrade starts no automation')
  const plain = holders.find(({ id }) => names.get(String(id)) === 'plain')
  assert.equal((await tenant.post(path(String(plain?.id)), { user: { roleIds: [] } })).status, 200)
  assert.equal((await tenant.post(path(String(plain?.id)), { user: { roleIds: ['app_admin'] } })).status, 200)
  await processAll(world)
  assert.equal((await runsOf(tenant, noted)).length, 1, 'a role that somebody gives does')
  const log = await tenant.post('/api/v1/systemlog/events', { eventCodes: ['users.given_role'] })
  assert.equal(log.body.list[0].message, 'The service gave 2 people the role Basic User')
})
