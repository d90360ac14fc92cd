import { CelMap } from '@reeve/cel/values'
import { spellings } from '../types/object.ts'

/**
 * A map whose keys the service made: each is found in camelCase and snake_case, and listed once. Keys that came from
 * outside are found only as they are written.
 */
export class SpelledMap extends CelMap {
  readonly #values: ReadonlyMap<string, unknown>
  readonly #spelled: ReadonlyMap<string, string>

  constructor(parts: { outside?: Readonly<Record<string, unknown>>; made?: Readonly<Record<string, unknown>> }) {
    super()
    const made = Object.entries(parts.made ?? {}).filter(([, value]) => value !== undefined)
    this.#values = new Map([...Object.entries(parts.outside ?? {}), ...made])
    this.#spelled = new Map(made.flatMap(([key]) => spellings(key).map((spelling) => [spelling, key])))
  }

  override get size(): number {
    return this.#values.size
  }

  override has(key: unknown): boolean {
    return this.get(key) !== undefined
  }

  override get(key: unknown): unknown {
    if (typeof key !== 'string') return undefined
    return this.#values.get(key) ?? this.#values.get(this.#spelled.get(key) ?? key)
  }

  override keys(): unknown[] {
    return [...this.#values.keys()]
  }

  override entries(): IterableIterator<readonly [unknown, unknown]> {
    return this.#values.entries()
  }
}
