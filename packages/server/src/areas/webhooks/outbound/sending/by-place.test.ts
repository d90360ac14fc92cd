import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createWorld, type World } from '../../../../../test/world.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import { type Delivery, saveIfUnchanged, saveSuccesses } from '../deliveries/store.ts'
import { BY_PLACE } from './by-index.ts'
import { markRunning } from './claim.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const now = Temporal.Instant.from('2026-01-01T00:00:00Z')
const STATEMENTS: [string, Sql][] = [
  ['claim', markRunning(['a', 'b'], now)],
  ['record successes', saveSuccesses(['a', 'b'], 1, now)],
  // Safe because the plan does not depend on what is written.
  ['record others', saveIfUnchanged([{ id: 'a' }, { id: 'b' }] as Delivery[])],
]

test('a plan made on an empty table finds deliveries by the primary key alone', async () => {
  const { label } = await world.tenant()
  const { id, database } = await world.tenants.get(label)
  for (const [name, statement] of STATEMENTS) {
    const plan = await database.write({ tenantId: id, now }, async (tx) => {
      await tx.run(BY_PLACE)
      const lines = await tx.rows<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
      return { result: lines.map((line) => line['QUERY PLAN']).join('\n'), last: [] }
    })
    assert.match(plan, /Index Scan using webhook_deliveries_pkey/, name)
    assert.match(plan, /Tid Scan on webhook_deliveries/, name)
    assert.doesNotMatch(plan, /webhook_deliveries_(by|of)_|Seq Scan/, name)
  }
})
