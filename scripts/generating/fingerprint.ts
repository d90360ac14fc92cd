import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** What each step loaded, read and made when it was last fine, with their digest. */
const KEPT = path.join(ROOT, 'node_modules/.cache/generated.json')

type Kept = Record<string, { readonly files: readonly string[]; readonly digest: string }>

/** Whether nothing that a step depends on or makes has changed since it was last fine. */
export function isFresh(step: string, reads: readonly string[]): boolean {
  const kept = readKept()[step]
  return kept !== undefined && kept.digest === digestOf([...kept.files, ...globSync(reads, { cwd: ROOT })])
}

export function keep(step: string, files: readonly string[], reads: readonly string[]): void {
  const digest = digestOf([...files, ...globSync(reads, { cwd: ROOT })])
  mkdirSync(path.dirname(KEPT), { recursive: true })
  writeFileSync(KEPT, JSON.stringify({ ...readKept(), [step]: { files, digest } }))
}

function readKept(): Kept {
  try {
    return JSON.parse(readFileSync(KEPT, 'utf8'))
  } catch {
    return {}
  }
}

function digestOf(files: readonly string[]): string {
  const digest = createHash('sha256')
  for (const file of [...new Set(files)].sort()) {
    digest.update(file)
    try {
      digest.update(readFileSync(path.join(ROOT, file)))
    } catch {
      digest.update('is gone')
    }
  }
  return digest.digest('hex')
}
