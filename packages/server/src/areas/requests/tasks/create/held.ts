import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { Target } from './subject.ts'

export type Held = {
  readonly app_user_id: string
  readonly deprovision_at: Temporal.Instant | null
  readonly is_direct: boolean
  readonly source_ids: readonly string[]
}

/**
 * The grants of the entitlement that the subject has, through any of its accounts or the one that is named. The accounts
 * come first, once: before the database knows how many there are it would look through all of them for every holder.
 */
export const listHeld = (tx: Tx, { entitlementId, userId, accountId }: Target): Promise<Held[]> =>
  tx.rows<Held>(sql`
    with accounts as materialized (
      select tenant_id, id, created_at from app_users_view
      where deleted_at is null
        and ${accountId === '' ? sql`identity_user_id = ${userId} and identity_user_id <> ''` : sql`id = ${accountId}`}
    )
    select g.app_user_id, g.deprovision_at, g.is_direct, g.source_ids
    from accounts a join grants_view g on g.tenant_id = a.tenant_id and g.app_user_id = a.id
    where g.entitlement_id = ${entitlementId}
    order by a.created_at, a.id`)
