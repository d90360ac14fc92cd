import type { Endpoint } from '../../../service/endpoint.ts'
import { ACR_LEVELS } from '../../../service/session-facts.ts'
import type { EndpointParts } from '../../area.ts'
import { oidcOf } from '../applications/view.ts'
import { issuerOf, notServedReply } from './issuer.ts'
import { algorithmOf, idTokenKeyOf, publicKeysOf } from './keys.ts'
import { SCOPES } from './request.ts'

const CACHED = { 'cache-control': 'public, max-age=300' }

/** What can be done with an application: exactly what is on. */
export const configurationEndpoint = (services: EndpointParts): Endpoint => ({
  route: 'GET /sso/oidc/{id}/.well-known/openid-configuration',
  about: 'What the provider of an application can do.',
  page: true,
  anyOrigin: true,
  maxBodyBytes: 0,
  async run(call) {
    const issuer = await issuerOf(services, call)
    if (typeof issuer === 'string') return notServedReply(issuer)
    const { application, url } = issuer
    const { idTokenSignedResponseAlg, claimMappings } = oidcOf(application)
    const body = {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      userinfo_endpoint: `${url}/userinfo`,
      jwks_uri: `${url}/jwks`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code'],
      subject_types_supported: [application.subject_type === 'SSO_SUBJECT_TYPE_PAIRWISE' ? 'pairwise' : 'public'],
      id_token_signing_alg_values_supported: [algorithmOf(idTokenSignedResponseAlg)],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none'],
      token_endpoint_auth_signing_alg_values_supported: ['EdDSA', 'ES256', 'RS256', 'PS256'],
      code_challenge_methods_supported: ['S256'],
      scopes_supported: [...SCOPES],
      prompt_values_supported: ['none', 'login', 'consent', 'select_account'],
      acr_values_supported: Object.keys(ACR_LEVELS),
      claims_supported: [...new Set([...CLAIMS, ...claimMappings.map(({ claimName }) => claimName)])],
      authorization_response_iss_parameter_supported: true,
      claims_parameter_supported: false,
      request_parameter_supported: false,
      request_uri_parameter_supported: false,
    }
    return { status: 200, headers: CACHED, body }
  },
})

const CLAIMS = [
  ...['sub', 'iss', 'aud', 'exp', 'iat', 'auth_time', 'nonce', 'acr', 'amr'],
  ...['name', 'preferred_username', 'email', 'email_verified'],
]

/** The public keys that ID tokens for apps are signed with. */
export const jwksEndpoint = (services: EndpointParts): Endpoint => ({
  route: 'GET /sso/oidc/{id}/jwks',
  about: 'The public keys that ID tokens of an application are signed with.',
  page: true,
  anyOrigin: true,
  maxBodyBytes: 0,
  async run(call) {
    const issuer = await issuerOf(services, call)
    if (typeof issuer === 'string') return notServedReply(issuer)
    // Made when it is first needed: whoever reads the keys ahead of the first sign-in finds the right one.
    await idTokenKeyOf(call, algorithmOf(oidcOf(issuer.application).idTokenSignedResponseAlg))
    return { status: 200, headers: CACHED, body: { keys: await publicKeysOf(call) } }
  },
})
