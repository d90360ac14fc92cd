import { newId } from '../../../../lib/ids.ts'
import { oneAtATime } from '../../../../service/listing.ts'
import { sql } from '../../../../store/sql.ts'
import type { AppsRow, AppUsersRow, UsersRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { accountChanged } from '../../accounts/events.ts'
import { toAppUser } from '../../accounts/view.ts'
import { type Changing, giveGrants } from '../../grants/change.ts'
import { connectorsOf, type WithRegistry } from '../../points/app-connectors.ts'
import { keepWords, wordsOf } from '../../search/search-words.ts'

/** The account of each of these users in the app: an enabled one first, then the oldest. */
export async function findAccounts(tx: Tx, appId: string, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.rows<{ id: string; identity_user_id: string }>(sql`
    select distinct on (a.identity_user_id) a.identity_user_id, a.id from app_users a
    where a.identity_user_id = any(${[...userIds]}) and a.identity_user_id <> '' and a.app_id = ${appId}
      and a.deleted_at is null and a.status <> 'STATUS_DELETED'
    order by a.identity_user_id, a.status = 'STATUS_ENABLED' desc, a.created_at, a.id`)
  return new Map(rows.map((row) => [row.identity_user_id, row.id]))
}

/** Accounts of an app that no connector fills are made as they are needed. */
export async function makesAccounts(
  context: WithRegistry & { readonly tx: Tx },
  app: Pick<AppsRow, 'id' | 'is_builtin'>,
): Promise<boolean> {
  if (app.is_builtin) return true
  const fed = await context.tx.find(sql`select 1 where ${connectorsOf(context).isFed(sql`${app.id}`)}`)
  return fed === undefined
}

/**
 * The account of each of these users in the app, made where no connector makes them; who gets none is not in the
 * result.
 */
export async function ensureAccounts(
  changing: Changing & WithRegistry,
  app: Pick<AppsRow, 'id' | 'is_builtin'>,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const known = await findAccounts(changing.tx, app.id, userIds)
  if (known.size === new Set(userIds).size || !(await makesAccounts(changing, app))) return known
  return makeMissing(changing, app.id, userIds)
}

/** The account of each of these users in the app of the service itself. */
export async function ensureBuiltinAccounts(
  changing: Changing,
  appId: string,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const known = await findAccounts(changing.tx, appId, userIds)
  return known.size === new Set(userIds).size ? known : makeMissing(changing, appId, userIds)
}

async function makeMissing(
  changing: Changing,
  appId: string,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const { tx } = changing
  // Two who add the same user at once are served one after the other.
  await oneAtATime(tx, `accounts ${appId}`)
  const there = await findAccounts(tx, appId, userIds)
  const made = await makeAccounts(
    changing,
    appId,
    userIds.filter((id) => !there.has(id)),
  )
  return new Map([...there, ...made])
}

/** Makes an account for each of these users, who have none, with its access grant. */
async function makeAccounts(
  changing: Changing,
  appId: string,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const { tx } = changing
  if (userIds.length === 0) return new Map()
  const users = await tx.rows<UsersRow>(
    sql`select * from users_view where id = any(${[...userIds]}) and deleted_at is null order by id`,
  )
  const made = users.map((user) => ({ id: newId(tx.now), user_id: user.id }))
  const rows = await tx.rows<AppUsersRow>(sql`
    insert into app_users (app_id, id, display_name, email, emails, username, usernames, identity_user_id, matched_by,
                           match_detail, app_user_type, created_at, updated_at)
    select ${appId}, n.id, u.display_name, u.email, u.emails, u.username, u.usernames, u.id, 'hand', 'made for the user',
      case when u.type = 'USER_TYPE_SERVICE' then 'APP_USER_TYPE_SERVICE_ACCOUNT' else 'APP_USER_TYPE_USER' end,
      ${tx.now}, ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(made)}) as n(id text, user_id text) join users_view u on u.id = n.user_id
    returning *`)
  for (const row of rows) {
    await keepWords(tx, 'app_user', row.id, wordsOf(row.display_name, row.email, row.username))
    changing.emit(accountChanged('created', null, toAppUser(row)))
  }
  await giveAccess(changing, appId, rows)
  return new Map(rows.map((row) => [row.identity_user_id, row.id]))
}

/** Every account holds the access entitlement of its app. */
async function giveAccess(changing: Changing, appId: string, rows: readonly AppUsersRow[]): Promise<void> {
  const access = await changing.tx.find<{ id: string }>(
    sql`select id from app_entitlements where app_id = ${appId} and is_access and deleted_at is null`,
  )
  if (!access) return
  await giveGrants(
    changing,
    rows.map((row) => ({ entitlementId: access.id, appUserId: row.id, reason: { type: 'manual', data: 'account' } })),
  )
}
