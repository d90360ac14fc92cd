import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { deleteTenant } from '../src/areas/tenancy/api.ts'
import { SCHEMA } from '../src/store/owner.ts'
import { insertAccount, makeApp } from './directory.ts'
import { until } from './engine/yard.ts'
import { tenantTables } from './sweeps/sweep.ts'
import { createWorld, type TestTenant, type World } from './world.ts'

let world: World
let acme: TestTenant
let globex: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
  globex = await world.tenant('globex')
})
after(() => world.stop())

/** A raw connection as the role the service runs as. */
async function asService<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ ...world.config, options: `-c search_path=${SCHEMA} -c role=reeve_service` })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

test('the role of the service bypasses nothing', async () => {
  const [role] = await world.sql(
    `select rolsuper, rolbypassrls, rolcanlogin from pg_roles where rolname = 'reeve_service'`,
  )
  assert.deepEqual(role, { rolsuper: false, rolbypassrls: false, rolcanlogin: false })
})

test('every table with a tenant is guarded by force, partitions too', async () => {
  const open = await world.sql(`
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
    where c.relnamespace = 'reeve'::regnamespace and c.relkind in ('r', 'p')
      and not (c.relrowsecurity and c.relforcerowsecurity)`)
  assert.deepEqual(open, [])
})

test('without a tenant the role sees no row of any table, and writes none', async () => {
  const tables = await tenantTables(world)
  assert.ok(tables.length >= 10)
  await asService(async (client) => {
    for (const table of tables) {
      const { rows } = await client.query(`select count(*)::integer as count from ${table}`)
      assert.equal(rows[0].count, 0, table)
    }
    await assert.rejects(
      client.query(`update users set display_name = 'x' where true returning id`).then((result) => {
        if (result.rowCount === 0) throw new Error('nothing to change')
      }),
    )
    await assert.rejects(client.query(`insert into revoked_tokens (jti, expires_at) values ('x', now())`))
  })
})

test('with one tenant set, the rows of another can be neither read nor made', async () => {
  await asService(async (client) => {
    await client.query('begin')
    await client.query(`select set_config('app.tenant', $1, true)`, [acme.id])
    const { rows } = await client.query('select distinct tenant_id from users')
    assert.deepEqual(rows, [{ tenant_id: acme.id }])
    await assert.rejects(
      client.query(`insert into revoked_tokens (tenant_id, jti, expires_at) values ($1, 'x', now())`, [globex.id]),
      /row-level security/,
    )
    await client.query('rollback')
  })
})

test('every view is read with the rights of its reader, may only be read, and shows no row of another tenant', async () => {
  const views = await world.sql(`
    select c.relname as name, 'security_invoker=true' = any(c.reloptions) as of_reader,
           (select string_agg(acl.privilege_type, ', ') from aclexplode(c.relacl) acl
            where acl.grantee = 'reeve_service'::regrole) as rights
    from pg_class c where c.relnamespace = 'reeve'::regnamespace and c.relkind = 'v' order by 1`)
  assert.ok(views.some(({ name }) => name === 'users_view'))
  await asService(async (client) => {
    for (const { name, of_reader, rights } of views) {
      assert.deepEqual({ of_reader, rights }, { of_reader: true, rights: 'SELECT' }, String(name))
      assert.equal((await client.query(`select from ${name}`)).rowCount, 0, `${name} without a tenant`)
      await client.query('begin')
      await client.query(`select set_config('app.tenant', $1, true)`, [acme.id])
      const { rows } = await client.query(`select count(*)::integer as count from ${name} where tenant_id <> $1`, [
        acme.id,
      ])
      assert.equal(rows[0].count, 0, `${name} with another tenant`)
      await client.query('rollback')
    }
    await client.query('begin')
    await client.query(`select set_config('app.tenant', $1, true)`, [acme.id])
    assert.deepEqual((await client.query('select distinct tenant_id from users_view')).rows, [{ tenant_id: acme.id }])
    await client.query('rollback')
  })
})

