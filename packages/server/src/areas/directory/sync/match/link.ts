import { type Sql, sql } from '../../../../store/sql.ts'
import type { Syncing } from '../syncing.ts'

/**
 * The matches of the keys, one row a candidate: the first rule with a match decides; with more than one user it links
 * nobody and says so in the row. Deleted users count only where no other does, and only for directories, which revive
 * them.
 */
export async function findHits({ tx }: Syncing, { revives }: { readonly revives: boolean }): Promise<void> {
  await tx.run(sql`
    insert into match_hits
    select distinct on (account_id) account_id, rank,
      case when users = 1 then user_id else '' end as user_id,
      case when users = 1 then label || ' ' || value
        else 'ambiguous: ' || label || ' ' || value || ' belongs to ' || users || ' users' end as detail
    from (
      select k.account_id, k.rank, u.status = 'DELETED' as is_deleted, min(k.label) as label, min(k.value) as value,
        min(h.user_id) as user_id, count(distinct h.user_id) as users
      from match_keys k join match_users h on h.rank = k.rank and h.value = k.value join users_view u on u.id = h.user_id
      where (${revives} or u.status <> 'DELETED') and u.type <> 'USER_TYPE_SYSTEM'
      group by k.account_id, k.rank, u.status = 'DELETED'
    ) as hit
    order by account_id, is_deleted, rank`)
}

type Link = { readonly candidates: Sql; readonly keepsLinked: boolean }

/**
 * Links the candidates to whom their keys found. The first link of a directory's account stays; another account goes
 * where its keys lead, and to nobody when they lead nowhere.
 */
export async function linkHits({ tx }: Syncing, { candidates, keepsLinked }: Link): Promise<void> {
  const different = await tx.run(sql`
    insert into match_links
    select id, linked_id, user_id, detail from (select m.id, m.linked_id, m.match_detail,
      case when m.filter = 'IGNORE' then '' when ${keepsLinked} and m.linked_id <> '' then m.linked_id
        else coalesce(h.user_id, '') end as user_id,
      case when m.filter = 'IGNORE' then 'left out by the filter of the directory'
        when ${keepsLinked} and m.linked_id <> '' then null else left(coalesce(h.detail, ''), 256) end as detail
    from ${candidates} m left join match_hits h on h.account_id = m.id) as l
    where (linked_id, match_detail) is distinct from (user_id, coalesce(detail, match_detail))`)
  if (different > 0) await saveLinks(tx)
}

/** Writes `match_links`; a change of an account that was there before is recorded as its update. */
export async function saveLinks(tx: Syncing['tx']): Promise<void> {
  await tx.run(sql`
    insert into accounts_before
    select u.* from app_users u join match_links l on l.id = u.id
    where u.identity_user_id <> l.user_id and not exists (select from accounts_before b where b.id = u.id)
      and not exists (select from accounts_in n where n.id = u.id and not n.existed)`)
  await tx.run(sql`
    insert into users_touched
    select l.user_id from match_links l where l.user_id <> '' and l.user_id <> l.linked_id
    union select l.linked_id from match_links l where l.linked_id <> '' and l.user_id <> l.linked_id`)
  await tx.run(sql`
    update app_users u set identity_user_id = l.user_id, matched_by = case when l.user_id = '' then '' else 'rule' end,
      match_detail = coalesce(l.detail, u.match_detail), updated_at = ${tx.now}
    from match_links l where l.id = u.id
      and (u.identity_user_id, u.match_detail) is distinct from (l.user_id, coalesce(l.detail, u.match_detail))`)
}
