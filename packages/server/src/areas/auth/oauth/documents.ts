import type { Endpoint } from '../../../service/endpoint.ts'
import { serverMetadata } from './grant.ts'
import type { OAuthServices } from './token-endpoint.ts'

/** The public keys that access tokens are signed with: in use, next, and the last ones. */
export const jwksEndpoint = ({ authority }: OAuthServices): Endpoint => ({
  id: 'oauth.jwks',
  route: 'GET /auth/v1/jwks',
  about: 'The tenant’s public signing keys.',
  anyOrigin: true,
  maxBodyBytes: 0,
  async run({ tenant }) {
    const keys = await authority.keysOf(tenant)
    return { status: 200, headers: CACHED, body: { keys: keys.map((key) => key.publicJwk) } }
  },
})

const METADATA = {
  'oauth-authorization-server': 'oauth.authorizationServerMetadata',
  'openid-configuration': 'oauth.openidConfiguration',
}

const CACHED = { 'cache-control': 'public, max-age=300' }

/** RFC 8414, at the address of OAuth clients and at that of OpenID clients. */
export const metadataEndpoints = (services: OAuthServices): Endpoint[] =>
  Object.entries(METADATA).map(([name, id]) => ({
    id,
    route: `GET /.well-known/${name}` as const,
    about: 'What this authorization server can do.',
    anyOrigin: true,
    maxBodyBytes: 0,
    async run({ tenant }) {
      const base = services.addresses().baseUrlOf(tenant)
      const added = services.registry.extensions.of(serverMetadata)
      return {
        status: 200,
        headers: CACHED,
        body: {
          issuer: base,
          token_endpoint: `${base}/auth/v1/token`,
          revocation_endpoint: `${base}/auth/v1/revoke`,
          jwks_uri: `${base}/auth/v1/jwks`,
          grant_types_supported: [
            'client_credentials',
            'urn:ietf:params:oauth:grant-type:token-exchange',
            ...added.flatMap(({ grantTypes }) => grantTypes),
          ],
          token_endpoint_auth_methods_supported: [
            'client_secret_post',
            'private_key_jwt',
            ...added.flatMap(({ authMethods }) => authMethods),
          ],
          token_endpoint_auth_signing_alg_values_supported: ['EdDSA'],
          response_types_supported: [],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['EdDSA'],
          ...Object.assign({}, ...added.map(({ members }) => members(base))),
        },
      }
    },
  }))
