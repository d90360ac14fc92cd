import { after, before, test } from 'node:test'
import { registry } from '../../src/areas/registry.ts'
import { Random } from '../request-tasks/random.ts'
import { createWorld, type World } from '../world.ts'
import { playWorlds } from './play.ts'

const WORLDS = 4
const STEPS = 15
const ROUNDS = 4

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

test('members, grants and justifications of random worlds are what a naive model says, with two workers', async () => {
  const workers = [world.worker(registry), world.worker(registry)]
  const settle = async (): Promise<void> => {
    for (let round = 0; round < ROUNDS; round++) {
      await world.flush()
      const done = await Promise.all(workers.map((worker) => worker.drain()))
      if (done.every((count) => count === 0)) break
    }
  }
  const tenant = await world.tenant()
  const randoms = Array.from({ length: WORLDS }, (_, index) => new Random(index + 1))
  await playWorlds({ tenant, settle }, randoms, STEPS)
  for (const worker of workers) await worker.stop()
})
