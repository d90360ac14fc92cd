import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  appWithConnector,
  company,
  directoryEvents,
  group,
  held,
  inGroup,
  mark,
  member,
  person,
  runSync,
} from '../../../../test/sync/feed.ts'
import { createWorld, type World } from '../../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

test('a full sync brings accounts, groups, rights and who has them', async () => {
  const tenant = await world.tenant()
  const fed = await appWithConnector(tenant)
  const at = await mark(tenant)
  const sync = await runSync(
    world,
    tenant,
    fed.connectorId,
    company(['ada', 'bob'], { eng: ['ada', 'bob'], ops: ['ada'] }),
  )
  assert.deepEqual([sync.state, sync.error, sync.warnings], ['DONE', '', []])
  assert.deepEqual(await held(tenant, fed), ['eng member: ada', 'eng member: bob', 'ops member: ada'])
  assert.deepEqual(sync.counts_after, { resourceTypes: 2, resources: 2, accounts: 2, entitlements: 2, grants: 3 })
  const access = await tenant.sql('select count(*)::integer as n from grants where entitlement_id = $1', [
    fed.app.accessId,
  ])
  assert.equal(access[0]?.n, 2, 'who has an account holds access')
  assert.deepEqual(
    await directoryEvents(tenant, at),
    {
      'directory.accounts.imported': 1,
      'directory.entitlements.imported': 1,
      'directory.grants.imported': 2,
      'directory.resourceTypes.imported': 2,
      'directory.resources.imported': 1,
    },
    'a first full sync is told in bulk',
  )
})

test('an unchanged sync writes no event about objects', async () => {
  const tenant = await world.tenant()
  const { connectorId } = await appWithConnector(tenant)
  const said = company(['ada', 'bob'], { eng: ['ada', 'bob'] })
  await runSync(world, tenant, connectorId, said)
  const at = await mark(tenant)
  const again = await runSync(world, tenant, connectorId, said)
  assert.equal(again.state, 'DONE')
  assert.deepEqual(await directoryEvents(tenant, at), {})
})

test('after the first sync every change is an event of its own', async () => {
  const tenant = await world.tenant()
  const fed = await appWithConnector(tenant)
  await runSync(world, tenant, fed.connectorId, company(['ada', 'bob'], { eng: ['ada', 'bob'] }))
  const at = await mark(tenant)
  const next = company(['ada', 'cid'], { eng: ['cid'], ops: ['ada'] })
  const renamed = { ...next, resource: [person('ada', { displayName: 'Ada L' }), ...next.resource.slice(1)] }
  await runSync(world, tenant, fed.connectorId, renamed)
  assert.deepEqual(await directoryEvents(tenant, at), {
    'directory.account.created': 1,
    'directory.account.deleted': 1,
    'directory.account.updated': 1,
    'directory.entitlement.created': 1,
    // cid in eng, ada in ops, and that cid has an account; bob's two and ada in eng are gone.
    'directory.grant.deleted': 3,
    'directory.grant.found': 3,
    'directory.resource.created': 1,
  })
  assert.deepEqual(await held(tenant, fed), ['eng member: cid', 'ops member: Ada L'])
  const past = await tenant.sql('select count(*)::integer as n from past_grants where tenant_id = $1', [tenant.id])
  assert.equal(past[0]?.n, 3)
})

test('an account that comes back is the same account', async () => {
  const tenant = await world.tenant()
  const fed = await appWithConnector(tenant)
  const both = company(['ada', 'bob'], { eng: ['ada', 'bob'] })
  await runSync(world, tenant, fed.connectorId, both)
  const idOf = async () =>
    (
      await tenant.sql(`select id, status, deleted_at from app_users where tenant_id = $1 and external_id = 'bob'`, [
        tenant.id,
      ])
    )[0]!
  const first = await idOf()
  await runSync(world, tenant, fed.connectorId, company(['ada'], { eng: ['ada'] }))
  const gone = await idOf()
  assert.deepEqual([gone.id, gone.status, gone.deleted_at === null], [first.id, 'STATUS_DELETED', false])
  await runSync(world, tenant, fed.connectorId, both)
  const back = await idOf()
  assert.deepEqual([back.id, back.status, back.deleted_at], [first.id, 'STATUS_ENABLED', null])
  assert.deepEqual(await held(tenant, fed), ['eng member: ada', 'eng member: bob'])
})

