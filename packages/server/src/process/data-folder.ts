import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../lib/start-error.ts'
import type { Settings } from '../settings/settings.ts'

export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new StartError(`REEVE_DATA_DIR: cannot use the folder ${folder}${why}`)
  }
}

/** Whether this process keeps `admin.json` up to date, or leaves it to another one that serves from the same folder. */
export type FolderLock = { readonly isKeeper: boolean; release(): void }

/**
 * One serving process holds the data folder. With the embedded database a second one is refused; with databases elsewhere
 * it serves too, and only reads the folder.
 */
export function lockDataFolder({ REEVE_DATA_DIR: folder, DATABASE_URL: databases }: Settings): FolderLock {
  prepareDataFolder(folder)
  const lock = tryToLock(path.join(folder, 'serve.lock'))
  const pidFile = path.join(folder, 'serve.pid')
  if (lock) {
    writeFileSync(pidFile, `${process.pid}\n`)
    return { isKeeper: true, release: () => lock.close() }
  }
  if (databases.length > 0) return { isKeeper: false, release: () => {} }
  throw new StartError(
    `REEVE_DATA_DIR: ${folder} is in use by the service with process id ${holderIn(pidFile)}: stop it, or set REEVE_DATA_DIR to another folder; beside it may run "reeve worker", and with DATABASE_URL any number of services`,
  )
}

const BUSY = 5

/** SQLite locks files by means of the operating system on every platform: the lock ends with the process, however it ends. */
function tryToLock(file: string): DatabaseSync | undefined {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file)
    database.exec('pragma journal_mode = memory; begin exclusive')
    return database
  } catch (error) {
    database?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return undefined
    const why = error instanceof Error ? error.message : String(error)
    throw new StartError(
      `REEVE_DATA_DIR: cannot lock ${file} (${why}): remove it if it is no lock of Reeve, or choose a folder whose file system knows locks`,
    )
  }
}

function holderIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return 'unknown'
  }
}
