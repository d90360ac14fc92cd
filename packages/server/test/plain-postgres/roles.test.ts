import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { atEnd, temporaryFolder } from '../../../embedded-postgres/test/support.ts'
import { createTenant, removeTenant } from '../../src/commands/tenants.ts'
import { StartError } from '../../src/lib/start-error.ts'
import { adminFileOf, readAdmin } from '../../src/process/admin-file.ts'
import { migrateDatabases, openPlatform, type Platform } from '../../src/process/platform.ts'
import { startProcess } from '../../src/process/start.ts'
import { readSettings, type Settings } from '../../src/settings/settings.ts'
import { connect } from '../../src/store/connect.ts'
import { migrate } from '../../src/store/migrate.ts'
import { readMigrations } from '../../src/store/migrations.ts'
import { SCHEMA } from '../../src/store/owner.ts'
import { maintainPartitions } from '../../src/store/partitions.ts'
import { sql } from '../../src/store/sql.ts'
import { Caller } from '../caller.ts'
import { MovedClock } from '../moved-clock.ts'
import { EARLIER, migrateAsEarlier } from './earlier.ts'
import { editions, PASSWORD, type PlainServer, startPlainServer } from './server.ts'

const logger = pino({ level: 'silent' })
const log = (): void => {}
const password = pg.escapeLiteral(PASSWORD)

type Way = { name: string; user: string; prepare: string[]; schema?: string; runsAs(major: number): string }

/** Who the service signs in as, and what its administrator prepared. The order matters: roles belong to the server. */
const ways: Way[] = [
  {
    name: 'an ordinary owner of the database',
    user: 'plain',
    prepare: ['create role plain login', 'create database plain owner plain'],
    runsAs: () => 'plain',
  },
  {
    name: 'an owner who may create roles',
    user: 'maker',
    prepare: ['create role maker login createrole', 'create database maker owner maker'],
    runsAs: () => 'reeve_service',
  },
  {
    name: 'an owner who may create roles, on a server where another has made the role of the service',
    user: 'second',
    prepare: ['create role second login createrole', 'create database second owner second'],
    // Since 16 the right to create roles is no right on the roles of others.
    runsAs: (major) => (major < 16 ? 'reeve_service' : 'second'),
  },
  {
    name: 'an ordinary owner on a server where others have the role of the service',
    user: 'beside',
    prepare: ['create role beside login', 'create database beside owner beside'],
    runsAs: () => 'beside',
  },
  {
    name: 'an ordinary owner to whom the administrator gave the role of the service',
    user: 'prepared',
    prepare: [
      'create role prepared login',
      'create database prepared owner prepared',
      'grant reeve_service to prepared',
    ],
    runsAs: () => 'reeve_service',
  },
  {
    name: 'a superuser',
    user: 'chief',
    prepare: ['create role chief login superuser', 'create database chief owner chief'],
    runsAs: () => 'reeve_service',
  },
  {
    name: 'a user to whom the administrator gave a schema and nothing else',
    user: 'guest',
    prepare: [
      'create role guest login',
      'create database guest',
      'revoke all on database guest from public',
      'grant connect, temporary on database guest to guest',
    ],
    schema: 'create schema reeve authorization guest',
    runsAs: () => 'guest',
  },
]

