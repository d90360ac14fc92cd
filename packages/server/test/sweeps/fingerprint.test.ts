import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createWorld, type TestTenant, type World } from '../world.ts'
import { fingerprint, tenantTables } from './sweep.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

async function moves(change: () => Promise<unknown>): Promise<boolean> {
  const before = await fingerprint(world, acme.id)
  await change()
  return (await fingerprint(world, acme.id)) !== before
}

test('a row made, changed, changed back or removed moves the fingerprint', async () => {
  const add = `insert into roles (tenant_id, id, name, display_name, permissions, created_at, updated_at)
    values ($1, 'r', 'r', 'x', '{}', now(), now())`
  assert.ok(await moves(() => world.sql(add, [acme.id])))
  const rename = (name: string) => world.sql(`update roles set display_name = $2 where tenant_id = $1`, [acme.id, name])
  assert.ok(
    await moves(async () => {
      await rename('y')
      await rename('x')
    }),
  )
  assert.ok(await moves(() => world.sql('delete from roles where tenant_id = $1', [acme.id])))
})

test('an event moves it: tables in partitions are watched too', async () => {
  assert.ok(await moves(() => acme.post('/api/v1/iam/personal_clients', { displayName: 'x' })))
  const counted = JSON.parse(await fingerprint(world, acme.id)) as { written: string }[]
  assert.ok(counted.some(({ written }) => written === 'events'))
})

test('reading, another tenant’s changes and the time of last use do not move it', async () => {
  const globex = await world.tenant()
  // What follows from the making of a tenant has been asked for.
  await world.flush()
  assert.ok(
    !(await moves(async () => {
      await acme.get('/api/v1/iam/personal_clients')
      await globex.post('/api/v1/iam/personal_clients', { displayName: 'x' })
      await world.flush()
      world.clock.move({ minutes: 5 })
      await acme.get('/api/v1/iam/personal_clients')
      await world.flush()
    })),
  )
  const [used] = await world.sql('select max(last_used_at) > now() as later from clients where tenant_id = $1', [
    acme.id,
  ])
  assert.equal(used?.later, true)
})

test('every table of tenants but the log is watched', async () => {
  await fingerprint(world, acme.id)
  const rows = await world.sql(`
    select distinct tgrelid::regclass::text as name from pg_trigger where tgname = 'note_written' and tgparentid = 0`)
  const watched = rows.map((row) => String(row.name))
  const tables = (await tenantTables(world)).filter((table) => table !== 'rows_written')
  assert.deepEqual(
    tables.filter((table) => !watched.includes(table)),
    ['consumer_progress', 'log_events', 'log_heads', 'log_roots'],
  )
})
