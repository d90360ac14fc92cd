import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { createDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'
import { MovedClock } from '../../../../../test/moved-clock.ts'
import { overTcp } from '../../../../../test/tcp-postgres.ts'
import { openOutboundClient } from '../../../../outbound/client.ts'
import type { Config, ConnectorEnv, ConnectorTask, RecordBatch } from '../connector.ts'
import { postgresqlConnector as connector } from './index.ts'

const tag = randomBytes(4).toString('hex')
const [ada, robot, staff, leads] = ['ada', 'robot', 'staff', 'leads'].map((name) => `${name} "${tag}":x`) as [
  string,
  string,
  string,
  string,
]
const outbound = openOutboundClient({
  allow: ['127.0.0.0/8'],
  privateNetworks: true,
  anyPort: true,
  timer: new MovedClock(),
})
const env: ConnectorEnv = {
  outbound,
  signal: new AbortController().signal,
  now: Temporal.Now.instant(),
  importDir: undefined,
  warn: () => {},
}

describe('the PostgreSQL connector', () => {
  let database: FreshDatabase
  let tcp: Awaited<ReturnType<typeof overTcp>>
  let admin: pg.Client
  let config: Config

  before(async () => {
    database = await createDatabase()
    tcp = await overTcp(database.config)
    admin = new pg.Client(database.config)
    await admin.connect()
    for (const login of [ada, robot]) await admin.query(`create role ${pg.escapeIdentifier(login)} login`)
    for (const group of [staff, leads]) await admin.query(`create role ${pg.escapeIdentifier(group)}`)
    await admin.query(`create schema "odd.schema"; create table "odd.schema"."a.b" (x int)`)
    await admin.query(`grant ${pg.escapeIdentifier(staff)} to ${pg.escapeIdentifier(leads)}`)
    await admin.query(`grant ${pg.escapeIdentifier(leads)} to ${pg.escapeIdentifier(ada)}`)
    await admin.query(`grant select on "odd.schema"."a.b" to ${pg.escapeIdentifier(staff)}`)
    config = {
      host: tcp.host,
      port: tcp.port,
      database: database.config.database!,
      user: 'postgres',
      password: String(database.config.password),
      sslmode: 'disable',
      includeSchemas: ['odd.schema'],
    }
  })
  after(async () => {
    await admin.query('drop schema "odd.schema" cascade')
    for (const name of [ada, robot, staff, leads, `new ${tag}`]) {
      await admin.query(`drop role if exists ${pg.escapeIdentifier(name)}`)
    }
    await admin.end()
    await tcp.stop()
    await outbound.close()
    await database.drop()
  })

  const read = async (kind: RecordBatch['kind']) => {
    const batches = await Array.fromAsync(connector.sync(config, env))
    return batches.filter((batch) => batch.kind === kind).flatMap(({ list }) => list)
  }
  const entitlement = async (displayName: string) => {
    const found = (await read('entitlements')).find((one) => one.displayName === displayName)
    assert.ok(found, `${displayName} is among the entitlements`)
    return String(found.id)
  }
  const holders = async (entitlementId: string) =>
    (await read('grants'))
      .filter((grant) => grant.entitlementId === entitlementId)
      .map(({ principalId }) => (principalId as { resource: string }).resource)
      .sort()

  it('finds accounts, roles, objects and who holds what', async () => {
    const resources = await read('resources')
    const of = (type: string) =>
      resources
        .map(({ id }) => id as { resourceType: string; resource: string })
        .filter(({ resourceType }) => resourceType === type)
        .map(({ resource }) => resource)
    assert.ok(of('user').includes(ada) && of('user').includes(robot))
    assert.ok(of('role').includes(staff) && of('role').includes('pg_read_all_data'))
    assert.deepEqual(of('schema'), ['odd.schema'])
    const select = await entitlement('SELECT on odd.schema.a.b')
    assert.deepEqual(await holders(select), [staff, 'postgres'].sort())
    const grant = (await read('grants')).find(
      (one) => one.entitlementId === select && (one.principalId as { resource: string }).resource === staff,
    )
    const member = await entitlement(`${staff} member`)
    assert.deepEqual(grant?.expandable, { entitlementIds: [member], shallow: false })
    assert.deepEqual(await holders(member), [leads])
  })

  it('gives and takes memberships and privileges, and the next sync sees it', async () => {
    const rights = [await entitlement(`${staff} member`), await entitlement('INSERT on odd.schema.a.b')]
    const principalId = { resourceType: 'user', resource: robot }
    for (const entitlementId of rights) {
      const give: ConnectorTask = { kind: 'GRANT', entitlementId, principalId }
      const take: ConnectorTask = { kind: 'REVOKE', entitlementId, principalId, grantId: '' }
      await connector.perform(give, config, env)
      await connector.perform(give, config, env)
      assert.ok((await holders(entitlementId)).includes(robot))
      await connector.perform(take, config, env)
      await connector.perform(take, config, env)
      assert.ok(!(await holders(entitlementId)).includes(robot))
    }
  })

  it('says so when a revoke takes nothing away', async () => {
    const entitlementId = await entitlement('SELECT on odd.schema.a.b')
    await admin.query(`grant select on "odd.schema"."a.b" to ${pg.escapeIdentifier(ada)} with grant option`)
    await admin.query(`grant usage on schema "odd.schema" to ${pg.escapeIdentifier(ada)}`)
    await admin.query(`set role ${pg.escapeIdentifier(ada)}`)
    await admin.query(`grant select on "odd.schema"."a.b" to ${pg.escapeIdentifier(robot)}`)
    await admin.query('reset role')
    const task: ConnectorTask = {
      kind: 'REVOKE',
      entitlementId,
      principalId: { resourceType: 'user', resource: robot },
      grantId: '',
    }
    await assert.rejects(connector.perform(task, config, env), { message: /still holds it/, retryable: false })
    await admin.query(`revoke select on "odd.schema"."a.b" from ${pg.escapeIdentifier(ada)} cascade`)
  })

  it('makes an account with a password the server never sees, and gives it another one', async () => {
    const made = await connector.perform(
      { kind: 'CREATE_ACCOUNT', profile: { name: `new ${tag}` }, password: 'first $ecret' },
      config,
      env,
    )
    assert.deepEqual(made, { resourceId: { resourceType: 'user', resource: `new ${tag}` } })
    const kept = async () =>
      (await admin.query('select rolpassword as p from pg_authid where rolname = $1', [`new ${tag}`])).rows[0]
        .p as string
    const first = await kept()
    assert.match(first, /^SCRAM-SHA-256\$4096:/)
    const resourceId = { resourceType: 'user', resource: `new ${tag}` }
    await connector.perform({ kind: 'ROTATE_CREDENTIAL', resourceId, password: 'second' }, config, env)
    assert.notEqual(await kept(), first)
    await connector.perform({ kind: 'DELETE_RESOURCE', resourceId }, config, env)
    assert.ok(!(await read('resources')).some(({ displayName }) => displayName === `new ${tag}`))
  })

  it('tells what is wrong, and whether it may pass', async () => {
    await assert.rejects(connector.test({ ...config, database: 'nowhere' }, env), {
      message: /PostgreSQL: database: database "nowhere" does not exist/,
      retryable: false,
    })
    await assert.rejects(connector.test({ ...config, port: '1' }, env), {
      message: /^PostgreSQL: host or port: /,
      retryable: true,
    })
    for (const [wrong, field] of [
      [{ database: 'nowhere' }, 'database'],
      [{ user: 'nobody_here' }, 'user or password'],
      [{ host: '169.254.169.254', port: '80' }, 'host or port: .*REEVE_OUTBOUND_ALLOW'],
      [{ sslmode: 'verify-full' }, 'sslmode'],
    ] as const) {
      const says = { message: new RegExp(`^PostgreSQL: ${field}`) }
      await assert.rejects(connector.test({ ...config, ...wrong }, env), says, JSON.stringify(wrong))
    }
    await assert.rejects(connector.test({ ...config, host: '169.254.169.254', port: '80' }, env), {
      message: /not allowed/,
      retryable: false,
    })
    await assert.rejects(connector.test({ ...config, sslmode: 'verify-full' }, env), /SSL|TLS/)
    const bad: ConnectorTask = {
      kind: 'GRANT',
      entitlementId: 'table:odd.schema:SELECT; drop table x',
      principalId: { resourceType: 'user', resource: ada },
    }
    await assert.rejects(connector.perform(bad, config, env), /no right|no table/)
    assert.deepEqual(connector.check!({ port: '99999' }), { port: '"99999" is no port: 1 to 65535' })
  })
})
