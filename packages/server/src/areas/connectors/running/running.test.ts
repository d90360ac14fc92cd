import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { makeApp } from '../../../../test/directory.ts'
import { startScimProvider } from '../../../../test/scim-provider.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const TOKEN = 'token-of-the-provider'
let world: World
let acme: TestTenant
let provider: Awaited<ReturnType<typeof startScimProvider>>
let app: string
let path: string

before(async () => {
  world = await createWorld()
  provider = await startScimProvider(TOKEN)
})
beforeEach(async () => {
  acme = await world.tenant()
  app = (await makeApp(acme)).id
  provider.users.clear()
  provider.groups.clear()
  for (const id of ['ada', 'grace']) {
    const emails = [{ value: `${id}@acme.example`, primary: true }]
    provider.users.set(id, { id, userName: id, displayName: id, active: true, emails })
  }
  provider.groups.set('eng', { id: 'eng', displayName: 'Engineering', members: [{ value: 'ada' }] })
  const config = { baseUrl: provider.baseUrl, token: TOKEN }
  const made = await acme.post(`/api/v1/apps/${app}/connectors/create`, { catalogId: 'scim2', config })
  assert.equal(made.status, 200, made.text)
  path = `/api/v1/apps/${app}/connectors/${made.body.connectorView.connector.id}`
  await world.work()
})
after(async () => {
  await provider.stop()
  await world.stop()
})

const members = () => (provider.groups.get('eng')!.members as { value: string }[]).map(({ value }) => value).sort()
const task = async (id: string): Promise<Json> => (await acme.get(`${path}/tasks/${id}`)).body.task
async function asked(work: object): Promise<Json> {
  const reply = await acme.post(`${path}/tasks`, work)
  assert.equal(reply.status, 200, reply.text)
  await world.work()
  return task(reply.body.task.id)
}
async function held(name: string): Promise<{ appEntitlementId: string; appUserId: string }> {
  const [row] = await acme.sql(
    `select e.id as entitlement, u.id as account from app_entitlements e, app_users u
     where e.app_id = $1 and u.app_id = $1 and e.display_name ilike '%engineering%' and u.email = $2`,
    [app, `${name}@acme.example`],
  )
  return { appEntitlementId: String(row!.entitlement), appUserId: String(row!.account) }
}

test('it syncs as soon as it is made, and its secret can be read nowhere', async () => {
  const { body, text } = await acme.get(path)
  assert.equal(body.connectorView.connector.status.status, 'SYNC_STATUS_DONE', text)
  assert.equal(body.connectorView.connector.config.token, '')
  await world.flush()
  const [row] = await world.sql(
    `select concat((select jsonb_agg(c) from connectors c), (select jsonb_agg(e) from events e),
       (select string_agg(event, '') from log_events), (select jsonb_agg(w) from work w)) as text`,
  )
  assert.ok(!String(row!.text).includes(TOKEN))
  assert.ok(!world.logs.some((line) => line.includes(TOKEN)))
})

test('it gives and takes access at the source', async () => {
  const given = await asked({ grant: await held('grace') })
  assert.deepEqual([given.state, given.reason], ['CONNECTOR_TASK_STATE_SUCCEEDED', ''])
  assert.deepEqual(members(), ['ada', 'grace'])
  const again = await asked({ grant: await held('grace') })
  assert.equal(again.state, 'CONNECTOR_TASK_STATE_SUCCEEDED')
  const taken = await asked({ revoke: await held('ada') })
  assert.equal(taken.state, 'CONNECTOR_TASK_STATE_SUCCEEDED', taken.reason)
  assert.deepEqual(members(), ['grace'])
  await acme.post(`${path}/force_sync`)
  await world.work()
  const grants = await acme.sql(
    `select u.email from grants g join app_users u on u.id = g.app_user_id and u.tenant_id = g.tenant_id
     where g.app_id = $1 and g.entitlement_id = $2`,
    [app, (await held('ada')).appEntitlementId],
  )
  assert.deepEqual(grants, [{ email: 'grace@acme.example' }])
})

test('an account is made with a password that nobody else sees', async () => {
  const made = await asked({
    createAccount: { profile: { userName: 'eve', email: 'eve@acme.example' }, credentialOptions: { random: {} } },
  })
  assert.equal(made.state, 'CONNECTOR_TASK_STATE_SUCCEEDED', made.reason)
  const eve = [...provider.users.values()].find(({ userName }) => userName === 'eve')!
  assert.equal(String(eve.password).length, 24)
  await world.flush()
  const [row] = await world.sql(
    `select concat((select jsonb_agg(t) from connector_tasks t), (select jsonb_agg(e) from events e)) as text`,
  )
  assert.ok(!String(row!.text).includes(String(eve.password)))
})

