import { startTestServer } from '/work/wt-f/packages/server/test/test-server.ts'
import { createWorld } from '/work/wt-f/packages/server/test/world.ts'
import { Played, playTenant, SEQUENCES } from '/work/wt-f/packages/server/test/authority/play.ts'
import { kindOf, shrink } from '/work/wt-f/packages/server/test/authority/shrink.ts'
const [count = 10, first = 1] = process.argv.slice(2).map(Number)
const server = await startTestServer()
process.env.TEST_POSTGRES_SOCKET = String(server.config.host)
const world = await createWorld({ log: '/dev/null' })
const seen = new Set<string>()
const tally = new Map()
const b = performance.now(); const c = process.cpuUsage()
for (let seed = first; seed < first + count; seed++) {
  try { await playTenant(world, seed, tally) } catch (error) {
    if (!(error instanceof Played)) throw error
    console.log(`== seed ${seed}: ${error.message}`)
    if (!/nobody who could/.test(error.message)) console.log(error.cause)
    const key = kindOf(error).replaceAll(/\b(root|second|reader|anna|bert|dirk|conny|cam|ara|help|gwen|mona|paul|pia)\b/g, 'X')
    if (process.env.SHRINK && !seen.has(key)) { seen.add(key); const s = await shrink(world, seed, error); console.log(s.message + '\n' + s.log.filter((l: string) => !/→ [45]/.test(l)).join('\n')) }
    else if (process.env.SHOW) console.log(error.log.join('\n'))
  }
}
const u = process.cpuUsage(c)
console.log(`${count * SEQUENCES} sequences, ${((performance.now()-b)/1000).toFixed(0)} s, ${((u.user+u.system)/1e6).toFixed(1)} s cpu`)
if (process.env.TALLY) for (const [n, { ok, refused }] of [...tally].sort() as any) console.log(String(ok).padStart(5), String(refused).padStart(5), n)
await world.stop(); await server.stop()
