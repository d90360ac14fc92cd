import { startTestServer } from '../test-server.ts'
import { createWorld } from '../world.ts'
import type { Tally } from './game.ts'
import { Played, playTenant, SEQUENCES } from './play.ts'
import { kindOf, shrink } from './shrink.ts'

const TENANTS = Number(process.argv[2] ?? 20)
const FIRST = Number(process.argv[3] ?? 1)
const server = await startTestServer()
process.env.TEST_POSTGRES_SOCKET = String(server.config.host)
const world = await createWorld({ log: '/dev/null' })
const tally: Tally = new Map()
const began = performance.now()
const cpu = process.cpuUsage()
const found = new Map<string, number[]>()
for (let n = 0; n < TENANTS; n++) {
  const seed = FIRST + n
  try {
    await playTenant(world, seed, tally)
  } catch (error) {
    if (!(error instanceof Played)) throw error
    found.set(kindOf(error), [...(found.get(kindOf(error)) ?? []), seed])
    if (process.env.SHOW) console.log(`seed ${seed}: ${error.message}\n${error.log.join('\n')}`)
    if (process.env.SHRINK) {
      const short = await shrink(world, seed, error)
      console.log(
        `seed ${seed}: ${short.message} (${short.moves.join()})\n${short.log.filter((l) => l.endsWith('200') || l.startsWith('the ')).join('\n')}`,
      )
    }
    if (!/nobody who could/.test(error.message)) console.log(seed, error.cause)
  }
}
const used = process.cpuUsage(cpu)
console.log([...found].map(([k, v]) => `${v.length} × ${k}: ${v.join(' ')}`).join('\n'))
if (process.env.TALLY) console.table(Object.fromEntries([...tally].sort()))
console.log(
  `${((performance.now() - began) / 1000).toFixed(1)} s, ${((used.user + used.system) / 1e6).toFixed(1)} s of processor, ${TENANTS * SEQUENCES} sequences`,
)
await world.stop()
await server.stop()
