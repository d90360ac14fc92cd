import { setImmediate } from 'node:timers/promises'
import { ConnectorError } from '../connector.ts'
import { parseBounded } from '../json-text.ts'
import { excess, LIMITS } from '../limits.ts'
import { toRow } from './columns.ts'
import { checkUtf8, type Reading } from './reading.ts'

const BOUNDS = { values: 'cells', keys: 'columns' } as const
const AT_A_TIME = 1000

/** A list of objects, or an object whose lists (`users`, `grants`, …) are put one after the other. */
export async function readJson(reading: Reading): Promise<void> {
  checkUtf8(reading.bytes)
  const value = parseBounded(new TextDecoder().decode(reading.bytes), { where: 'the file', ...BOUNDS })
  const items = Array.isArray(value) ? value : Object.values(asObject(value, 'the file')).flat()
  if (items.length > LIMITS.rows.most) throw excess('rows', 'the file')
  for (const [index, item] of items.entries()) takeObject(`item ${index + 1}`, item, reading)
}

export async function readNdjson(reading: Reading): Promise<void> {
  const { bytes } = reading
  checkUtf8(bytes)
  const decoder = new TextDecoder()
  let rows = 0
  let line = 1
  for (let from = 0; from < bytes.length; line++) {
    const found = bytes.indexOf(NEWLINE, from)
    const end = found < 0 ? bytes.length : found
    const place = `line ${line}`
    if (end - from > LIMITS.rowBytes.most) throw excess('rowBytes', place)
    const text = decoder.decode(bytes.subarray(from, end)).trim()
    from = end + 1
    if (text !== '') {
      if (++rows > LIMITS.rows.most) throw excess('rows', 'the file')
      takeObject(place, parseBounded(text, { where: place, ...BOUNDS }), reading)
    }
    if (line % AT_A_TIME === 0) await setImmediate()
  }
}

const NEWLINE = 10

function takeObject(place: string, item: unknown, { headings, onRow }: Reading): void {
  const cells = Object.entries(asObject(item, place)).map(([name, value]) => [name, cellText(value)] as const)
  onRow(toRow(place, cells, headings), cells)
}

function asObject(value: unknown, place: string): object {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw new ConnectorError(`${place} must be a JSON object`)
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(cellText).join(',')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
