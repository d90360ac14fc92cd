import type { Change } from '../../../service/events.ts'
import type { LogRules } from '../../../service/log/rule.ts'
import { entityRule, entityRules } from '../../../service/log/rules.ts'
import type { ToolServersRow } from '../../../store/tables.ts'
import { MCPServerView } from './shape.ts'
import { toServer } from './view.ts'

const SERVER = {
  type: 'ToolServer',
  code: 'mcp_server',
  says: {
    credentials_changed: 'changed the credentials of {it}',
    discovery_requested: 'had {it} asked for its tools',
    discovered: '{It} said which tools it has',
    sign_in_begun: 'began to sign in to {it}',
    connected: 'connected to {it} with a credential of their own',
    disconnected: 'took back their own credential for {it}',
    tokens_revoked: 'The tokens for {it} were ended',
    tokens_not_revoked: 'The tokens for {it} could not be ended',
  },
  severity: { paused: 'High', credentials_changed: 'Medium', tokens_not_revoked: 'Medium' },
} as const

export const serverLog: LogRules = {
  ...entityRules('aiGateway.server', SERVER),
  'aiGateway.server.paused': entityRule(SERVER, 'paused', 'paused'),
  'aiGateway.server.resumed': entityRule(SERVER, 'resumed', 'resumed'),
  'aiGateway.server.credentialsChanged': entityRule(SERVER, 'credentials_changed', 'credentials_changed'),
  'aiGateway.server.discoveryRequested': entityRule(SERVER, 'discovery_requested', 'discovery_requested'),
  'aiGateway.server.discovered': entityRule(SERVER, 'discovered', 'discovered'),
  'aiGateway.server.signInBegun': entityRule(SERVER, 'sign_in_begun', 'sign_in_begun'),
  'aiGateway.server.connected': entityRule(SERVER, 'connected', 'connected'),
  'aiGateway.server.disconnected': entityRule(SERVER, 'disconnected', 'disconnected'),
  'aiGateway.server.tokensRevoked': entityRule(SERVER, 'tokens_revoked', 'tokens_revoked'),
  'aiGateway.server.tokensNotRevoked': entityRule(SERVER, 'tokens_not_revoked', 'tokens_not_revoked'),
}

type Verb = 'created' | 'updated' | 'deleted' | 'paused' | 'resumed' | 'credentialsChanged' | 'signInBegun'

export const serverChanged = (verb: Verb, before: ToolServersRow | null, after: ToolServersRow | null): Change => ({
  kind: `aiGateway.server.${verb}`,
  subject: { type: 'tool_server', id: (after ?? before)!.connector_id },
  before: wire(before),
  after: wire(after),
})

// Safe because a shape writes an object.
const wire = (row: ToolServersRow | null) => row && (MCPServerView.write(toServer(row)) as NonNullable<Change['after']>)

type Named = Pick<ToolServersRow, 'connector_id' | 'display_name'>

/** Somebody has given an own credential, or taken it back. */
export const ownCredentialChanged = (has: boolean, server: Named, userId: string): Change => ({
  kind: has ? 'aiGateway.server.connected' : 'aiGateway.server.disconnected',
  subject: { type: 'tool_server', id: server.connector_id },
  after: { displayName: server.display_name, userId },
})

type Holding = { readonly connectorId: string; readonly displayName: string; readonly userId: string }

/** The authorization server was told to end the tokens of a user, or those for all when none is named; or could not be. */
export const tokensEnded = ({ connectorId, displayName, userId }: Holding, problem: string): Change => ({
  kind: problem === '' ? 'aiGateway.server.tokensRevoked' : 'aiGateway.server.tokensNotRevoked',
  subject: { type: 'tool_server', id: connectorId },
  after: { displayName, userId, error: problem },
})

/** Somebody wants the server asked for its tools and resources now; what comes of it is `discovered`. */
export const discoveryRequested = (server: Named): Change => ({
  kind: 'aiGateway.server.discoveryRequested',
  subject: { type: 'tool_server', id: server.connector_id },
  after: { displayName: server.display_name },
})

type Found = {
  readonly added: number
  readonly changed: number
  readonly removed: number
  /** Named by the server, but not to be governed: a name, an address or a size out of bounds, or a name twice. */
  readonly leftOut: number
  readonly error: string
}

export const serverDiscovered = (server: Named, found: Found): Change => ({
  kind: 'aiGateway.server.discovered',
  subject: { type: 'tool_server', id: server.connector_id },
  after: { displayName: server.display_name, ...found },
})
