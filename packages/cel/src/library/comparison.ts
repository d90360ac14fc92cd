import { noOverload } from '../fault.ts'
import type { Meter } from '../meter.ts'
import { native, type Overload } from '../overload.ts'
import { type AnyMap, mapHas } from '../values/cel-map.ts'
import { Duration } from '../values/duration.ts'
import { normalize } from '../values/dynamic.ts'
import { equal } from '../values/equality.ts'
import { EnumValue } from '../values/named.ts'
import { compareBytes, compareText } from '../values/text-order.ts'
import { Timestamp } from '../values/timestamp.ts'
import { Uint } from '../values/uint.ts'

export const comparison = (): Overload[] => [
  native('_==_(A, A) bool', equal),
  native('_!=_(A, A) bool', (a: unknown, b: unknown, meter: Meter) => !equal(a, b, meter)),
  native('_in_(A, list<A>) bool', contains),
  native('_in_(A, map<A, B>) bool', (key: unknown, map: AnyMap) => mapHas(map, key)),
  ...Object.entries(orders).flatMap(([op, holds]) =>
    ordered.map(([a, b]) =>
      native(`_${op}_(${a}, ${b}) bool`, (x: unknown, y: unknown) => holds(compare(x, y, `_${op}_`))),
    ),
  ),
]

export const orders: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}

const same = ['bool', 'int', 'uint', 'double', 'string', 'bytes', 'timestamp', 'duration']
const numbers = ['int', 'uint', 'double']
const ordered: (readonly [string, string])[] = [
  ...same.map((type) => [type, type] as const),
  ...numbers.flatMap((a) => numbers.filter((b) => b !== a).map((b) => [a, b] as const)),
]

/** Negative, zero or positive; NaN when the two have no order. */
export function compare(a: unknown, b: unknown, name: string): number {
  const x = a instanceof Uint ? a.value : a
  const y = b instanceof Uint ? b.value : b
  if (isNumber(x) && isNumber(y)) return compareNumbers(x, y)
  if (typeof x === 'string' && typeof y === 'string') return compareText(x, y)
  if (typeof x === 'boolean' && typeof y === 'boolean') return Number(x) - Number(y)
  if (x instanceof Timestamp && y instanceof Timestamp) return x.seconds - y.seconds || x.nanos - y.nanos
  if (x instanceof Duration && y instanceof Duration) return x.nanos < y.nanos ? -1 : x.nanos > y.nanos ? 1 : 0
  if (x instanceof Uint8Array && y instanceof Uint8Array) return compareBytes(x, y)
  if (x instanceof EnumValue && y instanceof EnumValue && x.type === y.type) return x.number - y.number
  return noOverload(name)
}

/** An int and a double are ordered as doubles, so the order of very large ones is as coarse as doubles are. */
function compareNumbers(x: number | bigint, y: number | bigint): number {
  if (typeof x !== typeof y) return compareNumbers(Number(x), Number(y))
  return x < y ? -1 : x > y ? 1 : x === y ? 0 : Number.NaN
}

const isNumber = (value: unknown): value is number | bigint => typeof value === 'number' || typeof value === 'bigint'

export function contains(item: unknown, list: readonly unknown[], meter: Meter): boolean {
  meter.visit(list.length * 2)
  for (const element of list) if (equal(item, normalize(element), meter)) return true
  return false
}
