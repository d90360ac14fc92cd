import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { type Fed, Program, pushConnector, type Source } from '../../../../test/connectors.ts'
import { fieldsOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
let fed: Fed
let program: Program

before(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  acme = await world.tenant()
  fed = await pushConnector(acme)
  program = await Program.start(acme, fed)
})
after(() => world.stop())

const ref = (resourceType: string, resource: string) => ({ resourceType, resource })
const account = (name: string, type = 'user', more: Json = {}) => ({
  id: ref(type, name),
  displayName: name,
  user: { login: name, emails: [{ address: `${name}@acme.example` }], ...more },
})
const right = (id: string, resourceId: Json) => ({ id, resourceId, slug: 'act', displayName: id, provisionable: true })
const given = (id: string, entitlementId: string, name: string, type = 'user') => ({
  id,
  entitlementId,
  principalId: ref(type, name),
})

const TYPES = [
  { id: 'user', displayName: 'User', traits: ['TRAIT_USER'] },
  { id: 'robot', displayName: 'Robot', traits: ['TRAIT_USER'] },
  { id: 'group', displayName: 'Group', traits: ['TRAIT_GROUP'] },
]
const source = (said: Partial<Source>): Source => ({
  resourceTypes: TYPES,
  resources: [],
  entitlements: [],
  grants: [],
  ...said,
})

/** The sync as it ends. */
async function synced(said: Partial<Source>, by = program): Promise<Json> {
  const { id } = await by.sync(source(said))
  await world.work()
  const { sync } = (await by.caller.get(`${by.path}/syncs/${id}`)).body
  assert.equal(sync.state, 'DONE', sync.error)
  return sync
}

/** Who holds what, by name. */
const held = async (): Promise<string[]> =>
  (
    await acme.sql(
      `select e.display_name || ': ' || u.display_name as held from grants g
       join app_entitlements e on e.id = g.entitlement_id join app_users u on u.id = g.app_user_id
       where g.app_id = $1 and not e.is_access order by 1`,
      [fed.appId],
    )
  ).map((row) => String(row.held))

const resources = async (): Promise<string[]> =>
  (
    await acme.sql(
      `select t.display_name || ' ' || r.display_name as name from app_resources r
       join app_resource_types t on t.id = r.app_resource_type_id
       where r.app_id = $1 and r.deleted_at is null and not r.is_builtin order by 1`,
      [fed.appId],
    )
  ).map((row) => String(row.name))

test('an account that an entitlement names is a resource as well, and stays an account', async () => {
  const actAs = right('act as bot', ref('robot', 'bot'))
  const said = {
    resources: [account('ada'), account('grace'), account('bot', 'robot')],
    entitlements: [actAs],
    grants: [given('g1', 'act as bot', 'ada')],
  }
  const first = await synced(said)
  assert.deepEqual([await held(), await resources(), first.warnings], [['act as bot: ada'], ['Robot bot'], []])
  assert.deepEqual([first.countsAfter.accounts, first.countsAfter.resources], ['3', '1'])
  assert.equal((await acme.post('/api/v1/search/app_users', { appId: fed.appId })).body.list.length, 3)

  await synced(said)
  assert.deepEqual([await held(), await resources()], [['act as bot: ada'], ['Robot bot']])

  const renamed = { ...account('bot', 'robot'), displayName: 'Build bot' }
  const changed = { ...said, resources: [account('ada'), account('grace'), renamed] }
  await synced({ ...changed, grants: [given('g2', 'act as bot', 'grace')] })
  assert.deepEqual([await held(), await resources()], [['act as bot: grace'], ['Robot Build bot']])

  await synced({ ...changed, entitlements: [], grants: [] })
  assert.deepEqual([await held(), await resources()], [[], []])
  await synced({ ...changed, grants: [given('g3', 'act as bot', 'ada')] })
  assert.deepEqual([await held(), await resources()], [['act as bot: ada'], ['Robot Build bot']])
})

test('what can be held of an account ends with the account, in a partial sync too', async () => {
  const said = {
    resources: [account('ada'), account('bot', 'robot')],
    entitlements: [right('act as bot', ref('robot', 'bot'))],
    grants: [given('g1', 'act as bot', 'ada')],
  }
  await synced(said)
  const { sync } = await program.must('/syncs', { type: 'SYNC_TYPE_PARTIAL' })
  await program.must(`/syncs/${sync.id}/deletes`, { list: [{ resource: ref('robot', 'bot') }] })
  await program.must(`/syncs/${sync.id}/complete`)
  await world.work()
  assert.deepEqual([await held(), await resources()], [[], []])
  await synced(said)
  assert.deepEqual([await held(), await resources()], [['act as bot: ada'], ['Robot bot']])
})