for (const edition of editions) {
  test(`every way to own a database works on ${edition.name}`, { skip: edition.skip }, async (t) => {
    const server = await startPlainServer(t, edition)
    t.diagnostic(`PostgreSQL ${server.version}`)
    for (const way of ways) await t.test(way.name, (t) => servesOn(t, server, way))
  })

  test(`the role of the service may change between starts on ${edition.name}`, { skip: edition.skip }, async (t) => {
    const server = await startPlainServer(t, edition)
    await server.sql(`create role reeve login password ${password}`)
    await server.sql('create database reeve owner reeve')
    const config = { connectionString: server.urlOf('reeve', 'reeve') }
    const role = async (): Promise<string> => {
      const { serviceRole } = await migrate(config)
      const client = await connect({ ...config, options: `-c role=${serviceRole} -c search_path=${SCHEMA}` }, 'test')
      await client.query(
        `select id from tenants; delete from used_assertions where false; select nextval('execution_ids'), nextval('finding_audit_order')`,
      )
      await client.end()
      return serviceRole
    }
    assert.equal(await role(), 'reeve')
    await server.sql('alter role reeve createrole')
    assert.equal(await role(), 'reeve_service')
    assert.deepEqual(await rightsIn(server, 'reeve'), await rightsOfFresh(server))
    await server.sql(
      'alter role reeve nocreaterole; revoke reeve_service from reeve cascade; alter role reeve bypassrls',
    )
    await assert.rejects(role(), (error) => {
      assert.ok(error instanceof StartError)
      assert.match(error.message, /^the database user reeve bypasses row level security/)
      assert.match(error.message, /grant reeve_service to reeve"/)
      return true
    })
    await server.sql('alter role reeve nobypassrls')
    assert.equal(await role(), 'reeve')
    await server.sql('alter role reeve_service bypassrls; grant reeve_service to reeve')
    await assert.rejects(role(), /the role reeve_service bypasses row level security: .*nobypassrls/)
  })

  test(`a database of an earlier version goes on as before on ${edition.name}`, { skip: edition.skip }, async (t) => {
    const server = await startPlainServer(t, edition)
    await server.sql('create role reeve_service nologin nobypassrls')
    for (const [user, role, rights] of [
      ['maker', 'reeve_service', 'createrole in role reeve_service'],
      ['beside', 'beside', ''],
    ] as const) {
      await server.sql(`create role ${user} login ${rights} password ${password}`)
      await server.sql(`create database ${user} owner ${user}`)
      const config = { connectionString: server.urlOf(user, user) }
      await migrateAsEarlier(config, role)
      const { serviceRole, applied } = await migrate(config)
      assert.equal(serviceRole, role)
      assert.deepEqual(
        applied,
        readMigrations()
          .slice(EARLIER)
          .map((one) => one.name),
      )
      assert.deepEqual((await migrate(config)).applied, [])
      // In the other, the version of then gave rights to the role of the service that nobody has there.
      if (role !== 'reeve_service') continue
      await server.sql(`create database new_${user} owner ${user}`)
      await migrate({ connectionString: server.urlOf(user, `new_${user}`) })
      assert.equal(server.dump(user), server.dump(`new_${user}`))
    }
  })
}

test('a schema that belongs to somebody else is refused with what to do', async (t) => {
  const server = await startPlainServer(t, editions[1])
  await server.sql(`create role reeve login password ${password}`)
  await server.sql('create database reeve owner reeve')
  await migrate({ ...server.boss, database: 'reeve' })
  const asOwner = { connectionString: server.urlOf('reeve', 'reeve') }
  await assert.rejects(migrate(asOwner), (error) => {
    assert.ok(error instanceof StartError)
    assert.match(error.message, /the schema reeve belongs to boss and this process signs in as reeve/)
    return true
  })
})

test('a superuser who helps out leaves everything to the owner of the schema', async (t) => {
  const server = await startPlainServer(t, editions[1])
  await server.sql(`create role reeve login password ${password}`)
  await server.sql('create database reeve owner reeve')
  const owner = { connectionString: server.urlOf('reeve', 'reeve') }
  await migrateAsEarlier(owner, 'reeve')
  const boss = { ...server.boss, database: 'reeve' }
  await migrate(boss)
  await maintainPartitions(boss, Temporal.Now.instant(), [{ table: 'events', keepDays: 30 }])
  const strangers = await server.sql(
    `select relname from pg_class where relnamespace = 'reeve'::regnamespace and relowner <> 'reeve'::regrole`,
    'reeve',
  )
  assert.deepEqual(strangers, [])
  assert.equal((await migrate(owner)).serviceRole, 'reeve')
})

test('a user who may not make a schema and a database in another encoding are refused with what to do', async (t) => {
  const server = await startPlainServer(t, editions[1])
  await server.sql(`create role reeve login password ${password}`)
  await server.sql('create database foreigners')
  await server.sql(`create database latin owner reeve encoding 'LATIN1' locale 'C' template template0`)
  const config = (database: string) => ({ connectionString: server.urlOf('reeve', database) })
  await assert.rejects(
    migrate(config('foreigners')),
    new StartError(
      'the database user reeve may not make a schema in foreigners: run "alter database foreigners owner to reeve", or "create schema reeve authorization reeve" in it, as its administrator',
    ),
  )
  await assert.rejects(
    migrate(config('latin')),
    new StartError(
      'the database latin is encoded in LATIN1: make it with "create database ... encoding \'UTF8\' template template0"',
    ),
  )
})

/** Migrates, serves, changes something, deletes a tenant, keeps weeks, starts again, and has a worker beside the API. */
async function servesOn(t: TestContext, server: PlainServer, { user, prepare, schema, runsAs }: Way): Promise<void> {
  for (const text of prepare) await server.sql(text)
  await server.sql(`alter role ${user} password ${password}`)
  if (schema) await server.sql(schema, user)
  const dataDir = path.join(temporaryFolder(t), '.reeve')
  const settings = (more: Record<string, string> = {}): Settings =>
    readSettings({
      PORT: '0',
      DATABASE_URL: server.urlOf(user, user),
      REEVE_DATA_DIR: dataDir,
      REEVE_MASTER_KEY: key,
      REEVE_RATE_LIMITS: 'off',
      ...more,
    })
  const key = randomBytes(32).toString('base64')
  const clock = new MovedClock()
  const open = async (its: Settings): Promise<Platform> => {
    const platform = await openPlatform({ settings: its, clock, log })
    const close = once(() => platform.close())
    atEnd(t, close)
    return { ...platform, close }
  }
  const serve = async (its: Settings) => {
    const platform = await open(its)
    const service = await startProcess({ settings: its, platform, logger, clock })
    const stop = once(() => service.stop())
    atEnd(t, stop)
    const admin = readAdmin(adminFileOf(dataDir))!
    return { platform, stop, caller: () => Caller.signIn(service.url, service.url, admin) }
  }

  const [migrated] = await migrateDatabases({ settings: settings(), log })
  assert.equal(migrated?.applied.length, readMigrations().length)

  const first = await serve(settings())
  const [database] = first.platform.databases
  const [who] = await database!.system<{ name: string; strong: boolean }>(
    sql`select rolname as name, rolsuper or rolbypassrls as strong from pg_roles where rolname = current_user`,
  )
  const major = Number.parseInt(server.version, 10)
  assert.deepEqual(who, { name: runsAs(major), strong: false })
  assert.deepEqual(await database!.system(sql`select id from users`), [], 'users are seen without a tenant')
  await database!.system(sql`select nextval('execution_ids'), nextval('finding_audit_order')`)
  const caller = await first.caller()
  const made = await caller.post('/api/v1/service_principals', { displayName: 'made' })
  assert.equal(made.status, 200, made.text)
  const { id } = made.body.servicePrincipal
  const at = `/api/v1/service_principals/${id}`
  const update = { servicePrincipal: { displayName: 'renamed' }, updateMask: 'displayName' }
  assert.equal((await caller.patch(at, update)).status, 200)
  assert.equal((await caller.get(at)).body.servicePrincipal.displayName, 'renamed')

  const office = { settings: settings(), platform: first.platform, clock }
  await createTenant(office, 'doomed')
  const doomed = await first.platform.tenants.get('doomed')
  await server.sql(
    `insert into reeve.past_grants (tenant_id, id, app_id, entitlement_id, app_user_id, granted_at, revoked_at)
     values ('${doomed.id}', 'x', 'x', 'x', 'x', now(), now())`,
    user,
  )
  await removeTenant(office, 'doomed')
  assert.deepEqual(await server.sql(`select id from reeve.past_grants`, user), [])
  assert.deepEqual(await server.sql(`select id from reeve.users where tenant_id = '${doomed.id}'`, user), [])

  clock.move({ hours: 24 * 7 * 10 })
  assert.equal((await (await first.caller()).patch(at, update)).status, 200)
  const inDefault = async () =>
    (await server.sql<{ count: string }>('select count(*) from reeve.events_default', user))[0]!.count
  assert.notEqual(await inDefault(), '0')
  await first.stop()
  await first.platform.close()

  const second = await serve(settings({ REEVE_ROLES: 'api' }))
  assert.equal(await inDefault(), '0')
  const workerSettings = settings({ REEVE_ROLES: 'worker' })
  const worker = await startProcess({
    settings: workerSettings,
    platform: await open(workerSettings),
    logger,
    clock,
  })
  atEnd(t, () => worker.stop())
  const again = await second.caller()
  assert.equal((await again.get(at)).body.servicePrincipal.displayName, 'renamed')
  assert.equal((await again.post('/api/v1/service_principals', { displayName: 'again' })).status, 200)
  // The consumers of the worker write the log.
  const logged = async (): Promise<number> =>
    (await again.post('/api/v1/systemlog/events', { eventCodes: ['service_principal.created'] })).body.list.length
  for (const limit = performance.now() + 300_000; (await logged()) < 2; await sleep(20)) {
    assert.ok(performance.now() < limit, 'the worker does not write the log')
  }
}

/** For an end that comes at the end of the test, or before. */
function once(end: () => Promise<void>): () => Promise<void> {
  let ended: Promise<void> | undefined
  return () => {
    ended ??= end()
    return ended
  }
}

const RIGHTS = `
  select c.relname as name, string_agg(acl.privilege_type, ', ' order by acl.privilege_type) as rights
  from pg_class c, aclexplode(c.relacl) acl
  where c.relnamespace = 'reeve'::regnamespace and acl.grantee = 'reeve_service'::regrole
  group by c.relname order by c.relname collate "C"`

const rightsIn = (server: PlainServer, database: string) => server.sql(RIGHTS, database)

/** What the migrations give the role when it is there from the beginning. */
async function rightsOfFresh(server: PlainServer) {
  await server.sql('create database fresh')
  await migrate({ ...server.boss, database: 'fresh' })
  const rights = await rightsIn(server, 'fresh')
  assert.ok(rights.length > 50)
  return rights
}
