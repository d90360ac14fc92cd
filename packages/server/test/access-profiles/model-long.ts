// The long form: 2 000 random worlds and sequences of changes against the naive model, with two workers, some worlds
// beside each other. Fails at the first contradiction with its seed. Arguments: how many worlds, and the seed of the
// first; `... 1 1234` plays one again.
import { registry } from '../../src/areas/registry.ts'
import { Random } from '../request-tasks/random.ts'
import { startTestServer } from '../test-server.ts'
import { createWorld } from '../world.ts'
import { playWorlds } from './play.ts'

const WORLDS = Number(process.argv[2] ?? 2000)
const FIRST = Number(process.argv[3] ?? 1)
const STEPS = 15
const ROUNDS = 4
/** Every rule of a tenant meets everybody in it: few worlds in one are twice as quick as fifty. */
const IN_A_TENANT = 5

const server = await startTestServer()
process.env.TEST_POSTGRES_SOCKET = String(server.config.host)
const world = await createWorld({ log: '/dev/null' })
const workers = [world.worker(registry), world.worker(registry)]
const settle = async (): Promise<void> => {
  for (let round = 0; round < ROUNDS; round++) {
    await world.flush()
    const done = await Promise.all(workers.map((worker) => worker.drain()))
    if (done.every((count) => count === 0)) break
  }
}
const began = performance.now()
const seconds = (): string => ((performance.now() - began) / 1000).toFixed(0)
let played = 0
try {
  while (played < WORLDS) {
    const count = Math.min(IN_A_TENANT, WORLDS - played)
    const randoms = Array.from({ length: count }, (_, index) => new Random(FIRST + played + index))
    await playWorlds({ tenant: await world.tenant(), settle }, randoms, STEPS)
    played += count
    console.log(`     ${played} worlds, ${seconds()} s`)
  }
} catch (error) {
  console.error(error)
}
for (const worker of workers) await worker.stop()
await world.stop()
await server.stop()
console.log(`${played === WORLDS ? 'ok  ' : 'FAIL'} ${played} of ${WORLDS} worlds without a contradiction`)
console.log(`     ${seconds()} s`)
process.exit(played === WORLDS ? 0 : 1)
