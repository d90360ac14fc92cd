const FINE = /^[a-z0-9_-]{1,64}$/

/** What Reeve calls the types of a source: 1 to 64 of a-z, 0-9, "_" and "-". */
export class TypeNames {
  readonly #bySource = new Map<string, string>()
  readonly #byName = new Map<string, string>()

  /** The name of a type; two types that would be called the same are refused. */
  add(source: string): string {
    const name = FINE.test(source) ? source : nameOf(source)
    const other = this.#byName.get(name)
    if (other !== undefined && other !== source) {
      throw new Error(`the resource types "${other}" and "${source}" would both be called "${name}"`)
    }
    this.#byName.set(name, source)
    this.#bySource.set(source, name)
    return name
  }

  find(source: string): string | undefined {
    return this.#bySource.get(source)
  }

  sourceOf(name: string): string | undefined {
    return this.#byName.get(name)
  }
}

const nameOf = (source: string): string =>
  source
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '_')
    .slice(0, 64) || '_'
