import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'

/** What a first administrator needs to call the API. */
export type Admin = { baseUrl: string; clientId: string; clientSecret: string }

export const adminFileOf = (dataDir: string): string => path.join(dataDir, 'admin.json')

/**
 * Written in two moves: the draft before the database commits, the name afterwards. Whatever moment the process dies
 * in, a client that exists has its secret on disk.
 */
export function draftAdmin(file: string, admin: Admin): void {
  const handle = openSync(draftOf(file), 'w', 0o600)
  writeSync(handle, `${JSON.stringify(admin, null, 2)}\n`)
  fsyncSync(handle)
  closeSync(handle)
}

/** Gives a draft its name; also one that an earlier process left behind. */
export function settleAdmin(file: string): void {
  if (existsSync(draftOf(file)) && !existsSync(file)) renameSync(draftOf(file), file)
}

const draftOf = (file: string): string => `${file}.draft`

export function readAdmin(file: string): Admin | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Admin) : undefined // Safe because we wrote it.
}
