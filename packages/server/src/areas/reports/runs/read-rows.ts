import { formatTimestamp } from '../../../lib/timestamp.ts'
import type { ValueType } from '../../../service/datasets/dataset.ts'
import { column, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Compiled, ShownColumn } from '../definition/compile.ts'
import { MOST_ROWS } from '../definition/shape.ts'

export type Cell = string | number | boolean | null | readonly string[]

export class TooManyRows extends Error {
  constructor(most: number) {
    super(`there are more than ${most} rows, which is the most that a report has: narrow it by filters, or group it`)
  }
}

/** As many as are fetched below. */
const AT_A_TIME = 500
/** A statement that takes longer ends the run: others wait for the database too. */
export const MOST_SECONDS = 120

let cursors = 0

type Reading = { readonly signal: AbortSignal; readonly most?: number }

/** The rows of a compiled definition page by page, read by a cursor of the snapshot: nothing of them is held. */
export async function* readRows(
  tx: Tx,
  { query, columns }: Pick<Compiled, 'query' | 'columns'>,
  { signal, most = MOST_ROWS }: Reading,
): AsyncGenerator<Cell[][]> {
  // Statements are prepared by their text: a name that comes back would have the columns of another cursor.
  const cursor = column(`report_rows_${++cursors}`)
  await limitStatements(tx, MOST_SECONDS)
  await tx.run(sql`declare ${cursor} no scroll cursor for ${query}`)
  for (let count = 0; ; ) {
    signal.throwIfAborted()
    const rows = await tx.rows<Record<string, unknown>>(sql`fetch 500 from ${cursor}`)
    count += rows.length
    if (count > most) throw new TooManyRows(most)
    if (rows.length > 0) yield rows.map((row) => cellsOf(row, columns))
    if (rows.length < AT_A_TIME) break
  }
  await tx.run(sql`close ${cursor}`)
}

/** All rows are wanted, so the planner need not hurry for the first. */
export const limitStatements = (tx: Tx, seconds: number): Promise<unknown> =>
  tx.rows(sql`
    select set_config('statement_timeout', ${`${seconds}s`}, true), set_config('cursor_tuple_fraction', '1', true)`)

export const cellsOf = (row: Record<string, unknown>, columns: readonly ShownColumn[]): Cell[] =>
  columns.map(({ type }, index) => cellOf(row[`c${index}`], type))

function cellOf(value: unknown, type: ValueType): Cell {
  if (value === null || value === undefined) return null
  switch (type) {
    case 'TEXT':
      return String(value)
    case 'NUMBER':
      return Number(value)
    case 'BOOLEAN':
      return value === true
    case 'TIME':
      return formatTimestamp(value as Temporal.Instant) // Safe because such columns are times.
    case 'TEXTS':
      return (value as (string | null)[]).filter((one) => one !== null) // Safe because such columns are lists of texts.
  }
}

/** How a cell is written where there is only text. */
export function textOfCell(cell: Cell): string | number {
  if (cell === null) return ''
  if (typeof cell === 'number') return cell
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return typeof cell === 'string' ? cell : cell.join('\n')
}
