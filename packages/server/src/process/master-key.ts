import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../lib/start-error.ts'
import type { Settings } from '../settings/settings.ts'

/** The first wraps the keys of tenants; every one of them opens what it wrapped. */
export type MasterKeys = readonly Uint8Array[]

/**
 * The keys that wrap the tenants' keys: given by the operator, or made beside the embedded database. Those are read anew
 * at each call: another process may have rotated them.
 */
export function masterKeysFor(settings: Settings): () => MasterKeys {
  const given = givenKeys(settings)
  if (given) return () => given
  if (settings.DATABASE_URL.length > 0) {
    throw new StartError(
      'REEVE_MASTER_KEY or REEVE_MASTER_KEY_FILE is needed with DATABASE_URL: openssl rand -base64 32 makes one',
    )
  }
  const file = keyFileOf(settings)
  return () => read(file) ?? make(file)
}

export const givenKeys = (settings: Settings): MasterKeys | undefined =>
  settings.REEVE_MASTER_KEY ?? settings.REEVE_MASTER_KEY_FILE

export const keyFileOf = ({ REEVE_DATA_DIR }: Settings): string => path.join(REEVE_DATA_DIR, 'master.key')

function read(file: string): MasterKeys | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new StartError(`cannot read ${file}`)
  }
  const keys = text.split('\n').filter((line) => line.trim() !== '')
  const all = keys.map((line) => Buffer.from(line.trim(), 'base64'))
  if (all.length === 0 || all.some((key) => key.length !== 32)) {
    throw new StartError(`${file} does not hold 32 bytes in base64`)
  }
  return all
}

/** Appears whole or not at all, and the first of two processes wins: a lost master key is a lost database. */
function make(file: string): MasterKeys {
  const draft = writeDraft(file, [randomBytes(32)])
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return read(file)!
}

/** Whatever moment the process dies in, the file holds the keys of before or these. */
export function replaceKeyFile(file: string, keys: MasterKeys): void {
  renameSync(writeDraft(file, keys), file)
}

function writeDraft(file: string, keys: MasterKeys): string {
  const draft = `${file}.${process.pid}`
  const handle = openSync(draft, 'w', 0o600)
  writeSync(handle, keys.map((key) => `${Buffer.from(key).toString('base64')}\n`).join(''))
  fsyncSync(handle)
  closeSync(handle)
  return draft
}
