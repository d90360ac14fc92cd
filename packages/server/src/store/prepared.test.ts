import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { createDatabase, type FreshDatabase } from '../../test/fresh-database.ts'
import { PATIENCE } from '../../test/patience.ts'
import { MOST_COMPOSED, sendBatch } from './batch.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'
import { and, compile, type Sql, sql } from './sql.ts'

let fresh: FreshDatabase
let database: Database
before(async () => {
  fresh = await createDatabase()
  database = await openDatabase({ name: 'test', config: fresh.config, poolSize: 2, patience: PATIENCE })
})
after(async () => {
  await database.close()
  await fresh.drop()
})

const scope = () => ({ tenantId: 'a', now: Temporal.Now.instant() })
const rows = (query: Sql) => database.reader(scope()).rows<{ count: bigint }>(query)

/** One of 2^10 texts: each condition is there or not, as in a search. */
const combination = (bits: number): Sql => {
  const value = 'none'
  const all = [
    sql`id <> ${value}`,
    sql`id < ${value}`,
    sql`id > ${value}`,
    sql`type <> ${value}`,
    sql`type < ${value}`,
    sql`type > ${value}`,
    sql`status <> ${value}`,
    sql`status < ${value}`,
    sql`status > ${value}`,
    sql`display_name = ${value}`,
  ]
  return sql`select count(*) as count from users where ${and(all.filter((_, i) => (bits & (1 << i)) !== 0))}`
}

/** The statements each connection of the pool keeps, seen from inside: all of them are asked at once. */
async function kept(): Promise<number[]> {
  const clients = await Promise.all([database.pool.connect(), database.pool.connect()])
  try {
    const asked = clients.map((client) =>
      client.query(
        `select count(*)::integer as count from pg_prepared_statements where statement like '%from users where%'`,
      ),
    )
    return (await Promise.all(asked)).map(({ rows }) => rows[0].count)
  } finally {
    for (const client of clients) client.release()
  }
}

test('of composed statements a connection keeps few, however many combinations of filters are asked for', async () => {
  const all = Array.from({ length: 1024 }, (_, bits) => bits)
  for (let from = 0; from < all.length; from += 8) {
    const answers = await Promise.all(all.slice(from, from + 8).map((bits) => rows(combination(bits))))
    for (const answer of answers) assert.deepEqual(answer, [{ count: 0n }])
  }
  for (const count of await kept()) assert.ok(count <= MOST_COMPOSED, `${count} are kept`)
})

test('one that was let go is prepared again, also within a batch that needs more than are kept', async () => {
  for (let bits = 0; bits < 100; bits++) assert.deepEqual(await rows(combination(bits)), [{ count: 0n }])
  assert.deepEqual(await rows(combination(0)), [{ count: 0n }])
  const many = Array.from({ length: 2 * MOST_COMPOSED }, (_, bits) => combination(bits))
  for (const queries of [many, many.toReversed(), [...many, ...many]]) {
    const results = await database.inOneTrip(scope(), queries)
    assert.deepEqual(
      results.map(({ rows }) => rows),
      queries.map(() => [{ count: 0n }]),
    )
  }
})

test('what is asked for again and again stays prepared', async () => {
  const often = sql`select ${and([sql`'often' <> ${'x'}`])} as often`
  const preparedSince = `select prepare_time::text as since from pg_prepared_statements where statement like '%''often''%'`
  const client = await database.pool.connect()
  try {
    await sendBatch(client, [compile(often)])
    const before = await client.query(preparedSince)
    for (let bits = 0; bits < 2 * MOST_COMPOSED; bits++) {
      await sendBatch(client, [compile(combination(bits))])
      await sendBatch(client, [compile(often)])
    }
    assert.deepEqual((await client.query(preparedSince)).rows, before.rows)
    assert.equal(before.rows.length, 1)
  } finally {
    client.release()
  }
})

test('a statement whose first use fails by its values gives its columns to the next', async () => {
  const half = (value: string): Sql => sql`select 12 / ${value}::integer as half, ${value}::text as given`
  await assert.rejects(rows(half('none')), /invalid input syntax/)
  assert.deepEqual(await rows(half('2')), [{ half: 6, given: '2' }])
  await assert.rejects(rows(half('0')), /division by zero/)
  assert.deepEqual(await rows(half('3')), [{ half: 4, given: '3' }])
})

test('a migration beside a running service makes its plans stale, and nobody notices', async () => {
  const somebody = sql`select * from users where id = ${'nobody'}`
  const readTwice = () => Promise.all([rows(somebody), rows(somebody)])
  const write = () => database.write(scope(), async (tx) => ({ result: await tx.rows(somebody), last: [] }))
  const addColumn = async (name: string): Promise<void> => {
    const client = new pg.Client(fresh.config)
    await client.connect()
    await client.query(`alter table reeve.users add column ${name} text`)
    await client.end()
  }
  await readTwice()
  await addColumn('later')
  assert.deepEqual(await readTwice(), [[], []])
  await Promise.all([write(), write()])
  await addColumn('latest')
  assert.deepEqual(await Promise.all([write(), write()]), [[], []])
})
