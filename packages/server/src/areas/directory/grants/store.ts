import { type Sql, sql } from '../../../store/sql.ts'
import type { GrantReasonsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { GrantKey } from './change.ts'
import type { GrantRow } from './view.ts'

/** Grants with the apps of what they are inherited from; `g` is the grant. */
export const selectGrants = (rest: Sql): Sql => sql`
  select g.*, coalesce((select jsonb_agg(jsonb_build_object('appId', s.app_id, 'id', s.id) order by s.id)
    from app_entitlements s where s.id = any(g.source_ids)), '[]') as sources
  from grants g ${rest}`

export const getGrant = (tx: Tx, { entitlementId, appUserId }: GrantKey): Promise<GrantRow> =>
  tx.get<GrantRow>(
    selectGrants(sql`where g.entitlement_id = ${entitlementId} and g.app_user_id = ${appUserId}`),
    'grant',
    `${entitlementId}/${appUserId}`,
  )

export const lockGrant = (tx: Tx, { entitlementId, appUserId }: GrantKey): Promise<GrantRow> =>
  tx.get<GrantRow>(
    selectGrants(sql`where g.entitlement_id = ${entitlementId} and g.app_user_id = ${appUserId} for update of g`),
    'grant',
    `${entitlementId}/${appUserId}`,
  )

/** The end of a direct grant, which is locked; null when it has none, undefined when there is no grant. */
export async function lockGrantEnd(
  tx: Tx,
  { entitlementId, appUserId }: GrantKey,
): Promise<Temporal.Instant | null | undefined> {
  const row = await tx.find<{ deprovision_at: Temporal.Instant | null }>(sql`
    select deprovision_at from grants
    where entitlement_id = ${entitlementId} and app_user_id = ${appUserId} and is_direct for update`)
  return row?.deprovision_at
}

/** Somebody or something here holds it without an end, whatever a source reports. */
export async function isKeptForGood(tx: Tx, { entitlementId, appUserId }: GrantKey): Promise<boolean> {
  const row = await tx.find(sql`
    select 1 from grant_reasons
    where entitlement_id = ${entitlementId} and app_user_id = ${appUserId} and type <> 'connector'
      and strength = 'STRONG' and expires_at is null limit 1`)
  return row !== undefined
}

export const saveDeprovisionAt = (tx: Tx, key: GrantKey, at: Temporal.Instant | null): Promise<number> =>
  tx.run(sql`update grants set deprovision_at = ${at}
             where entitlement_id = ${key.entitlementId} and app_user_id = ${key.appUserId}`)

/** Everybody who holds one of them. */
export async function listGrantKeys(tx: Tx, entitlementIds: readonly string[]): Promise<GrantKey[]> {
  const rows = await tx.rows<{ entitlement_id: string; app_user_id: string }>(sql`
    select entitlement_id, app_user_id from grants where entitlement_id = any(${[...entitlementIds]})
    order by entitlement_id, app_user_id`)
  return rows.map((row) => ({ entitlementId: row.entitlement_id, appUserId: row.app_user_id }))
}

/** A page of those who hold it. */
export const listGrantsOf = (
  tx: Tx,
  entitlementId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<GrantRow[]> =>
  tx.rows<GrantRow>(
    selectGrants(sql`
      where g.entitlement_id = ${entitlementId} and g.app_user_id > ${after ?? ''}
      order by g.app_user_id limit ${limit}`),
  )

/** What the accounts of a user hold of these entitlements. */
export const listHeldByUser = (tx: Tx, userId: string, entitlementIds: readonly string[]): Promise<GrantRow[]> =>
  userId === '' || entitlementIds.length === 0
    ? Promise.resolve([])
    : tx.rows<GrantRow>(
        selectGrants(sql`
          join app_users a on a.tenant_id = g.tenant_id and a.id = g.app_user_id and a.deleted_at is null
          where a.identity_user_id = ${userId} and g.entitlement_id = any(${[...entitlementIds]})
          order by g.entitlement_id, g.app_user_id`),
      )

/** Reasons by account. */
export async function loadReasons(
  tx: Tx,
  entitlementId: string,
  appUserIds: readonly string[],
): Promise<Map<string, GrantReasonsRow[]>> {
  const rows = await tx.rows<GrantReasonsRow>(sql`
    select * from grant_reasons where entitlement_id = ${entitlementId} and app_user_id = any(${[...appUserIds]})
    order by created_at, type, data`)
  return Map.groupBy(rows, (row) => row.app_user_id)
}
