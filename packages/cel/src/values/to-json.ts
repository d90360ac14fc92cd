import { encodeBase64 } from './base64.ts'
import { CelMap } from './cel-map.ts'
import { Duration } from './duration.ts'
import { EnumValue, TypeValue } from './named.ts'
import { Optional } from './optional.ts'
import { Timestamp } from './timestamp.ts'
import { Uint } from './uint.ts'

/**
 * A result as JSON: integers beyond what a number holds as text, timestamps and durations as text, bytes as base64, an
 * absent optional as null. Structs of the embedder are taken as they are.
 */
export function toJson(value: unknown): unknown {
  if (typeof value === 'bigint') return integer(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(toJson)
  if (value instanceof Uint) return integer(value.value)
  if (value instanceof Uint8Array) return encodeBase64(value)
  if (value instanceof Optional) return value.present ? toJson(value.value) : null
  if (
    value instanceof Timestamp ||
    value instanceof Duration ||
    value instanceof EnumValue ||
    value instanceof TypeValue
  )
    return value.toString()
  const entries = value instanceof CelMap ? [...value.entries()] : Object.entries(value)
  // Made without a prototype first: a key `__proto__` is a key like any other.
  const out: Record<string, unknown> = Object.create(null)
  for (const [key, item] of entries) out[String(key)] = toJson(item)
  return out
}

const integer = (value: bigint): number | string =>
  value <= Number.MAX_SAFE_INTEGER && value >= Number.MIN_SAFE_INTEGER ? Number(value) : value.toString()
