import { type Cohort, isEveryone } from './cohorts.ts'
import type { Dimensions } from './dimensions.ts'
import { type Attribute, byCode, type Population, valuesOf } from './population.ts'

/** What is suggested for a cohort, after what wider ones suggest already. */
export type Layer = Cohort & {
  /** Those that suggest more of what its people have in common. */
  readonly parents: readonly Cohort[]
}

/** Of cohorts of exactly the same people only the plainest is left. */
export function withoutSamePeople(cohorts: readonly Cohort[]): Cohort[] {
  const seen = new Map<string, Cohort[]>()
  return cohorts.toSorted(plainestFirst).filter((cohort) => {
    const print = `${cohort.members.length} ${sumOf(cohort.members)}`
    const others = seen.get(print) ?? []
    if (others.some(({ members }) => members.every((person, i) => person === cohort.members[i]))) return false
    seen.set(print, [...others, cohort])
    return true
  })
}

function sumOf(members: Uint32Array): number {
  let sum = 0
  for (const person of members) sum = (Math.imul(sum, 31) + person) >>> 0
  return sum
}

const plainestFirst = (a: Cohort, b: Cohort): number =>
  a.dimensions.attributes.length - b.dimensions.attributes.length ||
  b.dimensions.priority - a.dimensions.priority ||
  a.dimensions.order - b.dimensions.order ||
  byCode(placeOf(a.dimensions, a.values), placeOf(b.dimensions, b.values))

/** Values are numbered in the order of their keys. */
const placeOf = ({ order }: Dimensions, values: readonly (readonly number[])[]): string =>
  `${order}/${values.map((each) => each.map((value) => String(value).padStart(9, '0')).join('+')).join('/')}`

/** The widest first: each cohort loses what a kept one suggests that all of its people are in. */
export function layersOf(
  population: Population,
  cohorts: readonly Cohort[],
  dimensions: readonly Dimensions[],
): Layer[] {
  const kept = new Map<string, Layer>()
  for (const cohort of cohorts.toSorted(widestFirst)) {
    const parents = placesAround(population, cohort, dimensions).flatMap((place) => kept.get(place) ?? [])
    const given = new Set(parents.flatMap(({ entitlements }) => entitlements))
    const isLeft = cohort.entitlements.map((one) => !given.has(one))
    const entitlements = cohort.entitlements.filter((_, i) => isLeft[i])
    if (entitlements.length < fewestOf(cohort)) continue
    const holders = cohort.holders.filter((_, i) => isLeft[i])
    const own = new Set(cohort.entitlements)
    const above = parents.filter((parent) => parent.entitlements.some((one) => own.has(one)))
    kept.set(placeOf(cohort.dimensions, cohort.values), { ...cohort, entitlements, holders, parents: above })
  }
  return [...kept.values()]
}

const widestFirst = (a: Cohort, b: Cohort): number => b.members.length - a.members.length || plainestFirst(a, b)

/** One entitlement is a role only for what is plain: everyone, one attribute of people, what was hinted at. */
function fewestOf(cohort: Cohort): number {
  const { attributes, isHinted } = cohort.dimensions
  const isPlain = isEveryone(cohort) || isHinted || (attributes.length === 1 && attributes[0] !== 'manager')
  return isPlain ? 1 : 2
}

/** Where cohorts stand that all of these people are in, by their own values and those that they happen to share. */
function placesAround(population: Population, cohort: Cohort, dimensions: readonly Dimensions[]): string[] {
  const shared = new Map<string, readonly number[]>()
  for (const [name, attribute] of population.attributes) {
    const place = cohort.dimensions.attributes.indexOf(name)
    shared.set(name, place >= 0 ? cohort.values[place]! : sharedBy(attribute, cohort.members))
  }
  const own = placeOf(cohort.dimensions, cohort.values)
  return dimensions
    .flatMap((one) => combined(one.attributes.map((name) => shared.get(name)!)).map((values) => placeOf(one, values)))
    .filter((place) => place !== own)
}

/** The values that all of them have. */
function sharedBy(attribute: Attribute, members: Uint32Array): readonly number[] {
  let shared = [...valuesOf(attribute, members[0]!)]
  for (const person of members) {
    if (shared.length === 0) return shared
    const own = valuesOf(attribute, person)
    shared = shared.filter((value) => own.includes(value))
  }
  return shared
}

/** One value for each attribute, in every way. */
const combined = (choices: readonly (readonly number[])[]): number[][][] =>
  choices.reduce<number[][][]>((all, one) => all.flatMap((before) => one.map((value) => [...before, [value]])), [[]])