test('a task gives what can be held of an account, by the names of the source', async () => {
  await synced({
    resources: [account('ada'), account('bot', 'robot')],
    entitlements: [right('act as bot', ref('robot', 'bot'))],
  })
  const [entitlement] = await acme.sql('select id from app_entitlements where app_id = $1 and not is_access', [
    fed.appId,
  ])
  const [ada] = await acme.sql(`select id from app_users where app_id = $1 and display_name = 'ada'`, [fed.appId])
  const { body } = await acme.post(`${fed.path}/tasks`, {
    grant: { appEntitlementId: entitlement!.id, appUserId: ada!.id },
  })
  assert.equal(body.task.state, 'CONNECTOR_TASK_STATE_QUEUED', body.task.reason)
  assert.deepEqual(body.task.grant.principalId, ref('user', 'ada'))
})

test('a group passes its grant on to accounts of the types that it names, and on to others where nothing is named', async () => {
  const everybody = ['ada', 'grace'].map((name, n) => given(`m${n}`, 'inner', name))
  const robots = [given('m9', 'inner', 'bot', 'robot')]
  const passed = (id: string, to: string, resourceTypes?: string[]) => ({
    id,
    entitlementId: to,
    principalId: ref('group', 'inner'),
    expandable: { entitlementIds: ['inner'], ...(resourceTypes ? { resourceTypes } : {}) },
  })
  const said = {
    resources: [
      account('ada'),
      account('grace'),
      account('bot', 'robot'),
      ...['inner', 'people', 'all'].map((name) => ({ id: ref('group', name), displayName: name })),
    ],
    entitlements: ['inner', 'people', 'all'].map((name) => right(name, ref('group', name))),
  }
  await synced({ ...said, grants: [...everybody, ...robots, passed('n1', 'people', ['user']), passed('n2', 'all')] })
  const inherited = async () => (await held()).filter((one) => !one.startsWith('inner'))
  assert.deepEqual(await inherited(), ['all: ada', 'all: bot', 'all: grace', 'people: ada', 'people: grace'])
  await synced({ ...said, grants: [...everybody, ...robots, passed('n1', 'people', ['robot'])] })
  assert.deepEqual(await inherited(), ['people: bot'])
  await synced({ ...said, grants: [...everybody, ...robots, passed('n1', 'people')] })
  assert.deepEqual(await inherited(), ['people: ada', 'people: bot', 'people: grace'])
})

/** Another connector of the app, which brings the people. */
async function directory(people: Json[]): Promise<Program> {
  const other = await pushConnector(acme, fed.appId)
  const feeder = await Program.start(acme, other)
  await synced({ resources: people }, feeder)
  return feeder
}

const matched = (id: string, principalMatch: Json) => ({ id, entitlementId: 'member', principalMatch })
const GROUP = {
  resources: [{ id: ref('group', 'g'), displayName: 'g' }],
  entitlements: [right('member', ref('group', 'g'))],
}

test('a grant finds its holder among the accounts that another connector brings, with every sync anew', async () => {
  const feeder = await directory([
    account('ada'),
    account('grace', 'user', { employeeIds: ['7'] }),
    account('alan', 'user', { profile: { badge: 'b-1' } }),
  ])
  const said = {
    ...GROUP,
    grants: [
      matched('g1', { key: 'email', value: 'ADA@acme.example ' }),
      matched('g2', { key: 'employeeId', value: '7' }),
      matched('g3', { key: 'profile', attribute: 'badge', value: 'b-1' }),
      matched('g4', { key: 'username', value: 'nobody' }),
    ],
  }
  const sync = await synced(said)
  assert.deepEqual(await held(), ['member: ada', 'member: alan', 'member: grace'])
  assert.equal(sync.unresolved, 0)
  assert.deepEqual(
    sync.warnings.map(({ record, message }: Json) => [record, message]),
    [['g4', 'no account of the app with username "nobody"; it was given to nobody']],
  )
  // The badge goes to another, and there is a second account with the address of the first.
  await synced(
    {
      resources: [
        account('ada'),
        account('grace', 'user', { employeeIds: ['7'], profile: { badge: 'b-1' } }),
        account('alan'),
        account('double', 'user', { emails: [{ address: 'ada@acme.example' }] }),
      ],
    },
    feeder,
  )
  const again = await synced(said)
  assert.deepEqual(await held(), ['member: grace'])
  assert.match(again.warnings[0].message, /^2 accounts of the app with email/)
})

test('a grant to all is held by every account of the app, also by those that come later', async () => {
  const feeder = await directory([account('ada')])
  const said = { ...GROUP, grants: [matched('g1', { all: true })] }
  await synced(said)
  assert.deepEqual(await held(), ['member: ada'])
  await synced({ resources: [account('ada'), account('grace')] }, feeder)
  await synced(said)
  assert.deepEqual(await held(), ['member: ada', 'member: grace'])
  const changes = async () =>
    Number((await acme.sql(`select count(*) from events where kind like 'directory.grant.%'`))[0]!.count)
  const before = await changes()
  await synced(said)
  assert.equal(await changes(), before)
})

