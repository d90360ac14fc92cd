import type { OutboundClient } from '../../../../outbound/client.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { bool, int64, text } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { DownstreamError, listTools } from '../../gateway/downstream.ts'
import { type Credential, headersOf, resolveConfig, type ServerConfig } from '../config.ts'
import { OauthError, ownGrant, requestTokens } from '../oauth/authorization-server.ts'
import { needsSignIn } from '../oauth/config.ts'
import { MCPServerExternalConfig } from '../shape.ts'

export const testServerConnection = operation({
  id: 'aiGovernance.servers.testConnection',
  about: 'Asks a tool server for its tools and keeps nothing. One that cannot be reached is an answer, not an error.',
  route: 'POST /api/v1/mcp_servers/test_connection',
  guard: requires('aigovernance:write'),
  reads: true,
  strict: true,
  request: shape('MCPServerServiceTestConnectionRequest', 'Where it is and how it is called.', {
    externalConfig: required(MCPServerExternalConfig),
  }),
  response: shape('MCPServerServiceTestConnectionResponse', 'Whether it answered.', {
    reachable: bool('It did.'),
    toolCount: int64('How many tools it has.'),
    failureReason: text(1024, 'Why it did not.'),
  }),

  async prepare({ services, now, caller: { baseUrl } }, { externalConfig }) {
    const { outbound } = services
    const config = await resolveConfig(externalConfig, { outbound, baseUrl }, 'externalConfig')
    try {
      const tools = await listTools({
        url: config.url,
        transport: config.transport,
        headers: headersOf(await credentialFor(config, outbound, now)),
        outbound,
        timeoutMs: 15_000,
      })
      return { reachable: true, toolCount: BigInt(tools.length), failureReason: '' }
    } catch (error) {
      if (!(error instanceof DownstreamError) && !(error instanceof OauthError)) throw error
      return { reachable: false, toolCount: 0n, failureReason: error.message.slice(0, 1024) }
    }
  },

  async run(_context, _input, _params, tested) {
    return tested
  },
})

async function credentialFor(
  config: ServerConfig,
  outbound: OutboundClient,
  now: Temporal.Instant,
): Promise<Credential> {
  const { credential, oauth, url } = config
  if (!oauth) return credential
  if (needsSignIn(oauth.config)) {
    throw new OauthError('its authorization server was found; the rest can be tested after somebody has signed in')
  }
  const client = { ...oauth, outbound, resource: url }
  const { tokens } = await requestTokens(client, await ownGrant(client, now), now)
  return { ...credential, secret: tokens.accessToken }
}
