import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { startEmbedded } from '../src/start.ts'
import { memoryFolder } from './memory-folder.ts'
import { writePassword } from './password.ts'
import { SERVICE_ROLE } from './service-role.ts'

let own: Promise<string> | undefined

/** A data folder with a new database in it, to be copied: the one of the test run, or one of its own for a file run alone. */
export function dataPattern(): Promise<string> {
  const ofRun = process.env.TEST_DATA_PATTERN
  if (ofRun) return Promise.resolve(ofRun)
  own ??= makeDataPattern()
  return own
}

/** Gone with the process. */
export async function makeDataPattern(): Promise<string> {
  const folder = mkdtempSync(path.join(memoryFolder(), 'reeve-test-'))
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  writePassword(folder)
  const { stop } = await startEmbedded({ dataDir: folder, serviceRole: SERVICE_ROLE, log: () => {}, durable: false })
  await stop()
  return folder
}
