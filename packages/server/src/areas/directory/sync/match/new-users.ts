import { newId } from '../../../../lib/ids.ts'
import { sql } from '../../../../store/sql.ts'
import { insertDirectoryUsers } from '../../../auth/users/api.ts'
import { empty } from '../scratch.ts'
import type { Syncing } from '../syncing.ts'
import { saveLinks } from './link.ts'

type Unmatched = { id: string; display_name: string; keys: string[] | null }

/**
 * Makes users of the accounts that a directory may make users of and that found none. Accounts that share a key share
 * the new user: each is matched with the new ones as it was with the old, one rule after the other.
 */
export async function makeUsers({ tx }: Syncing): Promise<void> {
  const unmatched = await tx.rows<Unmatched>(sql`
    select m.id, u.display_name, array_agg(k.rank || ' ' || k.value order by k.rank, k.value) filter (where k.value is not null) as keys
    from match_accounts m join app_users u on u.id = m.id
    left join match_keys k on k.account_id = m.id
    where m.filter = 'CREATE' and u.identity_user_id = '' and not exists (select from match_hits h where h.account_id = m.id)
    group by m.id, u.display_name order by m.id`)
  const ids = unmatched.map(() => newId(tx.now)).sort()
  const byKey = new Map<string, string>()
  const made: { id: string; name: string }[] = []
  const links: { account: string; user: string; detail: string }[] = []
  for (const [n, { id, display_name, keys }] of unmatched.entries()) {
    const shared = keys?.find((key) => byKey.has(key))
    const user = shared ? byKey.get(shared)! : ids[n]!
    if (!shared) made.push({ id: user, name: display_name })
    for (const key of keys ?? []) if (!byKey.has(key)) byKey.set(key, user)
    links.push({
      account: id,
      user,
      detail: shared ? `shared ${shared.slice(shared.indexOf(' ') + 1)}` : 'made for it',
    })
  }
  if (made.length === 0) return
  await insertDirectoryUsers(tx, made)
  await tx.run(sql`insert into users_made select unnest(${made.map((one) => one.id)}::text[])`)
  await empty(tx, sql`match_links`)
  await tx.run(sql`
    insert into match_links select id, '', user_id, left(detail, 256)
    from unnest(${links.map((one) => one.account)}::text[], ${links.map((one) => one.user)}::text[],
      ${links.map((one) => one.detail)}::text[]) as l(id, user_id, detail)`)
  await saveLinks(tx)
}
