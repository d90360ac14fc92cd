import type { WorkloadTrustsRow } from '../../../../store/tables.ts'
import type { Answer } from '../../../../wire/shape.ts'
import { formatClientId } from '../../clients/client-id.ts'
import type { WorkloadFederationTrust } from './shape.ts'

export const toTrust = (row: WorkloadTrustsRow, host: string): Answer<typeof WorkloadFederationTrust> => ({
  clientId: formatClientId({ name: row.id, host, use: 'wfe' }),
  servicePrincipalId: row.service_principal_id,
  displayName: row.display_name,
  description: row.description,
  providerId: row.provider_id,
  conditionExpression: row.condition_expression,
  allowSourceCidrs: row.allow_source_cidrs,
  scopedRoleIds: row.scoped_role_ids,
  passthroughClaims: row.passthrough_claims,
  disabled: row.disabled,
  expiresAt: row.expires_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})
