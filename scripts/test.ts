// Runs every test, or the files named, on one PostgreSQL of their own that is gone afterwards.
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { makeDataPattern } from '../packages/server/test/data-pattern.ts'
import { startTestServer } from '../packages/server/test/test-server.ts'
import { longestFirst } from './testing/order.ts'
import { runFiles } from './testing/run-files.ts'

const named = process.argv.slice(2)
const files = longestFirst(globSync(named.length > 0 ? named : 'packages/*/{src,test}/**/*.test.ts'))
/** What hangs is told as a failure, instead of holding up everybody until somebody looks; long runs ask for more. */
const minutes = Number(process.env.REEVE_TEST_MINUTES ?? 5)
const pattern = await makeDataPattern()
const server = await startTestServer(pattern)
const options = (processes: number): Parameters<typeof runFiles>[1] => ({
  processes,
  flags: [`--test-timeout=${minutes * 60_000}`],
  limitMs: 5 * minutes * 60_000,
  env: {
    ...process.env,
    TEST_POSTGRES_SOCKET: String(server.config.host),
    TEST_DATA_PATTERN: pattern,
    // What one process has compiled the next need not, nor the next run.
    NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../node_modules/.cache/reeve-tests'),
  },
})
try {
  const { failed, isBroken } = await runFiles(files, options(availableParallelism() + 1)) // Much of a test is waiting.
  // Once more, alone: what passes then is unsteady, which is a fault to mend, but not one of whoever has run it.
  const again = failed.length > 0 && !isBroken ? await runFiles(failed, options(1)) : undefined
  const isFine = !isBroken && (failed.length === 0 || (again?.failed.length === 0 && !again.isBroken))
  if (isFine && again) console.log(`\nunsteady, they failed once and not alone:\n${failed.join('\n')}`)
  process.exitCode = isFine ? 0 : 1
} finally {
  await server.stop()
}
