// The long form: 2 000 random campaigns with random decisions against the model. Prints how they were ended, and fails at
// the first contradiction with its seed. Arguments: how many campaigns, and the seed of the first; `... 1 1234` plays one
// again.
import { Random } from '../request-tasks/random.ts'
import { startTestServer } from '../test-server.ts'
import { createWorld } from '../world.ts'
import { openPlace, playCampaign } from './play.ts'

const CAMPAIGNS = Number(process.argv[2] ?? 2000)
const FIRST = Number(process.argv[3] ?? 1)
/** Tokens last for an hour, and a tenant with few tasks is quick. */
const IN_A_TENANT = 50

const server = await startTestServer()
process.env.TEST_POSTGRES_SOCKET = String(server.config.host)
const world = await createWorld({ log: '/dev/null' })
const began = performance.now()
const ends = new Map<string, number>()
let failed = false
try {
  for (let n = 0; n < CAMPAIGNS; n += IN_A_TENANT) {
    const place = await openPlace(world)
    for (let one = n; one < Math.min(CAMPAIGNS, n + IN_A_TENANT); one++) {
      const end = await playCampaign(place, new Random(FIRST + one))
      ends.set(end, (ends.get(end) ?? 0) + 1)
    }
  }
} catch (error) {
  failed = true
  console.error(error)
}
await world.stop()
await server.stop()

const played = [...ends.values()].reduce((sum, count) => sum + count, 0)
for (const [end, count] of [...ends].sort()) console.log(`     ${String(count).padStart(6)} ended by ${end}`)
const fine = !failed && played === CAMPAIGNS
console.log(`${fine ? 'ok  ' : 'FAIL'} ${played} of ${CAMPAIGNS} campaigns played without a contradiction`)
console.log(`     ${((performance.now() - began) / 1000).toFixed(0)} s`)
process.exit(fine ? 0 : 1)
