import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'
import { sql } from '../../store/sql.ts'
import { countRows } from './count.ts'
import { rangeOf } from './range.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const NOW = Temporal.Instant.from('2026-11-16T12:00:00Z')

/** Rows of which one is made every second, the oldest first. */
async function count(rows: number) {
  const { id, database } = acme.stored
  return database.write({ tenantId: id, now: NOW }, async (tx) => ({
    result: await countRows(tx, {
      range: rangeOf({}, NOW),
      rows: (most) => sql`(
        select ${NOW}::timestamptz - (${rows} - i) * interval '1 second' as at, case when i % 4 = 0 then 'A' else 'B' end
          as kind
        from generate_series(1, ${rows}) i ${most}) r`,
      newestFirst: sql`order by at desc`,
      at: sql`r.at`,
      by: { kind: sql`r.kind` },
    }),
    last: [],
  }))
}

test('all rows are counted while there are fewer than 250 000', async () => {
  const counted = await count(200_000)
  assert.deepEqual([counted.total, counted.isComplete, counted.countedSince], [200_000, true, null])
  assert.deepEqual(counted.by.kind, [
    { name: 'B', count: 150_000 },
    { name: 'A', count: 50_000 },
  ])
  assert.deepEqual(
    counted.days.slice(-3).map((day) => day.count),
    [200_000 - 43_201 - 86_400, 86_400, 43_201],
  )
})

test('of more rows the newest are counted, and the answer says since when it is right', async () => {
  const counted = await count(300_000)
  assert.deepEqual([counted.total, counted.isComplete], [250_000, false])
  assert.equal(String(counted.countedSince), String(NOW.subtract({ seconds: 249_999 })))
  assert.deepEqual(
    counted.days.slice(-4).map((day) => day.count),
    [250_000 - 43_201 - 2 * 86_400, 86_400, 86_400, 43_201],
  )
})
