import { Fault } from '../fault.ts'
import type { Pattern } from '../library/regex.ts'
import type { Meter } from '../meter.ts'
import { type AnyMap, mapGet, mapHas, mapKeys, mapSize } from '../values/cel-map.ts'
import { isMap, normalize } from '../values/dynamic.ts'
import { equal } from '../values/equality.ts'
import { type Integer, integers } from '../values/integer.ts'
import { compareText, textSize } from '../values/text-order.ts'
import { parseTimestamp, type Timestamp } from '../values/timestamp.ts'

/** Thrown by generated code when anything is amiss: the closures then find out what, and where. */
const retreat = new Fault('generated code gave up')

const bail = (): never => {
  throw retreat
}

/** Matches that cost more than a little are left to the closures, which count what they cost. */
const modestly = (steps: number): void => {
  if (steps > 128) bail()
}

/** What generated code may call. Integers are numbers while they are safe as such, and bigints beyond. */
export const runtime = {
  bail,
  P: Object.prototype,
  gp: Object.getPrototypeOf,
  isArray: Array.isArray,
  norm: normalize,
  bool: (value: unknown): boolean => (typeof value === 'boolean' ? value : bail()),

  ...integers,

  /** Long texts are left to the closures, which count what they cost. */
  cat: (a: string, b: string): string => (a.length + b.length > 4096 ? bail() : a + b),
  size: (text: string): number => (text.length > 4096 ? bail() : textSize(text)),
  mapSize: (map: AnyMap): number => mapSize(map),
  contains: (text: string, part: string): boolean => (text.length > 4096 ? bail() : text.includes(part)),
  match: (pattern: Pattern, text: string): boolean => pattern.test(text, modestly),
  textOrder: compareText,
  time: parseTimestamp,
  timeOrder: (a: Timestamp, b: Timestamp): number => a.seconds - b.seconds || a.nanos - b.nanos,

  /** Equality of a dyn value and a string: an enum may be equal to its name. */
  sameText: (a: unknown, b: string): boolean => a === b || (typeof a === 'object' && equal(a, b)),
  /** Equality of a dyn value and an int. */
  sameInt(a: unknown, b: Integer): boolean {
    if (typeof a === 'number' || typeof a === 'bigint')
      // biome-ignore lint/suspicious/noDoubleEquals: a number and a bigint may be the same integer
      return a == b
    return typeof a === 'object' && equal(a, BigInt(b))
  },

  inTexts: (item: string, list: readonly unknown[]): boolean => (list.length > 512 ? bail() : list.includes(item)),
  inInts(item: Integer, list: readonly unknown[]): boolean {
    if (list.length > 512) bail()
    for (const element of list) {
      if (typeof element !== 'number' && typeof element !== 'bigint') bail()
      // biome-ignore lint/suspicious/noDoubleEquals: a number and a bigint may be the same integer
      if (element == item) return true
    }
    return false
  },
  mapHas,
  /** What a comprehension with one variable visits: the elements of a list, the keys of a map. */
  subjects: (range: unknown): readonly unknown[] =>
    Array.isArray(range) ? range : isMap(range) ? presentKeys(range) : bail(),
  keys: (map: AnyMap): readonly unknown[] => presentKeys(map),
  valueAt: (range: unknown, key: unknown): unknown =>
    // Safe because `subjects` has seen the range to be a list or a map.
    Array.isArray(range) ? range[Number(key)] : mapGet(range as AnyMap, key),
  made(list: unknown[], meter: Meter): unknown[] {
    if (list.length > 64) meter.items(list.length)
    return list
  },
}

const presentKeys = (map: AnyMap): unknown[] => mapKeys(map).filter((key) => mapGet(map, key) !== undefined)
