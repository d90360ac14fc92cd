import type { ClientsRow } from '../../../../store/tables.ts'
import type { Answer } from '../../../../wire/shape.ts'
import { formatClientId } from '../../clients/client-id.ts'
import type { ServicePrincipalCredential } from './shape.ts'

export const toCredential = (row: ClientsRow, host: string): Answer<typeof ServicePrincipalCredential> => ({
  id: row.id,
  clientId: formatClientId({ name: row.id, host, use: 'spc' }),
  servicePrincipalId: row.user_id,
  displayName: row.display_name,
  allowSourceCidrs: row.allow_source_cidrs,
  scopedRoleIds: row.scoped_role_ids,
  requireDpop: false,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
  createdAt: row.created_at,
})
