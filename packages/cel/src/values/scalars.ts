import { fail } from '../fault.ts'
import type { ScalarKind } from '../types.ts'
import { decodeBase64 } from './base64.ts'
import { Duration, readDuration } from './duration.ts'
import { maxInt, maxUint, minInt } from './integer.ts'
import { TypeValue } from './named.ts'
import { readTimestamp, Timestamp, timestampOfDate } from './timestamp.ts'
import { Uint } from './uint.ts'

type Mismatch = (value: unknown) => never

/** How a value from outside is accepted as a scalar of a declared type: JSON spellings included, and null for times. */
export function scalarReaders(kind: ScalarKind | 'type', mismatch: Mismatch): (value: unknown) => unknown {
  switch (kind) {
    case 'bool':
      return (value) => (typeof value === 'boolean' ? value : mismatch(value))
    case 'string':
      return (value) => (typeof value === 'string' ? value : mismatch(value))
    case 'null':
      return (value) => (value === null ? value : mismatch(value))
    case 'int':
      return (value) => readInteger(value, minInt, maxInt) ?? mismatch(value)
    case 'uint':
      return (value) => readInteger(value instanceof Uint ? value.value : value, 0n, maxUint) ?? mismatch(value)
    case 'double':
      return (value) => readDouble(value) ?? mismatch(value)
    case 'bytes':
      return (value) => {
        if (value instanceof Uint8Array) return value
        return (typeof value === 'string' ? decodeBase64(value) : undefined) ?? mismatch(value)
      }
    case 'timestamp':
      return (value) => {
        if (value instanceof Timestamp || value === null) return value
        if (typeof value === 'string') return readTimestamp(value) ?? fail(`'${value.slice(0, 40)}' is not a timestamp`)
        return value instanceof Date ? timestampOfDate(value) : mismatch(value)
      }
    case 'duration':
      return (value) => {
        if (value instanceof Duration || value === null) return value
        if (typeof value === 'string') return readDuration(value) ?? fail(`'${value.slice(0, 40)}' is not a duration`)
        return mismatch(value)
      }
    case 'type':
      return (value) => (value instanceof TypeValue ? value : mismatch(value))
    default:
      return (value) => value
  }
}

export const zeroScalars: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['bool', false],
  ['string', ''],
  ['int', 0],
  ['uint', 0],
  ['double', 0],
  ['bytes', new Uint8Array()],
  ['timestamp', new Timestamp(0, 0)],
  ['duration', new Duration(0n)],
])

function readInteger(value: unknown, min: bigint, max: bigint): number | bigint | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= min ? value : undefined
  if (typeof value === 'bigint') return value >= min && value <= max ? value : undefined
  // JSON carries 64-bit integers as text.
  if (typeof value !== 'string' || !/^-?\d{1,20}$/.test(value)) return undefined
  return readInteger(BigInt(value), min, max)
}

function readDouble(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value === 'bigint') return Number(value)
  return value === 'NaN' || value === 'Infinity' || value === '-Infinity' ? Number(value) : undefined
}
