import { type Sql, sql } from '../../store/sql.ts'
import type { Tx } from '../../store/tx.ts'
import type { CountRange } from './range.ts'

/** No count looks at more rows than these, the newest first. */
export const MOST_COUNTED = 250_000

type Counting<Kind extends string> = {
  readonly range: CountRange
  /** What follows `from`; `most` ends it, and every query inside that may bring more rows than are counted. */
  rows(most: Sql): Sql
  /** The order that brings the newest rows first. */
  readonly newestFirst: Sql
  /** The time that says which day a row is of. */
  readonly at: Sql
  /** What rows are counted by, at most three. */
  readonly by: Readonly<Record<Kind, Sql>>
}

export type Count = { readonly name: string; readonly count: number }
type ByKind<Kind extends string> = Readonly<Record<Kind, Count[]>>

/** One group of rows: of a day, of a value, or of both. `ungrouped` has a bit for each of these that it is not by. */
type Group = {
  readonly ungrouped: number
  readonly day: number | null
  readonly values: (string | null)[]
  readonly count: number
  readonly oldest: Temporal.Instant | null
}

/**
 * Counts rows by each of these and by day, with one look at them. Days are cut where the time zone has midnight, so the
 * database needs to know nothing of zones; rows outside the range are in the sums but of no day.
 */
export async function countRows<Kind extends string>(tx: Tx, counting: Counting<Kind>) {
  const { range, newestFirst, by } = counting
  const kinds = Object.keys(by) as Kind[] // Safe because these are the keys of the record.
  const some = await groupsOf(tx, counting, sql`limit ${MOST_COUNTED}`)
  const isComplete = totalOf(some) < MOST_COUNTED
  // Rows are put in order only where not all can be counted: that is most of the cost.
  const groups = isComplete ? some : await groupsOf(tx, counting, sql`${newestFirst} limit ${MOST_COUNTED}`)
  return {
    timezone: range.timezone,
    since: range.since,
    until: range.until,
    total: totalOf(groups),
    isComplete,
    countedSince: isComplete ? null : (groups.find(({ ungrouped }) => ungrouped === ALL)?.oldest ?? null),
    by: countsBy(kinds, groups, undefined),
    days: range.days.map((one, index) => {
      const ofDay = groups.filter(({ day }) => day === index + 1)
      const count = ofDay.find(({ ungrouped }) => ungrouped === DAY)?.count ?? 0
      return { ...one, count, by: countsBy(kinds, ofDay, index + 1) }
    }),
  }
}

function groupsOf<Kind extends string>(tx: Tx, { range, rows, at, by }: Counting<Kind>, most: Sql): Promise<Group[]> {
  const [a, b, c] = Object.values<Sql>(by)
  const bounds = [...range.days.map(({ startsAt }) => startsAt.toString()), range.until.toString()]
  return tx.rows<Group>(sql`
    with cells as (
      select width_bucket(${at}, ${bounds}::timestamptz[]) as day, ${a ?? NONE} as a, ${b ?? NONE} as b,
             ${c ?? NONE} as c, count(*)::integer as count, min(${at}) as oldest
      from ${rows(most)} group by 1, 2, 3, 4)
    select grouping(day, a, b, c) as ungrouped, day, array[a::text, b::text, c::text] as values,
           sum(count)::integer as count, min(oldest) as oldest
    from cells group by grouping sets ((), (a), (b), (c), (day), (day, a), (day, b), (day, c))`)
}

const totalOf = (groups: readonly Group[]): number => groups.find(({ ungrouped }) => ungrouped === ALL)?.count ?? 0

const NONE = sql`null::text`
const ALL = 0b1111
const DAY = 0b0111
/** By one value each, without a day. */
const VALUES = [0b1011, 0b1101, 0b1110] as const

function countsBy<Kind extends string>(
  kinds: readonly Kind[],
  groups: readonly Group[],
  day: number | undefined,
): ByKind<Kind> {
  const entries = kinds.map((kind, index) => {
    const wanted = day === undefined ? VALUES[index] : VALUES[index]! & DAY
    const counts = groups
      .filter(({ ungrouped }) => ungrouped === wanted)
      .map(({ values, count }) => ({ name: values[index] ?? '', count }))
    return [kind, counts.sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))]
  })
  return Object.fromEntries(entries) as ByKind<Kind> // Safe because there is an entry for each kind.
}

/** With what the wire puts in front of the names that are stored. */
export const prefixed = (prefix: string, counts: readonly Count[]): Count[] =>
  counts.map(({ name, count }) => ({ name: `${prefix}${name}`, count }))
