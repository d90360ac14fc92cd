import { Counter, FEWEST_HOLDERS, groupsOf } from './cohorts.ts'
import { reaches, unlikeness } from './numbers.ts'
import { heldBy, type Limits, type Population } from './population.ts'

/** Something that somebody holds unlike all of their peers, by the places of both. */
export type Outlier = {
  readonly person: number
  readonly entitlement: number
  /** How sure that is, in ten-thousandths. */
  readonly score: number
  /** The peers that make it the least sure: what they have in common, and how many of them hold it too. */
  readonly attribute: string
  readonly key: string
  readonly peers: number
  readonly peersHolding: number
}

/** Who shares one of these with somebody is a peer of theirs. */
const PEERS = ['job_title', 'department', 'manager']
/** What more than so many ten-thousandths of peers hold too is nothing special. */
const MOST_HOLDING = 500
const NOT_COMPARED = 0xffff

/**
 * Every grant is compared with what each group of peers holds: it is an outlier when next to nobody in any of them holds
 * the same. One pass over the grants for each way to be peers; entitlements that fewer than three hold tell of nothing.
 */
export function outliersOf(population: Population, limits: Limits, most: number): Outlier[] {
  const { held, from } = population
  const scores = new Uint16Array(held.length).fill(NOT_COMPARED)
  const foundBy = new Uint32Array(held.length)
  const found: Omit<Outlier, 'person' | 'entitlement'>[] = []
  const counts = new Uint32Array(population.entitlements)
  for (const [order, attribute] of PEERS.entries()) {
    const known = population.attributes.get(attribute)
    if (!known) continue
    const dimensions = { attributes: [attribute], order, priority: 0, isHinted: false }
    for (const { members, values } of groupsOf(population, dimensions, { ...limits, hints: [] })) {
      for (const person of members) for (const one of heldBy(population, person)) counts[one]!++
      const peers = members.length - 1
      const numbers = new Map<number, number>()
      for (const person of members) {
        for (let at = from[person]!; at < from[person + 1]!; at++) {
          const holding = counts[held[at]!]! - 1
          const score = reaches(holding, peers, MOST_HOLDING + 1) ? 0 : unlikeness(holding, peers)
          if (score >= scores[at]!) continue
          scores[at] = score
          if (score === 0) continue
          if (!numbers.has(holding))
            numbers.set(
              holding,
              found.push({ score, attribute, key: known.keys[values[0]![0]!]!, peers, peersHolding: holding }) - 1,
            )
          foundBy[at] = numbers.get(holding)!
        }
      }
      for (const person of members) for (const one of heldBy(population, person)) counts[one] = 0
    }
  }
  const { ofAll } = new Counter(population)
  const outliers: Outlier[] = []
  for (let person = 0; person < population.people; person++) {
    for (let at = from[person]!; at < from[person + 1]!; at++) {
      const isFound = scores[at]! > 0 && scores[at]! !== NOT_COMPARED && ofAll[held[at]!]! >= FEWEST_HOLDERS
      if (isFound) outliers.push({ person, entitlement: held[at]!, ...found[foundBy[at]!]! })
    }
  }
  return outliers.sort(surestFirst).slice(0, most)
}

const surestFirst = (a: Outlier, b: Outlier): number =>
  b.score - a.score || b.peers - a.peers || a.person - b.person || a.entitlement - b.entitlement
