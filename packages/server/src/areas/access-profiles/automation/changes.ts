import type { Purge } from '../../../service/purge.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Difference } from './difference.ts'

export type Change = { readonly user_id: string; readonly change: 'ADD' | 'REMOVE' }
type Kind = { readonly isStaged: boolean }

/** What was decided, or staged, before is decided anew by this. */
export async function replaceChanges(
  tx: Tx,
  profileId: string,
  { isStaged }: Kind,
  { added, removed }: Difference,
): Promise<void> {
  await clearChanges(tx, profileId, { isStaged })
  const changes = [...added.map(() => 'ADD'), ...removed.map(() => 'REMOVE')]
  await tx.run(sql`
    insert into access_profile_changes (profile_id, is_staged, user_id, change)
    select ${profileId}, ${isStaged}, one.user_id, one.change
    from unnest(${[...added, ...removed]}::text[], ${changes}::text[]) as one(user_id, change)`)
}

export const clearChanges = (tx: Tx, profileId: string, { isStaged }: Kind): Promise<number> =>
  tx.run(sql`delete from access_profile_changes where profile_id = ${profileId} and is_staged = ${isStaged}`)

/** Somebody has agreed to what is staged: it is what is done now, and nothing else. */
export async function takeStaged(tx: Tx, profileId: string): Promise<void> {
  await clearChanges(tx, profileId, { isStaged: false })
  await tx.run(sql`
    update access_profile_changes set is_staged = false where profile_id = ${profileId} and is_staged`)
}

/** The next that have to be done; they are not there any more afterwards. */
export const takeChanges = (tx: Tx, profileId: string, limit: number): Promise<Change[]> =>
  tx.rows<Change>(sql`
    delete from access_profile_changes c using (
      select user_id from access_profile_changes where profile_id = ${profileId} and not is_staged
      order by change desc, user_id limit ${limit}) as next
    where c.profile_id = ${profileId} and not c.is_staged and c.user_id = next.user_id
    returning c.user_id, c.change`)

/** Removals that are decided and not done yet, of others than this user. */
export async function countPending(tx: Tx, profileId: string, userId: string): Promise<number> {
  const row = await tx.find<{ count: number }>(sql`
    select count(*)::int as count from access_profile_changes
    where profile_id = ${profileId} and not is_staged and change = 'REMOVE' and user_id <> ${userId}`)
  return row?.count ?? 0
}

export const dropPending = (tx: Tx, profileId: string, userId: string): Promise<number> =>
  tx.run(sql`
    delete from access_profile_changes where profile_id = ${profileId} and not is_staged and user_id = ${userId}`)

const HOUR = { hours: 1 }

/** Removals of the last hour, since somebody last agreed to some. */
export async function countRemovals(tx: Tx, profileId: string, from: Temporal.Instant | null): Promise<number> {
  const row = await tx.find<{ count: number }>(sql`
    select count(*)::int as count from access_profile_removals
    where profile_id = ${profileId} and removed_at > ${tx.now.subtract(HOUR)}
      and (${from}::timestamptz is null or removed_at > ${from})`)
  return row?.count ?? 0
}

export const saveRemoval = (tx: Tx, profileId: string, userId: string): Promise<number> =>
  tx.run(sql`
    insert into access_profile_removals (profile_id, user_id, removed_at) values (${profileId}, ${userId}, ${tx.now})
    on conflict do nothing`)

/** They count for an hour; a day is kept. */
export const purgeRemovals: Purge = (now, atMost) => sql`
  delete from access_profile_removals where ctid = any(array(
    select ctid from access_profile_removals where removed_at <= ${now.subtract({ hours: 24 })} limit ${atMost}))`
