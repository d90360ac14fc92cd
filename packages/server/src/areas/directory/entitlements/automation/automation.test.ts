import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertAccount, insertUser, makeEntitlement } from '../../../../../test/directory.ts'
import { reasonOf, violationsOf } from '../../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'

let world: World

before(async () => {
  world = await createWorld()
})
after(() => world.stop())

type Made = { app: { id: string }; entitlementId: string }
const pathOf = (made: Made) => `/api/v1/apps/${made.app.id}/entitlements/${made.entitlementId}`

async function members(tenant: Pick<TestTenant, 'get'>, made: Made): Promise<string[]> {
  const reply = await tenant.get(`${pathOf(made)}/grants?page_size=100`)
  return reply.body.list.map((row: { user: { displayName: string } }) => row.user.displayName).sort()
}

/** The first administrator of a tenant is a user too, so rules leave it out by its department. */
async function people(tenant: TestTenant): Promise<{ ada: string; bob: string; eve: string }> {
  const make = (display_name: string, department: string, profile = {}) =>
    insertUser(tenant, { display_name, email: `${display_name}@acme.example`, department, profile })
  return { ada: await make('Ada', 'eng'), bob: await make('Bob', 'eng'), eve: await make('Eve', 'sales') }
}

const DISPLAY_NAMES = `subject.displayName in ["Ada", "Bob"]`

test('a rule runs when it is saved, makes and unmakes its own members, and leaves those made by hand', async () => {
  const tenant = await world.tenant()
  const made = await makeEntitlement(tenant)
  const { eve } = await people(tenant)
  await tenant.post(`${pathOf(made)}/add-manual-user`, { userIds: [eve] })
  const created = await tenant.post(`${pathOf(made)}/automation/create`, {
    automation: { displayName: 'Engineers', cel: { expression: DISPLAY_NAMES } },
  })
  assert.equal(created.status, 200, created.text)
  assert.equal(created.body.automation.lastRunStatus.status, 'APP_ENTITLEMENT_AUTOMATION_RUN_STATUS_IN_PROGRESS')
  await world.work()
  assert.deepEqual(await members(tenant, made), ['Ada', 'Bob', 'Eve'])
  const { body } = await tenant.get(`${pathOf(made)}/automation`)
  assert.equal(body.AppEntitlementAutomation.lastRunStatus.status, 'APP_ENTITLEMENT_AUTOMATION_RUN_STATUS_SUCCESS')
  assert.deepEqual(body.AppEntitlementAutomation.cel, { expression: DISPLAY_NAMES })
  const read = await tenant.get(pathOf(made))
  assert.equal(read.body.appEntitlementView.appEntitlement.isAutomationEnabled, true)
  const changed = await tenant.post(`${pathOf(made)}/automation/update`, {
    cel: { expression: 'subject.displayName == "Bob"' },
    updateMask: 'cel',
  })
  assert.equal(changed.status, 200, changed.text)
  await world.work()
  assert.deepEqual(await members(tenant, made), ['Bob', 'Eve'])
  assert.equal((await tenant.delete(`${pathOf(made)}/automation`)).status, 200)
  await world.work()
  assert.deepEqual(await members(tenant, made), ['Eve'])
  assert.equal((await tenant.get(`${pathOf(made)}/automation`)).status, 404)
})

test('a rule runs every hour', async () => {
  const tenant = await world.tenant()
  const made = await makeEntitlement(tenant)
  await people(tenant)
  await tenant.post(`${pathOf(made)}/automation/create`, { automation: { cel: { expression: DISPLAY_NAMES } } })
  await world.work()
  await tenant.sql("update users set display_name = 'Zoe' where tenant_id = $1 and display_name = 'Bob'", [tenant.id])
  world.clock.move({ hours: 1, minutes: 1 })
  await world.work()
  assert.deepEqual(await members(await tenant.signIn(tenant.admin), made), ['Ada'])
})

test('an excluded user is no member by the rule, until included again', async () => {
  const tenant = await world.tenant()
  const made = await makeEntitlement(tenant)
  const { ada } = await people(tenant)
  await tenant.post(`${pathOf(made)}/automation/create`, { automation: { basic: { expression: DISPLAY_NAMES } } })
  const path = `${pathOf(made)}/automation/exclusions`
  assert.equal((await tenant.post(path, { userIds: [ada] })).status, 200)
  await world.work()
  assert.deepEqual(await members(tenant, made), ['Bob'])
  const listed = await tenant.get(path)
  assert.deepEqual(
    listed.body.list.map((row: { user: { id: string } }) => row.user.id),
    [ada],
  )
  assert.equal(reasonOf(await tenant.post(path, { userIds: ['nobody'] })), 'REFERENCE_NOT_FOUND')
  await tenant.send({ method: 'DELETE', path, body: { userIds: [ada] } })
  await world.work()
  assert.deepEqual(await members(tenant, made), ['Ada', 'Bob'])
})

