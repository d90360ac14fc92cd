import type { Meter } from '../meter.ts'
import { type AnyMap, mapGet, mapHas, mapKeys, mapSize } from './cel-map.ts'
import { Duration } from './duration.ts'
import { isMap, normalize } from './dynamic.ts'
import { EnumValue, Instance, TypeValue } from './named.ts'
import { Optional } from './optional.ts'
import { compareBytes } from './text-order.ts'
import { Timestamp } from './timestamp.ts'
import { Uint } from './uint.ts'

/** Equality of any two values. Values of different types are unequal, numbers compare by value, lists and maps deeply. */
export function equal(a: unknown, b: unknown, meter: Meter | undefined): boolean {
  if (typeof a === 'string' && typeof b === 'string') {
    meter?.match(a, b)
    return a === b
  }
  if (a === b) return true
  if (typeof a !== 'object' && typeof b !== 'object') {
    return isNumeric(a) && isNumeric(b) && sameNumber(a, b)
  }
  if (a === null || b === null) return false
  if (a instanceof Uint) return b instanceof Uint ? a.value === b.value : isNumeric(b) && sameNumber(a.value, b)
  if (b instanceof Uint) return isNumeric(a) && sameNumber(b.value, a)
  if (a instanceof EnumValue) return enumEqual(a, b)
  if (b instanceof EnumValue) return enumEqual(b, a)
  if (typeof a !== 'object' || typeof b !== 'object') return false
  if (Array.isArray(a)) return Array.isArray(b) && listsEqual(a, b, meter)
  if (Array.isArray(b)) return false
  return objectsEqual(a, b, meter)
}

/** A bigint and a number can be equal without being identical; JavaScript compares the two exactly. */
// biome-ignore lint/suspicious/noDoubleEquals: mixed numbers are meant
export const sameNumber = (a: number | bigint, b: number | bigint): boolean => a == b

const isNumeric = (value: unknown): value is number | bigint => typeof value === 'number' || typeof value === 'bigint'

function enumEqual(a: EnumValue, b: unknown): boolean {
  if (typeof b === 'string') return a.names.includes(b)
  if (isNumeric(b)) return sameNumber(a.number, b)
  return b instanceof EnumValue && a.type === b.type && a.number === b.number
}

function listsEqual(a: readonly unknown[], b: readonly unknown[], meter: Meter | undefined): boolean {
  if (a.length !== b.length) return false
  meter?.visit(a.length)
  for (let i = 0; i < a.length; i++) if (!equal(normalize(a[i]), normalize(b[i]), meter)) return false
  return true
}

function objectsEqual(a: object, b: object, meter: Meter | undefined): boolean {
  if (a instanceof Timestamp) return b instanceof Timestamp && a.seconds === b.seconds && a.nanos === b.nanos
  if (a instanceof Duration) return b instanceof Duration && a.nanos === b.nanos
  if (a instanceof Uint8Array) {
    meter?.read(a.length)
    return b instanceof Uint8Array && compareBytes(a, b) === 0
  }
  if (a instanceof TypeValue) return b instanceof TypeValue && a.name === b.name
  if (a instanceof Optional) {
    if (!(b instanceof Optional)) return false
    return a.present && b.present ? equal(a.value, b.value, meter) : a.present === b.present
  }
  if (a instanceof Instance) return b instanceof Instance && instancesEqual(a, b, meter)
  return isMap(a) && isMap(b) && mapsEqual(a, b, meter)
}

function mapsEqual(a: AnyMap, b: AnyMap, meter: Meter | undefined): boolean {
  const size = mapSize(a)
  meter?.keys(size * 2)
  return size === mapSize(b) && sameEntries(a, b, meter)
}

function sameEntries(a: AnyMap, b: AnyMap, meter: Meter | undefined): boolean {
  for (const key of mapKeys(a)) {
    if (!mapHas(b, key)) return false
    if (!equal(normalize(mapGet(a, key)), normalize(mapGet(b, key)), meter)) return false
  }
  return true
}

function instancesEqual(a: Instance, b: Instance, meter: Meter | undefined): boolean {
  const { declaration } = a
  if (declaration !== b.declaration) return false
  if (a.value === b.value) return true
  if (declaration.kind === 'opaque') return declaration.equal(a.value, b.value)
  if (declaration.kind === 'enum') return false
  const { identity } = declaration
  const fields = identity === undefined ? [...declaration.fields.values()] : [declaration.fields.get(identity)!]
  meter?.box(fields.length)
  return fields.every((field) =>
    equal(a.registry.boxedField(a.value, field), b.registry.boxedField(b.value, field), meter),
  )
}
