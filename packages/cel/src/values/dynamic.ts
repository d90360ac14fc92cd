import { fail } from '../fault.ts'
import { type AnyMap, CelMap } from './cel-map.ts'
import { Duration } from './duration.ts'
import { EnumValue, Instance, TypeValue } from './named.ts'
import { Optional } from './optional.ts'
import { Timestamp, timestampOfDate } from './timestamp.ts'
import { Uint } from './uint.ts'

/**
 * A value whose type is found when it is met. Numbers are doubles and bigints are ints; objects are maps by their own
 * properties; whatever is no value of the language (functions, symbols, instances of unknown classes) is refused.
 */
export function normalize(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'number':
    case 'bigint':
      return value
    case 'object':
      return value === null || Array.isArray(value) || isPlainObject(value) ? value : normalizeObject(value)
    default:
      return fail(`a ${typeof value} is no value`)
  }
}

export function isPlainObject(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

export const isMap = (value: unknown): value is AnyMap =>
  typeof value === 'object' &&
  value !== null &&
  (value instanceof CelMap || (!Array.isArray(value) && isPlainObject(value)))

function normalizeObject(value: object): unknown {
  if (isOwnValue(value)) return value
  if (value instanceof Date) return timestampOfDate(value)
  if (value instanceof Map) return CelMap.of(value)
  if (value instanceof Set) return [...value]
  // An object of another realm has another Object.prototype, itself without a prototype.
  if (Object.getPrototypeOf(Object.getPrototypeOf(value)) === null) return Object.assign(Object.create(null), value)
  return fail('an object of an undeclared class is no value')
}

const isOwnValue = (value: object): boolean =>
  value instanceof Uint ||
  value instanceof Uint8Array ||
  value instanceof Timestamp ||
  value instanceof Duration ||
  value instanceof CelMap ||
  value instanceof Optional ||
  value instanceof EnumValue ||
  value instanceof Instance ||
  value instanceof TypeValue

/** The name of a value's type, as `type()` gives it. */
export function typeName(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return 'string'
    case 'boolean':
      return 'bool'
    case 'number':
      return 'double'
    case 'bigint':
      return 'int'
  }
  if (value === null) return 'null_type'
  if (Array.isArray(value)) return 'list'
  if (value instanceof Uint) return 'uint'
  if (value instanceof Uint8Array) return 'bytes'
  if (value instanceof Timestamp) return 'google.protobuf.Timestamp'
  if (value instanceof Duration) return 'google.protobuf.Duration'
  if (value instanceof Optional) return 'optional_type'
  if (value instanceof TypeValue) return 'type'
  if (value instanceof EnumValue) return value.type
  if (value instanceof Instance) return value.declaration.name
  return 'map'
}
