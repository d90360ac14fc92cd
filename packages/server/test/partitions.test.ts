import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { maintainPartitions } from '../src/store/partitions.ts'
import { createWorld, type TestTenant, type World } from './world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const weeks = async (table: string): Promise<string[]> => {
  const rows = await world.sql(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = $1::regclass and c.relname ~ '_[0-9]{8}$' order by 1`,
    [table],
  )
  return rows.map((row) => String(row.name))
}
const count = async (table: string): Promise<number> =>
  Number((await world.sql(`select count(*) as count from ${table}`))[0]!.count)
const keep = (keepDays: number) =>
  maintainPartitions(world.config, world.clock.now(), [
    { table: 'events', keepDays },
    { table: 'log_events', keepDays },
  ])

test('weeks are made ahead, and the default partition stays empty', async () => {
  await acme.get('/api/v1/auth/introspect')
  await world.flush()
  for (const table of ['events', 'log_events']) {
    assert.equal((await weeks(table)).length, 4)
    assert.ok((await count(table)) > 0)
    assert.equal(await count(`${table}_default`), 0)
  }
})

test('a week stores its rows as the table does', async () => {
  const rows = await world.sql(`
    select distinct p.attname from pg_inherits i
    join pg_attribute t on t.attrelid = i.inhparent and t.attnum > 0
    join pg_attribute p on p.attrelid = i.inhrelid and p.attname = t.attname
    where i.inhparent in ('events'::regclass, 'log_events'::regclass) and p.attstorage <> t.attstorage`)
  assert.deepEqual(rows, [])
})

test('a week that comes late takes over what the default partition holds of it', async () => {
  world.clock.move({ hours: 24 * 7 * 10 })
  const later = await world.tenant('later')
  await later.get('/api/v1/auth/introspect')
  await world.flush()
  const [events, rows] = [await count('events'), await count('log_events')]
  assert.ok((await count('events_default')) > 0)
  await keep(400)
  assert.equal(await count('events_default'), 0)
  assert.equal(await count('log_events_default'), 0)
  assert.deepEqual([await count('events'), await count('log_events')], [events, rows])
  assert.equal((await weeks('events')).length, 8)
  const reply = await later.post('/api/v1/systemlog/events', {})
  assert.ok(reply.body.list.length > 0)
})

test('a week whose every day is past its time is dropped whole, younger ones stay', async () => {
  const before = await count('log_events')
  await keep(60)
  const left = await weeks('log_events')
  assert.ok(left.length < 8, left.join())
  assert.ok((await count('log_events')) < before)
  assert.ok((await count('log_events')) > 0)
  await keep(60)
  assert.deepEqual(await weeks('log_events'), left)
})

test('rows of a week cannot be reached around the table they belong to', async () => {
  const { database } = await world.tenants.get('acme')
  const [week] = await weeks('log_events')
  await assert.rejects(database.pool.query(`select from ${week}`), /permission denied/)
  const open = await world.sql(
    `select relname from pg_class where relname like 'log\\_events\\_%' and relkind = 'r'
     and not (relrowsecurity and relforcerowsecurity)`,
  )
  assert.deepEqual(open, [])
})

test('a reader sees whole days only as far back as the log is kept', async () => {
  const tenant = await world.tenant('old')
  await world.flush()
  const seen = async () => {
    const again = await tenant.signIn(tenant.admin)
    return (await again.post('/api/v1/systemlog/events', { eventCodes: ['tenant.created'] })).body.list.length
  }
  assert.equal(await seen(), 1)
  world.clock.move({ hours: 24 * 399 })
  assert.equal(await seen(), 1)
  world.clock.move({ hours: 48 })
  assert.equal(await seen(), 0)
})
