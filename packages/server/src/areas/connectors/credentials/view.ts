import { changeOf } from '../../../service/resource/changes.ts'
import type { ConnectorClientsRow } from '../../../store/tables.ts'
import type { Answer } from '../../../wire/shape.ts'
import { formatClientId } from '../../auth/api.ts'
import { ConnectorCredential } from './shape.ts'

type Credential = Answer<typeof ConnectorCredential>

export const toCredential = (row: ConnectorClientsRow, host: string, clientSecret = ''): Credential => ({
  id: row.id,
  appId: row.app_id,
  connectorId: row.connector_id,
  displayName: row.display_name,
  clientId: formatClientId({ name: row.id, host, use: 'ccc' }),
  clientSecret,
  expiresTime: row.expires_at,
  lastUsedAt: row.last_used_at,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  deletedAt: row.deleted_at,
})

export const credentialChanged = changeOf({
  kind: 'connectors.credential',
  type: 'connectorCredential',
  write: (credential: Credential | null) =>
    ConnectorCredential.write(credential && { ...credential, clientSecret: '' }),
})
