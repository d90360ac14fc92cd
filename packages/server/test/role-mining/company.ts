import { attributeOf, type Limits, type Population } from '../../src/areas/role-mining/mine/population.ts'

/** Somebody of a made-up company: attributes by name, and the names of what they hold. */
export type Somebody = {
  readonly values: Readonly<Record<string, string | readonly string[]>>
  readonly holds: readonly string[]
}

export const LIMITS: Limits = { minCohortSize: 5, minCoverage: 8000, minLift: 15_000, maxDimensions: 2, hints: [] }

/** The company as mining looks at it; entitlements are numbered in the order of their names. */
export function populationOf(people: readonly Somebody[]): { population: Population; entitlements: string[] } {
  const entitlements = [...new Set(people.flatMap(({ holds }) => holds))].sort()
  const places = new Map(entitlements.map((name, place) => [name, place]))
  const from = new Uint32Array(people.length + 1)
  const held = people.map(({ holds }) => [...new Set(holds)].map((name) => places.get(name)!).sort((a, b) => a - b))
  for (const [i, own] of held.entries()) from[i + 1] = from[i]! + own.length
  const names = [...new Set(people.flatMap(({ values }) => Object.keys(values)))]
  const attributes = names.map((name) =>
    attributeOf(
      name,
      people.map(({ values }) => [values[name] ?? []].flat()),
    ),
  )
  const population = {
    people: people.length,
    entitlements: entitlements.length,
    from,
    held: Uint32Array.from(held.flat()),
    attributes: new Map(attributes.filter(({ keys }) => keys.length > 0).map((one) => [one.name, one])),
  }
  return { population, entitlements }
}

const DEPARTMENTS = ['Engineering', 'Sales', 'Finance'] as const
const TITLES: Readonly<Record<string, readonly string[]>> = {
  Engineering: ['Developer', 'Test Engineer'],
  Sales: ['Seller', 'Planner'],
  Finance: ['Planner', 'Clerk'],
}

/** Sixty people: what everyone holds, what departments hold, what titles hold, and what Engineering in Pune holds. */
export function sixty(): Somebody[] {
  return Array.from({ length: 60 }, (_, i) => {
    const department = DEPARTMENTS[i % 3]!
    const title = TITLES[department]![Math.floor(i / 3) % 2]!
    const location = ['Oslo', 'Pune'][Math.floor(i / 6) % 2]!
    const holds = [
      'mail',
      'wiki',
      `${department} drive`,
      `${department} board`,
      ...(title === 'Test Engineer' ? ['test lab', 'test runs'] : []),
      ...(title === 'Planner' ? ['plans', 'forecasts'] : []),
      ...(department === 'Engineering' && location === 'Pune' ? ['Pune cluster', 'Pune door'] : []),
      ...(i % 7 === 0 ? [`odd ${i}`] : []),
      ...(i < 42 ? ['what many hold'] : []),
    ]
    const written = i % 9 === 3 ? `${department.toLowerCase()} ` : department
    // One of the sixty lacks what its department holds.
    const isMissing = i === 4
    return {
      values: { department: written, job_title: title, location },
      holds: isMissing ? holds.filter((one) => one !== 'Sales drive') : holds,
    }
  })
}
