import type { Purge } from '../../../../service/purge.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { Counted } from './limits.ts'

/** Whether one of these is locked now. */
export async function isLocked(tx: Tx, counted: readonly Counted[]): Promise<boolean> {
  const keys = counted.map(({ key }) => key)
  const row = await tx.find(sql`
    select 1 from sign_in_failures where key = any(${keys}) and locked_until > ${tx.now} limit 1`)
  return row !== undefined
}

/**
 * The same for a try that is decided now. Tries of an account come one after the other, so that guesses at once are
 * counted like others.
 */
export async function isLockedInTurn(tx: Tx, counted: readonly Counted[]): Promise<boolean> {
  const name = `sign-in failures ${tx.tenantId} ${counted[0]?.key}`
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  return isLocked(tx, counted)
}

/** Counts a failure for each; answers the keys that are locked by it. */
export async function countFailures(tx: Tx, counted: readonly Counted[]): Promise<string[]> {
  const locked: string[] = []
  for (const one of counted) {
    const row = await tx.find<{ locked_until: Temporal.Instant | null }>(count(one, tx.now))
    if (row?.locked_until && Temporal.Instant.compare(row.locked_until, tx.now) > 0) locked.push(one.key)
  }
  return locked
}

/** A row without a lock is over after the window; how often it was locked is known for a day. */
const count = ({ key, limit }: Counted, now: Temporal.Instant): Sql => {
  const window = now.subtract({ seconds: limit.windowSeconds })
  const dayAgo = now.subtract({ hours: 24 })
  const isOver = sql`(f.since < ${window} or coalesce(f.locked_until <= ${now}, false))`
  const isFull = sql`(not ${isOver} and f.failures + 1 >= ${limit.failures})`
  const lockSeconds = sql`least(${limit.lockSeconds} * power(2, f.locks), ${limit.longestLockSeconds})`
  return sql`
    insert into sign_in_failures as f (key, failures, since) values (${key}, 1, ${now})
    on conflict (tenant_id, key) do update set
      failures = case when ${isOver} then 1 else f.failures + 1 end,
      since = case when ${isOver} then ${now} else f.since end,
      locked_until = case
        when ${isFull} then ${now}::timestamptz + ${lockSeconds} * interval '1 second'
        else null end,
      locks = case
        when ${isFull} then f.locks + 1
        when coalesce(f.locked_until, f.since) < ${dayAgo} then 0
        else f.locks end
    returning locked_until`
}

export const clearFailures = (tx: Tx, key: string): Promise<number> =>
  tx.run(sql`delete from sign_in_failures where key = ${key}`)

/** No lock lasts longer than a day, and none counts longer than a day after its end. */
export const purgeSignInFailures: Purge = (now, atMost) => sql`
  delete from sign_in_failures where ctid = any(array(
    select ctid from sign_in_failures where since <= ${now.subtract({ hours: 48 })}
      and (locked_until is null or locked_until <= ${now.subtract({ hours: 24 })}) limit ${atMost}))`
