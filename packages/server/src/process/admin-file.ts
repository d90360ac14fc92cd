import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../lib/start-error.ts'

/** What a first administrator needs to call the API. */
export type Admin = { baseUrl: string; clientId: string; clientSecret: string }

export const adminFileOf = (dataDir: string): string => path.join(dataDir, 'admin.json')

/**
 * Written in two moves: the draft before the database commits, the name afterwards. Whatever moment the process dies
 * in, a client that exists has its secret on disk.
 */
export function draftAdmin(file: string, admin: Admin): void {
  if (existsSync(file)) {
    throw new StartError(
      `${file} holds the administrator of another database: move it away, or set REEVE_DATA_DIR to another folder`,
    )
  }
  write(draftOf(file), admin)
}

function write(file: string, admin: Admin): void {
  const handle = openSync(file, 'w', 0o600)
  writeSync(handle, `${JSON.stringify(admin, null, 2)}\n`)
  fsyncSync(handle)
  closeSync(handle)
}

/** Gives a draft its name; also one that an earlier process left behind. Another one may do it in the same moment. */
export function commitAdmin(file: string): void {
  if (existsSync(file)) return
  try {
    renameSync(draftOf(file), file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

/** The service may be reached at another address than at its first start: the file names the last one. */
export function moveAdmin(file: string, baseUrl: string): void {
  const admin = readAdmin(file)
  if (!admin || admin.baseUrl === baseUrl) return
  const clientId = admin.clientId.replace(/@[^/]*/, `@${new URL(baseUrl).host}`)
  const moved = `${file}.${process.pid}`
  write(moved, { ...admin, baseUrl, clientId })
  renameSync(moved, file)
}

const draftOf = (file: string): string => `${file}.draft`

export function readAdmin(file: string): Admin | undefined {
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Admin // Safe because we wrote it.
  } catch {
    throw new StartError(`cannot read ${file}: it must hold the JSON that the first start wrote`)
  }
}
