import { readFileSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../../lib/start-error.ts'
import { digestOf, readFileOf } from './files.ts'
import { openKey } from './key.ts'
import { MANIFEST, type Manifest } from './manifest.ts'
import { verifyObjects } from './objects.ts'

/** Is told how far it is, from 0 to 1, and what is being done. */
export type Tell = (part: number, step: string) => void

type Verified = { readonly passphrase?: string | undefined; readonly tell?: Tell | undefined }

/** Reads every file of a backup and counts its rows; the first that is not as it was written is named. */
export async function verifyBackup(folder: string, { passphrase, tell }: Verified): Promise<Manifest> {
  const manifest = readManifest(folder)
  const key = await openKey(folder, passphrase)
  const tables = manifest.databases.flatMap((database) => database.tables)
  for (const [index, { table, file, sha256, rows }] of tables.entries()) {
    tell?.(index / tables.length, `checking ${table}`)
    const at = path.join(folder, file)
    const found = await digestOf(at).catch(() => undefined)
    if (found === undefined) throw new StartError(`${at} is missing`)
    if (found !== sha256) throw new StartError(`${at} was changed after the backup was made`)
    const counted = await countLines(readFileOf(at, key))
    if (counted !== rows) throw new StartError(`${at} holds ${counted} rows instead of ${rows}`)
  }
  for (const { objects = [] } of manifest.databases) await verifyObjects(objects, { folder, key })
  return manifest
}

function readManifest(folder: string): Manifest {
  const file = path.join(folder, MANIFEST)
  let manifest: Manifest
  try {
    manifest = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new StartError(`${file} cannot be read: ${folder} is no backup, or it was not finished`, { cause: error })
  }
  if (manifest.format !== 1) throw new StartError(`${file}: this version of Reeve does not know its format`)
  return manifest
}

/** A row in the text form of COPY is one line. */
async function countLines(content: AsyncIterable<Uint8Array>): Promise<number> {
  let lines = 0
  for await (const chunk of content) {
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) lines++
  }
  return lines
}
const NEWLINE = 0x0a
