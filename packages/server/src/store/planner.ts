import { sql } from './sql.ts'
import type { Tx } from './tx.ts'

/** From here on reading a table once costs less than looking each row up. */
export const MANY = 2000

/** Tells the planner what it cannot know of tables filled a moment ago: many rows must not be looked up one by one. */
export async function expectRows(tx: Tx, rows: number): Promise<void> {
  await tx.rows(sql`select set_config('enable_nestloop', ${rows > MANY ? 'off' : 'on'}, true)`)
}

/**
 * Writes rows that name others. Each of those is looked up by a plan of the database's own, which it would make anew for
 * every row where all plans are made anew: that took ten times as long as writing the rows.
 */
export async function keepingPlans<Result>(tx: Tx, write: () => Promise<Result>): Promise<Result> {
  await tx.rows(sql`select set_config('plan_cache_mode', 'auto', true)`)
  const result = await write()
  await tx.rows(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`)
  return result
}

/** Everything staged is compared with everything known. */
export const expectMany = (tx: Tx): Promise<void> => expectRows(tx, Number.POSITIVE_INFINITY)
