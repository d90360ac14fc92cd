/** Builds the console when it is missing or older than its sources; with --force always. Never keeps the service from starting. */
import path from 'node:path'
import { modifiedAt } from '../../../scripts/building/when-stale.ts'
import { buildConsole, DIST } from './build.ts'
import { buildConsoleWhenStale } from './build-when-stale.ts'

const isForced = process.argv.includes('--force')
const started = performance.now()
try {
  if (isForced) await buildConsole()
  const isBuilt = isForced || (await buildConsoleWhenStale())
  if (isBuilt) console.log(`The console is built (${((performance.now() - started) / 1000).toFixed(1)} s).`)
} catch (error) {
  const isThere = modifiedAt(path.join(DIST, 'index.html')) > 0
  // Without development packages a build that is there is served as it is.
  if (!(isThere && isNotInstalled(error))) console.error(problemOf(error, isThere))
  if (isForced) process.exitCode = 1
}

function problemOf(error: unknown, isThere: boolean): string {
  const message = error instanceof Error ? error.message : String(error)
  const why = isNotInstalled(error)
    ? 'its build tools are not installed. Run `npm install` without --omit=dev, or copy packages/console/dist from a release'
    : message
  return `The console could not be built: ${why}. ${isThere ? 'The build of before is served.' : 'The API works without it.'}`
}

function isNotInstalled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
}
