import type { GroupFields } from '../../../expressions/types/group.ts'
import { sql } from '../../../store/sql.ts'
import type { AppUsersRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

type EntitlementName = { readonly appId: string; readonly entitlementId: string }

/** An entitlement is named by its id, else by slug or alias within its app. */
export async function findEntitlementId(
  tx: Tx,
  { appId, entitlementId }: EntitlementName,
): Promise<string | undefined> {
  const row = await tx.find<{ id: string }>(sql`
    select id from app_entitlements
    where app_id = ${appId} and deleted_at is null
      and (id = ${entitlementId} or slug = ${entitlementId} or (alias = ${entitlementId} and alias <> ''))
    order by id = ${entitlementId} desc, alias = ${entitlementId} desc, created_at, id limit 1`)
  return row?.id
}

/** Groups are resources of the app of the service itself; the oldest of a name counts. */
export async function findGroup(tx: Tx, name: string): Promise<GroupFields | undefined> {
  const row = await tx.find<{ id: string; app_id: string; display_name: string }>(sql`
    select r.id, r.app_id, r.display_name from app_resources r
    join apps p on p.tenant_id = r.tenant_id and p.id = r.app_id
    join app_resource_types t on t.tenant_id = r.tenant_id and t.id = r.app_resource_type_id
    where p.is_builtin and t.kind = 'GROUP' and r.display_name = ${name} and r.deleted_at is null
    order by r.created_at, r.id limit 1`)
  return row && { id: row.id, appId: row.app_id, displayName: row.display_name }
}

/** An account that works, or any access that one gives. */
export async function hasApp(tx: Tx, userId: string, appId: string): Promise<boolean> {
  const row = await tx.find(sql`
    select a.id from app_users a
    where a.identity_user_id = ${userId} and a.app_id = ${appId} and a.deleted_at is null
      and (a.status = 'STATUS_ENABLED' or exists (select from grants g where g.app_user_id = a.id)) limit 1`)
  return userId !== '' && row !== undefined
}

export async function hasEntitlement(tx: Tx, userId: string, entitlementId: string): Promise<boolean> {
  const row = await tx.find(sql`
    select a.id from app_users a join grants g on g.tenant_id = a.tenant_id and g.app_user_id = a.id
    where a.identity_user_id = ${userId} and g.entitlement_id = ${entitlementId} limit 1`)
  return userId !== '' && row !== undefined
}

/** Deleted ones are included: their status shows it. */
export const accountsOf = (tx: Tx, userId: string, appId: string): Promise<AppUsersRow[]> =>
  userId === ''
    ? Promise.resolve([])
    : tx.rows<AppUsersRow>(sql`
        select * from app_users where identity_user_id = ${userId} and app_id = ${appId} order by created_at, id limit 10001`)
