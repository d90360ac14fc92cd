import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertConnector } from '../../../../test/directory.ts'
import {
  appWithConnector,
  company,
  directoryEvents,
  GROUP,
  group,
  held,
  inGroup,
  inTx,
  mark,
  member,
  nested,
  person,
  runSync,
  stageSync,
  USER,
} from '../../../../test/sync/feed.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { cancelSync, discardHeldSync } from './lifecycle/cancel.ts'
import { completeSync } from './lifecycle/complete.ts'
import { confirmSync } from './lifecycle/confirm.ts'
import { failSync } from './lifecycle/fail.ts'
import { openSync } from './lifecycle/open.ts'
import { stageRecords } from './staging/stage.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

async function opened(type: 'SYNC_TYPE_FULL' | 'SYNC_TYPE_PARTIAL' = 'SYNC_TYPE_FULL') {
  const tenant = await world.tenant()
  const fed = await appWithConnector(tenant)
  const { result: sync } = await inTx(world, tenant, (recording) =>
    openSync(recording, { connectorId: fed.connectorId, type }),
  )
  const stage = (kind: string, records: unknown[]) =>
    inTx(world, tenant, (recording) =>
      stageRecords(recording, { syncId: sync.id, kind: kind as never, records: records as never }),
    )
  const batches = async () =>
    (await tenant.sql('select count(*)::integer as n from sync_batches where sync_id = $1', [sync.id]))[0]!.n
  await stage('resourceType', [USER, GROUP])
  return { tenant, fed, sync, stage, batches }
}

const BAD: [string, string, unknown[], RegExp][] = [
  ['a missing id', 'resource', [person('ada'), { displayName: 'x' }], /list\[1\]\.id: is missing/],
  ['a wrong type', 'resource', [{ ...person('ada'), displayName: 7 }], /list\[0\]\.displayName: must be text, not 7/],
  [
    'a name of a megabyte',
    'resource',
    [person('ada', { displayName: 'x'.repeat(1_048_576) })],
    /list\[0\]\.displayName: at most 1024 characters, not 1048576/,
  ],
  [
    'an unknown resource type',
    'resource',
    [{ id: { resourceType: 'robot', resource: 'r' } }],
    /list\[0\]\.id\.resourceType: no resource type "robot"/,
  ],
  [
    'an unknown parent',
    'resource',
    [person('ada'), group('eng', { parentId: { resourceType: 'group', resource: 'none' } })],
    /list\[1\]\.parentId: no resource "group\/none"/,
  ],
  [
    'one id with two contents',
    'resource',
    [person('ada'), person('ada', { displayName: 'other' })],
    /list\[1\]\.id: "user\/ada" is in this batch twice/,
  ],
  ['a type id with spaces', 'resourceType', [{ id: 'my type' }], /list\[0\]\.id: must be 1 to 64/],
  [
    'an unknown trait',
    'resourceType',
    [{ id: 'x', traits: ['TRAIT_ROBOT'] }],
    /list\[0\]\.traits\[0\]: must be one of TRAIT_USER/,
  ],
  [
    'a time that is none',
    'resource',
    [person('ada', { user: { lastLogin: 'yesterday' } })],
    /list\[0\]\.user\.lastLogin: must be a time/,
  ],
  ['a grant without a principal', 'grant', [{ id: 'g', entitlementId: 'e' }], /list\[0\]\.principalId: is missing/],
  [
    'text that cannot be stored',
    'resource',
    [person('ada', { displayName: 'a\u0000b' })],
    /list\[0\]: holds a character that cannot be stored/,
  ],
  ['half a surrogate pair', 'resource', [person('ada', { user: { profile: { x: '\ud800' } } })], /cannot be stored/],
  ['deletes in a full sync', 'delete', [{ entitlement: 'e' }], /only a partial sync names what is gone/],
]
for (const [what, kind, records, message] of BAD) {
  test(`${what} is refused with its place, and nothing of the batch is stored`, async () => {
    const { stage, batches } = await opened()
    await assert.rejects(stage(kind, records), message)
    assert.equal(await batches(), 1)
  })
}

