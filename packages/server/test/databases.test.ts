import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { provisionTenant, Tenants } from '../src/areas/tenancy/api.ts'
import { addressesFor } from '../src/service/addresses.ts'
import type { Database } from '../src/store/database.ts'
import { openDatabase } from '../src/store/open.ts'
import { createDatabase, type FreshDatabase } from './fresh-database.ts'
import { MovedClock } from './moved-clock.ts'
import { PATIENCE } from './patience.ts'

let fresh: FreshDatabase[]
let databases: Database[]
const clock = new MovedClock()
before(async () => {
  fresh = [await createDatabase(), await createDatabase()]
  databases = await Promise.all(
    fresh.map(({ config }, i) => openDatabase({ name: `d${i}`, config, poolSize: 2, patience: PATIENCE })),
  )
})
after(async () => {
  for (const database of databases) await database.close()
  for (const database of fresh) await database.drop()
})

test('tenants are spread over the databases and found by their host in whichever holds them', async () => {
  const masterKey = randomBytes(32)
  const tenants = new Tenants({ databases, masterKeys: () => [masterKey], clock })
  for (const label of ['a', 'b', 'c', 'd']) {
    const tenant = await tenants.create(label)
    await provisionTenant({ tenant, now: clock.now(), clientSecretLabel: 'x' })
  }
  const placed = new Map((await tenants.list()).map((tenant) => [tenant.label, tenant.database]))
  assert.deepEqual(
    databases.map((database) => [...placed.values()].filter((one) => one === database).length),
    [2, 2],
  )
  const later = new Tenants({ databases, masterKeys: () => [masterKey], clock })
  const addresses = addressesFor({ domain: 'reeve.test', publicUrl: undefined, host: '127.0.0.1', port: 80 })
  for (const [label, database] of placed)
    assert.equal((await later.byHost(`${label}.reeve.test`, addresses)).database, database)
  await assert.rejects(tenants.create('a'), /exists/)
})

test('the keys of a database are opened by the master key they were made with, and by no other', async () => {
  const tenants = new Tenants({ databases, masterKeys: () => [randomBytes(32)], clock })
  await assert.rejects(tenants.reload(), /the master key does not open/)
})

test('labels are checked before anything is written', async () => {
  const tenants = new Tenants({ databases: [], masterKeys: () => [randomBytes(32)], clock })
  for (const label of ['', 'A', '-a', 'a-', 'a.b', 'www', 'api', 'x'.repeat(64)])
    await assert.rejects(tenants.create(label), /label/)
})
