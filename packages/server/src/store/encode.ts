import pg from 'pg'
import type { SqlValue } from './sql.ts'

/** The text form of a parameter. */
export function encode(value: SqlValue): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return String(value)
  if (value instanceof Temporal.Instant) return value.toString()
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (Array.isArray(value)) return arrayLiteral(value)
  return JSON.stringify(value)
}

const arrayLiteral = (items: readonly (string | number | null)[]): string => `{${items.map(itemLiteral).join(',')}}`

/** Most texts hold nothing to escape, and looking for it is cheaper than replacing. */
function itemLiteral(item: string | number | null): string {
  if (item === null) return 'NULL'
  if (typeof item === 'number') return String(item)
  return item.includes('"') || item.includes('\\') ? `"${item.replace(/[\\"]/g, '\\$&')}"` : `"${item}"`
}

const TIMESTAMPTZ = 1184
const INT8 = 20
const NUMERIC = 1700

/** How columns arrive: times as instants, 64-bit integers as bigint. Sessions run in UTC, so every time ends in +00. */
export function parserOf(type: number): (text: string) => unknown {
  if (type === TIMESTAMPTZ) return (text) => Temporal.Instant.from(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
  if (type === INT8) return BigInt
  if (type === NUMERIC) return Number
  return pg.types.getTypeParser(type, 'text')
}