test('the same record twice is fine, and a count that differs is not', async () => {
  const { tenant, sync, stage } = await opened()
  await stage('resource', [person('ada'), person('ada')])
  await stage('resource', [person('ada')])
  const complete = (resource: number) =>
    inTx(world, tenant, (recording) => completeSync(recording, { syncId: sync.id, expectedCounts: { resource } }))
  await assert.rejects(complete(2), /expectedCounts.resource is 2, but 1 were staged/)
  assert.equal((await complete(1)).result.state, 'PROCESSING')
  await assert.rejects(stage('resource', [person('bob')]), /is PROCESSING and cannot be given data/)
})

test('one id with two contents in two batches: the later counts, the earlier is told', async () => {
  const { tenant, sync, stage } = await opened()
  await stage('resource', [person('ada', { displayName: 'first' })])
  await stage('resource', [person('bob'), person('ada', { displayName: 'second' })])
  await inTx(world, tenant, (recording) => completeSync(recording, { syncId: sync.id }))
  await world.work()
  const [row] = await tenant.sql('select state, warnings from connector_syncs where id = $1', [sync.id])
  assert.equal(row!.state, 'DONE')
  const [warning] = row!.warnings as { record: string; place: string }[]
  assert.deepEqual([warning!.record, warning!.place], ['user/ada', 'batch 2 index 0'])
  const [ada] = await tenant.sql(`select display_name from app_users where tenant_id = $1 and external_id = 'ada'`, [
    tenant.id,
  ])
  assert.equal(ada!.display_name, 'second')
})

test('grants to unknown principals are kept aside and counted; too many fail the sync and nothing is applied', async () => {
  const tenant = await world.tenant()
  const fed = await appWithConnector(tenant)
  const people = Array.from({ length: 40 }, (_, n) => `p${n}`)
  const said = company(people, { eng: people })
  const one = await runSync(world, tenant, fed.connectorId, {
    ...said,
    grant: [...said.grant, inGroup('eng', 'ghost'), { ...inGroup('eng', 'p0'), id: 'g', entitlementId: 'none' }],
  })
  assert.deepEqual([one.state, one.unresolved, one.warning_count], ['DONE', 2, 2])
  assert.deepEqual(
    one.warnings.map(({ record, place }) => [record, place]),
    [
      ['eng:ghost', 'batch 4 index 40'],
      ['g', 'batch 4 index 41'],
    ],
  )
  assert.match(one.warnings[0]!.message, /principal "user\/ghost" is not in the sync/)
  const at = await mark(tenant)
  const ghosts = Array.from({ length: 5 }, (_, n) => inGroup('eng', `ghost${n}`))
  const two = await runSync(world, tenant, fed.connectorId, {
    ...said,
    resource: [...said.resource, person('new')],
    grant: [...said.grant, ...ghosts],
  })
  assert.deepEqual(
    [two.state, two.error],
    ['ERROR', '5 of 45 grants name an entitlement or a principal that is not in the sync; at most 5 % may'],
  )
  assert.deepEqual(await directoryEvents(tenant, at), {})
  assert.equal(
    (await tenant.sql(`select 1 from app_users where tenant_id = $1 and external_id = 'new'`, [tenant.id])).length,
    0,
  )
})

test('an entitlement of an unknown resource is left out and told', async () => {
  const tenant = await world.tenant()
  const fed = await appWithConnector(tenant)
  const said = company(['ada'], { eng: ['ada'] })
  const sync = await runSync(world, tenant, fed.connectorId, {
    ...said,
    entitlement: [...said.entitlement, member('none')],
  })
  assert.equal(sync.state, 'DONE')
  assert.deepEqual(
    sync.warnings.map(({ kind, record, place }) => [kind, record, place]),
    [['entitlement', 'group:none:member', 'batch 3 index 1']],
  )
})

test('cycles of groups end and are told with their places', async () => {
  const tenant = await world.tenant()
  const fed = await appWithConnector(tenant)
  const said = company(['ada', 'bob'], { a: ['ada'], b: ['bob'], c: [] })
  const cycle = [nested('a', 'b'), nested('b', 'a'), nested('c', 'a')]
  const sync = await runSync(world, tenant, fed.connectorId, { ...said, grant: [...said.grant, ...cycle] })
  assert.deepEqual([sync.state, sync.error], ['DONE', ''])
  assert.deepEqual(await held(tenant, fed), [
    'a member: ada',
    'a member: bob (inherited) from b member',
    'b member: ada (inherited) from a member',
    'b member: bob',
    'c member: ada (inherited) from a member',
    'c member: bob (inherited) from a member',
  ])
  assert.deepEqual(sync.warnings.map(({ record, place }) => [record, place]).sort(), [
    ['a:b', 'batch 4 index 2'],
    ['b:a', 'batch 4 index 3'],
  ])
})

