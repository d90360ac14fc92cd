import type { Hint, Limits } from './population.ts'

/** The attributes by which people are put together; none means everyone. */
export type Dimensions = {
  readonly attributes: readonly string[]
  /** Its place among all that are tried. */
  readonly order: number
  /** That of the hint it comes from; 0 for one that does not. */
  readonly priority: number
  readonly isHinted: boolean
}

const SINGLES = ['department', 'job_title', 'location', 'employment_type', 'manager', 'employment_status']
const PAIRS = [
  ['department', 'job_title'],
  ['department', 'location'],
  ['job_title', 'location'],
  ['department', 'employment_type'],
  ['job_title', 'employment_type'],
]
const WITH_HINTS = ['department', 'job_title']
const TRIPLES = [
  ['department', 'job_title', 'location'],
  ['department', 'job_title', 'employment_type'],
]
const MOST = 24

/** What is tried, in this order; `known` are the attributes that somebody has. */
export function dimensionsFor({ maxDimensions, hints }: Limits, known: ReadonlySet<string>): Dimensions[] {
  const byPriority = hints.toSorted((a, b) => b.priority - a.priority)
  const hinted = byPriority.map(({ attribute }) => attribute)
  const tried = [
    [],
    ...SINGLES.map((one) => [one]),
    ...hinted.map((one) => [one]),
    ...(maxDimensions >= 2 ? [...PAIRS, ...hinted.flatMap((hint) => WITH_HINTS.map((one) => [one, hint]))] : []),
    ...(maxDimensions >= 3 ? TRIPLES : []),
  ]
  const different = new Map(
    tried
      .filter((attributes) => new Set(attributes).size === attributes.length)
      .filter((attributes) => attributes.every((one) => known.has(one)))
      .map((attributes) => [attributes.toSorted().join(' '), attributes]),
  )
  return [...different.values()].slice(0, MOST).map((attributes, order) => {
    const own = byPriority.filter(({ attribute }) => attributes.includes(attribute))
    return { attributes, order, priority: highest(own), isHinted: own.length > 0 }
  })
}

const highest = (hints: readonly Hint[]): number => Math.max(0, ...hints.map(({ priority }) => priority))
