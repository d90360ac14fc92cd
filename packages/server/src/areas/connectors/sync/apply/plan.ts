import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'

/** From here on reading a table once costs less than looking each row up. */
const MANY = 2000

/**
 * Tells the planner what it cannot know of tables that were filled a moment ago: with many rows it must not look them up
 * one by one.
 */
export const expectRows = (tx: Tx, rows: number): Promise<unknown> =>
  tx.rows(sql`select set_config('enable_nestloop', ${rows > MANY ? 'off' : 'on'}, true)`)

/** Everything staged is compared with everything known. */
export const expectMany = (tx: Tx): Promise<unknown> => expectRows(tx, Number.POSITIVE_INFINITY)
