import { invalid, notFound } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { anybody, type GuardContext, loading } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import type { ToolServersRow } from '../../../../store/tables.ts'
import { list } from '../../../../wire/collections.ts'
import { oneOfNames } from '../../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { bool, id, text, timestamp } from '../../../../wire/scalars.ts'
import { nullable, oneof, shape } from '../../../../wire/shape.ts'
import { McpServerAuthMethod, McpServerType } from '../../enums.ts'
import { heldServers } from '../../tools/held.ts'
import { credentialOf } from '../config.ts'
import { ownCredentialChanged } from '../events.ts'
import { credentialMembers } from '../shape.ts'
import { deleteOwnCredential, findServer, listServers, saveOwnCredential } from '../store.ts'

const MINE = anybody('everybody, about the own credentials', { narrowed: ['requests:self'] })

/** A server that wants a credential of each user, for those who have a tool of it. */
const ownServer = loading<{ readonly server: ToolServersRow }, { readonly connector_id: string }>(
  MINE,
  async ({ tx, actor, locks }: GuardContext, { connector_id: connectorId }) => {
    const row = await findServer(tx, connectorId, { lock: locks })
    const held = row && (await tx.find(sql`select 1 where ${connectorId} in (${heldServers(userIdOf(actor), tx.now)})`))
    if (!row || !held || row.token_sharing !== 'PER_USER') throw notFound('tool server', connectorId.slice(0, 64))
    return { server: row }
  },
)

const MCPConnectionView = shape('MCPConnectionView', 'A tool server that wants a credential of each user.', {
  appId: id('Its app.'),
  connectorId: id('The server.'),
  displayName: text(256, 'What people call it.'),
  description: text(2048, 'What it is for.'),
  serverType: oneOfNames(McpServerType, 'Where it runs.'),
  authMethod: oneOfNames(McpServerAuthMethod, 'What it wants.'),
  connected: bool('The caller has given a credential, and the server has not refused it.'),
  connectedAt: nullable(timestamp('When.')),
})

export const listConnections = operation({
  id: 'aiGovernance.connections.list',
  about: 'Lists the servers that want a credential of the caller, and whether they have one.',
  route: 'GET /api/v1/mcp_server_connections',
  guard: MINE,
  request: shape('MCPServerServiceListConnectionsRequest', 'Which page.', pageFields),
  response: shape('MCPServerServiceListConnectionsResponse', 'A page of servers.', {
    list: list(MCPConnectionView, 100, 'The servers.'),
    nextPageToken,
  }),

  async run({ tx, actor, page }, input) {
    const { after, limit, cut } = page(input)
    const userId = userIdOf(actor)
    const where = [sql`s.token_sharing = 'PER_USER'`, sql`s.connector_id in (${heldServers(userId, tx.now)})`]
    const found = await listServers(tx, { where, after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.connector_id])
    const own = await tx.rows<{ connector_id: string; connected_at: Temporal.Instant }>(sql`
      select connector_id, connected_at from tool_server_credentials where user_id = ${userId} and refused_at is null`)
    const since = new Map(own.map((one) => [one.connector_id, one.connected_at]))
    return {
      list: rows.map((row) => ({
        appId: row.app_id,
        connectorId: row.connector_id,
        displayName: row.display_name,
        description: row.description,
        serverType: 'MCP_SERVER_TYPE_EXTERNAL' as const,
        authMethod: `MCP_SERVER_AUTH_METHOD_${row.auth_method as 'NONE'}` as const, // Safe because the table checks it.
        connected: since.has(row.connector_id),
        connectedAt: since.get(row.connector_id) ?? null,
      })),
      nextPageToken,
    }
  },
})

export const connectServer = operation({
  id: 'aiGovernance.connections.connect',
  about: 'Keeps the credential of the caller for a server. It is never shown.',
  route: 'POST /api/v1/mcp_server_connections/{connector_id}/connect',
  guard: ownServer,
  strict: true,
  request: shape(
    'MCPServerServiceConnectRequest',
    'The credential, of the kind that the server wants.',
    {},
    oneof('credential', credentialMembers),
  ),
  response: shape('MCPServerServiceConnectResponse', 'Nothing to say.', {}),

  async run(context, input, { connector_id: connectorId }) {
    const { tx, tenant, emit, server } = context
    context.checkVersion(server)
    const credential = credentialOf(input, 'credential')
    if (credential.method !== server.auth_method) {
      throw invalid(
        'credential',
        `must be what the server wants: ${server.auth_method.toLowerCase().replaceAll('_', ' ')}`,
      )
    }
    const userId = userIdOf(context.actor)
    await saveOwnCredential(tx, tenant, { connectorId, userId, credential })
    emit(ownCredentialChanged(true, server, userId))
    return {}
  },
})

export const disconnectServer = operation({
  id: 'aiGovernance.connections.disconnect',
  about: 'Wipes the credential of the caller for a server.',
  route: 'DELETE /api/v1/mcp_server_connections/{connector_id}',
  guard: ownServer,
  request: shape('MCPServerServiceDisconnectRequest', 'Nothing to say.', {}),
  response: shape('MCPServerServiceDisconnectResponse', 'Nothing to say.', {}),

  async run(context, _input, { connector_id: connectorId }) {
    const { tx, emit, server } = context
    context.checkVersion(server)
    const userId = userIdOf(context.actor)
    if ((await deleteOwnCredential(tx, connectorId, userId)) > 0) emit(ownCredentialChanged(false, server, userId))
    return {}
  },
})
