import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

export type Migration = { version: number; name: string; text: string; checksum: string }

/** Statements, and the migrations that are done when they are. */
export type Step = { text: string; migrations: readonly Migration[] }

const FOLDER = new URL('../../migrations/', import.meta.url)
/** Those from before the first release, for databases and backups of that time; a list of names and texts. */
const BEFORE_FIRST_RELEASE = '0001-0085.json.br'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

export function readMigrations(): Migration[] {
  // Safe because it is a file of ours that never changes.
  const first = JSON.parse(brotliDecompressSync(readFileSync(new URL(BEFORE_FIRST_RELEASE, FOLDER))).toString()) as [
    name: string,
    text: string,
  ][]
  const names = readdirSync(FOLDER).filter((name) => /^\d{4}_.*\.sql$/.test(name))
  const later = names.sort().map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')] as const)
  return [...first, ...later].map(([name, text], index) => {
    if (Number(name.slice(0, 4)) !== index + 1) throw new Error(`migration ${name} does not follow the one before it`)
    return { version: index + 1, name, text, checksum: sha256(text) }
  })
}

/** The first line of `schema.sql` says what it was made of. */
export const headOfSchema = (migrations: readonly Migration[]): string =>
  `-- The schema after ${migrations.at(-1)!.name}, made by \`npm run generate\`; do not edit. Of ${sha256(migrations.map(({ checksum }) => checksum).join())}`

/**
 * What a new database is made by: the whole schema at once, then the migrations that it does not have yet. Where it is of
 * other migrations than there are now, as while one is written, every migration is a step.
 */
export function stepsToNewest(migrations: readonly Migration[]): Step[] {
  const text = readFileSync(new URL('schema.sql', FOLDER), 'utf8')
  const [head] = text.split('\n', 1)
  const made = migrations.findLastIndex((_, index) => headOfSchema(migrations.slice(0, index + 1)) === head) + 1
  const whole = made > 0 ? [{ text, migrations: migrations.slice(0, made) }] : []
  return [...whole, ...stepByStep(migrations.slice(made))]
}

export const stepByStep = (migrations: readonly Migration[]): Step[] =>
  migrations.map((migration) => ({ text: migration.text, migrations: [migration] }))
