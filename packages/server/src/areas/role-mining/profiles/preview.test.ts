import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sixty } from '../../../../test/role-mining/company.ts'
import { makeCompany } from '../../../../test/role-mining/make-company.ts'
import { previewsDiffer } from '../../../../test/role-mining/previews.ts'
import { createWorld, type World } from '../../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

test('what a preview says of random profiles is what happens when they are made', async () => {
  const acme = await world.tenant()
  const company = await makeCompany(acme, sixty())
  assert.deepEqual(await previewsDiffer({ world, tenant: acme, company, count: 6, seed: 1 }), [])
})
