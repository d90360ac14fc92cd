import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../lib/start-error.ts'
import type { Settings } from '../settings/settings.ts'

/** The key that wraps the tenants' keys: given by the operator, or made beside the embedded database. */
export function masterKeyFor(settings: Settings): Uint8Array {
  const given = settings.REEVE_MASTER_KEY ?? settings.REEVE_MASTER_KEY_FILE
  if (given) return given
  if (settings.DATABASE_URL.length > 0) {
    throw new StartError(
      'REEVE_MASTER_KEY or REEVE_MASTER_KEY_FILE is needed with DATABASE_URL: openssl rand -base64 32 makes one',
    )
  }
  const file = path.join(settings.REEVE_DATA_DIR, 'master.key')
  return read(file) ?? make(file)
}

function read(file: string): Uint8Array | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new StartError(`cannot read ${file}`)
  }
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== 32) throw new StartError(`${file} does not hold 32 bytes in base64`)
  return key
}

/** Appears whole or not at all, and the first of two processes wins: a lost master key is a lost database. */
function make(file: string): Uint8Array {
  const draft = `${file}.${process.pid}`
  const handle = openSync(draft, 'w', 0o600)
  writeSync(handle, `${randomBytes(32).toString('base64')}\n`)
  fsyncSync(handle)
  closeSync(handle)
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return read(file)!
}
