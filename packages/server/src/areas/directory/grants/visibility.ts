import { denied, notFound } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { getAnyEntitlement } from '../entitlements/store.ts'
import type { EntitlementRow } from '../entitlements/view.ts'
import { findScope } from '../permission-scope.ts'
import { checkSees } from '../resources/access.ts'
import { type Viewer, visibleResources } from '../visibility.ts'

/**
 * The condition that a grant of the entitlement and account named by these columns is visible to the caller; undefined
 * when all are. Everybody sees the own ones and those of the people who report to them.
 */
export function visibleGrants(
  viewer: Viewer,
  { entitlement, account }: { entitlement: Sql; account: Sql },
): Sql | undefined {
  const userId = userIdOf(viewer.actor)
  const own =
    userId === ''
      ? sql`false`
      : sql`${account} in (select mine.id from app_users mine where mine.identity_user_id = ${userId}
          or mine.identity_user_id in (
            select report.id from users_view report
            where report.manager_ids @> array[${userId}]::text[] and report.deleted_at is null))`
  if (!findScope(viewer, 'grants:read')) {
    if (userId === '') throw denied('grants:read')
    return own
  }
  const visible = visibleResources(viewer, 'grants:read')
  return (
    visible &&
    sql`(${own} or ${entitlement} in (select seen.id from app_entitlements seen
                                       join app_resources r on r.id = seen.app_resource_id where ${visible}))`
  )
}

/** The same of a grant `g` inside another search: who may see none finds nothing by them. */
export const searchableGrants = (viewer: Viewer): Sql | undefined =>
  findScope(viewer, 'grants:read') || userIdOf(viewer.actor) !== ''
    ? visibleGrants(viewer, { entitlement: sql`g.entitlement_id`, account: sql`g.app_user_id` })
    : sql`false`

/** An entitlement whose holders the caller may see. */
export async function getWithHolders(
  viewer: Viewer & { readonly tx: Tx },
  appId: string,
  id: string,
): Promise<EntitlementRow> {
  if (!findScope(viewer, 'grants:read')) throw denied('grants:read')
  const row = await getAnyEntitlement(viewer.tx, appId, id)
  if (row.deleted_at !== null) throw notFound('entitlement', id)
  await checkSees(viewer, row.app_resource_id, 'grants:read')
  return row
}
