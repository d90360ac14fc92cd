import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createDatabase, type FreshDatabase } from '../../test/fresh-database.ts'
import { PATIENCE } from '../../test/patience.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'
import { type Sql, sql } from './sql.ts'

let fresh: FreshDatabase
let database: Database
before(async () => {
  fresh = await createDatabase()
  database = await openDatabase({ name: 'test', config: fresh.config, poolSize: 3, patience: PATIENCE })
})
after(async () => {
  await database.close()
  await fresh.drop()
})

type Seen = { tenant: string; begun: string; value: number }
const seen = (value: number): Sql =>
  sql`select current_setting('app.tenant') as tenant, now()::text as begun, 12 / ${value}::integer as value`
const get = (tenantId: string, query: Sql): Promise<Seen> =>
  database.reader({ tenantId, now: Temporal.Now.instant() }).get<Seen>(query, 'thing', 'x')

test('reads by key that come together share one transaction of their tenant, and each gets its own row', async () => {
  const rows = await Promise.all(['a', 'b', 'a', 'b'].map((tenant, index) => get(tenant, seen(index + 1))))
  assert.deepEqual(
    rows.map(({ tenant, value }) => [tenant, value]),
    [
      ['a', 12],
      ['b', 6],
      ['a', 4],
      ['b', 3],
    ],
  )
  assert.equal(rows[0]!.begun, rows[2]!.begun)
  assert.notEqual(rows[0]!.begun, rows[1]!.begun)
})

test('so do those that may find nothing, or several', async () => {
  const reader = database.reader({ tenantId: 'a', now: Temporal.Now.instant() })
  const [none, some, row] = await Promise.all([
    reader.findByKey<Seen>(sql`${seen(1)} where false`),
    reader.rowsByKey<Seen>(sql`${seen(2)} union all ${seen(3)} order by value`),
    get('a', seen(4)),
  ])
  assert.equal(none, undefined)
  assert.deepEqual(
    some.map(({ value, begun }) => [value, begun]),
    [
      [4, row.begun],
      [6, row.begun],
    ],
  )
})

test('one that fails or finds nothing fails alone', async () => {
  const results = await Promise.allSettled([
    get('a', seen(1)),
    get('a', seen(0)),
    get('a', sql`select 1 where false`),
    get('a', seen(2)),
  ])
  assert.deepEqual(
    results.map((result) => (result.status === 'fulfilled' ? result.value.value : String(result.reason))),
    [12, 'error: division by zero', 'Error: no thing with id "x"', 6],
  )
})

test('hundreds at once are all answered, and none of them can write', async () => {
  const rows = await Promise.all(Array.from({ length: 300 }, (_, index) => get('a', seen(index + 1))))
  assert.deepEqual(
    rows.map(({ value }) => value),
    rows.map((_, index) => Math.floor(12 / (index + 1))),
  )
  const write = sql`insert into roles (tenant_id, id, name, display_name, permissions, created_at, updated_at)
    values ('a', 'r', 'r', 'x', '{}', now(), now()) returning id`
  await assert.rejects(get('a', write), /read-only transaction/)
})
