import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { Target } from './subject.ts'

export type Held = {
  readonly app_user_id: string
  readonly deprovision_at: Temporal.Instant | null
  readonly is_direct: boolean
  readonly source_ids: readonly string[]
}

/** The grants of the entitlement that the subject has, through any of its accounts or the one that is named. */
export const listHeld = (tx: Tx, { entitlementId, userId, accountId }: Target): Promise<Held[]> =>
  tx.rows<Held>(sql`
    select g.app_user_id, g.deprovision_at, g.is_direct, g.source_ids
    from grants_view g join app_users_view a on a.tenant_id = g.tenant_id and a.id = g.app_user_id
    where g.entitlement_id = ${entitlementId} and a.deleted_at is null
      and ${accountId === '' ? sql`a.identity_user_id = ${userId} and a.identity_user_id <> ''` : sql`a.id = ${accountId}`}
    order by a.created_at, a.id`)
