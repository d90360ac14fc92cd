import type { Compiled } from './compiled.ts'

type Bounds = { readonly entries: number; readonly characters: number }

/** Remembers what was compiled last; what was not used for longest goes first. */
export class CompileCache {
  readonly #bounds: Bounds
  readonly #entries = new Map<string, Compiled>()
  #characters = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: string, make: () => Compiled): Compiled {
    const known = this.#entries.get(key)
    if (known !== undefined) {
      this.#entries.delete(key)
      this.#entries.set(key, known)
      return known
    }
    const made = make()
    // A text too large to be kept with others would only push them out.
    if (key.length > this.#bounds.characters / 8) return made
    this.#entries.set(key, made)
    this.#characters += key.length
    this.#shrink()
    return made
  }

  #shrink(): void {
    for (const key of this.#entries.keys()) {
      if (this.#entries.size <= this.#bounds.entries && this.#characters <= this.#bounds.characters) return
      this.#entries.delete(key)
      this.#characters -= key.length
    }
  }
}
