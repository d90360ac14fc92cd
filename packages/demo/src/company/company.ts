import { type Department, type DepartmentId, departmentsOf } from './departments.ts'
import { Dice, shuffled } from './dice.ts'
import { FIRST_NAMES, LAST_NAMES, PARTNERS, PLACES, TRADES } from './names.ts'

export type Company = {
  readonly seed: string
  /** Everybody who was ever employed in the time that the states cover. */
  readonly users: number
  /** Ages and expiries are counted from this day. */
  readonly asOf: Date
  /** Last uses are counted from this day, and what is younger is not there yet; the same day, but in the past that is played. */
  readonly seenOn: Date
  readonly name: string
  readonly domain: string
  /** Some contractors have an address of the firm that sent them. */
  readonly partnerDomain: string
  /** What the numbers of employees begin with: two companies of one tenant must not share them. */
  readonly numbers: string
  readonly departments: readonly [Department, ...Department[]]
  /** Which of all pairs of names is whose. */
  nameOf(index: number): { first: string; last: string; copy: number }
  /** A lot of their own for everybody who leads no department; undefined for those who do. */
  lotOf(index: number): number | undefined
  /** How many lots there are. */
  readonly lots: number
}

/** Nothing of it is stored: everything is computed from the seed. */
export function companyOf(seed: string, users: number, asOf: Date): Company {
  const dice = new Dice(seed, 'company', users)
  const place = dice.pick(PLACES)
  const trade = dice.pick(TRADES)
  const name = `${place} ${trade}`
  const departments = departmentsOf(users)
  const pairs = FIRST_NAMES.length * LAST_NAMES.length
  const pairOf = shuffled(pairs, seed, 'names')
  const lots = users - departments.length
  const drawn = shuffled(lots, seed, 'lots')
  return {
    seed,
    users,
    asOf,
    seenOn: asOf,
    name,
    domain: `${name.toLowerCase().replaceAll(' ', '-')}.example`,
    numbers: `${place[0]}${trade[0]}${dice.between(10, 99)}`,
    partnerDomain: `${dice.pick(PARTNERS)}-partners.example`,
    departments,
    lots,
    nameOf(index) {
      const pair = pairOf(index % pairs)
      const first = FIRST_NAMES[pair % FIRST_NAMES.length]!
      const last = LAST_NAMES[Math.floor(pair / FIRST_NAMES.length)]!
      return { first, last, copy: Math.floor(index / pairs) }
    },
    lotOf(index) {
      const place = departments.findIndex(({ start, size }) => index < start + size)
      return departments[place]!.start === index ? undefined : drawn(index - place - 1)
    },
  }
}

export const departmentOf = ({ departments }: Company, index: number): Department =>
  departments.find(({ start, size }) => index < start + size) ?? departments[0]

export const findDepartment = ({ departments }: Company, id: DepartmentId): Department | undefined =>
  departments.find((department) => department.id === id)

const DAY_MS = 86_400_000

/** A time so many days before the day that everything is counted from; after it when negative. */
export const daysBefore = ({ asOf }: Company, days: number): string => dayBefore(asOf, days)

/** When something was last used that is not used every day. */
export const lastUse = ({ seenOn }: Company, daysAgo: number): string => dayBefore(seenOn, daysAgo)

function dayBefore(day: Date, days: number): string {
  const known = WRITTEN.get(day) ?? new Map<number, string>()
  WRITTEN.set(day, known)
  const text = known.get(days) ?? new Date(day.getTime() - days * DAY_MS).toISOString().replace('.000Z', 'Z')
  known.set(days, text)
  return text
}

/**
 * Writing a time takes longer than all else that is worked out of a person; there are a few thousand different ones.
 */
const WRITTEN = new WeakMap<Date, Map<number, string>>()
