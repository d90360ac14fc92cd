import type { Describe } from './describe.ts'
import { differences } from './differences.ts'
import { type Query, queriesOf } from './queries.ts'
import type { Source } from './sources.ts'
import { GUESSES, weave } from './woven.ts'

export type Checked = {
  readonly queries: number
  readonly wrong: readonly string[]
  /** Why what could not be compared could not be, by place. */
  readonly left: ReadonlyMap<string, string>
}

/** Compares every row type that is asserted with what PostgreSQL says of the query. */
export async function checkRows(sources: readonly Source[], describe: Describe): Promise<Checked> {
  const queries = sources.flatMap(queriesOf)
  const wrong: string[] = []
  const left = new Map<string, string>()
  for (const query of queries) {
    const outcome = await outcomeOf(query, describe)
    if (typeof outcome === 'string') left.set(query.place, outcome)
    else wrong.push(...outcome.map((what) => `${query.place}: ${what}`))
  }
  return { queries: queries.length, wrong, left }
}

/** What is wrong with the row type, or why nobody can say. */
async function outcomeOf({ sql, source, row }: Query, describe: Describe): Promise<readonly string[] | string> {
  if (!row) return 'the row type is generic'
  let why: string | undefined
  for (const guess of GUESSES) {
    const woven = weave(sql, source, guess)
    if (!woven) break
    const columns = await describe(woven.text)
    const isTold = !(columns instanceof Error) && !columns.some(({ name }) => name === '?column?') && columns.length > 0
    if (isTold) return differences(row, { columns, ...woven })
    if (columns instanceof Error) why ??= columns.message
    if (woven.guesses === 0) break
  }
  return why ?? 'the query is put together elsewhere'
}
