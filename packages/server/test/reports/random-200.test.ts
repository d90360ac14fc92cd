import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createWorld, type World } from '../world.ts'
import { compareRandom } from './compare.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

for (const seed of [1, 2, 3, 4]) {
  test(`50 random definitions have the rows of an independent query, seed ${seed}`, async () => {
    assert.ok((await compareRandom(world, await world.tenant(), 50, seed)) > 100)
  })
}