test('while the source is away a task waits and is tried again', async () => {
  const { baseUrl } = provider
  const broken = { baseUrl: 'http://127.0.0.1:9/scim/v2' }
  await acme.sql(`update connectors set config = config || $2 where app_id = $1`, [app, JSON.stringify(broken)])
  const waiting = await asked({ grant: await held('grace') })
  assert.deepEqual([waiting.state, waiting.failures], ['CONNECTOR_TASK_STATE_QUEUED', 1])
  assert.notEqual(waiting.reason, '')
  await acme.sql(`update connectors set config = config || $2 where app_id = $1`, [app, JSON.stringify({ baseUrl })])
  world.clock.move({ seconds: 31 })
  await world.work()
  assert.equal((await task(waiting.id)).state, 'CONNECTOR_TASK_STATE_SUCCEEDED')
  assert.deepEqual(members(), ['ada', 'grace'])
})

test('what is not there at the source is not tried again', async () => {
  const gone = await asked({ deleteResource: { resourceId: { resourceType: 'role', resource: 'x' } } })
  assert.equal(gone.state, 'CONNECTOR_TASK_STATE_UNSUPPORTED')
  const holder = await held('ada')
  provider.groups.delete('eng')
  const failed = await asked({ grant: { ...holder, appUserId: (await held('grace')).appUserId } })
  assert.deepEqual([failed.state, failed.needsManual], ['CONNECTOR_TASK_STATE_FAILED', true])
})

test('paused it leaves its tasks alone until it is resumed', async () => {
  await acme.post(`${path}/pause`)
  const waiting = await asked({ grant: await held('grace') })
  assert.deepEqual([waiting.state, members()], ['CONNECTOR_TASK_STATE_QUEUED', ['ada']])
  await acme.post(`${path}/resume`)
  await world.work()
  assert.equal((await task(waiting.id)).state, 'CONNECTOR_TASK_STATE_SUCCEEDED')
})

test('nobody outside feeds a connector that the service runs', async () => {
  const reply = await acme.post(`${path}/syncs`, { type: 'SYNC_TYPE_FULL' })
  assert.deepEqual([reply.status, reply.body.code], [400, 9])
})

test('only the types of resources that are wanted are brought, whoever names them', async () => {
  const id = path.split('/').at(-1)
  const connector = { id, appId: app, syncConfig: { syncResourceTypeIds: ['user'] } }
  const saved = await acme.post(path, { connector, updateMask: 'sync_config' })
  assert.equal(saved.status, 200, saved.text)
  await acme.post(`${path}/force_sync`)
  await world.work()
  const types = (await acme.get(`/api/v1/apps/${app}/resource_types`)).body.list
  const names = types.map((one: Json) => one.appResourceType.displayName)
  assert.ok(names.includes('User') && !names.includes('Group'), names.join())
  const [sync] = (await acme.get(`${path}/syncs`)).body.list
  assert.deepEqual([sync.state, sync.countsAfter.accounts, sync.countsAfter.grants], ['DONE', '2', '0'])
})

test('who somebody reports to is found by the id at the source, and by the external id where accounts have one', async () => {
  const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
  for (const [name, manager] of [
    ['ada', 'id-boss'],
    ['grace', 'HR-boss'],
    ['boss', 'id-gone'],
  ] as const) {
    provider.users.set(name, {
      id: `id-${name}`,
      externalId: `HR-${name}`,
      userName: name,
      emails: [{ value: `${name}@acme.example`, primary: true }],
      [enterprise]: { manager: { value: manager } },
    })
  }
  await acme.post(`${path}/force_sync`)
  await world.work()
  const directory = await acme.post('/api/v1/directories', { appId: app })
  assert.equal(directory.status, 200, directory.text)
  await world.work()
  await acme.post(`${path}/force_sync`)
  await world.work()
  const { body } = await acme.get('/api/v1/users?page_size=100')
  const people = new Map((body.list as Json[]).map(({ user }) => [user.email, user]))
  const [ada, grace, boss] = ['ada', 'grace', 'boss'].map((name) => people.get(`${name}@acme.example`))
  assert.deepEqual([ada?.managerIds, grace?.managerIds, boss?.managerIds], [[boss?.id], [boss?.id], []])
})
