import type { AppResourcesRow, AppResourceTypesRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { AppResource, AppResourceType } from './shape.ts'

type ShownType = Answer<typeof AppResourceType>
type Shown = Answer<typeof AppResource>

/** A resource's row, with what is counted and looked up when it is read. */
export type ResourceRow = AppResourcesRow & { grant_count: bigint; parent_type_id: string }

export const toResourceType = (row: AppResourceTypesRow): ShownType => ({
  id: row.id,
  appId: row.app_id,
  displayName: row.display_name,
  traitIds: row.trait_ids,
  isManuallyManaged: row.is_manually_managed && !row.is_builtin,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
})

export const toResource = (row: ResourceRow): Shown => ({
  id: row.id,
  appId: row.app_id,
  appResourceTypeId: row.app_resource_type_id,
  displayName: row.display_name,
  description: row.description,
  customDescription: row.custom_description,
  parentAppResourceId: row.parent_resource_id,
  parentAppResourceTypeId: row.parent_type_id,
  externalId: row.external_id,
  matchBatonId: row.match_baton_id,
  grantCount: row.grant_count,
  accessConfigId: row.access_config_id,
  annotations: row.annotations as Record<string, string>, // Safe because only annotations are stored there.
  profile: row.profile as Record<string, unknown>, // Safe because only objects are stored there.
  nhiType: row.nhi_type as Shown['nhiType'], // Safe because only names of the enum are stored.
  nhiDetail: row.nhi_detail,
  agentTrait: agentOf(row),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
  ...(row.secret_account_id === null ? {} : { secretTrait: secretOf(row) }),
})

const agentOf = (row: ResourceRow): Shown['agentTrait'] =>
  row.agent_status === ''
    ? null
    : {
        identityAppUserId: row.agent_account_id,
        // Safe because only names of the enum are stored.
        status: row.agent_status as NonNullable<Shown['agentTrait']>['status'],
      }

const secretOf = (row: ResourceRow) => ({
  identityAppUserId: row.secret_account_id ?? '',
  createdByAppUserId: row.secret_created_by,
  secretCreatedAt: row.secret_created_at,
  secretExpiresAt: row.secret_expires_at,
  lastUsedAt: row.secret_last_used_at,
  credentialDetail: row.credential_detail,
})
