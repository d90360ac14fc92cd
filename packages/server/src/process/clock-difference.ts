import type pg from 'pg'
import type { Clock } from '../lib/clock.ts'

/** Tokens and leases are judged by both clocks. */
export const MOST_APART_MS = 2000

/** How far the clock is from that of the database, in milliseconds. */
export async function clockDifference(client: Pick<pg.Pool, 'query'> | pg.Client, clock: Clock): Promise<number> {
  const before = clock.now().epochMilliseconds
  const { rows } = await client.query<{ now: string }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::text as now',
  )
  const after = clock.now().epochMilliseconds
  // Half of the way there and back is not the clock's fault.
  return Math.max(0, Math.abs(Number(rows[0]!.now) - (before + after) / 2) - (after - before) / 2)
}
