import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { ChannelName } from '../preferences/names.ts'

/** Where the digests of an hour of a day go on: after this user; undefined when all have been looked at. */
export async function findPlace(tx: Tx, date: string, hour: number): Promise<string | undefined> {
  const row = await tx.find<{ after_user_id: string | null }>(
    sql`select after_user_id from digest_days where local_date = ${date} and hour = ${hour}`,
  )
  return row ? (row.after_user_id ?? undefined) : ''
}

export const savePlace = (tx: Tx, date: string, hour: number, after: string | undefined): Promise<number> =>
  tx.run(sql`
    insert into digest_days (local_date, hour, after_user_id) values (${date}, ${hour}, ${after ?? null})
    on conflict (tenant_id, local_date, hour) do update set after_user_id = excluded.after_user_id`)

type DigestKey = { readonly userId: string; readonly channel: ChannelName; readonly date: string }

/** Those of the digests that there were not yet: each is stored once. */
export async function insertDigests(tx: Tx, digests: readonly DigestKey[]): Promise<DigestKey[]> {
  if (digests.length === 0) return []
  const rows = await tx.rows<{ user_id: string; channel: ChannelName; local_date: string }>(sql`
    insert into digests (user_id, channel, local_date, created_at)
    select user_id, channel, local_date, ${tx.now} from unnest(${digests.map(({ userId }) => userId)}::text[],
      ${digests.map(({ channel }) => channel)}::text[], ${digests.map(({ date }) => date)}::text[])
      as made(user_id, channel, local_date)
    on conflict do nothing returning user_id, channel, local_date`)
  return rows.map(({ user_id, channel, local_date }) => ({ userId: user_id, channel, date: local_date }))
}

/** Longer than any day that could be counted anew. */
const KEPT = { hours: 60 * 24 }
const before = (now: Temporal.Instant): string => now.subtract(KEPT).toString().slice(0, 10)

export const oldDigests = (now: Temporal.Instant, atMost: number): Sql => sql`
  delete from digests where ctid = any(array(
    select ctid from digests where local_date < ${before(now)} limit ${atMost}))`

export const oldDigestDays = (now: Temporal.Instant, atMost: number): Sql => sql`
  delete from digest_days where ctid = any(array(
    select ctid from digest_days where local_date < ${before(now)} limit ${atMost}))`
