import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'

type Managed = {
  readonly appId: string
  readonly entitlementId: string
  /** The access profile whose rule it is. */
  readonly profileId: string
  readonly kind: string
  readonly expression: string
  readonly sourceIds: readonly string[]
  readonly reachesAll: boolean
}

/** Shows the rule of an access profile as the rule of its enrolment; it is run by the profile. */
export const showManagedRule = (tx: Tx, rule: Managed): Promise<number> =>
  tx.run(sql`
    insert into membership_rules as m (entitlement_id, app_id, kind, expression, source_ids, reaches_all,
      managed_by_catalog_id, created_at, updated_at)
    values (${rule.entitlementId}, ${rule.appId}, ${rule.kind}, ${rule.expression}, ${[...rule.sourceIds]}, ${rule.reachesAll},
      ${rule.profileId}, ${tx.now}, ${tx.now})
    on conflict (tenant_id, entitlement_id) do update set kind = excluded.kind, expression = excluded.expression,
      source_ids = excluded.source_ids, reaches_all = excluded.reaches_all, updated_at = excluded.updated_at, version = m.version + 1`)

export const dropManagedRule = (tx: Tx, profileId: string): Promise<number> =>
  tx.run(sql`delete from membership_rules where managed_by_catalog_id = ${profileId} and managed_by_catalog_id <> ''`)
