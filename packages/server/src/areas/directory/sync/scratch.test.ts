import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { appWithConnector, company, runSync } from '../../../../test/sync/feed.ts'
import { createWorld, type World } from '../../../../test/world.ts'
import { sql } from '../../../store/sql.ts'
import { openScratch } from './scratch.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

test('the tables a sync works in hide no other table, and are empty after each transaction', async () => {
  const tenant = await world.tenant()
  const { connectorId } = await appWithConnector(tenant)
  await runSync(world, tenant, connectorId, company(['ada'], { eng: ['ada'] }))
  await runSync(world, tenant, connectorId, company(['ada', 'bob'], { eng: ['bob'] }))
  const scope = { tenantId: tenant.id, now: world.clock.now() }
  const inside = <Result>(work: () => Promise<Result>): Promise<Result> =>
    tenant.stored.database.write(scope, async (tx) => {
      await openScratch(tx)
      const tables = await tx.rows<{ name: string; hides: boolean; rows: number }>(sql`
        select c.relname as name, exists (
            select from pg_class o join pg_namespace n on n.oid = o.relnamespace
            where o.relname = c.relname and n.nspname = 'reeve') as hides,
          (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from pg_temp.%I', c.relname), false, true, '')))[1]
            ::text::integer as rows
        from pg_class c where c.relnamespace = pg_my_temp_schema() and c.relkind = 'r'`)
      assert.ok(tables.length > 40, `${tables.length} tables`)
      assert.deepEqual(
        tables.filter(({ hides, rows }) => hides || rows > 0),
        [],
      )
      await tx.run(sql`insert into users_touched values ('x')`)
      return { result: await work(), last: [] }
    })
  await inside(async () => {})
  await assert.rejects(
    inside(async () => {
      throw new Error('undone')
    }),
    /undone/,
  )
  await inside(async () => {})
})
