import { invalid } from '../../../../lib/failure.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { text } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { OauthError, readMetadata } from '../oauth/authorization-server.ts'

export const discoverOidc = operation({
  id: 'aiGovernance.servers.discoverOidc',
  about: 'Reads what an authorization server says of itself and keeps nothing.',
  route: 'POST /api/v1/mcp_servers/discover_oidc',
  guard: requires('aigovernance:write'),
  reads: true,
  request: shape('MCPServerServiceDiscoverOIDCEndpointsRequest', 'Which one.', {
    issuerUrl: required(text(2048, 'Its name, over https. Its document has to name the same.', { min: 1, trim: true })),
  }),
  response: shape('MCPServerServiceDiscoverOIDCEndpointsResponse', 'What it says.', {
    authorizationEndpoint: text(2048, 'Where people sign in.'),
    tokenEndpoint: text(2048, 'Where tokens are.'),
    scopesSupported: list(text(256, 'A scope.'), 100, 'What can be asked for.'),
    codeChallengeMethodsSupported: list(text(256, 'A method.'), 100, 'The methods of PKCE that it takes.'),
  }),

  async prepare({ services: { outbound } }, { issuerUrl }) {
    if (!issuerUrl.startsWith('https://')) throw invalid('issuerUrl', 'must begin with https://')
    const verdict = outbound.checkUrl(issuerUrl)
    if (!verdict.allowed) throw invalid('issuerUrl', verdict.reason)
    try {
      return await readMetadata(outbound, issuerUrl)
    } catch (error) {
      if (error instanceof OauthError) throw invalid('issuerUrl', error.message)
      throw error
    }
  },

  async run(_context, _input, _params, found) {
    const { authorizationEndpoint, tokenEndpoint, scopesSupported, codeChallengeMethodsSupported } = found
    return {
      authorizationEndpoint,
      tokenEndpoint,
      scopesSupported: [...scopesSupported],
      codeChallengeMethodsSupported: [...codeChallengeMethodsSupported],
    }
  },
})
