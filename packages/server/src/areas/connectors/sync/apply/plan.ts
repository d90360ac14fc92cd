import { type Sql, sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'

/** From here on reading a table once costs less than looking each row up. */
export const MANY = 2000

/**
 * Tells the planner what it cannot know of tables that were filled a moment ago: with many rows it must not look them up
 * one by one, and with few it must not read what they are joined with. Temporary tables that hold the few can be named.
 */
export async function expectRows(tx: Tx, rows: number, ...tables: readonly Sql[]): Promise<void> {
  await tx.rows(sql`select set_config('enable_nestloop', ${rows > MANY ? 'off' : 'on'}, true)`)
  if (rows > MANY) return
  for (const table of tables) await tx.run(sql`analyze ${table}`)
}

/** Everything staged is compared with everything known. */
export const expectMany = (tx: Tx): Promise<void> => expectRows(tx, Number.POSITIVE_INFINITY)
