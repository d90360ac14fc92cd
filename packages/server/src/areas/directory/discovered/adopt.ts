import { newId } from '../../../lib/ids.ts'
import { sql } from '../../../store/sql.ts'
import type { AppUsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { accountChanged } from '../accounts/events.ts'
import { toAppUser } from '../accounts/view.ts'
import { type Changing, giveGrants } from '../grants/change.ts'
import { wordsOf } from '../search/search-words.ts'

const AT_A_TIME = 500

/** Accounts of the app it was found in, behind `after`, that hold something on the resource it was found as. */
export type Adoption = { readonly appId: string; readonly resourceId: string; readonly after: string }

/**
 * A holder of the discovered app where it was found has an account in it. Makes some of those accounts and their access
 * grants; returns where to continue, or undefined when all are made.
 */
export async function adoptSome(
  changing: Changing,
  { appId, resourceId, after }: Adoption,
): Promise<string | undefined> {
  const { tx } = changing
  const holders = await tx.rows<{ id: string }>(sql`
    select distinct g.app_user_id as id from app_entitlements e
    join grants g on g.entitlement_id = e.id
    join app_users a on a.id = g.app_user_id and a.deleted_at is null
    where e.app_resource_id = ${resourceId} and e.deleted_at is null and g.app_user_id > ${after} and not exists (
      select from adopted_accounts d join app_users u on u.id = d.app_user_id
      where d.source_id = g.app_user_id and u.app_id = ${appId} and u.deleted_at is null)
    order by 1 limit ${AT_A_TIME}`)
  if (holders.length === 0) return undefined
  const ids = holders.map((holder) => holder.id)
  const revived = await reviveAccounts(tx, appId, ids)
  for (const row of revived) changing.emit(accountChanged('updated', null, toAppUser(row)))
  const back = new Set(revived.map((row) => row.source_id))
  const made = await copyAccounts(
    tx,
    appId,
    ids.filter((id) => !back.has(id)),
  )
  await keepAllWords(tx, made)
  for (const row of made) changing.emit(accountChanged('created', null, toAppUser(row)))
  const accounts = [...revived, ...made]
  const access = await tx.find<{ id: string }>(
    sql`select id from app_entitlements where app_id = ${appId} and is_access and deleted_at is null`,
  )
  if (access) {
    const reason = { type: 'connector', data: resourceId } as const
    await giveGrants(
      changing,
      accounts.map((row) => ({ entitlementId: access.id, appUserId: row.id, reason })),
    )
  }
  return holders.length < AT_A_TIME ? undefined : holders.at(-1)!.id
}

/** Who was assigned it before has the same account again. */
function reviveAccounts(
  tx: Tx,
  appId: string,
  ids: readonly string[],
): Promise<(AppUsersRow & { source_id: string })[]> {
  return tx.rows(sql`
    update app_users u set status = a.status, status_details = a.status_details, deleted_at = null,
      version = u.version + 1, updated_at = ${tx.now}
    from adopted_accounts d join app_users a on a.id = d.source_id
    where d.app_user_id = u.id and u.app_id = ${appId} and d.source_id = any(${ids}) returning u.*, d.source_id`)
}

async function copyAccounts(tx: Tx, appId: string, ids: readonly string[]): Promise<AppUsersRow[]> {
  const pairs = ids.map((source) => ({ source, id: newId(tx.now) }))
  await tx.run(sql`
    insert into adopted_accounts (app_user_id, source_id)
    select n.id, n.source from jsonb_to_recordset(${JSON.stringify(pairs)}) as n(source text, id text)`)
  return tx.rows<AppUsersRow>(sql`
    insert into app_users (app_id, id, display_name, email, emails, username, usernames, employee_ids, identity_user_id,
                           matched_by, match_detail, app_user_type, status, status_details, is_external, created_at,
                           updated_at)
    select ${appId}, n.id, a.display_name, a.email, a.emails, a.username, a.usernames, a.employee_ids,
      a.identity_user_id, case when a.identity_user_id = '' then '' else 'rule' end,
      'as in the app it was found in', a.app_user_type, a.status, a.status_details, a.is_external, ${tx.now}, ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(pairs)}) as n(source text, id text) join app_users a on a.id = n.source
    returning *`)
}

async function keepAllWords(tx: Tx, accounts: readonly AppUsersRow[]): Promise<void> {
  const words = accounts.flatMap(({ id, display_name, email, username }) =>
    wordsOf(display_name, email, username).map((word) => ({ id, word })),
  )
  await tx.run(sql`
    insert into search_words (type, word, object_id)
    select 'app_user', n.word, n.id from jsonb_to_recordset(${JSON.stringify(words)}) as n(id text, word text)
    on conflict do nothing`)
}
