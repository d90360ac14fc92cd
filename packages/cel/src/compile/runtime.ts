import { Fault } from '../fault.ts'
import type { Pattern } from '../library/regex.ts'
import type { Meter } from '../meter.ts'
import { type AnyMap, mapGet, mapHas, mapKeys, mapSize } from '../values/cel-map.ts'
import { isMap, normalize } from '../values/dynamic.ts'
import { equal } from '../values/equality.ts'
import { type Integer, integers } from '../values/integer.ts'
import { compareText, textSize } from '../values/text-order.ts'
import { parseTimestamp, type Timestamp } from '../values/timestamp.ts'
import type { State } from './state.ts'

/** Thrown by generated code when anything is amiss: the closures then find out what, and where. */
const retreat = new Fault('generated code gave up')

const bail = (): never => {
  throw retreat
}

/** Matches outside loops that cost more than a little are left to the closures, which count what they cost. */
const modest = {
  spend(steps: number): void {
    if (steps > 128) bail()
  },
}

/** In a loop, which has the state, long texts and lists are counted; elsewhere they are left to the closures. */
function read(length: number, state: State | undefined): void {
  if (length <= 64) return
  if (state !== undefined) state.meter.read(length)
  else if (length > 1024) bail()
}

function visit(count: number, state: State | undefined): void {
  if (count <= 8) return
  if (state !== undefined) state.meter.visit(count)
  else if (count > 512) bail()
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

  /** Very long texts are left to the closures, which see to it that they do not get too long. */
  cat(a: string, b: string, state: State | undefined): string {
    const length = a.length + b.length
    if (length > 4096) bail()
    if (length > 64 && state !== undefined) state.meter.read(length)
    return a + b
  },
  size(text: string, state: State | undefined): number {
    read(text.length, state)
    return textSize(text)
  },
  mapSize(map: AnyMap, state: State | undefined): number {
    const size = mapSize(map)
    if (state !== undefined) state.meter.keys(size)
    else if (size > 64) bail()
    return size
  },
  contains(text: string, part: string, state: State | undefined): boolean {
    read(text.length >>> 1, state)
    return text.includes(part)
  },
  startsWith(text: string, start: string, state: State | undefined): boolean {
    read(start.length >>> 1, state)
    return text.startsWith(start)
  },
  endsWith(text: string, end: string, state: State | undefined): boolean {
    read(end.length >>> 1, state)
    return text.endsWith(end)
  },
  match: (pattern: Pattern, text: string, state: State | undefined): boolean =>
    pattern.test(text, state === undefined ? modest : state.meter),
  textOrder(a: string, b: string, state: State | undefined): number {
    read(a.length * 2, state)
    return compareText(a, b)
  },
  /** Equality of long texts in a loop. */
  same(a: string, b: string, { meter }: State): boolean {
    meter.match(a, b)
    return a === b
  },
  time: parseTimestamp,
  timeOrder: (a: Timestamp, b: Timestamp): number => a.seconds - b.seconds || a.nanos - b.nanos,

  /** Equality of a dyn value and a string: an enum may be equal to its name. */
  sameText: (a: unknown, b: string): boolean => a === b || (typeof a === 'object' && equal(a, b, undefined)),
  /** Equality of a dyn value and an int. */
  sameInt(a: unknown, b: Integer): boolean {
    if (typeof a === 'number' || typeof a === 'bigint')
      // biome-ignore lint/suspicious/noDoubleEquals: a number and a bigint may be the same integer
      return a == b
    return typeof a === 'object' && equal(a, BigInt(b), undefined)
  },

  inTexts(item: string, list: readonly unknown[], state: State | undefined): boolean {
    visit(list.length, state)
    return list.includes(item)
  },
  inInts(item: Integer, list: readonly unknown[], state: State | undefined): boolean {
    visit(list.length, state)
    for (const element of list) {
      if (typeof element !== 'number' && typeof element !== 'bigint') bail()
      // biome-ignore lint/suspicious/noDoubleEquals: a number and a bigint may be the same integer
      if (element == item) return true
    }
    return false
  },
  mapHas,
  /** What a comprehension with one variable visits: the elements of a list, the keys of a map. */
  subjects: (range: unknown, meter: Meter): readonly unknown[] =>
    Array.isArray(range) ? range : isMap(range) ? presentKeys(range, meter) : bail(),
  keys: (map: AnyMap, meter: Meter): readonly unknown[] => presentKeys(map, meter),
  valueAt: (range: unknown, key: unknown): unknown =>
    // Safe because `subjects` has seen the range to be a list or a map.
    Array.isArray(range) ? range[Number(key)] : mapGet(range as AnyMap, key),
  made(list: unknown[], meter: Meter): unknown[] {
    if (list.length > 64) meter.items(list.length)
    return list
  },
}

function presentKeys(map: AnyMap, meter: Meter): unknown[] {
  const keys = mapKeys(map).filter((key) => mapGet(map, key) !== undefined)
  meter.keys(keys.length)
  return keys
}
