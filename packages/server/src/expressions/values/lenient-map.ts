import { CelMap } from '@reeve/cel/values'

/** A map in which a missing key reads as an empty text, also where its type is not known beforehand. */
export class LenientMap extends CelMap {
  readonly #values: Readonly<Record<string, unknown>>

  constructor(values: Readonly<Record<string, unknown>> = {}) {
    super()
    this.#values = values
  }

  override get reads(): unknown {
    return ''
  }

  override get size(): number {
    return this.keys().length
  }

  override has(key: unknown): boolean {
    return this.get(key) !== undefined
  }

  override get(key: unknown): unknown {
    return typeof key === 'string' && Object.hasOwn(this.#values, key) ? this.#values[key] : undefined
  }

  override keys(): unknown[] {
    return Object.keys(this.#values)
  }

  override entries(): IterableIterator<readonly [unknown, unknown]> {
    return Object.entries(this.#values).values()
  }
}
