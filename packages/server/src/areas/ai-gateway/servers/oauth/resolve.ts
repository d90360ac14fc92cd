import { invalid } from '../../../../lib/failure.ts'
import type { OutboundClient } from '../../../../outbound/client.ts'
import { OauthError, readMetadata, registerClient } from './authorization-server.ts'
import { type CheckedOauth, needsSignIn } from './config.ts'

const CALLBACK = '/auth/v1/mcp/callback'
export const CLIENT_DOCUMENT = '/auth/v1/mcp/client.json'

export const callbackOf = (baseUrl: string): string => baseUrl + CALLBACK

/** What an authorization server is told, or reads, of this service. */
export const clientMetadata = (baseUrl: string) => ({
  client_name: 'Reeve',
  client_uri: baseUrl,
  redirect_uris: [callbackOf(baseUrl)],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
})

type Asking = { readonly outbound: OutboundClient; readonly baseUrl: string; readonly at: string }

/** Fills in what the authorization server says: where it is asked, and who the client is. */
export function resolveOauth(checked: CheckedOauth, asking: Asking): Promise<CheckedOauth> {
  const { config } = checked
  const clientId = config.clientIdMode === 'CIMD' ? asking.baseUrl + CLIENT_DOCUMENT : config.clientId
  return resolveIssuer({ ...checked, config: { ...config, clientId } }, asking)
}

async function resolveIssuer(given: CheckedOauth, { outbound, baseUrl, at }: Asking): Promise<CheckedOauth> {
  try {
    const { checked, registrationEndpoint } = await findEndpoints(given, outbound)
    const { config, secrets } = checked
    if (config.clientIdMode !== 'DCR') return checked
    if (registrationEndpoint === '') throw new OauthError('the issuer lets no client register itself')
    const scope = config.scopes.length > 0 ? { scope: config.scopes.join(' ') } : {}
    const made = await registerClient(outbound, registrationEndpoint, { ...clientMetadata(baseUrl), ...scope })
    return {
      config: { ...config, clientId: made.clientId, clientSecretExpiresAt: made.secretExpiresAt },
      secrets: { ...secrets, clientSecret: made.clientSecret },
    }
  } catch (error) {
    if (error instanceof OauthError) throw invalid(`${at}.issuerUrl`, error.message)
    throw error
  }
}

/** With what the document of the issuer says, if one is named; nobody is registered. */
export async function findEndpoints(
  checked: CheckedOauth,
  outbound: OutboundClient,
): Promise<{ readonly checked: CheckedOauth; readonly registrationEndpoint: string }> {
  const { config, secrets } = checked
  if (config.issuerUrl === '') return { checked, registrationEndpoint: '' }
  const found = await readMetadata(outbound, config.issuerUrl)
  const authorizeUrl = config.authorizeUrl || found.authorizationEndpoint
  const tokenUrl = config.tokenUrl || found.tokenEndpoint
  if (tokenUrl === '') throw new OauthError('the document of the issuer names no token endpoint')
  if (needsSignIn(config) && authorizeUrl === '') {
    throw new OauthError('the document of the issuer names no authorization endpoint')
  }
  const resolved = {
    ...config,
    authorizeUrl,
    tokenUrl,
    revocationUrl: found.revocationEndpoint,
    scopesSupported: found.scopesSupported,
    challengeMethods: found.codeChallengeMethodsSupported,
  }
  return { checked: { config: resolved, secrets }, registrationEndpoint: found.registrationEndpoint }
}
