import { sql } from './sql.ts'

/** A pair of numbers that stands for `objects are not deleted now` among the advisory locks of a database. */
const HOLD = [0x7265, 0x6f62] as const

/** Held by the session of a backup for as long as it copies objects. */
export const HOLD_OBJECTS = `select pg_advisory_lock(${HOLD[0]}, ${HOLD[1]})`

/** Whether a backup copies objects now, for the same statement that looks for what is to be deleted. */
export const isHeld = sql`exists (
  select from pg_locks where locktype = 'advisory' and classid = ${HOLD[0]} and objid = ${HOLD[1]} and objsubid = 2
    and database = (select oid from pg_database where datname = current_database()) and granted)`
