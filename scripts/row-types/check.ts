import { type Describe, Refused } from './describe.ts'
import { differences } from './differences.ts'
import type { Search } from './meanings.ts'
import { Program } from './program.ts'
import { type Query, queriesOf } from './queries.ts'
import type { Source } from './sources.ts'
import { type Guessed, guessedAgain, weave } from './woven.ts'

export type Checked = {
  readonly queries: number
  readonly wrong: readonly string[]
  /** Why what could not be compared could not be, by place. */
  readonly left: ReadonlyMap<string, string>
}

/** Compares every row type that is asserted with what PostgreSQL says of the query. */
export async function checkRows(sources: readonly Source[], describe: Describe): Promise<Checked> {
  const program = new Program(sources)
  const queries = sources.flatMap((source) => queriesOf(source, program))
  const wrong: string[] = []
  const left = new Map<string, string>()
  for (const query of queries) {
    const outcome = await outcomeOf(query, { program, left: MOST_STEPS }, describe)
    if (typeof outcome === 'string') left.set(query.place, outcome)
    else wrong.push(...outcome.map((what) => `${query.place}: ${what}`))
  }
  return { queries: queries.length, wrong, left }
}

const MOST_STEPS = 5000
const MOST_TRIES = 24

/** What is wrong with the row type, or why nobody can say. */
async function outcomeOf(
  { sql, at, row }: Query,
  search: Search,
  describe: Describe,
): Promise<readonly string[] | string> {
  if (!row) return 'the row type is generic'
  let guessed: Guessed | undefined = new Map()
  let why: string | undefined
  for (let tries = 0; guessed && tries < MOST_TRIES; tries++) {
    const woven = weave(sql, at, search, guessed)
    if (!woven) return 'the query is put together elsewhere'
    const columns = await describe(woven.text)
    if (!(columns instanceof Refused)) {
      if (columns.length > 0 && !columns.some(({ name }) => name === '?column?'))
        return differences(row, {
          columns,
          text: woven.text,
          guesses: woven.holes.filter(({ isValue }) => !isValue).length,
        })
      return why ?? 'the query has a column without a name'
    }
    why ??= columns.why
    guessed = guessedAgain(guessed, woven, columns.at)
  }
  return why ?? 'the query is put together elsewhere'
}
