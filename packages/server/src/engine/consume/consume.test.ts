import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'
import { newId } from '../../lib/ids.ts'
import { SCHEMA } from '../../store/owner.ts'
import { maintainPartitions } from '../../store/partitions.ts'
import { sql } from '../../store/sql.ts'
import { type Consumer, consume } from './consume.ts'
import type { StoredEvent } from './event.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld({ REEVE_ROLES: 'api' })
  acme = await world.tenant('acme')
})
after(() => world.stop())

const scope = (tenant: TestTenant) => ({ tenantId: tenant.id, now: world.clock.now() })
const databaseOf = async (tenant: TestTenant) => (await world.tenants.get(tenant.label)).database
const take = async (consumer: Consumer, tenant = acme) => consume(await databaseOf(tenant), scope(tenant), consumer)

/** A connection of its own, so that a transaction can be left open. */
async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ ...world.config, options: `-c search_path=${SCHEMA}` })
  await client.connect()
  return client
}

const append = (client: pg.Client, tenantId: string, kind: string) =>
  client.query(
    `insert into events (tenant_id, id, at, ordinal, kind, subject_type, subject_id, actor, correlation)
     values ($1, $2, now(), 0, $3, 'thing', 'x', '{}', 'c')`,
    [tenantId, newId(), kind],
  )

function recorder(name: string, batch?: number): Consumer & { seen: StoredEvent[] } {
  const seen: StoredEvent[] = []
  return {
    name,
    batch,
    seen,
    async apply(_tx, events) {
      seen.push(...events)
    },
  }
}

test('a transaction that began first and commits last is not skipped', async () => {
  const tenant = await world.tenant()
  const consumer = recorder('late')
  const [slow, quick] = [await connected(), await connected()]
  try {
    await slow.query('begin')
    await append(slow, tenant.id, 'slow')
    await append(quick, tenant.id, 'quick')
    await take(consumer, tenant)
    assert.ok(!consumer.seen.some(({ kind }) => kind === 'quick'), 'what is behind a running transaction waits')
    await slow.query('commit')
    await world.settled()
    await take(consumer, tenant)
    const kinds = consumer.seen.map(({ kind }) => kind).filter((kind) => kind === 'slow' || kind === 'quick')
    assert.deepEqual(kinds, ['slow', 'quick'])
  } finally {
    await slow.end()
    await quick.end()
  }
})

test('a consumer that fails after its writes has written nothing, and sees the same events again', async () => {
  const tenant = await world.tenant()
  await world.settled()
  let fails = true
  const counted: number[] = []
  const consumer: Consumer = {
    name: 'fails once',
    async apply(tx, events) {
      await tx.run(sql`insert into revoked_tokens (jti, expires_at) values (${`x${events.length}`}, ${tx.now})`)
      counted.push(events.length)
      if (fails) throw new Error('crash after write')
    },
  }
  await assert.rejects(take(consumer, tenant), /crash after write/)
  fails = false
  assert.equal((await take(consumer, tenant)).outcome, 'done')
  assert.equal(counted[0], counted[1])
  const rows = await world.sql(`select from revoked_tokens where tenant_id = $1`, [tenant.id])
  assert.equal(rows.length, 1)
  assert.deepEqual(await take(consumer, tenant), { count: 0, outcome: 'done' })
})

test('while one process is at a tenant another leaves it alone', async () => {
  const tenant = await world.tenant()
  await world.settled()
  const inside = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const slow: Consumer = {
    name: 'one at a time',
    async apply() {
      inside.resolve()
      await go.promise
    },
  }
  const first = take(slow, tenant)
  await inside.promise
  const second = await take({ ...slow, apply: async () => assert.fail('ran twice') }, tenant)
  assert.equal(second.outcome, 'taken')
  go.resolve()
  assert.equal((await first).outcome, 'done')
})

test('a tenant’s events come in their order, many at once or few', async () => {
  await acme.post('/api/v1/iam/personal_clients', { displayName: 'a' })
  await acme.post('/api/v1/iam/personal_clients', { displayName: 'b' })
  await world.settled()
  const whole: StoredEvent[] = []
  const paged: StoredEvent[] = []
  await take({ name: 'many at once', batch: 1000, apply: async (_tx, events) => void whole.push(...events) }, acme)
  const few: Consumer = { name: 'few at once', batch: 2, apply: async (_tx, events) => void paged.push(...events) }
  while ((await take(few, acme)).count > 0);
  assert.deepEqual(paged, whole)
  const kinds = whole.map(({ kind }) => kind)
  assert.deepEqual(kinds.slice(0, 3), [
    'tenancy.tenant.created',
    'directory.user.created',
    'auth.personalClient.created',
  ])
  const [call, change] = whole.slice(-2)
  assert.deepEqual([call?.kind, change?.kind], ['api.called', 'auth.personalClient.created'])
  assert.equal(call?.correlation, change?.correlation)
  assert.deepEqual(change?.lineage, [])
})

test('who is behind is told by names and ids only, and nothing more is open before, during or after', async () => {
  const tenant = await world.tenant()
  await world.settled()
  await take(recorder('up to date'), tenant)
  const client = new pg.Client({ ...world.config, options: `-c search_path=${SCHEMA} -c role=reeve_service` })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.engine', 'on', true)`)
    const { rows } = await client.query(`select consumer, tenant_id from busy_consumers('{nobody yet,up to date}')`)
    assert.deepEqual(
      rows.filter(({ tenant_id }) => tenant_id === tenant.id),
      [{ consumer: 'nobody yet', tenant_id: tenant.id }],
    )
    for (const table of ['events', 'consumer_progress', 'log_events', 'log_heads', 'users', 'clients']) {
      assert.equal((await client.query(`select from ${table}`)).rowCount, 0, table)
    }
    await client.query('rollback')
  } finally {
    await client.end()
  }
})

test('a database restored into another cluster, whose transaction ids begin anew, loses no event', async () => {
  const tenant = await world.tenant()
  await world.settled()
  const consumer = recorder('restored', 2)
  await take(consumer, tenant)
  for (const table of ['events', 'consumer_progress']) {
    await world.sql(`update ${table} set xid = (xid::text::bigint + 1000000)::text::xid8 where tenant_id = $1`, [
      tenant.id,
    ])
  }
  await world.sql('update eras set cluster = 1')
  await maintainPartitions(world.config, world.clock.now(), [])
  await tenant.post('/api/v1/iam/personal_clients', { displayName: 'after' })
  await world.settled()
  while ((await take(consumer, tenant)).outcome === 'more') {}
  const ids = consumer.seen.map(({ id }) => id)
  const all = await world.sql('select id from events where tenant_id = $1', [tenant.id])
  assert.deepEqual(new Set(ids), new Set(all.map((row) => row.id)))
  assert.deepEqual(
    consumer.seen.slice(-2).map(({ kind }) => kind),
    ['api.called', 'auth.personalClient.created'],
  )
  await maintainPartitions(world.config, world.clock.now(), [])
  assert.equal((await world.sql('select from eras')).length, 2)
})
