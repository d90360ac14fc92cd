import type { AppsRow, UsersRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import { toBasicUser } from '../../auth/service-principals/api.ts'
import type { App } from './shape.ts'

type Shown = Answer<typeof App>

/** What an app shows beside its own row. */
export type AppFacts = { isDirectory: boolean; userCount: bigint; owners: readonly UsersRow[] }
export type MappingCase = { appUserKeyCel: string; userKeyCel: string }

const NOTHING: AppFacts = { isDirectory: false, userCount: 0n, owners: [] }

export const toApp = (row: AppsRow, { isDirectory, userCount, owners }: AppFacts = NOTHING): Shown => ({
  id: row.id,
  displayName: row.display_name,
  description: row.description,
  instructions: row.instructions,
  grantPolicyId: row.grant_policy_id,
  revokePolicyId: row.revoke_policy_id,
  certifyPolicyId: row.certify_policy_id,
  identityMatching: row.identity_matching as Shown['identityMatching'], // Safe because only known names are stored.
  monthlyCostUsd: row.monthly_cost_usd,
  strictAccessEntitlementProvisioning: row.strict_access_entitlement_provisioning,
  matchBatonRef: row.match_baton as Shown['matchBatonRef'], // Safe because it is stored as the shape read it.
  annotations: row.annotations as Shown['annotations'], // Safe because it is stored as the shape read it.
  iconUrl: row.icon_url,
  logoUri: '',
  defaultRequestCatalogId: row.default_request_catalog_id,
  appUserMapper: toMapper(row),
  isDirectory,
  isManuallyManaged: row.is_manually_managed,
  parentAppId: row.parent_app_id,
  appAccountId: row.app_account_id,
  appAccountName: row.app_account_name,
  appOwners: owners.map(toBasicUser),
  userCount,
  connectorVersion: Number(row.connector_version),
  accessModel: row.access_model as Shown['accessModel'], // Safe because only known names are stored.
  enableConnectorSourcedOwnership: row.enable_connector_sourced_ownership,
  revokeGrantSources: row.revoke_grant_sources,
  fieldMask: null,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
})

function toMapper({ id, mapping_cases }: AppsRow): Shown['appUserMapper'] {
  const cases = mapping_cases as MappingCase[] // Safe because it is stored as the shape read it.
  if (cases.length === 0) return null
  return { appId: id, mappingCases: cases.map((one, caseIndex) => ({ ...one, appId: id, caseIndex })) }
}

/** What of an app can be set by its owners. */
export type AppContent = Pick<
  AppsRow,
  | 'display_name'
  | 'description'
  | 'icon_url'
  | 'instructions'
  | 'grant_policy_id'
  | 'revoke_policy_id'
  | 'certify_policy_id'
  | 'default_request_catalog_id'
  | 'identity_matching'
  | 'is_manually_managed'
  | 'monthly_cost_usd'
  | 'access_model'
  | 'enable_connector_sourced_ownership'
  | 'revoke_grant_sources'
  | 'strict_access_entitlement_provisioning'
> & {
  connector_version: bigint
  mapping_cases: MappingCase[]
  match_baton: { appId: string; connectorId: string; externalId: string } | null
  annotations: Record<string, string>
}

const UNSAID = 'APP_USER_IDENTITY_MATCHING_UNSPECIFIED'
const STRICT = 'APP_USER_IDENTITY_MATCHING_STRICT'

export const toContent = (app: Shown): AppContent => ({
  display_name: app.displayName,
  description: app.description,
  icon_url: app.iconUrl,
  instructions: app.instructions,
  grant_policy_id: app.grantPolicyId,
  revoke_policy_id: app.revokePolicyId,
  certify_policy_id: app.certifyPolicyId,
  default_request_catalog_id: app.defaultRequestCatalogId,
  identity_matching: app.identityMatching === UNSAID ? STRICT : app.identityMatching,
  mapping_cases: (app.appUserMapper?.mappingCases ?? []).map(({ appUserKeyCel = '', userKeyCel = '' }) => ({
    appUserKeyCel,
    userKeyCel,
  })),
  is_manually_managed: app.isManuallyManaged,
  monthly_cost_usd: app.monthlyCostUsd,
  connector_version: BigInt(app.connectorVersion),
  access_model: app.accessModel,
  enable_connector_sourced_ownership: app.enableConnectorSourcedOwnership,
  revoke_grant_sources: app.revokeGrantSources,
  strict_access_entitlement_provisioning: app.strictAccessEntitlementProvisioning,
  match_baton: app.matchBatonRef && {
    appId: app.matchBatonRef.appId ?? '',
    connectorId: app.matchBatonRef.connectorId ?? '',
    externalId: app.matchBatonRef.externalId ?? '',
  },
  annotations: app.annotations,
})

/** An app with nothing but a name. */
export const newContent = (displayName: string): AppContent => ({
  display_name: displayName,
  description: '',
  icon_url: '',
  instructions: '',
  grant_policy_id: '',
  revoke_policy_id: '',
  certify_policy_id: '',
  default_request_catalog_id: '',
  identity_matching: STRICT,
  mapping_cases: [],
  is_manually_managed: false,
  monthly_cost_usd: 0,
  connector_version: 0n,
  access_model: 'APP_ACCESS_MODEL_UNSPECIFIED',
  enable_connector_sourced_ownership: false,
  revoke_grant_sources: false,
  strict_access_entitlement_provisioning: false,
  match_baton: null,
  annotations: {},
})
