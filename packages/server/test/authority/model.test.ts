import { after, before, test } from 'node:test'
import { createWorld, type World } from '../world.ts'
import { Played, playTenant } from './play.ts'

const TENANTS = 2
const FIRST = 1

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

test('nobody comes to hold or lose anything unless somebody who could hand it out has decided so', async () => {
  for (let seed = FIRST; seed < FIRST + TENANTS; seed++) {
    try {
      await playTenant(world, seed, new Map())
    } catch (error) {
      if (!(error instanceof Played)) throw error
      throw new Error(`seed ${seed}: ${error.message}\n${error.log.join('\n')}`, { cause: error })
    }
  }
})
