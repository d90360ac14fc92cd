import { type Found, mine } from '../../packages/server/src/areas/role-mining/mine/mine.ts'
import { LIMITS, populationOf, type Somebody } from '../../packages/server/test/role-mining/company.ts'
import { dice } from '../../packages/server/test/role-mining/previews.ts'

const PEOPLE = 2000
const DEPARTMENTS = 8
const TITLES = 32
const PLACES = 5
const EACH = 5
const OTHERS = 300

type Role = { readonly values: Readonly<Record<string, string>>; readonly gives: readonly string[] }

/** Twenty: of eight departments, of eight titles, of two places, and of two departments in a place. */
const ROLES: readonly Role[] = [
  ...times(8, (i) => ({ department: `Department ${i}` })),
  ...times(8, (i) => ({ job_title: `Title ${i * 4}` })),
  ...times(2, (i) => ({ location: `Place ${i}` })),
  ...times(2, (i) => ({ department: `Department ${i}`, location: `Place ${i + 2}` })),
].map((values, role) => ({ values, gives: times(EACH, (i) => `role ${role} gives ${i}`) }))

function times<T>(count: number, make: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make(i))
}

const fits = (values: Somebody['values'], role: Role): boolean =>
  Object.entries(role.values).every(([name, value]) => values[name] === value)

/** Of what roles give each grant is missing with this probability, and as many grants of anything are there besides. */
export function plantedCompany(noise: number, seed: number): Somebody[] {
  const next = dice(seed)
  const pick = (count: number): number => Math.floor(next() * count)
  const all = [...ROLES.flatMap(({ gives }) => gives), ...times(OTHERS, (i) => `other ${i}`)]
  return times(PEOPLE, () => {
    const department = pick(DEPARTMENTS)
    const title = department * (TITLES / DEPARTMENTS) + pick(TITLES / DEPARTMENTS)
    const values = {
      department: `Department ${department}`,
      job_title: `Title ${title}`,
      location: `Place ${pick(PLACES)}`,
    }
    const given = ROLES.filter((role) => fits(values, role)).flatMap(({ gives }) => gives)
    const kept = given.filter(() => next() >= noise)
    const odd = times(Math.round(given.length * noise) + pick(2), () => all[pick(all.length)]!)
    return { values, holds: [...kept, ...odd] }
  })
}

export type Quality = {
  readonly suggested: number
  readonly right: number
  readonly roles: number
  readonly ms: number
}

/** How many of the suggestions are planted roles, and how many of those were found. */
export async function qualityOf(people: readonly Somebody[], minCoverage: number): Promise<Quality> {
  const { population, entitlements } = populationOf(people)
  const began = performance.now()
  const { found } = await mine(population, { ...LIMITS, minCoverage })
  const ms = performance.now() - began
  const isOf = (one: Found, role: Role): boolean => {
    const filters = Object.fromEntries(one.filters.map(({ attribute, values }) => [attribute, values.join('|')]))
    const given = new Set(one.entitlements.map((place) => entitlements[place]!))
    const both = given.intersection(new Set(role.gives)).size
    const any = given.union(new Set(role.gives)).size
    return JSON.stringify(sorted(filters)) === JSON.stringify(sorted(role.values)) && both * 5 >= any * 4
  }
  const right = found.filter((one) => ROLES.some((role) => isOf(one, role))).length
  const roles = ROLES.filter((role) => found.some((one) => isOf(one, role))).length
  return { suggested: found.length, right, roles, ms }
}

const sorted = (members: object): unknown[] => Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1))

/** What is found, as text; the order of people changes nothing but their places, which are left out. */
export async function textOf(people: readonly Somebody[]): Promise<string> {
  const { population } = populationOf(people)
  const { found, ...rest } = await mine(population, LIMITS)
  return JSON.stringify({ ...rest, found: found.map(({ members, ...one }) => ({ ...one, people: members.length })) })
}
