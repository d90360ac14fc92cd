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
import { ownCredentialChanged, serverChanged } from '../events.ts'
import { clientOf } from '../oauth/access.ts'
import { type KnownAs, revokeTokens } from '../oauth/authorization-server.ts'
import { oauthOf } from '../oauth/config.ts'
import { beginSignIn } from '../oauth/sign-ins.ts'
import { findTokens } from '../oauth/token-store.ts'
import { credentialMembers } from '../shape.ts'
import { deleteOwnCredential, findServer, listServers, saveOwnCredential } from '../store.ts'
import { typeOf } from '../view.ts'

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
  authorizedAsEmail: text(256, 'As whom, where the authorization server says it.'),
  authorizedAsName: text(256, 'As whom, where the authorization server says it.'),
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
    const credentials = await tx.rows<{
      connector_id: string
      connected_at: Temporal.Instant
      authorized_as: KnownAs
    }>(sql`
      select connector_id, connected_at, authorized_as from tool_server_credentials
      where user_id = ${userId} and refused_at is null`)
    const own = new Map(credentials.map((one) => [one.connector_id, one]))
    return {
      list: rows.map((row) => ({
        appId: row.app_id,
        connectorId: row.connector_id,
        displayName: row.display_name,
        description: row.description,
        serverType: typeOf(row),
        authMethod: `MCP_SERVER_AUTH_METHOD_${row.auth_method as 'NONE'}` as const, // Safe because the table checks it.
        connected: own.has(row.connector_id),
        connectedAt: own.get(row.connector_id)?.connected_at ?? null,
        authorizedAsEmail: own.get(row.connector_id)?.authorized_as.email ?? '',
        authorizedAsName: own.get(row.connector_id)?.authorized_as.name ?? '',
      })),
      nextPageToken,
    }
  },
})

export const connectServer = operation({
  id: 'aiGovernance.connections.connect',
  about:
    'Keeps the credential of the caller for a server, which is never shown; or, where people sign in, begins that and says where.',
  route: 'POST /api/v1/mcp_server_connections/{connector_id}/connect',
  guard: ownServer,
  strict: true,
  request: shape(
    'MCPServerServiceConnectRequest',
    'The credential, of the kind that the server wants; nothing where people sign in.',
    {},
    oneof('credential', credentialMembers),
  ),
  response: shape('MCPServerServiceConnectResponse', 'Where to go on.', {
    redirectUrl: text(
      8192,
      'Where the caller signs in, in a browser in which the caller is signed in here, within ten minutes; empty when a credential was kept.',
    ),
  }),

  async run(context, input, { connector_id: connectorId }) {
    const { tx, tenant, emit, server, caller } = context
    context.checkVersion(server)
    const userId = userIdOf(context.actor)
    const credential = credentialOf(input, 'credential')
    const config = oauthOf(server)
    if (config && credential.method === 'NONE') {
      const begun = { server, config, userId, isShared: false, baseUrl: caller.baseUrl }
      const redirectUrl = await beginSignIn(tx, tenant, begun)
      emit(serverChanged('signInBegun', null, server))
      return { redirectUrl }
    }
    if (credential.method !== server.auth_method) {
      throw invalid(
        'credential',
        config
          ? 'must be left out: people sign in to this server'
          : `must be what the server wants: ${server.auth_method.toLowerCase().replaceAll('_', ' ')}`,
      )
    }
    await saveOwnCredential(tx, tenant, { connectorId, userId, credential })
    emit(ownCredentialChanged(true, server, userId))
    return { redirectUrl: '' }
  },
})

export const disconnectServer = operation({
  id: 'aiGovernance.connections.disconnect',
  about:
    'Wipes the credential of the caller for a server, after its authorization server was told to end it, if it has one.',
  route: 'DELETE /api/v1/mcp_server_connections/{connector_id}',
  guard: ownServer,
  request: shape('MCPServerServiceDisconnectRequest', 'Nothing to say.', {}),
  response: shape('MCPServerServiceDisconnectResponse', 'Nothing to say.', {}),

  async prepare(callContext) {
    const { tenant, now, actor, server } = callContext
    const config = oauthOf(server)
    if (!config) return
    const whose = { connectorId: server.connector_id, userId: userIdOf(actor) }
    const tokens = await findTokens(tenant.database.reader({ tenantId: tenant.id, now }), tenant, whose)
    if (tokens) await revokeTokens(clientOf(callContext, server, config), tokens)
  },

  async run(context, _input, { connector_id: connectorId }) {
    const { tx, emit, server } = context
    context.checkVersion(server)
    const userId = userIdOf(context.actor)
    if ((await deleteOwnCredential(tx, connectorId, userId)) > 0) emit(ownCredentialChanged(false, server, userId))
    return {}
  },
})
