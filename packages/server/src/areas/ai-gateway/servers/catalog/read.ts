import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { newReading, type Reading, refuse } from '../../../../wire/field.ts'
import { type CatalogEntry, MCPServerCatalogEntry } from './shape.ts'

const MOST_FILES = 1000
const MOST_BYTES = 64 * 1024

/** What is wrong with a file, told to the operator. */
export type CatalogProblem = { readonly file: string; readonly field: string; readonly problem: string }

export type Catalog = { readonly entries: readonly CatalogEntry[]; readonly problems: readonly CatalogProblem[] }

/**
 * The entries in the operator's folder, one a file, by their ids. Read each time it is asked for: a file that was added or
 * mended counts at once. A bad file is left out, and one without an address is kept for later: nothing can be called.
 */
export async function readCatalog(folder: string | undefined): Promise<Catalog> {
  if (folder === undefined) return { entries: [], problems: [] }
  const entries = new Map<string, CatalogEntry>()
  const problems: CatalogProblem[] = []
  const names = await namesIn(folder)
  if (names === undefined) return { entries: [], problems: [{ file: folder, field: '', problem: 'cannot be read' }] }
  for (const file of names.slice(0, MOST_FILES)) {
    const reading = newReading()
    const entry = await readEntry(path.join(folder, file), reading)
    if (entry && entries.has(entry.id)) refuse(reading, 'id', `"${entry.id}" is the id of another file`)
    problems.push(...reading.violations.map(({ field, description }) => ({ file, field, problem: description })))
    if (entry && reading.violations.length === 0) entries.set(entry.id, entry)
  }
  const listed = [...entries.values()].filter(({ baseUrl }) => baseUrl !== '')
  return { entries: listed.sort((a, b) => (a.id < b.id ? -1 : 1)), problems }
}

async function namesIn(folder: string): Promise<string[] | undefined> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  } catch {
    return undefined
  }
}

async function readEntry(place: string, reading: Reading): Promise<CatalogEntry | undefined> {
  const document = await documentIn(place)
  if (typeof document === 'string') return refuse(reading, '', document)
  const read = MCPServerCatalogEntry.read(document.value, '', reading)
  for (const { field } of reading.ignored) refuse(reading, field, 'is not a known field')
  if (!read || reading.violations.length > 0) return undefined
  // Safe because it was read: this fills in what the file does not say.
  const entry = MCPServerCatalogEntry.write(read as never) as CatalogEntry
  checkAddress(entry, reading)
  return entry
}

/** The value in a file; a text when it cannot be read, which says why. */
async function documentIn(place: string): Promise<{ readonly value: unknown } | string> {
  try {
    if ((await stat(place)).size > MOST_BYTES) return `is larger than ${MOST_BYTES} bytes`
    const value: unknown = JSON.parse(await readFile(place, 'utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { value } : 'is no JSON object'
  } catch (error) {
    return error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
  }
}

/** Every {name} of the address is a field, and every field has a place in it. */
function checkAddress({ baseUrl, configSchema }: CatalogEntry, reading: Reading): void {
  if (baseUrl === '') return
  const fields = configSchema?.fields ?? []
  const named = new Set([...baseUrl.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  for (const name of named) {
    if (!fields.some((field) => field.name === name)) refuse(reading, 'baseUrl', `has {${name}}, which is no field`)
  }
  for (const [index, { name, secret }] of fields.entries()) {
    const at = `configSchema.fields[${index}]`
    if (secret) refuse(reading, `${at}.secret`, 'must be false: what is secret is the credential')
    else if (!named.has(name)) refuse(reading, `${at}.name`, `stands nowhere in baseUrl: write {${name}} there`)
  }
  if (!URL.canParse(baseUrl.replaceAll(/\{\w+\}/g, 'x'))) refuse(reading, 'baseUrl', 'is no address')
}
