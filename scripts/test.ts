// Runs every test, or the files named, on one PostgreSQL of their own that is gone afterwards.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { makeDataPattern } from '../packages/server/test/data-pattern.ts'
import { startTestServer } from '../packages/server/test/test-server.ts'

const named = process.argv.slice(2)
const files = named.length > 0 ? named : globSync('packages/*/{src,test}/**/*.test.ts').sort()
/** What hangs is told as a failure, instead of holding up everybody until somebody looks; long runs ask for more. */
const minutes = Number(process.env.REEVE_TEST_MINUTES ?? 5)
const limits = [`--test-concurrency=${availableParallelism()}`, `--test-timeout=${minutes * 60_000}`]
const limitMs = 5 * minutes * 60_000 // Ended by then, the runner names the files that were still running.
const pattern = await makeDataPattern()
const server = await startTestServer(pattern)
try {
  const { status, signal } = spawnSync(process.execPath, ['--test', ...limits, ...files], {
    stdio: 'inherit',
    timeout: limitMs,
    env: {
      ...process.env,
      TEST_POSTGRES_SOCKET: String(server.config.host),
      TEST_DATA_PATTERN: pattern,
      // Every file is a process: what one has compiled the next need not, nor the next run.
      NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../node_modules/.cache/reeve-tests'),
    },
  })
  process.exitCode = signal ? 1 : (status ?? 1)
} finally {
  await server.stop()
}