test('half of everything gone is held, and applied once somebody says it is right', async () => {
  const tenant = await world.tenant()
  const fed = await appWithConnector(tenant)
  const people = Array.from({ length: 24 }, (_, n) => `p${String(n).padStart(2, '0')}`)
  await runSync(world, tenant, fed.connectorId, company(people, { eng: people }))
  const at = await mark(tenant)
  const half = people.slice(0, 12)
  const held1 = await runSync(world, tenant, fed.connectorId, company(half, { eng: half }))
  assert.deepEqual(
    [held1.state, held1.error],
    ['ERRORED_NO_DATA', 'resources of type user dropped from 24 to 12; confirm the sync if that is right'],
  )
  assert.equal((await held(tenant, fed)).length, 24)
  assert.deepEqual(await directoryEvents(tenant, at), {})
  const connectorRow = async () =>
    (
      await tenant.sql('select sync_disabled_category, failed_in_a_row from connectors where id = $1', [
        fed.connectorId,
      ])
    )[0]
  assert.deepEqual(await connectorRow(), { sync_disabled_category: 'ANOMALY', failed_in_a_row: 0 })
  await assert.rejects(stageSync(world, tenant, fed.connectorId, company(half, {})), /is held/)
  const confirm = () =>
    inTx(world, tenant, (recording) => confirmSync(recording, { connectorId: fed.connectorId, syncId: held1.id }))
  const { result } = await confirm()
  await assert.rejects(confirm(), /cannot be confirmed/)
  await world.work()
  const [row] = await tenant.sql('select state, error from connector_syncs where id = $1', [result.id])
  assert.deepEqual(row, { state: 'DONE', error: '' })
  assert.equal((await held(tenant, fed)).length, 12)
  assert.deepEqual(await connectorRow(), { sync_disabled_category: '', failed_in_a_row: 0 })
  const again = await runSync(world, tenant, fed.connectorId, company(half.slice(0, 5), { eng: half.slice(0, 5) }))
  assert.equal(again.state, 'DONE', 'fewer than twenty are never held')
})

test('a tenant can switch the check of all its connectors off and on', async () => {
  const tenant = await world.tenant()
  const fed = await appWithConnector(tenant)
  const people = Array.from({ length: 24 }, (_, n) => `p${n}`)
  const all = company(people, { eng: people })
  const one = company(['p1'], { eng: ['p1'] })
  const set = async (checkBadSync: boolean): Promise<void> => {
    const reply = await tenant.put('/api/v1/settings/connectors', { checkBadSync, accessRequests: true })
    assert.equal(reply.status, 200, reply.text)
    assert.deepEqual((await tenant.get('/api/v1/settings/connectors')).body, reply.body)
  }
  await runSync(world, tenant, fed.connectorId, all)
  await set(false)
  assert.equal((await runSync(world, tenant, fed.connectorId, one)).state, 'DONE')
  await runSync(world, tenant, fed.connectorId, all)
  await set(true)
  assert.equal((await runSync(world, tenant, fed.connectorId, one)).state, 'ERRORED_NO_DATA')
})

test('a held sync can be thrown away, and the next one starts', async () => {
  const tenant = await world.tenant()
  const fed = await appWithConnector(tenant)
  const people = Array.from({ length: 24 }, (_, n) => `p${n}`)
  const said = company(people, { eng: people })
  await runSync(world, tenant, fed.connectorId, said)
  const held1 = await runSync(world, tenant, fed.connectorId, company(['p1'], { eng: ['p1'] }))
  assert.equal(held1.state, 'ERRORED_NO_DATA')
  await inTx(world, tenant, (recording) => discardHeldSync(recording, fed.connectorId))
  assert.equal((await runSync(world, tenant, fed.connectorId, said)).state, 'DONE')
})