test('a rule over entitlements follows their holders', async () => {
  const tenant = await world.tenant()
  const made = await makeEntitlement(tenant)
  const source = await makeEntitlement(tenant, made.app)
  const { ada } = await people(tenant)
  await insertAccount(tenant, made.app.id, { identity_user_id: ada })
  await tenant.post(`${pathOf(source)}/add-manual-user`, { userIds: [ada] })
  await world.work()
  const entitlementRefs = [{ appId: made.app.id, id: source.entitlementId }]
  const created = await tenant.post(`${pathOf(made)}/automation/create`, {
    automation: { entitlements: { entitlementRefs } },
  })
  assert.deepEqual(created.body.automation.entitlements, { entitlementRefs })
  await world.work()
  assert.deepEqual(await members(tenant, made), ['Ada'])
})

test('whom a rule cannot judge stays as it is, and the run says so', async () => {
  const tenant = await world.tenant()
  const made = await makeEntitlement(tenant)
  await people(tenant)
  await tenant.post(`${pathOf(made)}/automation/create`, { automation: { cel: { expression: DISPLAY_NAMES } } })
  await world.work()
  const expression = 'subject.displayName == "Eve" ? true : (subject.displayName == "Ada" ? [false][1] : false)'
  await tenant.post(`${pathOf(made)}/automation/update`, { cel: { expression } })
  await world.work()
  assert.deepEqual(await members(tenant, made), ['Ada', 'Eve'])
  const { lastRunStatus } = (await tenant.get(`${pathOf(made)}/automation`)).body.AppEntitlementAutomation
  assert.equal(lastRunStatus.status, 'APP_ENTITLEMENT_AUTOMATION_RUN_STATUS_FAILED')
  assert.match(lastRunStatus.errorMessage, /^1 of \d users could not be judged: 1:/)
  await tenant.post(`${pathOf(made)}/automation/update`, { cel: { expression: '[true][1]' } })
  await world.work()
  assert.deepEqual(await members(tenant, made), ['Ada', 'Eve'], 'when nobody can be judged nothing changes')
})

test('a rule that does not compile, names nothing or itself is refused; a second one is a conflict', async () => {
  const tenant = await world.tenant()
  const made = await makeEntitlement(tenant)
  const create = (automation: object) => tenant.post(`${pathOf(made)}/automation/create`, { automation })
  const bad = await create({ cel: { expression: 'subject.nosuch' } })
  assert.deepEqual([bad.status, violationsOf(bad)[0]?.field], [400, 'automation.cel.expression'])
  assert.equal((await create({ entitlements: {} })).status, 400)
  const own = { appId: made.app.id, id: made.entitlementId }
  assert.match((await create({ entitlements: { entitlementRefs: [own] } })).body.message, /the entitlement itself/)
  const unknown = await create({ entitlements: { entitlementRefs: [{ appId: made.app.id, id: 'x' }] } })
  assert.equal(reasonOf(unknown), 'REFERENCE_NOT_FOUND')
  assert.equal((await create({ none: {} })).status, 200)
  assert.equal((await create({ none: {} })).status, 409)
})

test('a group of the service is made of a resource and an entitlement, and its members are told as such', async () => {
  const tenant = await world.tenant()
  await people(tenant)
  const [type] = await tenant.sql(
    `select t.app_id, t.id from app_resource_types t join apps a on a.tenant_id = t.tenant_id and a.id = t.app_id
     where t.tenant_id = $1 and a.is_builtin and t.kind = 'GROUP'`,
    [tenant.id],
  )
  const appId = String(type?.app_id)
  const group = await tenant.post(`/api/v1/apps/${appId}/resource_types/${type?.id}/resources`, { displayName: 'Eng' })
  const right = await tenant.post(`/api/v1/apps/${appId}/entitlements`, {
    displayName: 'Eng member',
    slug: 'member',
    appResourceId: group.body.appResource.id,
  })
  const made = { app: { id: appId }, entitlementId: right.body.appEntitlementView.appEntitlement.id }
  await tenant.post(`${pathOf(made)}/automation/create`, { automation: { cel: { expression: DISPLAY_NAMES } } })
  await world.work()
  assert.deepEqual(await members(tenant, made), ['Ada', 'Bob'])
  await world.flush()
  const rows = await tenant.sql(
    "select event from log_events where tenant_id = $1 and event_code = 'group.member_added' order by sequence",
    [tenant.id],
  )
  const events = rows.map((row) => JSON.parse(String(row.event)))
  assert.deepEqual([events.length, events[0]?.group?.name, events[0]?.class_name], [2, 'Eng', 'Group Management'])
})
