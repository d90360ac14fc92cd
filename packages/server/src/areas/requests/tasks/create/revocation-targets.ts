import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'

type Held = { readonly entitlementId: string; readonly accountId: string; readonly userId: string }
export type RevocationTarget = { readonly entitlementRef: { readonly appId: string; readonly id: string } }

/** Everything that access is inherited from and that is held directly, however far up. */
export async function listRevocationTargets(
  tx: Tx,
  { entitlementId, accountId, userId }: Held,
): Promise<RevocationTarget[]> {
  const isOwn = sql`(a.id = ${accountId} or (a.identity_user_id = ${userId} and ${userId} <> ''))`
  const rows = await tx.rows<{ appId: string; id: string }>(sql`
    with recursive above as (
      select unnest(g.source_ids) as id from grants_view g
      where g.entitlement_id = ${entitlementId} and g.app_user_id = ${accountId}
      union
      select unnest(g.source_ids) from above join grants_view g on g.entitlement_id = above.id
      join app_users_view a on a.id = g.app_user_id and ${isOwn})
    select e.app_id as "appId", e.id from above
    join entitlement_provisioning_view e on e.id = above.id and e.deleted_at is null
    where exists (
      select from grants_view g join app_users_view a on a.id = g.app_user_id and ${isOwn}
      where g.entitlement_id = above.id and g.is_direct)
    order by 1, 2 limit 1000`)
  return rows.map((entitlementRef) => ({ entitlementRef }))
}