test('the tenant of one transaction is gone in the next', async () => {
  await asService(async (client) => {
    await client.query('begin')
    await client.query(`select set_config('app.tenant', $1, true)`, [acme.id])
    await client.query('commit')
    assert.equal((await client.query('select from users')).rowCount, 0)
  })
})

test('deleting a tenant removes every row of it and none of another', async () => {
  const doomed = await world.tenant('doomed')
  await doomed.post('/api/v1/iam/personal_clients', { displayName: 'x' }, { 'idempotency-key': 'k' })
  const counts = async (tenantId: string) => {
    const tables = await tenantTables(world)
    const parts = tables.map((table) => `select count(*) from ${table} where tenant_id = $1`)
    const rows = await world.sql(`select sum(count)::integer as sum from (${parts.join(' union all ')}) all_rows`, [
      tenantId,
    ])
    return Number(rows[0]!.sum)
  }
  // Its accounts are counted beside them, by a trigger.
  await insertAccount(doomed, (await makeApp(doomed)).id)
  // The log is written behind the calls; from here on nothing happens any more.
  await world.flush()
  const before = await counts(globex.id)
  const had = await counts(doomed.id)
  assert.ok(had > 5)
  assert.equal(await deleteTenant(world.config, doomed.id), had + 1)
  assert.equal(await counts(doomed.id), 0)
  assert.equal(await counts(globex.id), before)
  await world.tenants.reload()
  const reply = await doomed.get('/api/v1/auth/introspect')
  assert.equal(reply.status, 401)
})

test('a tenant is deleted although its own work locks rows in another order', async () => {
  const doomed = await world.tenant('doomed-at-work')
  await world.flush()
  const [work, gate] = [new pg.Client(world.config), new pg.Client(world.config)]
  await Promise.all([work.connect(), gate.connect()])
  const waiting = (count: number) =>
    until(async () => {
      const blocked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return (await world.sql(blocked)).length === count
    })
  try {
    // The deletion is the one that finds the deadlock.
    await work.query(`set deadlock_timeout = '1h'`)
    await work.query('begin')
    await work.query(`select from ${SCHEMA}.tenants where id = $1 for update`, [doomed.id])
    await gate.query('begin')
    await gate.query(`select from ${SCHEMA}.users where tenant_id = $1 for update`, [doomed.id])
    // Clients go before users, users before the tenant.
    const deleted = deleteTenant(world.config, doomed.id)
    await waiting(1)
    const worked = work.query(`select from ${SCHEMA}.clients where tenant_id = $1 for update`, [doomed.id])
    await waiting(2)
    await gate.query('commit')
    assert.equal((await worked).rowCount, 1)
    await work.query('commit')
    assert.ok((await deleted) > 1)
  } finally {
    await Promise.all([work.end(), gate.end()])
  }
})

test('what lets workers see the work of all tenants opens work and dead letters, and nothing else', async () => {
  for (const tenant of [acme, globex]) {
    await tenant.sql(
      `insert into work (tenant_id, id, kind, ready, due, payload, created_at) values ($1, 'w', 'x', true, now(), '{}', now())`,
      [tenant.id],
    )
    await tenant.sql(
      `insert into dead_letters (tenant_id, id, kind, priority, attempts, payload, last_error, created_at, died_at)
       values ($1, 'd', 'x', 0, 1, '{}', '', now(), now())`,
      [tenant.id],
    )
  }
  const tables = await tenantTables(world)
  await asService(async (client) => {
    await client.query('begin')
    await client.query(`select set_config('app.engine', 'on', true)`)
    const seen: string[] = []
    for (const table of tables) {
      const { rows } = await client.query(
        `select count(distinct tenant_id)::integer as count from ${table} where tenant_id in ($1, $2)`,
        [acme.id, globex.id],
      )
      if (rows[0].count > 0) seen.push(`${table}: ${rows[0].count}`)
    }
    assert.deepEqual(seen, ['dead_letters: 2', 'work: 2'])
    await client.query('commit')
    assert.equal((await client.query('select from work')).rowCount, 0, 'gone with the transaction')
  })
})
