import { sql } from '../../../store/sql.ts'
import type { AppUsersRow } from '../../../store/tables.ts'
import { accountChanged } from '../accounts/events.ts'
import { toAppUser } from '../accounts/view.ts'
import { type Changing, endGrants, type GrantKey } from '../grants/change.ts'
import type { Adoption } from './adopt.ts'

const AT_A_TIME = 500

/**
 * A user who no longer holds the discovered app where it was found has no account in it any more. Returns whether there
 * may be others.
 */
export async function releaseSome(changing: Changing, { appId, resourceId }: Adoption): Promise<boolean> {
  const { tx, emit } = changing
  const gone = await tx.rows<AppUsersRow>(sql`
    select u.* from adopted_accounts d join app_users u on u.id = d.app_user_id
    where u.app_id = ${appId} and u.deleted_at is null and not exists (
      select from app_entitlements e join grants g on g.entitlement_id = e.id
      join app_users a on a.id = g.app_user_id and a.deleted_at is null
      where e.app_resource_id = ${resourceId} and e.deleted_at is null and g.app_user_id = d.source_id)
    order by u.id limit ${AT_A_TIME} for update of u`)
  const ids = gone.map((row) => row.id)
  const held = await tx.rows<GrantKey>(sql`
    select entitlement_id as "entitlementId", app_user_id as "appUserId" from grants where app_user_id = any(${ids})`)
  await endGrants(changing, held)
  await tx.run(sql`
    update app_users set status = 'STATUS_DELETED', deleted_at = ${tx.now}, version = version + 1, updated_at = ${tx.now}
    where id = any(${ids})`)
  for (const row of gone) emit(accountChanged('deleted', toAppUser(row), null))
  return gone.length === AT_A_TIME
}
