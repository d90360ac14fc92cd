import { sql } from '../../../store/sql.ts'
import type { FindingsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

/** Ids of the findings whose account holds, or whose resource has, an entitlement with a risk level. */
export async function privilegedAmong(tx: Tx, rows: readonly FindingsRow[]): Promise<ReadonlySet<string>> {
  const targets = rows.filter((row) => row.app_user_id !== '' || row.app_resource_id !== '')
  if (targets.length === 0) return new Set()
  const [ids, accounts, resources] = [
    targets.map(({ id }) => id),
    targets.map((row) => row.app_user_id),
    targets.map((row) => row.app_resource_id),
  ]
  const found = await tx.rows<{ id: string }>(sql`
    select t.id from unnest(${ids}::text[], ${accounts}::text[], ${resources}::text[]) as t(id, account, resource)
    where exists (
      select from grants_view g join app_entitlements_view e on e.id = g.entitlement_id
      where t.account <> '' and g.app_user_id = t.account and e.risk_level_value_id <> '' and e.deleted_at is null)
    or exists (
      select from app_entitlements_view e
      where t.resource <> '' and e.app_resource_id = t.resource and e.risk_level_value_id <> ''
        and e.deleted_at is null)`)
  return new Set(found.map(({ id }) => id))
}