test('names given by hand survive, and what is deleted there goes here', async () => {
  const tenant = await world.tenant()
  const fed = await appWithConnector(tenant)
  await runSync(world, tenant, fed.connectorId, company(['ada'], { eng: ['ada'], ops: ['ada'] }))
  await tenant.sql(
    `update app_resources set display_name = 'Engineers', edited = '{display_name}' where tenant_id = $1 and external_id = 'eng'`,
    [tenant.id],
  )
  await tenant.sql(
    `update app_entitlements set display_name = 'Is an engineer', edited = '{display_name}' where tenant_id = $1 and external_id = 'group:eng:member'`,
    [tenant.id],
  )
  const next = company(['ada'], { eng: ['ada'] })
  await runSync(world, tenant, fed.connectorId, {
    ...next,
    resource: [person('ada'), group('eng', { displayName: 'eng renamed', description: 'builds' })],
    entitlement: [{ ...member('eng'), displayName: 'eng renamed member' }],
  })
  const [resource] = await tenant.sql(
    `select display_name, description from app_resources where tenant_id = $1 and external_id = 'eng'`,
    [tenant.id],
  )
  assert.deepEqual(resource, { display_name: 'Engineers', description: 'builds' })
  assert.deepEqual(await held(tenant, fed), ['Is an engineer: ada'])
  const [ops] = await tenant.sql(`select deleted_at from app_resources where tenant_id = $1 and external_id = 'ops'`, [
    tenant.id,
  ])
  assert.notEqual(ops?.deleted_at, null)
})

test('a partial sync adds and changes, and takes away only what it names', async () => {
  const tenant = await world.tenant()
  const fed = await appWithConnector(tenant)
  await runSync(
    world,
    tenant,
    fed.connectorId,
    company(['ada', 'bob', 'cid'], { eng: ['ada', 'bob', 'cid'], ops: ['ada'] }),
  )
  const sync = await runSync(
    world,
    tenant,
    fed.connectorId,
    {
      resource: [person('dan')],
      grant: [inGroup('eng', 'dan')],
      delete: [
        { grant: { entitlementId: 'group:eng:member', principalId: { resourceType: 'user', resource: 'ada' } } },
        { grant: { id: 'eng:bob' } },
        { resource: { resourceType: 'user', resource: 'cid' } },
      ],
    },
    { type: 'SYNC_TYPE_PARTIAL' },
  )
  assert.deepEqual([sync.state, sync.error], ['DONE', ''])
  assert.deepEqual(await held(tenant, fed), ['eng member: dan', 'ops member: ada'])
})

test('the log tells of the sync, as done by the connector', async () => {
  const tenant = await world.tenant()
  const fed = await appWithConnector(tenant)
  const { id } = await runSync(world, tenant, fed.connectorId, company(['ada'], { eng: ['ada'] }))
  const logged = () =>
    tenant.sql(
      `select event_code, actor_uid, event::json -> 'actor' -> 'user' ->> 'name' as name from log_events where tenant_id = $1 and correlation_uid = $2 order by sequence`,
      [tenant.id, id],
    )
  await world.flush()
  const lines = await logged()
  assert.equal(lines.at(-1)?.event_code, 'connector_sync.finished')
  assert.ok(lines.some((line) => line.event_code === 'grants.imported'))
  assert.deepEqual([...new Set(lines.map((line) => line.actor_uid))], [`connector:${fed.connectorId}`])
  const [connector] = await tenant.sql('select display_name from connectors where id = $1', [fed.connectorId])
  assert.deepEqual([...new Set(lines.map(({ name }) => name))], [connector?.display_name])
})
