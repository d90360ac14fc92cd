import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { attempt, errorCode } from './refusal.ts'

/** The text of a small file, made once: it appears whole, and the first process to make it decides for all. */
export function keep(file: string, make: () => string): string {
  return attempt(`cannot use ${file}`, () => {
    if (!fs.existsSync(file)) write(file, make())
    takeCare(file)
    const text = fs.readFileSync(file, 'utf8').trim()
    if (text === '')
      throw new EmbeddedPostgresError(`${file} is empty: restore it from where the data folder came from`)
    return text
  })
}

function write(file: string, text: string): void {
  const draft = `${file}.${process.pid}-${crypto.randomBytes(4).toString('hex')}`
  fs.writeFileSync(draft, `${text}\n`, { mode: 0o600, flag: 'wx' })
  try {
    fs.linkSync(draft, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    fs.rmSync(draft)
  }
}

/** A copy may have lost its mode; and what root makes in the folder of an ordinary user is that user's. */
function takeCare(file: string): void {
  if (process.platform === 'win32') return
  const [found, folder] = [fs.statSync(file), fs.statSync(path.dirname(file))]
  if (process.getuid?.() === 0 && found.uid !== folder.uid) fs.chownSync(file, folder.uid, folder.gid)
  if ((found.mode & 0o077) !== 0) fs.chmodSync(file, 0o600)
}
