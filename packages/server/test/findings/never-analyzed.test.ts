import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { registry } from '../../src/areas/registry.ts'
import type { Json } from '../caller.ts'
import { Program, pushConnector } from '../connectors.ts'
import { makeEntitlement } from '../directory.ts'
import { hasParams, sampleOf, sendSample } from '../sweeps/sweep.ts'
import { createWorld, type TestTenant, type World } from '../world.ts'

const { operations } = registry

/** As a service is minutes after its first start: filled, and nobody has taken statistics of a table yet. */
const ACCOUNTS = 3000
const USERS = 200

let world: World
let acme: TestTenant

before(async () => {
  world = await createWorld()
  for (const { name } of await world.sql(
    `select oid::regclass::text as name from pg_class where relnamespace = 'reeve'::regnamespace and relkind = 'r'`,
  )) {
    await world.sql(`alter table ${name} set (autovacuum_enabled = false)`)
  }
  acme = await world.tenant()
})
after(() => world.stop())

const statistics = async (table: string): Promise<boolean> =>
  (await world.sql('select reltuples >= 0 as taken from pg_class where oid = $1::regclass', [`reeve.${table}`]))[0]!
    .taken === true

const failedWork = () =>
  world.sql(`select kind, last_error from work where kind like 'findings.%' and last_error <> ''`)

/** Users, accounts of them and others, and a grant of one entitlement to each account. */
async function fill(appId: string, entitlementId: string): Promise<void> {
  await world.sql(
    `insert into users (tenant_id, id, display_name, email, status, type, origin, created_at, updated_at)
     select $1, 'user' || n, 'User ' || n, 'user' || n || '@acme.example', 'ENABLED', 'USER_TYPE_HUMAN',
       'USER_ORIGIN_DIRECTORY', now(), now() from generate_series(1, $2) n`,
    [acme.id, USERS],
  )
  await world.sql(
    `insert into app_users (tenant_id, app_id, id, display_name, email, identity_user_id, created_at, updated_at)
     select $1, $2, 'account' || n, 'Account ' || n, 'user' || n || '@acme.example',
       case when n <= $4 then 'user' || n else '' end, now(), now() from generate_series(1, $3) n`,
    [acme.id, appId, ACCOUNTS, USERS],
  )
  await world.sql(
    `insert into grants (tenant_id, entitlement_id, app_user_id, app_id, created_at)
     select $1, $2, 'account' || n, $3, now() from generate_series(1, $4) n`,
    [acme.id, entitlementId, appId, ACCOUNTS],
  )
}

test('a finding is created on a database that was filled and never analyzed', async () => {
  const { app, entitlementId } = await makeEntitlement(acme)
  const appId = app.id
  await fill(appId, entitlementId)
  await world.sql(
    `insert into owners (tenant_id, object_type, object_id, role_slug, entitlement_id, created_at)
     values ($1, 'app', $2, 'owner', $3, now())`,
    [acme.id, appId, entitlementId],
  )
  for (const table of ['users', 'app_users', 'grants', 'owners']) assert.equal(await statistics(table), false, table)
  const made = await acme.post('/api/v1/findings', {
    severity: 'FINDING_SEVERITY_HIGH',
    dedupKeyParts: ['seen'],
    appUserTarget: { appId, appUserId: 'account1' },
  })
  assert.equal(made.status, 200, made.text)
})

/** They compare names in the process, which is no question of plans and takes long for thousands. */
const BY_NAME = ['FINDING_TYPE_SIMILAR_USERNAME_MATCH', 'FINDING_TYPE_SERVICE_ACCOUNT_MISCLASSIFICATION']

test('every detector that asks the database answers there', async () => {
  const { list } = (await acme.get('/api/v1/findings/settings')).body
  const types: string[] = list.map(({ findingType }: Json) => findingType)
  const settings = types.map((findingType) => ({ findingType, enabled: !BY_NAME.includes(findingType) }))
  assert.equal((await acme.post('/api/v1/findings/settings/update', { settings })).status, 200)
  await world.work()
  assert.deepEqual(await failedWork(), [])
})

test('every list and search answers there', async () => {
  for (const operation of operations.filter((one) => !one.writes && !hasParams(one))) {
    const reply = await sendSample(acme, operation, await sampleOf(operation)(acme))
    assert.ok(reply.status < 500, `${operation.id}: ${reply.text}`)
  }
})

test('findings are brought up to date there a day later', async () => {
  world.clock.move({ hours: 25 })
  await world.work()
  assert.deepEqual(await failedWork(), [])
})

test('a sync leaves statistics of the tables it filled', async () => {
  const globex = await world.tenant()
  const fed = await pushConnector(globex)
  const program = await Program.start(globex, fed)
  const user = { id: 'user', displayName: 'User', traits: ['TRAIT_USER'] }
  const { sync } = await program.must('/syncs', { type: 'SYNC_TYPE_FULL' })
  await program.must(`/syncs/${sync.id}/resource_types`, { list: [user] })
  const list = Array.from({ length: 1000 }, (_, n) => ({
    id: { resourceType: 'user', resource: `u${n}` },
    displayName: `u${n}`,
    user: { emails: [{ address: `u${n}@acme.example`, primary: true }], login: `u${n}`, status: 'STATUS_ENABLED' },
  }))
  await program.must(`/syncs/${sync.id}/resources`, { list })
  await program.must(`/syncs/${sync.id}/complete`)
  await world.work()
  assert.equal(await statistics('app_users'), true)
})
