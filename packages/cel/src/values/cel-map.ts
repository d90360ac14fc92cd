import { Uint } from './uint.ts'

/**
 * A map whose keys are bools, ints, uints or strings. Equal numbers are one key whatever their type: `m[1u]` finds `1`.
 * A map with only string keys is a plain object instead, see `makeMap`.
 */
export class CelMap {
  private readonly entriesByKey = new Map<unknown, readonly [key: unknown, value: unknown]>()

  static of(entries: Iterable<readonly [unknown, unknown]>): CelMap {
    const map = new CelMap()
    for (const [key, value] of entries) map.entriesByKey.set(keyIdentity(key), [key, value])
    return map
  }

  /** The value of an absent key where no declared type defines it; undefined when that is an error. */
  get reads(): unknown {
    return undefined
  }

  get size(): number {
    return this.entriesByKey.size
  }

  has(key: unknown): boolean {
    return this.entriesByKey.has(keyIdentity(key))
  }

  get(key: unknown): unknown {
    return this.entriesByKey.get(keyIdentity(key))?.[1]
  }

  keys(): unknown[] {
    return Array.from(this.entriesByKey.values(), (entry) => entry[0])
  }

  entries(): IterableIterator<readonly [unknown, unknown]> {
    return this.entriesByKey.values()
  }

  toJSON(): unknown {
    const out: Record<string, unknown> = Object.create(null)
    for (const [key, value] of this.entries()) out[String(key)] = value
    return out
  }
}

/** What two equal keys have in common. */
export function keyIdentity(key: unknown): unknown {
  if (key instanceof Uint) return key.value
  if (typeof key === 'number' && Number.isInteger(key)) return BigInt(key)
  return key
}

export type AnyMap = CelMap | Readonly<Record<string, unknown>>

export const mapSize = (map: AnyMap): number => (map instanceof CelMap ? map.size : Object.keys(map).length)

export const mapHas = (map: AnyMap, key: unknown): boolean =>
  map instanceof CelMap ? map.has(key) : typeof key === 'string' && Object.hasOwn(map, key) && map[key] !== undefined

/** The value as stored; undefined when the key is absent. */
export const mapGet = (map: AnyMap, key: unknown): unknown =>
  map instanceof CelMap ? map.get(key) : typeof key === 'string' && Object.hasOwn(map, key) ? map[key] : undefined

export const mapKeys = (map: AnyMap): unknown[] => (map instanceof CelMap ? map.keys() : Object.keys(map))

/** Builds the smallest form: a plain object without prototype when every key is a string. */
export function makeMap(entries: readonly (readonly [unknown, unknown])[]): AnyMap {
  if (entries.some(([key]) => typeof key !== 'string')) return CelMap.of(entries)
  const map: Record<string, unknown> = Object.create(null)
  // Safe because every key was just seen to be a string.
  for (const [key, value] of entries) map[key as string] = value
  return map
}
