// The long form: 5 000 random sequences of actions by random people against the model, half of them in tenants where a
// connector outside gives access. Prints what they ended as, and fails at the first contradiction with its seed.
// Arguments: how many sequences, and the seed of the first; `... 1 1234` plays one again.
import { startTestServer } from '../test-server.ts'
import { createWorld } from '../world.ts'
import { placeOfConnector, placeOfPeople } from './places.ts'
import { Random } from './random.ts'
import { playSequence } from './sequence.ts'

const SEQUENCES = Number(process.argv[2] ?? 5000)
const FIRST = Number(process.argv[3] ?? 1)
/** Tokens last for an hour, and a tenant with few tasks is quick. */
const IN_A_TENANT = 100

const server = await startTestServer()
process.env.TEST_POSTGRES_SOCKET = String(server.config.host)
const world = await createWorld({ log: '/dev/null' })
const began = performance.now()
const ends = new Map<string, number>()
let failed = false
try {
  for (let n = 0; n < SEQUENCES; n += 2 * IN_A_TENANT) {
    const playing = [placeOfPeople, placeOfConnector].map(async (open, index) => {
      const place = await open(world)
      for (let one = 0; one < IN_A_TENANT && n + 2 * one + index < SEQUENCES; one++) {
        const { type, outcome, proof } = await playSequence(place, new Random(FIRST + n + 2 * one + index))
        const end = `${type} ${outcome}${proof ? ` (${proof})` : ''}`
        ends.set(end, (ends.get(end) ?? 0) + 1)
      }
    })
    await Promise.all(playing)
    console.log(
      `     ${Math.min(n + 2 * IN_A_TENANT, SEQUENCES)} played, ${((performance.now() - began) / 1000).toFixed(0)} s`,
    )
  }
} catch (error) {
  failed = true
  console.error(error)
}
await world.stop()
await server.stop()

const played = [...ends.values()].reduce((sum, count) => sum + count, 0)
for (const [end, count] of [...ends].sort()) console.log(`     ${String(count).padStart(6)} ${end}`)
const checks: [string, boolean][] = [
  [`${played} of ${SEQUENCES} sequences played without a contradiction`, !failed && played === SEQUENCES],
  ...(SEQUENCES < 1000
    ? []
    : (['PERSON', 'CONNECTOR', 'SYNC'] as const).map((proof): [string, boolean] => [
        `revocations proved by ${proof}: ${ends.get(`revoke REVOKED (${proof})`) ?? 0}`,
        ends.has(`revoke REVOKED (${proof})`),
      ])),
]
for (const [text, fine] of checks) console.log(`${fine ? 'ok  ' : 'FAIL'} ${text}`)
console.log(`     ${((performance.now() - began) / 1000).toFixed(0)} s`)
process.exit(checks.every(([, fine]) => fine) ? 0 : 1)
