import type { Endpoint, EndpointCall } from '../../../service/endpoint.ts'
import { appendEvents } from '../../../service/events.ts'
import { sql } from '../../../store/sql.ts'
import type { Claims } from '../tokens/access-token.ts'
import { furtherRevocations, type Revocation } from './grant.ts'
import type { OAuthServices } from './token-endpoint.ts'

/** RFC 7009: the holder of a token may revoke it; the response reveals nothing about the token. */
export const revokeEndpoint = ({ authority, registry }: OAuthServices): Endpoint => ({
  id: 'oauth.revoke',
  route: 'POST /auth/v1/revoke',
  about: 'Ends an access token, or what a refresh token stands for.',
  maxBodyBytes: 65_536,
  async run(call) {
    const { tenant, body } = call
    const form = new URLSearchParams(body)
    const token = form.get('token') ?? ''
    const claims = await authority.claimsOf(tenant, token).catch(() => undefined)
    const others = registry.extensions.of(furtherRevocations)
    const isEnded = claims
      ? await revokeAccessToken(call, claims)
      : await revokeOther(call, others, [token, form.get('client_id') ?? ''])
    if (isEnded) authority.forget(tenant.id)
    return { status: 200, headers: { 'cache-control': 'no-store' }, body: {} }
  },
})

function revokeAccessToken({ tenant, now }: EndpointCall, { jti, exp }: Claims): Promise<boolean> {
  const expiresAt = Temporal.Instant.fromEpochMilliseconds((exp + 60) * 1000)
  return tenant.database.write({ tenantId: tenant.id, now }, async () => ({
    result: true,
    last: [
      sql`delete from revoked_tokens where expires_at < ${now}`,
      sql`insert into revoked_tokens (jti, expires_at) values (${jti}, ${expiresAt})
          on conflict (tenant_id, jti) do nothing`,
    ],
  }))
}

function revokeOther(
  call: EndpointCall,
  revocations: readonly Revocation[],
  [token, clientId]: readonly [string, string],
): Promise<boolean> {
  const { tenant, now, correlation, ip, request } = call
  const actor = { kind: 'system', component: 'token' } as const
  return tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const changes = []
    for (const revoke of revocations) changes.push(...(await revoke(tx, token, clientId)))
    const cause = { actor, roles: [], correlation, lineage: [], ip, request }
    return { result: changes.length > 0, last: changes.length > 0 ? [appendEvents(changes, cause, now)] : [] }
  })
}
