import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createWorld, type World } from './world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

test('the SQL of a tenant sees and changes rows of that tenant only', async () => {
  const [acme, globex] = [await world.tenant(), await world.tenant()]
  assert.deepEqual(await acme.sql('select distinct tenant_id from users'), [{ tenant_id: acme.id }])
  const renamed = await acme.sql(`update users set display_name = 'Changed' returning tenant_id`)
  assert.deepEqual([...new Set(renamed.map((row) => row.tenant_id))], [acme.id])
  const insert = `insert into roles (tenant_id, id, name, display_name, permissions, created_at, updated_at)
    values ($1, 'r', 'r', 'R', '{}', now(), now())`
  await assert.rejects(acme.sql(insert, [globex.id]), /row-level security/)
})
