import type { ClientsRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import { formatClientId } from '../clients/client-id.ts'
import type { PersonalClient } from './shape.ts'

export const toPersonalClient = (row: ClientsRow, host: string): Answer<typeof PersonalClient> => ({
  id: row.id,
  clientId: formatClientId({ name: row.id, host, use: 'pcc' }),
  userId: row.user_id,
  displayName: row.display_name,
  allowSourceCidr: row.allow_source_cidrs,
  scopedRoles: row.scoped_role_ids,
  expiresTime: row.expires_at,
  lastUsedAt: row.last_used_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
})
