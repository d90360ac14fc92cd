import { fail } from '../fault.ts'
import type { Meter } from '../meter.ts'
import { native, type Overload } from '../overload.ts'
import { type AnyMap, mapGet, mapSize } from '../values/cel-map.ts'
import { isMap, normalize, typeName } from '../values/dynamic.ts'
import { equal } from '../values/equality.ts'
import { Optional } from '../values/optional.ts'
import { textSize } from '../values/text-order.ts'
import { Uint } from '../values/uint.ts'
import { compare } from './comparison.ts'

export const collections = (): Overload[] => [
  ...['size(string) int', '(string).size() int'].map((signature) =>
    native(signature, (text: string) => BigInt(textSize(text))),
  ),
  ...['size(bytes) int', '(bytes).size() int'].map((signature) =>
    native(signature, (bytes: Uint8Array) => BigInt(bytes.length)),
  ),
  ...['size(list<A>) int', '(list<A>).size() int'].map((signature) =>
    native(signature, (list: unknown[]) => BigInt(list.length)),
  ),
  ...['size(map<A, B>) int', '(map<A, B>).size() int'].map((signature) =>
    native(signature, (map: AnyMap, meter: Meter) => BigInt(meteredSize(map, meter))),
  ),
  native('_[_](list<A>, int) A', at),
  native('_[_](map<A, B>, A) B', at),
  native('_[_](optional<list<A>>, int) optional<A>', atOptional),
  native('_[_](optional<map<A, B>>, A) optional<B>', atOptional),
  native('_[?_](list<A>, int) optional<A>', atOptional),
  native('_[?_](map<A, B>, A) optional<B>', atOptional),
  native('_[?_](optional<list<A>>, int) optional<A>', atOptional),
  native('_[?_](optional<map<A, B>>, A) optional<B>', atOptional),
  native('(list<A>).distinct() list<A>', distinct, { weight: 6 }),
  native('(list<list<A>>).flatten() list<A>', (list: unknown[], meter: Meter) => flatten(list, 1n, meter), {
    shallow: true,
    weight: 2,
  }),
  native('(list<dyn>).flatten(int) list<dyn>', flatten, { weight: 2 }),
  native('(list<A>).reverse() list<A>', (list: unknown[]) => [...list].reverse(), { shallow: true }),
  native('(list<A>).slice(int, int) list<A>', slice, { shallow: true }),
  native('(list<A>).sort() list<A>', sort),
  native('(list<A>).first() optional<A>', (list: unknown[]) => optionalOf(list[0])),
  native('(list<A>).last() optional<A>', (list: unknown[]) => optionalOf(list[list.length - 1])),
  native('lists.range(int) list<int>', range),
]

/** The element or value; a fault when there is none. */
function at(operand: unknown, index: unknown): unknown {
  if (Array.isArray(operand)) {
    const i = position(index)
    const value = operand[i]
    return value === undefined ? fail(`index out of range: ${i}`) : normalize(value)
  }
  if (!isMap(operand)) return fail(`found no matching overload for '_[_]'`)
  const value = mapGet(operand, mapKey(index))
  return value === undefined ? fail(`no such key: ${String(index)}`) : normalize(value)
}

function atOptional(operand: unknown, index: unknown): unknown {
  if (operand instanceof Optional) return operand.present ? atOptional(operand.value, index) : operand
  if (Array.isArray(operand)) return optionalOf(operand[position(index)])
  if (!isMap(operand)) return fail(`found no matching overload for '_[?_]'`)
  return optionalOf(mapGet(operand, mapKey(index)))
}

const optionalOf = (value: unknown): Optional => (value === undefined ? Optional.none : Optional.of(normalize(value)))

/** An object has to be walked to know how many keys it has. */
function meteredSize(map: AnyMap, meter: Meter): number {
  const size = mapSize(map)
  meter.keys(size)
  return size
}

/** Any number equal to an integer is an index. */
export function position(index: unknown): number {
  const value = index instanceof Uint ? index.value : index
  if (typeof value === 'bigint') return Number(value)
  if (typeof value === 'number' && Number.isInteger(value)) return value
  return fail(`a list has no index of type '${typeName(index)}'`)
}

export function mapKey(key: unknown): unknown {
  if (key === null || (typeof key === 'object' && !(key instanceof Uint)))
    fail(`unsupported key type '${typeName(key)}'`)
  return key
}

function distinct(list: readonly unknown[], meter: Meter): unknown[] {
  const seen = new Set<unknown>()
  const out: unknown[] = []
  for (const raw of list) {
    const item = normalize(raw)
    if (typeof item === 'object' || typeof item === 'number' || typeof item === 'bigint') {
      meter.spend(out.length * 2)
      if (out.some((other) => equal(other, item, meter))) continue
    } else if (seen.has(item)) continue
    seen.add(item)
    out.push(item)
  }
  return out
}

function flatten(list: readonly unknown[], depth: bigint, meter: Meter): unknown[] {
  if (depth < 0n) fail('flatten takes a depth of at least 0')
  const out: unknown[] = []
  const walk = (items: readonly unknown[], left: number): void => {
    for (const item of items) {
      if (left > 0 && Array.isArray(item)) walk(item, left - 1)
      else out.push(item)
      if (out.length > meter.limits.items) meter.items(out.length)
    }
    meter.visit(items.length)
  }
  walk(list, Number(depth > 100n ? 100n : depth))
  return out
}

function slice(list: readonly unknown[], from: bigint, to: bigint): unknown[] {
  if (from < 0n || to > BigInt(list.length) || from > to) fail(`slice ${from} to ${to} is out of range`)
  return list.slice(Number(from), Number(to))
}

function sort(list: readonly unknown[], meter: Meter): unknown[] {
  meter.spend(list.length * 8)
  return list.map(normalize).sort((a, b) => compare(a, b, 'sort'))
}

function range(count: bigint, meter: Meter): bigint[] {
  meter.items(Number(count))
  meter.box(Math.max(0, Number(count)) * 2)
  return Array.from({ length: Math.max(0, Number(count)) }, (_, i) => BigInt(i))
}
