import { ConnectorError } from '../connector.ts'
import { type Headings, type Row, toRow } from './columns.ts'

export const FORMATS = ['csv', 'xlsx', 'json', 'ndjson'] as const
export type Format = (typeof FORMATS)[number]

/** Reads a whole file. A file that cannot be read as its format is refused with the place where it stops making sense. */
export const readRows = (bytes: Uint8Array, format: Format, headings: Headings): Promise<Row[]> =>
  READERS[format](bytes, headings)

const READERS: Record<Format, (bytes: Uint8Array, headings: Headings) => Promise<Row[]>> = {
  csv: readCsv,
  xlsx: readXlsx,
  json: async (bytes, headings) => readJson(text(bytes), headings),
  ndjson: async (bytes, headings) => readNdjson(text(bytes), headings),
}

// The libraries are loaded by whoever reads such a file, and not by every process.
async function readCsv(bytes: Uint8Array, headings: Headings): Promise<Row[]> {
  const { CsvError, parse } = await import('csv-parse/sync')
  try {
    const lines = parse(text(bytes), {
      bom: true,
      delimiter: [',', ';', '\t'],
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[] // Safe because `info` makes rows of this form.
    const [head, ...rest] = lines
    if (!head) return []
    return rest.map(({ record, info }) => tableRow(`line ${info.lines}`, head.record, record, headings))
  } catch (error) {
    if (error instanceof CsvError) throw new ConnectorError(`the file is no CSV: ${error.message}`)
    throw error
  }
}

async function readXlsx(bytes: Uint8Array, headings: Headings): Promise<Row[]> {
  const { readSheet } = await import('read-excel-file/node')
  let lines: readonly (readonly unknown[])[]
  try {
    lines = await readSheet(Buffer.from(bytes))
  } catch (error) {
    throw new ConnectorError(`the file is no Excel workbook: ${String(error instanceof Error ? error.message : error)}`)
  }
  const [head, ...rest] = lines.map((cells) => cells.map(cellText))
  if (!head) return []
  return rest.map((cells, index) => tableRow(`row ${index + 2}`, head, cells, headings))
}

const tableRow = (place: string, head: readonly string[], cells: readonly string[], headings: Headings): Row =>
  toRow(
    place,
    head.map((heading, index) => [heading, cells[index] ?? ''] as const),
    headings,
  )

/** A list of objects, or an object whose lists (`users`, `grants`, …) are put one after the other. */
function readJson(source: string, headings: Headings): Row[] {
  const value = parseJson(source, 'the file')
  const items = Array.isArray(value) ? value : Object.values(asObject(value, 'the file')).flat()
  return items.map((item, index) => objectRow(`item ${index + 1}`, item, headings))
}

const readNdjson = (source: string, headings: Headings): Row[] =>
  source
    .split('\n')
    .map((line, index) => ({ line: line.trim(), place: `line ${index + 1}` }))
    .filter(({ line }) => line !== '')
    .map(({ line, place }) => objectRow(place, parseJson(line, place), headings))

const objectRow = (place: string, item: unknown, headings: Headings): Row =>
  toRow(
    place,
    Object.entries(asObject(item, place)).map(([name, value]) => [name, cellText(value)] as const),
    headings,
  )

function parseJson(source: string, place: string): unknown {
  try {
    return JSON.parse(source)
  } catch (error) {
    throw new ConnectorError(`${place} is no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function asObject(value: unknown, place: string): object {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw new ConnectorError(`${place} must be a JSON object`)
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(cellText).join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function text(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new ConnectorError('the file is not UTF-8 text')
  }
}
