import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startEmbedded } from '@reeve/embedded-postgres'
import { dataPattern } from '../../embedded-postgres/test/data-pattern.ts'
import { memoryFolder } from '../../embedded-postgres/test/memory-folder.ts'
import { migrate } from '../src/store/migrate.ts'
import { maintainPartitions } from '../src/store/partitions.ts'
import { SERVICE_ROLE } from '../src/store/service-role.ts'
import { WEEKS } from './weeks.ts'

let own: Promise<string> | undefined

/**
 * A data folder as `reeve migrate` leaves it, to be copied: most tests of the command line begin there, for a schema takes
 * longer to make than most of what they do. The one of the test run, or one of its own.
 */
export function migratedPattern(): Promise<string> {
  const ofRun = process.env.TEST_MIGRATED_PATTERN
  if (ofRun) return Promise.resolve(ofRun)
  own ??= makeMigratedPattern()
  return own
}

/** Gone with the process. */
export async function makeMigratedPattern(pattern?: string): Promise<string> {
  const folder = mkdtempSync(path.join(memoryFolder(), 'reeve-test-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  spawnSync('cp', ['-a', `${pattern ?? (await dataPattern())}/.`, folder])
  chmodSync(folder, 0o755)
  const database = await startEmbedded({ dataDir: folder, serviceRole: SERVICE_ROLE, log: () => {}, durable: false })
  await migrate(database.connection)
  await maintainPartitions(database.connection, Temporal.Now.instant(), WEEKS)
  await database.stop()
  return folder
}
