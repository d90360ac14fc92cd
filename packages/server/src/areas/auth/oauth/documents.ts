import type { Endpoint } from '../../../service/endpoint.ts'
import { sql } from '../../../store/sql.ts'
import type { OAuthServices } from './token-endpoint.ts'

/** The public keys that access tokens are signed with: in use, next, and the last ones. */
export const jwksEndpoint = ({ authority }: OAuthServices): Endpoint => ({
  route: 'GET /auth/v1/jwks',
  about: 'The tenant’s public signing keys.',
  anyOrigin: true,
  maxBodyBytes: 0,
  async run({ tenant }) {
    const keys = await authority.keysOf(tenant)
    return { status: 200, headers: CACHED, body: { keys: keys.map((key) => key.publicJwk) } }
  },
})

const CACHED = { 'cache-control': 'public, max-age=300' }

/** RFC 8414, at the address of OAuth clients and at that of OpenID clients. */
export const metadataEndpoints = (services: OAuthServices): Endpoint[] =>
  (['oauth-authorization-server', 'openid-configuration'] as const).map((name) => ({
    route: `GET /.well-known/${name}`,
    about: 'What this authorization server can do.',
    anyOrigin: true,
    maxBodyBytes: 0,
    async run({ tenant }) {
      const base = services.addresses().baseUrlOf(tenant)
      return {
        status: 200,
        headers: CACHED,
        body: {
          issuer: base,
          token_endpoint: `${base}/auth/v1/token`,
          revocation_endpoint: `${base}/auth/v1/revoke`,
          jwks_uri: `${base}/auth/v1/jwks`,
          grant_types_supported: ['client_credentials', 'urn:ietf:params:oauth:grant-type:token-exchange'],
          token_endpoint_auth_methods_supported: ['client_secret_post', 'private_key_jwt'],
          token_endpoint_auth_signing_alg_values_supported: ['EdDSA'],
          response_types_supported: [],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['EdDSA'],
        },
      }
    },
  }))

/** RFC 7009: the holder of a token may revoke it; the response reveals nothing about the token. */
export const revokeEndpoint = ({ authority }: OAuthServices): Endpoint => ({
  route: 'POST /auth/v1/revoke',
  about: 'Ends an access token.',
  maxBodyBytes: 65_536,
  async run({ tenant, body, now }) {
    const token = new URLSearchParams(body).get('token') ?? ''
    const claims = await authority.claimsOf(tenant, token).catch(() => undefined)
    if (claims) {
      const expiresAt = Temporal.Instant.fromEpochMilliseconds((claims.exp + 60) * 1000)
      await tenant.database.write({ tenantId: tenant.id, now }, async () => ({
        result: undefined,
        last: [
          sql`delete from revoked_tokens where expires_at < ${now}`,
          sql`insert into revoked_tokens (jti, expires_at) values (${claims.jti}, ${expiresAt})
              on conflict (tenant_id, jti) do nothing`,
        ],
      }))
      authority.forget(tenant)
    }
    return { status: 200, headers: { 'cache-control': 'no-store' }, body: {} }
  },
})
