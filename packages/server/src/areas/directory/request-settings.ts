import { sql } from '../../store/sql.ts'
import type { AppEntitlementsRow, AppRequestDefaultsRow, AppsRow, EntitlementRulesRow } from '../../store/tables.ts'
import type { Tx } from '../../store/tx.ts'
import { type EntitlementFields, loadEntitlementFields } from './expressions/snapshots.ts'

type AppSettings = Pick<AppsRow, 'id' | 'grant_policy_id' | 'revoke_policy_id' | 'certify_policy_id'>

type EntitlementSettings = Pick<
  AppEntitlementsRow,
  | 'id'
  | 'app_id'
  | 'app_resource_type_id'
  | 'grant_policy_id'
  | 'revoke_policy_id'
  | 'certify_policy_id'
  | 'emergency_grant_enabled'
  | 'emergency_grant_policy_id'
  | 'max_grant_seconds'
  | 'request_schema_id'
  | 'override_access_requests_defaults'
  | 'default_values_applied'
>

/** Everything in the directory that may say something about requests for an entitlement. */
export type SettingsOfRequests = {
  readonly app: AppSettings | undefined
  readonly entitlement: EntitlementSettings | undefined
  /** The entitlement as expressions see it. */
  readonly fields: EntitlementFields | undefined
  /** Of the app; undefined while they are off. */
  readonly defaults: AppRequestDefaultsRow | undefined
  /** Those that count, in their order. */
  readonly rules: readonly EntitlementRulesRow[]
}

export async function loadRequestSettings(tx: Tx, appId: string, entitlementId: string): Promise<SettingsOfRequests> {
  const [app, entitlement, defaults, rules] = await Promise.all([
    tx.find<AppSettings>(sql`
    select id, grant_policy_id, revoke_policy_id, certify_policy_id from apps
    where id = ${appId} and deleted_at is null`),
    tx.find<EntitlementSettings>(sql`
    select id, app_id, app_resource_type_id, grant_policy_id, revoke_policy_id, certify_policy_id,
      emergency_grant_enabled, emergency_grant_policy_id, max_grant_seconds, request_schema_id,
      override_access_requests_defaults, default_values_applied
    from app_entitlements where id = ${entitlementId} and app_id = ${appId} and deleted_at is null`),
    tx.find<AppRequestDefaultsRow>(sql`
      select * from app_request_defaults where app_id = ${appId} and defaults_enabled`),
    loadRoutingRules(tx, [appId]).then((byApp) => byApp.get(appId) ?? []),
  ])
  const fields = entitlement && (await loadEntitlementFields(tx, [entitlement.id])).get(entitlement.id)
  return { app, entitlement, fields, defaults, rules }
}

/** The rules that count, in their order, by app. */
export async function loadRoutingRules(
  tx: Tx,
  appIds: readonly string[],
): Promise<ReadonlyMap<string, readonly EntitlementRulesRow[]>> {
  if (appIds.length === 0) return new Map()
  const rows = await tx.rows<EntitlementRulesRow>(sql`
    select * from entitlement_rules where app_id = any(${[...new Set(appIds)]}) and enabled order by priority, id`)
  return Map.groupBy(rows, (row) => row.app_id)
}
