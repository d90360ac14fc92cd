import { shareOf } from '../mine/numbers.ts'
import { heldBy, type Population, valuesOf } from '../mine/population.ts'

/** What people hold, in whose places the ids are. */
export type Counted = { readonly place: number; readonly count: number }

export type Cluster = {
  readonly members: readonly Counted[]
  /** How many people hold all of it. */
  readonly userCount: number
  readonly avgCoverage: number
  readonly avgSimilarity: number
}

const MOST_CLUSTERED = 200
const MOST_CLUSTERS = 64
const LIKE_PERCENT = 80

/** How many of these people hold each entitlement. */
export function countHeld(population: Population, people: Uint32Array): Counted[] {
  const counts = new Map<number, number>()
  for (const person of people) {
    for (const one of heldBy(population, person)) counts.set(one, (counts.get(one) ?? 0) + 1)
  }
  return [...counts].map(([place, count]) => ({ place, count }))
}

/**
 * Entitlements that nearly the same people hold: the most usual ones, each with the first cluster whose first has holders
 * like its own.
 */
export function clustersOf(population: Population, people: Uint32Array, held: readonly Counted[]): Cluster[] {
  const chosen = held
    .filter(({ count }) => count >= 2)
    .sort((a, b) => b.count - a.count || a.place - b.place)
    .slice(0, MOST_CLUSTERED)
  const holders = holderSets(population, people, chosen)
  const clusters: Counted[][] = []
  for (const one of chosen) {
    const own = holders.get(one.place)!
    const like = clusters.find(([first]) => {
      const { both, any } = overlap(holders.get(first!.place)!, own)
      return both * 100 >= any * LIKE_PERCENT
    })
    if (like) like.push(one)
    else if (clusters.length < MOST_CLUSTERS) clusters.push([one])
  }
  return clusters
    .filter((members) => members.length >= 2)
    .map((members) => described(members, holders, people.length))
    .sort((a, b) => b.userCount * b.members.length - a.userCount * a.members.length)
}

type Bits = Uint32Array
type Sets = ReadonlyMap<number, Bits>

function holderSets(population: Population, people: Uint32Array, chosen: readonly Counted[]): Sets {
  const sets = new Map(chosen.map(({ place }) => [place, new Uint32Array(Math.ceil(people.length / 32))]))
  for (const [i, person] of people.entries()) {
    for (const one of heldBy(population, person)) {
      const set = sets.get(one)
      if (set) set[i >>> 5]! |= 1 << (i & 31)
    }
  }
  return sets
}

function overlap(a: Bits, b: Bits): { readonly both: number; readonly any: number } {
  let both = 0
  let any = 0
  for (let i = 0; i < a.length; i++) {
    both += ones(a[i]! & b[i]!)
    any += ones(a[i]! | b[i]!)
  }
  return { both, any }
}

/** How many bits of a word are set. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x5555_5555)
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24
}

function described(members: readonly Counted[], holders: Sets, people: number): Cluster {
  const sets = members.map(({ place }) => holders.get(place)!)
  const all = sets.reduce((left, right) => left.map((word, i) => word & right[i]!))
  const likenesses = sets.slice(1).map((set) => overlap(sets[0]!, set))
  const similarity = likenesses.reduce((sum, { both, any }) => sum + both / any, 0) / likenesses.length
  return {
    members,
    userCount: all.reduce((sum, word) => sum + ones(word), 0),
    avgCoverage: shareOf(
      members.reduce((sum, { count }) => sum + count, 0),
      people * members.length,
    ),
    avgSimilarity: Math.round(similarity * 10_000) / 10_000,
  }
}

export type Facet = {
  readonly attribute: string
  readonly values: readonly { readonly value: string; readonly count: number }[]
}

const MOST_FACET_VALUES = 20

/** What these people could be narrowed by, but for what they are chosen by; what most of them have is first. */
export function facetsOf({ attributes }: Population, people: Uint32Array, chosenBy: ReadonlySet<string>): Facet[] {
  const known = [...attributes.values()].filter(({ name }) => !chosenBy.has(name))
  return known
    .map((attribute) => {
      const counts = new Map<number, number>()
      let having = 0
      for (const person of people) {
        const values = valuesOf(attribute, person)
        if (values.length > 0) having += 1
        for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
      }
      const values = [...counts]
        .filter(([, count]) => count >= 2)
        .sort(([a, m], [b, n]) => n - m || a - b)
        .slice(0, MOST_FACET_VALUES)
        .map(([value, count]) => ({ value: attribute.spellings[value]![0]!, count }))
      return { attribute: attribute.name, values, having }
    })
    .filter(({ values }) => values.length > 0)
    .sort((a, b) => b.having - a.having || (a.attribute < b.attribute ? -1 : 1))
    .map(({ attribute, values }) => ({ attribute, values }))
}
