import { missingReference } from '../../../lib/failure.ts'
import { sql } from '../../../store/sql.ts'
import type { ConnectorsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { nameOf, type SourceName } from './source-names.ts'

type Holder = { appEntitlementId: string; appUserId: string }

/** The connector's names of an entitlement and an account; undefined members are unknown to it. */
export type Known = {
  entitlementId: string | undefined
  resourceTypeId: string | undefined
  /** Null when the source has not said it. */
  provisionable: boolean | null
  principalId: SourceName | undefined
  /** The grant, when the account has it. */
  grant: Held | undefined
}

type Held = { external_id: string; is_direct: boolean; is_immutable: boolean; is_stated: boolean }

/** Finds both and their names at the source. References to missing objects are refused by field. */
export async function resolveHolder(tx: Tx, connector: ConnectorsRow, given: Holder, at: string): Promise<Known> {
  const { appEntitlementId, appUserId } = given
  const entitlement = await tx.find<{ provisionable: boolean | null }>(sql`
    select provisionable from app_entitlements_view
    where id = ${appEntitlementId} and app_id = ${connector.app_id} and deleted_at is null`)
  if (!entitlement) throw missingReference(`${at}.appEntitlementId`, 'entitlement of the app', appEntitlementId)
  const account = await tx.find(sql`
    select 1 from app_users_view where id = ${appUserId} and app_id = ${connector.app_id} and deleted_at is null`)
  if (!account) throw missingReference(`${at}.appUserId`, 'account of the app', appUserId)
  const names = await tx.rows<{ kind: string; source_key: string }>(sql`
    select kind, source_key from source_records
    where connector_id = ${connector.id} and fingerprint is not null
      and ((kind = 'entitlement' and local_id = ${appEntitlementId}) or (kind = 'account' and local_id = ${appUserId})
        or (kind = 'resourceType' and local_id = (
          select app_resource_type_id from app_entitlements_view where id = ${appEntitlementId})))`)
  const keyOf = (kind: string): string | undefined => names.find((one) => one.kind === kind)?.source_key
  const grant = await tx.find<Held>(sql`
    select external_id, is_direct, is_immutable, ${connector.id} = any(connector_ids) as is_stated from grants_view
    where entitlement_id = ${appEntitlementId} and app_user_id = ${appUserId}`)
  return {
    entitlementId: keyOf('entitlement'),
    resourceTypeId: keyOf('resourceType'),
    provisionable: entitlement.provisionable,
    principalId: nameOf(keyOf('account')),
    grant,
  }
}
