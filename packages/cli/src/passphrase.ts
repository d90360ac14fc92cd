import { readFileSync } from 'node:fs'
import { usage } from './exit.ts'
import { fileFailed } from './file-failed.ts'

export const PASSPHRASE_FLAG = {
  'passphrase-file': { about: 'File with the passphrase that the backup is encrypted with.', value: 'FILE' },
} as const

/** The passphrase in a file, without the end of its line; nothing when no file is named. */
export function readPassphrase(file: string | undefined): string | undefined {
  if (file === undefined) return undefined
  let text: string
  try {
    text = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    return fileFailed(file, 'read')(error)
  }
  if (text.length < SHORTEST) throw usage(`${file}: a passphrase has at least ${SHORTEST} characters`)
  return text
}
const SHORTEST = 12
