import { type Sql, sql } from '../../../store/sql.ts'
import type { Syncing } from './syncing.ts'

/** Removes what `said_gone` names of what groups hold. */
export async function removeNestedGrants({ tx, connectorId }: Syncing): Promise<void> {
  await tx.run(sql`
    insert into nested_touched select k1 from said_gone where k3 = 'nested'`)
  await tx.run(sql`
    delete from nested_grants n using said_gone g
    where g.k3 = 'nested' and n.connector_id = ${connectorId} and n.entitlement_id = g.k1 and n.principal_resource_id = g.k2`)
}

/**
 * Saves what groups hold; returns how many. `next` is a query of `entitlement_id`, `principal_id`, `fingerprint`,
 * `external_id`, `is_shallow`, `account_types` and `members`.
 */
export const saveNestedGrants = ({ tx, connectorId, app }: Syncing, next: Sql): Promise<number> =>
  tx.run(sql`
    with next as (${next}), saved as (
      insert into nested_grants (app_id, connector_id, entitlement_id, principal_resource_id, member_entitlement_ids, shallow,
        external_id, fingerprint, account_types, created_at)
      select ${app.id}, ${connectorId}, entitlement_id, principal_id, members, is_shallow, external_id, fingerprint,
        account_types, ${tx.now}
      from next
      on conflict (tenant_id, entitlement_id, principal_resource_id, connector_id) do update set
        member_entitlement_ids = excluded.member_entitlement_ids, shallow = excluded.shallow,
        external_id = excluded.external_id, fingerprint = excluded.fingerprint, account_types = excluded.account_types
      returning entitlement_id)
    insert into nested_touched select entitlement_id from saved`)
