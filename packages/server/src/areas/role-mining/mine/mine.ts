import { setImmediate as turn } from 'node:timers/promises'
import { type Cohort, Counter, groupsOf } from './cohorts.ts'
import { dimensionsFor } from './dimensions.ts'
import { type Layer, layersOf, withoutSamePeople } from './layers.ts'
import { confidenceOf, reaches, shareOf, WHOLE } from './numbers.ts'
import { byCode, type Limits, type Population } from './population.ts'
import { joinSiblings } from './siblings.ts'

/** One attribute of a cohort: what its values have in common, and how they are written in the sources. */
export type CohortFilter = {
  readonly attribute: string
  readonly keys: readonly string[]
  readonly values: readonly string[]
}

/** A group of people and the entitlements that most of them hold. */
export type Found = {
  /** The same cohort has the same one in every run. */
  readonly key: string
  readonly filters: readonly CohortFilter[]
  readonly members: Uint32Array
  readonly entitlements: readonly number[]
  /** How many members hold each of them. */
  readonly holders: readonly number[]
  readonly confidence: number
  readonly avgCoverage: number
  readonly grantsExplained: number
  /** The filters of the wider ones that suggest more of what these people have in common. */
  readonly parents: readonly (readonly CohortFilter[])[]
}

export type Mined = {
  /** The best first. */
  readonly found: readonly Found[]
  readonly cohortsAnalyzed: number
  /** Entitlements that are too usual to be special for anybody, and too rare to be everyone's. */
  readonly inBetween: number
}

const STEPS_AT_ONCE = 500_000

/**
 * What groups of people have in common. The work grows with what people hold, times the ways to put them together, of which
 * there are at most 24; people are never compared with people, nor entitlements with entitlements.
 */
export async function mine(population: Population, limits: Limits, signal?: AbortSignal): Promise<Mined> {
  const dimensions = dimensionsFor(limits, new Set(population.attributes.keys()))
  const counter = new Counter(population)
  const candidates: Cohort[] = []
  let cohortsAnalyzed = 0
  let steps = 0
  for (const one of dimensions) {
    for (const group of groupsOf(population, one, limits)) {
      cohortsAnalyzed++
      const cohort = counter.cohort(group, limits)
      if (cohort.entitlements.length > 0) candidates.push(cohort)
      steps += group.members.length
      if (steps < STEPS_AT_ONCE) continue
      steps = 0
      await turn()
      signal?.throwIfAborted()
    }
    await turn()
  }
  const layers = layersOf(population, withoutSamePeople(candidates), dimensions)
  const found = joinSiblings(layers, counter).map((layer) => described(population, layer))
  return { found: found.sort(bestFirst), cohortsAnalyzed, inBetween: countInBetween(population, counter, limits) }
}

/** What a suggestion is ranked by, in whole numbers. */
export const scoreOf = ({ confidence, grantsExplained }: Pick<Found, 'confidence' | 'grantsExplained'>): number =>
  Math.round(confidence * WHOLE) * grantsExplained

const bestFirst = (a: Found, b: Found): number =>
  scoreOf(b) - scoreOf(a) || b.members.length - a.members.length || byCode(a.key, b.key)

function described(population: Population, layer: Layer): Found {
  const filters = filtersOf(population, layer)
  const grantsExplained = layer.holders.reduce((sum, k) => sum + k, 0)
  return {
    key: keyOf(filters),
    filters,
    members: layer.members,
    entitlements: layer.entitlements,
    holders: layer.holders,
    confidence: confidenceOf(layer.holders, layer.members.length),
    avgCoverage: shareOf(grantsExplained, layer.members.length * layer.entitlements.length),
    grantsExplained,
    parents: layer.parents.map((parent) => filtersOf(population, parent)),
  }
}

const filtersOf = ({ attributes }: Population, { dimensions, values }: Cohort): CohortFilter[] =>
  dimensions.attributes.map((name, i) => {
    const { keys, spellings } = attributes.get(name)!
    const places = values[i]!
    return {
      attribute: name,
      keys: places.map((place) => keys[place]!).sort(byCode),
      values: places.flatMap((place) => spellings[place]!),
    }
  })

const keyOf = (filters: readonly CohortFilter[]): string =>
  JSON.stringify(
    filters.map(({ attribute, keys }) => ({ attribute, keys })).sort((a, b) => byCode(a.attribute, b.attribute)),
  )

function countInBetween({ people }: Population, { ofAll }: Counter, { minCoverage, minLift }: Limits): number {
  const isTooUsual = (holders: number): boolean => holders * minLift > people * WHOLE
  return ofAll.reduce((sum, holders) => sum + Number(isTooUsual(holders) && !reaches(holders, people, minCoverage)), 0)
}
