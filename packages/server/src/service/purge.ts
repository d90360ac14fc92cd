import type { Sql } from '../store/sql.ts'

/** Removes at most so many rows that mean nothing any more. There is no event of it: nothing changes by it. */
export type Purge = (now: Temporal.Instant, atMost: number) => Sql
