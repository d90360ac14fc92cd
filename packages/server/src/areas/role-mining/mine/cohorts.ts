import type { Dimensions } from './dimensions.ts'
import { lifts, reaches, WHOLE } from './numbers.ts'
import { type Attribute, groupingKey, heldBy, type Limits, type Population, valuesOf } from './population.ts'

/** People who have the same values. */
export type Group = {
  readonly dimensions: Dimensions
  /** For each attribute the places of its values; several where groups were joined. */
  readonly values: readonly (readonly number[])[]
  /** In ascending order. */
  readonly members: Uint32Array
}

/** A group with what is common in it: entitlements in ascending order, and how many of the group hold each. */
export type Cohort = Group & { readonly entitlements: readonly number[]; readonly holders: readonly number[] }

export const isEveryone = ({ dimensions }: Pick<Group, 'dimensions'>): boolean => dimensions.attributes.length === 0

const MOST_OF_ALL = 9_000

/** The groups of these dimensions that are large enough, and not nearly everybody. */
export function groupsOf(population: Population, dimensions: Dimensions, limits: Limits): Group[] {
  const attributes = dimensions.attributes.map((name) => population.attributes.get(name)!)
  const allowed = attributes.map((attribute) => allowedOf(attribute, limits))
  const found = new Map<number, { readonly values: number[][]; readonly members: number[] }>()
  const add = (person: number, at: number, code: number, values: readonly number[]): void => {
    const attribute = attributes[at]
    if (!attribute) {
      const group = found.get(code) ?? { values: values.map((value) => [value]), members: [] }
      group.members.push(person)
      found.set(code, group)
      return
    }
    for (const value of valuesOf(attribute, person)) {
      if (allowed[at]!(value)) add(person, at + 1, code * attribute.keys.length + value, [...values, value])
    }
  }
  for (let person = 0; person < population.people; person++) add(person, 0, 0, [])
  return [...found.values()]
    .filter(({ members }) => isLargeEnough(members.length, population, dimensions, limits))
    .map(({ values, members }) => ({ dimensions, values, members: Uint32Array.from(members) }))
}

const isLargeEnough = (n: number, { people }: Population, dimensions: Dimensions, { minCohortSize }: Limits): boolean =>
  n >= minCohortSize && (isEveryone({ dimensions }) || n * WHOLE <= people * MOST_OF_ALL)

/** A hint with values allows those alone. */
function allowedOf({ name, keys }: Attribute, { hints }: Limits): (value: number) => boolean {
  const named = hints.filter(({ attribute, values }) => attribute === name && values.length > 0)
  if (named.length === 0) return () => true
  const wanted = new Set(named.flatMap(({ values }) => values.map(groupingKey)))
  return (value) => wanted.has(keys[value])
}

/** Fewer than these are chance. */
export const FEWEST_HOLDERS = 3

/** Counts what people hold; it keeps its memory from one group to the next. */
export class Counter {
  readonly #population: Population
  readonly #counts: Uint32Array
  /** How many of all people hold each entitlement. */
  readonly ofAll: Uint32Array

  constructor(population: Population) {
    this.#population = population
    this.#counts = new Uint32Array(population.entitlements)
    this.ofAll = new Uint32Array(population.entitlements)
    for (const entitlement of population.held) this.ofAll[entitlement]!++
  }

  /** Everything that members of the group hold, in ascending order, with how many do. */
  count(members: Uint32Array): { readonly entitlements: number[]; readonly holders: number[] } {
    const counts = this.#counts
    const entitlements: number[] = []
    for (const person of members) {
      for (const entitlement of heldBy(this.#population, person)) {
        if (counts[entitlement]!++ === 0) entitlements.push(entitlement)
      }
    }
    entitlements.sort((a, b) => a - b)
    const holders = entitlements.map((one) => counts[one]!)
    for (const one of entitlements) counts[one] = 0
    return { entitlements, holders }
  }

  /** The group with what belongs to it. */
  cohort(group: Group, limits: Limits): Cohort {
    const { entitlements, holders } = this.count(group.members)
    const belongs = entitlements.map((one, i) => this.#belongs(group, one, holders[i]!, limits))
    return {
      ...group,
      entitlements: entitlements.filter((_, i) => belongs[i]),
      holders: holders.filter((_, i) => belongs[i]),
    }
  }

  #belongs(group: Group, entitlement: number, k: number, { minCoverage, minLift }: Limits): boolean {
    const { people } = this.#population
    const holders = this.ofAll[entitlement]!
    const n = group.members.length
    if (k < FEWEST_HOLDERS || !reaches(k, n, minCoverage)) return false
    const isUniversal = reaches(holders, people, minCoverage)
    return isEveryone(group) ? isUniversal : !isUniversal && lifts({ k, n, holders, people }, minLift)
  }
}
