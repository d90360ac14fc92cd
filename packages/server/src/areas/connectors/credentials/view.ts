import type { Change } from '../../../service/events.ts'
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

export const credentialChanged = (
  verb: 'created' | 'deleted',
  before: Credential | null,
  after: Credential | null,
): Change => ({
  kind: `connectors.credential.${verb}`,
  subject: { type: 'connectorCredential', id: (after ?? before)!.id },
  before: wire(before),
  after: wire(after),
})

const wire = (credential: Credential | null) =>
  // Safe because a shape writes an object or null.
  ConnectorCredential.write(credential && { ...credential, clientSecret: '' }) as Change['after']
