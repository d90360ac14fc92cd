import { alreadyExists } from '../../../lib/failure.ts'
import { newId } from '../../../lib/ids.ts'
import { oneAtATime } from '../../../service/listing.ts'
import { sql } from '../../../store/sql.ts'
import type { AppEntitlementsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Answer } from '../../../wire/shape.ts'
import { dropWordsOfMany, keepWords, wordsOf } from '../search/search-words.ts'
import { storedPolicy } from './provision-policy/stored.ts'
import type { AppEntitlement } from './shape.ts'
import { limitOf } from './view.ts'

type Shown = Answer<typeof AppEntitlement>

/** Members that are stored without conversion. */
export type Settings = Omit<
  Shown,
  | 'id'
  | 'defaultValuesApplied'
  | 'externalId'
  | 'sourceConnectorIds'
  | 'isManuallyManaged'
  | 'isAutomationEnabled'
  | 'systemBuiltin'
  | 'grantCount'
  | 'userEditedMask'
  | 'createdAt'
  | 'updatedAt'
  | 'deletedAt'
>

export async function insertEntitlement(tx: Tx, made: Settings): Promise<string> {
  const id = newId(tx.now)
  const row = columnsOf(made)
  await tx.run(sql`
    insert into app_entitlements (id, app_id, app_resource_type_id, app_resource_id, display_name, description, slug,
      alias, purpose, grant_policy_id, revoke_policy_id, certify_policy_id, provisioner_policy, deprovisioner_policy,
      emergency_grant_enabled, emergency_grant_policy_id, max_grant_seconds, max_grant_unset, risk_level_value_id,
      compliance_framework_value_ids, request_schema_id, override_access_requests_defaults, annotations,
      match_baton_id, is_manually_managed, created_at, updated_at)
    values (${id}, ${made.appId}, ${made.appResourceTypeId}, ${made.appResourceId}, ${row.display_name},
      ${row.description}, ${row.slug}, ${row.alias}, ${row.purpose}, ${row.grant_policy_id}, ${row.revoke_policy_id},
      ${row.certify_policy_id}, ${row.provisioner_policy}, ${row.deprovisioner_policy},
      ${row.emergency_grant_enabled}, ${row.emergency_grant_policy_id}, ${row.max_grant_seconds},
      ${row.max_grant_unset}, ${row.risk_level_value_id}, ${row.compliance_framework_value_ids}, ${row.request_schema_id},
      ${row.override_access_requests_defaults}, ${row.annotations}, ${row.match_baton_id}, true, ${tx.now}, ${tx.now})`)
  await keepWords(tx, 'app_entitlement', id, entitlementWords(row))
  return id
}

export async function saveEntitlement(tx: Tx, id: string, settings: Settings, edited: string[]): Promise<void> {
  const row = columnsOf(settings)
  await tx.run(sql`
    update app_entitlements set display_name = ${row.display_name}, description = ${row.description},
      slug = ${row.slug}, alias = ${row.alias}, purpose = ${row.purpose}, grant_policy_id = ${row.grant_policy_id},
      revoke_policy_id = ${row.revoke_policy_id}, certify_policy_id = ${row.certify_policy_id},
      provisioner_policy = ${row.provisioner_policy}, deprovisioner_policy = ${row.deprovisioner_policy},
      emergency_grant_enabled = ${row.emergency_grant_enabled},
      emergency_grant_policy_id = ${row.emergency_grant_policy_id}, max_grant_seconds = ${row.max_grant_seconds},
      max_grant_unset = ${row.max_grant_unset},
      risk_level_value_id = ${row.risk_level_value_id},
      compliance_framework_value_ids = ${row.compliance_framework_value_ids},
      request_schema_id = ${row.request_schema_id},
      override_access_requests_defaults = ${row.override_access_requests_defaults}, annotations = ${row.annotations},
      match_baton_id = ${row.match_baton_id}, edited = ${edited}, updated_at = ${tx.now}, version = version + 1
    where id = ${id}`)
  await keepWords(tx, 'app_entitlement', id, entitlementWords(row))
}

/** The rows stay for their history; what hung on them goes. */
export async function endEntitlements(tx: Tx, given: readonly string[]): Promise<void> {
  const ids = [...given]
  await Promise.all([
    tx.run(sql`
      update app_entitlements set deleted_at = ${tx.now}, updated_at = ${tx.now}, version = version + 1
      where id = any(${ids})`),
    tx.run(sql`delete from owners where object_type = 'app_entitlement' and object_id = any(${ids})`),
    tx.run(sql`delete from membership_rules where entitlement_id = any(${ids})`),
    tx.run(sql`delete from membership_exclusions where entitlement_id = any(${ids})`),
    tx.run(sql`
      delete from entitlement_proxies where src_entitlement_id = any(${ids}) or dst_entitlement_id = any(${ids})`),
    dropWordsOfMany(tx, 'app_entitlement', ids),
  ])
}

/** Two who take the same alias at once are served one after the other. */
export async function checkAlias(tx: Tx, alias: string, ownId: string): Promise<void> {
  if (alias === '') return
  await oneAtATime(tx, `alias ${alias}`)
  const other = await tx.find<{ id: string }>(
    sql`select id from app_entitlements where alias = ${alias} and deleted_at is null and id <> ${ownId}`,
  )
  if (other) throw alreadyExists('entitlement', `the alias "${alias}" is taken by another entitlement`, other.id)
}

const entitlementWords = (row: Pick<AppEntitlementsRow, 'display_name' | 'description' | 'alias' | 'slug'>) =>
  wordsOf(row.display_name, row.alias, row.slug, row.description)

const UNSAID = 'APP_ENTITLEMENT_PURPOSE_VALUE_UNSPECIFIED'
const ASSIGNMENT = 'APP_ENTITLEMENT_PURPOSE_VALUE_ASSIGNMENT'

const columnsOf = (given: Settings) => ({
  display_name: given.displayName,
  description: given.description,
  slug: given.slug,
  alias: given.alias,
  purpose: given.purpose === UNSAID ? ASSIGNMENT : given.purpose,
  grant_policy_id: given.grantPolicyId,
  revoke_policy_id: given.revokePolicyId,
  certify_policy_id: given.certifyPolicyId,
  provisioner_policy: storedPolicy(given.provisionerPolicy),
  deprovisioner_policy: storedPolicy(given.deprovisionerPolicy),
  emergency_grant_enabled: given.emergencyGrantEnabled,
  emergency_grant_policy_id: given.emergencyGrantPolicyId,
  max_grant_seconds: limitOf(given),
  max_grant_unset: Boolean(given.durationUnset),
  risk_level_value_id: given.riskLevelValueId,
  compliance_framework_value_ids: given.complianceFrameworkValueIds,
  request_schema_id: given.requestSchemaId,
  override_access_requests_defaults: given.overrideAccessRequestsDefaults,
  annotations: given.annotations,
  match_baton_id: given.matchBatonId,
})
