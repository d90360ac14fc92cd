import { toCamel } from '../../../lib/names.ts'
import type { AppEntitlementsRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { ProvisionPolicy } from './provision-policy/shape.ts'
import type { AppEntitlement } from './shape.ts'

type Shown = Answer<typeof AppEntitlement>
type Policy = Answer<typeof ProvisionPolicy> | null

/** An entitlement's row, with what is counted and looked up when it is read. */
export type EntitlementRow = AppEntitlementsRow & { grant_count: bigint; is_automated: boolean }

const NANOS = 1_000_000_000n

export const toEntitlement = (row: EntitlementRow): Shown => ({
  id: row.id,
  appId: row.app_id,
  appResourceTypeId: row.app_resource_type_id,
  appResourceId: row.app_resource_id,
  displayName: row.display_name,
  description: row.description,
  slug: row.slug,
  alias: row.alias,
  purpose: row.purpose as Shown['purpose'], // Safe because only names of the enum are stored.
  grantPolicyId: row.grant_policy_id,
  revokePolicyId: row.revoke_policy_id,
  certifyPolicyId: row.certify_policy_id,
  // Safe because policies are stored as their shape writes them, and passed back to it unchanged.
  provisionerPolicy: row.provisioner_policy as Policy,
  deprovisionerPolicy: row.deprovisioner_policy as Policy, // Safe as above.
  emergencyGrantEnabled: row.emergency_grant_enabled,
  emergencyGrantPolicyId: row.emergency_grant_policy_id,
  riskLevelValueId: row.risk_level_value_id,
  complianceFrameworkValueIds: row.compliance_framework_value_ids,
  requestSchemaId: row.request_schema_id,
  overrideAccessRequestsDefaults: row.override_access_requests_defaults,
  defaultValuesApplied: row.default_values_applied,
  annotations: row.annotations as Record<string, string>, // Safe because only annotations are stored there.
  externalId: row.external_id,
  matchBatonId: row.match_baton_id,
  sourceConnectorIds: row.source_connector_ids as Record<string, string>, // Safe because syncs store ids only.
  isManuallyManaged: row.is_manually_managed,
  isAutomationEnabled: row.is_automated,
  systemBuiltin: row.is_builtin || row.is_access,
  grantCount: row.grant_count,
  userEditedMask: row.edited.length === 0 ? null : row.edited.map(toCamel),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
  ...durationOf(row),
})

/** The member that was written, if one was: without a limit both none and durationUnset mean the same. */
function durationOf({
  max_grant_seconds,
  max_grant_unset,
}: EntitlementRow): Pick<Shown, 'durationGrant' | 'durationUnset'> {
  if (max_grant_seconds !== null) return { durationGrant: max_grant_seconds * NANOS }
  return max_grant_unset ? { durationUnset: {} } : {}
}

/** Seconds of the limit of an entitlement, or null when it has none. */
export const limitOf = ({ durationGrant }: Pick<Shown, 'durationGrant'>): bigint | null =>
  durationGrant ? durationGrant / NANOS : null
