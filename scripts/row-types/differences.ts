import type { AssertedRow, Kind } from './asserted.ts'

/** A column as the database describes it. */
export type Column = {
  readonly name: string
  /** The number of its type. */
  readonly type: number
  /** What it is in its table; undefined for what is no plain column of one. */
  readonly plain: { readonly name: string; readonly nullable: boolean } | undefined
}

/** How columns arrive, as `store/encode.ts` reads them. Documents have any form, and other types are not compared. */
const ARRIVES = new Map<number, Kind>([
  [16, 'boolean'],
  [17, 'bytes'],
  [20, 'bigint'],
  [21, 'number'],
  [23, 'number'],
  [25, 'string'],
  [700, 'number'],
  [701, 'number'],
  [1000, 'list'],
  [1005, 'list'],
  [1007, 'list'],
  [1009, 'list'],
  [1016, 'list'],
  [1184, 'instant'],
  [1700, 'number'],
  [2951, 'list'],
])
const TEXT = 25

type Described = { readonly columns: readonly Column[]; readonly text: string; readonly guesses: number }

/** What is wrong with an asserted row type; empty when the query answers such rows. */
export function differences(row: AssertedRow, { columns, text, guesses }: Described): string[] {
  const found = new Map(columns.map((column) => [column.name, column]))
  return [...row].flatMap(([name, { kinds, nullable, optional }]) => {
    const column = found.get(name)
    if (!column) return optional ? [] : [`the query has no column "${name}"`]
    const arrives = ARRIVES.get(column.type)
    const isGuessed = guesses > 0 && column.type === TEXT && !column.plain
    const wrong: string[] = []
    if (arrives && !isGuessed && !kinds.has('any') && !kinds.has(arrives)) {
      wrong.push(`"${name}" arrives as ${arrives}, not as ${[...kinds].join(' or ') || 'null'}`)
    }
    if (column.plain?.nullable && !nullable && !isSaidToBeThere(text, column.plain.name))
      wrong.push(`"${name}" may be null`)
    return wrong
  })
}

/** The query asks for it, sets it, or compares it, which is never true of null. */
const isSaidToBeThere = (text: string, name: string): boolean =>
  new RegExp(`\\b${name}\\s*(is not null|[=<>])`).test(text)
