import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { compareRandom } from '../../../test/reports/compare.ts'
import { createWorld, type World } from '../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

test('some random definitions have the rows of an independent query', async () => {
  assert.ok((await compareRandom(world, await world.tenant(), 8, 4711)) > 0)
})
