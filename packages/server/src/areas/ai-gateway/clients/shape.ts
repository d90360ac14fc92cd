import type { AiClientsRow } from '../../../store/tables.ts'
import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { bool, displayName, duration, id, text, timestamp } from '../../../wire/scalars.ts'
import { type Answer, nullable, readOnly, shape } from '../../../wire/shape.ts'
import { fromStored } from '../../../wire/stored.ts'
import { domainOf } from '../../authorization/api.ts'
import { McpClientType } from '../enums.ts'
import { WellKnownClient, wellKnownClient } from './well-known.ts'

export const AiClientState = enumeration('AiClientState', 'Whether a client may call.', [
  'AI_CLIENT_STATE_UNSPECIFIED',
  'AI_CLIENT_STATE_ACTIVE',
  'AI_CLIENT_STATE_HIDDEN',
  'AI_CLIENT_STATE_CLOSED',
  'AI_CLIENT_STATE_DELETED',
])

const ClientIdType = enumeration('ClientIdType', 'Where a client has its id from.', [
  'CLIENT_ID_TYPE_UNSPECIFIED',
  'CLIENT_ID_TYPE_DCR',
  'CLIENT_ID_TYPE_METADATA_URL',
  'CLIENT_ID_TYPE_APP',
])

export const AiClientLifecycle = shape('AiClientLifecycle', 'What becomes of the client when it is not used.', {
  exempt: bool('Nothing becomes of it.'),
  hideAfter: duration('Hidden after so long; 0s never.'),
  closeAfter: duration('Closed after so long; 0s never.'),
  deleteAfter: duration('Deleted so long after it was closed; 0s never.'),
})

export const ExternalClientInfo = shape('ExternalClientInfo', 'A program that calls tools for a user.', {
  id: readOnly(id('Its id.')),
  clientId: readOnly(text(512, 'The client that it registered as.')),
  clientIdType: readOnly(oneOfNames(ClientIdType, 'Where it has that from.')),
  clientIdUrl: readOnly(text(512, 'Where it describes itself; empty when it does not.')),
  verifiedDomain: readOnly(text(255, 'Whose it is, when it describes itself; empty when that is not proved.')),
  userId: readOnly(id('For whom it calls.')),
  clientName: readOnly(text(256, 'What it called itself when it registered.')),
  mcpClientId: readOnly(id('The program as administrators govern it: its id.')),
  roleIds: readOnly(list(id('A role.'), 64, 'Roles that its tokens may use: none, they are for the gateway.')),
  wellKnownClient: readOnly(
    oneOfNames(
      WellKnownClient,
      'Which program it is, when the domain that describes it or that its answers go to proves that.',
    ),
  ),
  displayName: displayName('What the user calls it.', 100),
  clientType: oneOfNames(
    McpClientType,
    'Who uses it; of a service principal unspecified until an administrator lets it in.',
  ),
  lifecycle: nullable(AiClientLifecycle),
  state: readOnly(oneOfNames(AiClientState, 'Whether it may call.')),
  closedAt: readOnly(nullable(timestamp('When it was closed.'))),
  closedReason: readOnly(text(1024, 'Why.')),
  lastUsedAt: readOnly(nullable(timestamp('When it last called.'))),
  createdAt: readOnly(nullable(timestamp('When the user first signed in to it.'))),
})

export type ShownClient = Answer<typeof ExternalClientInfo>

export const toClient = (row: AiClientsRow): ShownClient => ({
  id: row.id,
  clientId: row.client_id,
  clientIdType: clientIdType(row.client_id),
  clientIdUrl: domainOf(row.client_id) === '' ? '' : row.client_id,
  verifiedDomain: domainOf(row.client_id),
  userId: row.user_id,
  clientName: row.client_name,
  mcpClientId: row.id,
  roleIds: [],
  wellKnownClient: wellKnownClient(row),
  displayName: row.display_name,
  clientType: `MCP_CLIENT_TYPE_${row.client_type as 'PERSONAL'}`, // Safe because the table checks it, as below.
  lifecycle: row.lifecycle === null ? null : fromStored(AiClientLifecycle, row.lifecycle),
  state: `AI_CLIENT_STATE_${row.state as 'ACTIVE'}`,
  closedAt: row.closed_at,
  closedReason: row.closed_reason,
  lastUsedAt: row.last_used_at,
  createdAt: row.created_at,
})

function clientIdType(clientId: string) {
  if (domainOf(clientId) !== '') return 'CLIENT_ID_TYPE_METADATA_URL'
  return /^mcp-[0-9a-f]{32}$/.test(clientId) ? 'CLIENT_ID_TYPE_DCR' : 'CLIENT_ID_TYPE_APP'
}
