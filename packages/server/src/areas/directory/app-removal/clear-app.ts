import { done, sleepUntil } from '../../../engine/outcome.ts'
import { areaJob } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'
import type { AppUsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { accountChanged } from '../accounts/events.ts'
import { toAppUser } from '../accounts/view.ts'
import { CLEAR_APP, type ClearPayload } from '../apps/jobs/names.ts'
import { endGrants, type GrantKey } from '../grants/change.ts'

const AT_A_TIME = 200

/** What hung on an app that was deleted goes in turns, so that a large app holds nobody up. */
export const clearApp = areaJob({
  kind: CLEAR_APP.kind,
  about: 'Closes the access, accounts and resources of an app that was deleted.',
  retry: { delaySeconds: [5, 60, 600, 3600], jitter: 0.2, attempts: 10 },

  async run({ tx, emit, now }, { appId }: ClearPayload) {
    const accounts = await tx.rows<AppUsersRow>(sql`
      select * from app_users where app_id = ${appId} and deleted_at is null order by id limit ${AT_A_TIME} for update`)
    const grants = await grantsToEnd(
      tx,
      appId,
      accounts.map(({ id }) => id),
    )
    await endGrants({ tx, emit }, grants)
    const ended = new Set(await endAccounts(tx, accounts))
    for (const account of accounts) if (ended.has(account.id)) emit(accountChanged('deleted', toAppUser(account), null))
    if (accounts.length > 0 || grants.length > 0) return sleepUntil(now)
    await endResources(tx, appId)
    return done
  },
})

/** Those of these accounts; when no account is left, those on entitlements of the app, whatever account holds them. */
async function grantsToEnd(tx: Tx, appId: string, accountIds: readonly string[]): Promise<GrantKey[]> {
  const which =
    accountIds.length > 0 ? sql`app_user_id = any(${accountIds})` : sql`entitlement_id in (${entitlementsOf(appId)})`
  const rows = await tx.rows<{ entitlement_id: string; app_user_id: string }>(sql`
    select entitlement_id, app_user_id from grants where ${which} limit 5000`)
  return rows.map((row) => ({ entitlementId: row.entitlement_id, appUserId: row.app_user_id }))
}

const entitlementsOf = (appId: string) => sql`select id from app_entitlements where app_id = ${appId}`

/** Returns which: an account with more grants than one turn ends stays for the next. */
async function endAccounts(tx: Tx, accounts: readonly AppUsersRow[]): Promise<string[]> {
  if (accounts.length === 0) return []
  const rows = await tx.rows<{ id: string }>(sql`
    update app_users a set status = 'STATUS_DELETED', deleted_at = ${tx.now}, updated_at = ${tx.now},
      version = version + 1
    where a.id = any(${accounts.map(({ id }) => id)}) and not exists (select from grants g where g.app_user_id = a.id)
    returning a.id`)
  const ids = rows.map(({ id }) => id)
  await tx.run(sql`delete from search_words where object_id = any(${ids})`)
  await tx.run(sql`delete from owners where object_type = 'app_user' and object_id = any(${ids})`)
  return ids
}

/** The rows stay for their history; nothing finds them any more. */
async function endResources(tx: Tx, appId: string): Promise<void> {
  const ofApp = sql`select id from app_resources where app_id = ${appId} union all ${entitlementsOf(appId)}`
  await tx.run(sql`delete from search_words where object_id in (${ofApp})`)
  await tx.run(sql`
    delete from owners where object_type in ('app_resource', 'app_entitlement') and object_id in (${ofApp})`)
  await tx.run(sql`delete from owners where entitlement_id in (${entitlementsOf(appId)})`)
  await tx.run(sql`delete from entitlement_proxies where src_app_id = ${appId} or dst_app_id = ${appId}`)
  await tx.run(sql`delete from nested_grants where app_id = ${appId}`)
  await tx.run(sql`
    update app_entitlements set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
    where app_id = ${appId} and deleted_at is null`)
  await tx.run(sql`
    update app_resources set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
    where app_id = ${appId} and deleted_at is null`)
  await tx.run(sql`
    update app_resource_types set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
    where app_id = ${appId} and deleted_at is null`)
}