test('two failed full syncs in a row are failing, the next good one recovers; cancelled ones count as neither', async () => {
  const tenant = await world.tenant()
  const { connectorId } = await appWithConnector(tenant)
  const open = async () =>
    (await inTx(world, tenant, (recording) => openSync(recording, { connectorId, type: 'SYNC_TYPE_FULL' }))).result
  const fail = async () => {
    const { id } = await open()
    const { changes } = await inTx(world, tenant, (recording) => failSync(recording, { syncId: id, error: 'away' }))
    return changes.map((change) => change.kind)
  }
  assert.deepEqual(await fail(), ['connectors.sync.failed'])
  await open()
  await assert.rejects(open(), /of this connector is RUNNING/)
  await inTx(world, tenant, (recording) => cancelSync(recording, connectorId))
  assert.deepEqual(await fail(), ['connectors.sync.failed', 'connectors.sync.failing'])
  assert.deepEqual(await fail(), ['connectors.sync.failed', 'connectors.sync.failing'], 'each tells how many there are')
  await runSync(world, tenant, connectorId, company(['ada'], {}))
  const kinds = await tenant.sql(
    `select kind from events where tenant_id = $1 and kind in ('connectors.sync.finished', 'connectors.sync.recovered') order by ordinal`,
    [tenant.id],
  )
  assert.deepEqual(
    kinds.map(({ kind }) => kind),
    ['connectors.sync.finished', 'connectors.sync.recovered'],
  )
})

test('a sync whose feeder is silent for an hour is given up', async () => {
  const { tenant, sync } = await opened()
  await world.work()
  world.clock.move({ minutes: 61 })
  await world.work()
  const [row] = await tenant.sql('select state, error from connector_syncs where id = $1', [sync.id])
  assert.deepEqual(row, { state: 'ERROR', error: 'no data came for an hour' })
})

test('two connectors of one app feed one account, and it goes when the last lets it go', async () => {
  const tenant = await world.tenant()
  const fed = await appWithConnector(tenant)
  const other = await insertConnector(tenant, fed.app.id)
  await runSync(world, tenant, fed.connectorId, company(['ada', 'bob'], { eng: ['ada', 'bob'] }))
  await runSync(world, tenant, other, company(['ada'], { eng: ['ada'] }))
  const count = async () =>
    (
      await tenant.sql('select count(*)::integer as n from app_users where tenant_id = $1 and deleted_at is null', [
        tenant.id,
      ])
    )[0]!.n
  assert.equal(await count(), 2)
  const [right] = await tenant.sql(
    `select source_connector_ids from app_entitlements where tenant_id = $1 and external_id = 'group:eng:member'`,
    [tenant.id],
  )
  assert.deepEqual(Object.keys(right!.source_connector_ids as object).sort(), [fed.connectorId, other].sort())
  const path = `/api/v1/apps/${fed.app.id}/connectors/${fed.connectorId}`
  const going = await tenant.get(`${path}/deletion`)
  assert.deepEqual(
    going.body,
    { accounts: 1, resources: 0, entitlements: 0, grants: 1, tasks: 0, otherConnectors: 1 },
    'what the other one brings too stays',
  )
  await runSync(world, tenant, fed.connectorId, company(['bob'], { eng: ['bob'] }))
  assert.deepEqual(await held(tenant, fed), ['eng member: ada', 'eng member: bob'], 'the other connector still says so')
  await runSync(world, tenant, other, company([], { eng: [] }))
  assert.deepEqual(await held(tenant, fed), ['eng member: bob'])
  assert.equal(await count(), 1)
})

test('what was made ahead of the sync is merged with what it brings', async () => {
  const tenant = await world.tenant()
  const fed = await appWithConnector(tenant)
  const ahead = {
    id: 'ahead000000000000000000000e',
    app_id: fed.app.id,
    app_resource_type_id: fed.app.typeId,
    app_resource_id: fed.app.resourceId,
    display_name: 'Soon',
    slug: 'soon',
    match_baton_id: 'group:eng:member',
    is_manually_managed: true,
    grant_policy_id: 'policy',
    edited: '{display_name}',
  }
  const names = ['tenant_id', ...Object.keys(ahead), 'created_at', 'updated_at']
  await tenant.sql(
    `insert into app_entitlements (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
    [tenant.id, ...Object.values(ahead), new Date(), new Date()],
  )
  await runSync(world, tenant, fed.connectorId, company(['ada'], { eng: ['ada'] }))
  const [row] = await tenant.sql(
    `select id, display_name, slug, grant_policy_id, is_manually_managed from app_entitlements where tenant_id = $1 and external_id = 'group:eng:member'`,
    [tenant.id],
  )
  assert.deepEqual(row, {
    id: ahead.id,
    display_name: 'Soon',
    slug: 'member',
    grant_policy_id: 'policy',
    is_manually_managed: false,
  })
})
