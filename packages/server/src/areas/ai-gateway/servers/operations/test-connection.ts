import { invalid, notFound } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import type { ToolServersRow } from '../../../../store/tables.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { fieldMask } from '../../../../wire/mask.ts'
import { bool, id, int64, text } from '../../../../wire/scalars.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { checkConfig, type GivenConfig, placeOf, transportOf } from '../config.ts'
import { MCPServerExternalConfig } from '../shape.ts'
import { findServer } from '../store.ts'
import { tryConfig, tryServer } from '../trial/trial.ts'

const McpServerTokenState = enumeration('McpServerTokenState', 'Whether a token for a tool server is held.', [
  'MCP_SERVER_TOKEN_STATE_UNSPECIFIED',
  'MCP_SERVER_TOKEN_STATE_MISSING',
  'MCP_SERVER_TOKEN_STATE_REFUSED',
  'MCP_SERVER_TOKEN_STATE_ACCEPTED',
])

export const testServerConnection = operation({
  id: 'aiGovernance.servers.testConnection',
  about:
    'Asks a tool server for its tools and keeps nothing: one that is to be registered, or one that is there, with what the calls of the caller are sent with. One that cannot be reached is an answer, not an error.',
  route: 'POST /api/v1/mcp_servers/test_connection',
  guard: requires('aigovernance:write'),
  reads: true,
  strict: true,
  request: shape('MCPServerServiceTestConnectionRequest', 'Which one, or where it is and how it is called.', {
    appId: id('The app of a server that is there.'),
    connectorId: id('The server that is there; empty for one that is to be registered.'),
    externalConfig: nullable(MCPServerExternalConfig),
    updateMask: fieldMask(
      'Which members of externalConfig count for a server that is there; absent means all of them. The credential is kept unless one is named.',
    ),
  }),
  response: shape('MCPServerServiceTestConnectionResponse', 'What was found.', {
    reachable: bool('It answered: with its tools, or that it wants a credential.'),
    toolCount: int64('How many tools it has.'),
    failureReason: text(1024, 'What keeps its tools from being called; empty when nothing does.'),
    oauth2IssuerUrl: text(2048, 'The authorization server of the configuration, or else the one that it names itself.'),
    tokenState: oneOfNames(McpServerTokenState, 'Whether a token for it is held and taken, where it wants one.'),
  }),

  async prepare({ tenant, services, actor, now }, { appId = '', connectorId = '', externalConfig, updateMask }) {
    const asking = { tenant, services }
    const counts = updateMask ?? MEMBERS
    for (const name of counts) {
      if (!MEMBERS.includes(name)) throw invalid('updateMask', `"${name}" must be one of ${MEMBERS.join(', ')}`)
    }
    if (connectorId === '') {
      if (!externalConfig) throw invalid('externalConfig', 'is required, or appId and connectorId', 'VALUE_REQUIRED')
      return tryConfig(asking, checkConfig(externalConfig, services.outbound, 'externalConfig'))
    }
    const row = await findServer(tenant.database.reader({ tenantId: tenant.id, now }), connectorId)
    if (!row || row.app_id !== appId) throw notFound('tool server', connectorId.slice(0, 64))
    if (!externalConfig) return tryServer(asking, row, userIdOf(actor))
    if (counts.some((name) => CREDENTIALS.includes(name))) {
      const config = checkConfig(externalConfig, services.outbound, 'externalConfig')
      const { url, transport } = placeOf(row)
      return tryConfig(asking, {
        ...config,
        ...(counts.includes('url') ? {} : { url }),
        ...(counts.includes('transportType') ? {} : { transport }),
      })
    }
    return tryServer(asking, moved(row, externalConfig, counts), userIdOf(actor))
  },

  async run(_context, _input, _params, { isReached, toolCount, problem, issuerUrl, tokenState }) {
    return {
      reachable: isReached,
      toolCount: BigInt(toolCount),
      failureReason: problem.slice(0, 1024),
      oauth2IssuerUrl: issuerUrl,
      tokenState: `MCP_SERVER_TOKEN_STATE_${tokenState}` as const,
    }
  },
})

const CREDENTIALS: readonly string[] = ['none', 'bearerToken', 'customHeader', 'basicAuth', 'oauth2']
const MEMBERS: readonly string[] = ['url', 'transportType', 'tokenSharing', 'requireToolApproval', ...CREDENTIALS]

/** The server elsewhere, but never with its credential at a host that this was not given for. */
function moved(row: ToolServersRow, given: GivenConfig, counts: readonly string[]): ToolServersRow {
  const url = counts.includes('url') ? (given.url ?? '') : row.url
  if (url !== row.url && (!URL.canParse(url) || new URL(url).origin !== new URL(row.url).origin)) {
    throw invalid('externalConfig.url', 'is another host: its credential has to be given and named in updateMask, too')
  }
  return { ...row, url, transport: counts.includes('transportType') ? transportOf(given) : row.transport }
}