test('what was matched is revoked by the id that the connector gave it', async () => {
  await directory([account('ada')])
  await synced({ ...GROUP, grants: [matched('g1', { key: 'email', value: 'ada@acme.example' })] })
  const [grant] = await acme.sql(
    `select entitlement_id, app_user_id from grants where app_id = $1 and external_id = 'g1'`,
    [fed.appId],
  )
  const holder = { appEntitlementId: grant!.entitlement_id, appUserId: grant!.app_user_id }
  const { task } = (await acme.post(`${fed.path}/tasks`, { revoke: holder })).body
  assert.deepEqual([task.state, task.revoke.grantId], ['CONNECTOR_TASK_STATE_QUEUED', 'g1'], task.reason)
  const refused = (await acme.post(`${fed.path}/tasks`, { grant: holder })).body.task
  assert.equal(refused.state, 'CONNECTOR_TASK_STATE_UNSUPPORTED')
})

test('a resource of any type has a profile, and a type any of the traits', async () => {
  const device = { id: ref('device', 'd1'), displayName: 'Laptop', profile: { serial: 'S-1' } }
  const person = { ...account('ada', 'user', { profile: { floor: 2 } }), profile: { floor: 1, desk: 'a' } }
  await synced({
    resourceTypes: [...TYPES, { id: 'device', displayName: 'Device', traits: ['TRAIT_MANAGED_DEVICE'] }],
    resources: [device, person],
  })
  const [row] = await acme.sql(`select profile from app_resources where app_id = $1 and display_name = 'Laptop'`, [
    fed.appId,
  ])
  assert.deepEqual(row!.profile, { serial: 'S-1' })
  const [ada] = await acme.sql('select profile from app_users where app_id = $1', [fed.appId])
  assert.deepEqual(ada!.profile, { floor: 2, desk: 'a' })
  const types = (await acme.get(`/api/v1/apps/${fed.appId}/resource_types`)).body.list
  assert.ok(types.some(({ appResourceType }: Json) => appResourceType.traitIds.includes('TRAIT_MANAGED_DEVICE')))
})

test('a grant names its holder in exactly one way', async () => {
  const { sync } = await program.must('/syncs', { type: 'SYNC_TYPE_FULL' })
  const wrong: [Json, string][] = [
    [{}, 'principalId'],
    [{ principalId: ref('user', 'ada'), principalMatch: { all: true } }, 'principalMatch'],
    [{ principalMatch: {} }, 'principalMatch.key'],
    [{ principalMatch: { key: 'email' } }, 'principalMatch.value'],
    [{ principalMatch: { key: 'profile', value: 'x' } }, 'principalMatch.attribute'],
    [{ principalMatch: { key: 'shoe', value: 'x' } }, 'principalMatch.key'],
    [{ principalMatch: { all: true, key: 'email' } }, 'principalMatch.all'],
    [{ principalMatch: { all: true }, expandable: { entitlementIds: [] } }, 'principalMatch'],
  ]
  for (const [more, field] of wrong) {
    const reply = await program.call(`/syncs/${sync.id}/grants`, { list: [{ id: 'g', entitlementId: 'e', ...more }] })
    assert.deepEqual([reply.status, fieldsOf(reply)], [400, [`list[0].${field}`]], reply.text)
  }
})

test('an entitlement has the annotations of its source until somebody writes others', async () => {
  const said = (annotations?: Json) => ({
    ...GROUP,
    entitlements: [{ ...right('member', ref('group', 'g')), ...(annotations ? { annotations } : {}) }],
  })
  const shown = async (): Promise<Json> =>
    (await acme.get(`/api/v1/apps/${fed.appId}/entitlements`)).body.list
      .map(({ appEntitlement }: Json) => appEntitlement)
      .find(({ slug }: Json) => slug === 'act')
  await synced(said({ exclusionGroup: 'one' }))
  assert.deepEqual((await shown()).annotations, { exclusionGroup: 'one' })
  await synced(said({ exclusionGroup: 'two' }))
  assert.deepEqual((await shown()).annotations, { exclusionGroup: 'two' })
  await synced(said())
  assert.deepEqual((await shown()).annotations, { exclusionGroup: 'two' })
  const { id } = await shown()
  const annotations = { team: 'iam' }
  await acme.post(`/api/v1/apps/${fed.appId}/entitlements/${id}`, {
    entitlement: { annotations },
    updateMask: 'annotations',
  })
  await synced(said({ exclusionGroup: 'three' }))
  assert.deepEqual((await shown()).annotations, annotations)
})
