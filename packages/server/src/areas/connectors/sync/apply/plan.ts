import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'

/** From here on reading a table once costs less than looking each row up. */
export const MANY = 2000

/** Tells the planner what it cannot know of tables filled a moment ago: many rows must not be looked up one by one. */
export async function expectRows(tx: Tx, rows: number): Promise<void> {
  await tx.rows(sql`select set_config('enable_nestloop', ${rows > MANY ? 'off' : 'on'}, true)`)
}

/** Everything staged is compared with everything known. */
export const expectMany = (tx: Tx): Promise<void> => expectRows(tx, Number.POSITIVE_INFINITY)
