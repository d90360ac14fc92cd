// Runs every test but the long ones, with `--all` every test, or the files named, on one PostgreSQL of their own that is
// gone afterwards; on none when no file needs one.
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { makeDataPattern } from '../packages/embedded-postgres/test/data-pattern.ts'
import { makeMigratedPattern } from '../packages/server/test/migrated-pattern.ts'
import { startTestServer } from '../packages/server/test/test-server.ts'
import { Meter } from './testing/core-seconds.ts'
import { postmaster, printCosts } from './testing/costs.ts'
import { isLong, longestFirst } from './testing/long.ts'
import { needsDatabase } from './testing/needs-database.ts'
import { buildRelease } from './testing/release.ts'
import { runFiles } from './testing/run-files.ts'

const asked = process.argv.slice(2)
const isAll = asked.length === 1 && asked[0] === '--all'
const isNamed = asked.length > 0 && !isAll
const found = longestFirst(globSync(isNamed ? asked : 'packages/*/{src,test}/**/*.test.ts'))
const files = isNamed || isAll ? found : found.filter((file) => !isLong(file))
/** A file that hangs fails after this time, of which a busy machine needs much; long runs set a longer one. */
const minutes = Number(process.env.REEVE_TEST_MINUTES ?? 25)
/** The whole run: it is to say itself what was too late, before the gate is ended from outside. */
const MOST_MINUTES = 80
const release = buildRelease(files)
const pattern = files.some((file) => needsDatabase(file)) ? await makeDataPattern() : undefined
const migrated = pattern !== undefined && release !== undefined ? await makeMigratedPattern(pattern) : undefined
const server = pattern === undefined ? undefined : await startTestServer(pattern)
const meter = new Meter()
const database = server && postmaster(server.config)
if (database) meter.follow(database)
try {
  const { passed, costs } = await runFiles(files, {
    processes: availableParallelism() + 2, // A third of a test is waiting.
    flags: [`--test-timeout=${minutes * 60_000}`],
    limitMs: Math.max(MOST_MINUTES, 3 * minutes) * 60_000,
    meter,
    env: {
      ...process.env,
      ...(server && { TEST_POSTGRES_SOCKET: String(server.config.host), TEST_DATA_PATTERN: pattern }),
      ...(migrated && { TEST_MIGRATED_PATTERN: migrated }),
      ...(release && { TEST_RELEASE: release }),
      // What one process has compiled the next need not, nor the next run.
      NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../node_modules/.cache/reeve-tests'),
    },
  })
  meter.look()
  printCosts(costs, database && meter.secondsOf(database))
  if (files.length < found.length) {
    console.log(`\n${found.length - files.length} long files were left out: npm run test:all runs them too`)
  }
  process.exitCode = passed ? 0 : 1
} finally {
  await server?.stop()
}
