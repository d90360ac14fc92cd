import { heldBy, type Population } from '../mine/population.ts'

/** Who holds each entitlement, by their places. */
export class Holders {
  readonly #population: Population
  readonly #from: Uint32Array
  readonly #people: Uint32Array

  constructor(population: Population) {
    this.#population = population
    const from = new Uint32Array(population.entitlements + 1)
    for (const one of population.held) from[one + 1]!++
    for (let i = 0; i < population.entitlements; i++) from[i + 1]! += from[i]!
    const next = from.slice()
    this.#people = new Uint32Array(population.held.length)
    for (let person = 0; person < population.people; person++) {
      for (const one of heldBy(population, person)) this.#people[next[one]!++] = person
    }
    this.#from = from
  }

  countOf(entitlement: number): number {
    return this.#from[entitlement + 1]! - this.#from[entitlement]!
  }

  /** Those who hold all of these, in ascending order. */
  ofAll(entitlements: readonly number[]): Uint32Array {
    const [rarest, ...others] = entitlements.toSorted((a, b) => this.countOf(a) - this.countOf(b))
    if (rarest === undefined) return new Uint32Array()
    const some = this.#people.subarray(this.#from[rarest], this.#from[rarest + 1])
    return some.filter((person) => {
      const held = heldBy(this.#population, person)
      return others.every((one) => isIn(held, one))
    })
  }
}

/** Whether a number is among these, which ascend. */
function isIn(sorted: Uint32Array, one: number): boolean {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < one) low = middle + 1
    else high = middle
  }
  return sorted[low] === one
}
