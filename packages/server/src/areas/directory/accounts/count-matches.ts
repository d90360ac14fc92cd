import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'

type Keys = { readonly emails: readonly string[]; readonly usernames: readonly string[] }
type Counts = { matched: number; ambiguous: number; unmatched: number }

/**
 * To how many of these accounts somebody belongs, as an app matches them that has no rules of its own: by address, and by
 * the name they sign in with where no address is known. Keys are in lower case.
 */
export async function countMatches(tx: Tx, accounts: readonly Keys[]): Promise<Counts> {
  const keys = accounts.flatMap(({ emails, usernames }, at) => [
    ...emails.map((value) => ({ at, kind: 'email', rank: 0, value })),
    ...usernames.map((value) => ({ at, kind: 'username', rank: 1, value })),
  ])
  if (keys.length === 0) return { matched: 0, ambiguous: 0, unmatched: accounts.length }
  const [row] = await tx.rows<{ matched: number; ambiguous: number }>(sql`
    with asked as (
      select * from unnest(${keys.map(({ at }) => at)}::integer[], ${keys.map(({ rank }) => rank)}::integer[],
        ${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ value }) => value)}::text[]) as t (at, rank, kind, value)),
    found as (
      select a.at, a.rank, count(distinct k.user_id) as users from asked a
      join user_keys k on k.kind = a.kind and k.value = a.value
      join users_view u on u.tenant_id = k.tenant_id and u.id = k.user_id and u.deleted_at is null
      group by a.at, a.rank),
    best as (select distinct on (at) users from found order by at, rank)
    select count(*) filter (where users = 1)::integer as matched,
           count(*) filter (where users > 1)::integer as ambiguous from best`)
  const { matched, ambiguous } = row!
  return { matched, ambiguous, unmatched: accounts.length - matched - ambiguous }
}
