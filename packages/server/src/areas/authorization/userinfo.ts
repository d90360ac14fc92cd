import { Failure } from '../../lib/failure.ts'
import { userIdOf } from '../../service/actor.ts'
import type { Endpoint, EndpointCall } from '../../service/endpoint.ts'
import type { EndpointParts } from '../area.ts'
import { checkAddress, recordWrongAudience } from '../auth/api.ts'
import { stepUpOfToken } from '../auth/sessions/api.ts'
import { findAddressed, isEmailConfirmed } from '../auth/users/api.ts'

/** OpenID Connect: who signed in, for a client that holds the access token. */
export const userinfoEndpoints = ({ authority }: EndpointParts): Endpoint[] =>
  (['GET', 'POST'] as const).map((method) => ({
    id: method === 'GET' ? 'oauth.userinfo' : 'oauth.userinfoByPost',
    route: `${method} /auth/v1/userinfo`,
    about: 'Who signed in, for the holder of an access token.',
    anyOrigin: true,
    maxBodyBytes: 4096,
    async run(call: EndpointCall) {
      const token = /^Bearer +([A-Za-z0-9._~+/=-]+)$/i.exec(call.header('authorization') ?? '')?.[1] ?? ''
      try {
        const principal = await authority.authenticate(call.tenant, token)
        const { actor, names, session } = principal
        if (!session) throw new Failure('UNAUTHENTICATED', 'TOKEN_INVALID', 'the token is not of a sign-in')
        checkAddress(principal, call.ip)
        const needed = await authority.sessionRequests.check({ ...call, principal })
        if (needed) throw stepUpOfToken(needed)
        const sub = userIdOf(actor)
        const user = await findAddressed(call.tenant.database.reader({ tenantId: call.tenant.id, now: call.now }), sub)
        const email = user?.email ?? ''
        const body = { sub, name: names.name, email, email_verified: user !== undefined && isEmailConfirmed(user) }
        return { status: 200, headers: NOT_STORED, body }
      } catch (error) {
        if (!(error instanceof Failure) || error.code !== 'UNAUTHENTICATED') throw error
        if (error.reason === 'TOKEN_WRONG_AUDIENCE') await recordWrongAudience(authority, { ...call, token })
        const text = error.message.replaceAll('"', '')
        const challenge =
          error.details.headers?.['www-authenticate'] ?? `Bearer error="invalid_token", error_description="${text}"`
        const code = error.reason === 'STEP_UP_REQUIRED' ? 'insufficient_user_authentication' : 'invalid_token'
        const body = { error: code, error_description: error.message }
        return { status: 401, headers: { ...NOT_STORED, 'www-authenticate': challenge }, body }
      }
    },
  }))

const NOT_STORED = { 'cache-control': 'no-store' }
