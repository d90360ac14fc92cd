import { MANAGER } from '../attributes.ts'
import type { CohortFilter, Found } from '../mine/mine.ts'
import type { Entitlement } from '../reading/entitlements.ts'

const LONGEST_NAME = 128
export const MOST_ENTITLEMENTS = 200

/** What is known of a suggestion beside what was found. */
export type Facts = {
  readonly found: Found
  readonly entitlements: readonly Entitlement[]
  readonly usersWithAll: number
  /** Of how many people outside the cohort the same is true. */
  readonly outside: number
  /** How many of the entitlements have one of the two highest levels, the highest first. */
  readonly risky: readonly { readonly level: string; readonly count: number }[]
  /** The conflict monitors that the entitlements violate together. */
  readonly conflicts: readonly string[]
  readonly matches: readonly string[]
  /** Of everyone: how many entitlements are too usual to be special and too rare to be everyone's. */
  readonly inBetween: number
  nameOfUser(id: string): string
}

type Naming = Pick<Facts, 'nameOfUser'>

/** What the people of these filters are called, such as `Engineering · Pune`. */
export function nameOf(filters: readonly CohortFilter[], naming: Naming): string {
  const parts = filters.map((filter) => partOf(filter, naming))
  return cut(parts.length === 0 ? 'Everyone' : parts.join(' · '))
}

function partOf({ attribute, keys, values }: CohortFilter, { nameOfUser }: Naming): string {
  if (attribute === MANAGER) return `Team of ${values.map((id) => nameOfUser(id) || 'somebody').join(' or ')}`
  const shown =
    keys.length === 1 ? values.slice(0, 1) : [...new Map(values.map((one) => [one.trim().toLowerCase(), one])).values()]
  return shown.map((one) => one.trim()).join(' or ')
}

const cut = (text: string): string => {
  const letters = [...text]
  return letters.length <= LONGEST_NAME ? text : `${letters.slice(0, LONGEST_NAME - 1).join('')}…`
}

export function descriptionOf({ found, entitlements }: Pick<Facts, 'found' | 'entitlements'>): string {
  const people = counted(found.members.length, 'person', 'people')
  const apps = new Set(entitlements.map(({ appId }) => appId)).size
  return `Most of ${people} hold ${counted(entitlements.length, 'entitlement', 'entitlements')} of ${counted(apps, 'app', 'apps')}.`
}

/** What speaks for and against it, in the order of the paper; only what holds. */
export function insightsOf(facts: Facts): string[] {
  const { found, usersWithAll, entitlements } = facts
  const n = found.members.length
  return [
    `${usersWithAll} of ${counted(n, 'person', 'people')} hold all of it.`,
    `It explains ${counted(found.grantsExplained, 'grant', 'grants')}.`,
    ...found.parents.map((parent) => `It is what they hold beyond ${nameOf(parent, facts)}.`),
    ...facts.risky.map(
      ({ level, count }) => `It contains ${counted(count, 'entitlement', 'entitlements')} of risk level ${level}.`,
    ),
    ...facts.conflicts.map((name) => `Held together, it violates the conflict monitor ${name}.`),
    ...(facts.outside > 0
      ? [
          `${counted(facts.outside, 'other person', 'other people')} ${facts.outside === 1 ? 'holds' : 'hold'} all of it too.`,
        ]
      : []),
    ...found.filters.flatMap(spelledOtherwise),
    ...facts.matches.map((name) => `It matches the access profile ${name}.`),
    ...(entitlements.length > MOST_ENTITLEMENTS
      ? [`It has ${entitlements.length - MOST_ENTITLEMENTS} entitlements more than are listed.`]
      : []),
    ...(facts.inBetween > 0
      ? [
          `${counted(facts.inBetween, 'entitlement is', 'entitlements are')} held by too many to be special and by too few to be everyone's.`,
        ]
      : []),
  ]
}

export const CHANGED = 'It has changed since it was dismissed.'

function spelledOtherwise({ attribute, keys, values }: CohortFilter): string[] {
  if (attribute === MANAGER || values.length === keys.length) return []
  return [
    `Its values are spelled in several ways: ${values.map((one) => JSON.stringify(one)).join(', ')}.`.slice(0, 1024),
  ]
}

const counted = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`
