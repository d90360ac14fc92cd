import { userIdOf } from '../../service/actor.ts'
import type { Endpoint } from '../../service/endpoint.ts'
import type { EndpointParts } from '../area.ts'
import { csrfTokenOf } from '../auth/sessions/api.ts'
import { sessionIn } from '../sign-in/attempts/api.ts'

/** What pages of ours need to know of the person in front of them. */
export const sessionEndpoint = ({ authority }: EndpointParts): Endpoint => ({
  id: 'oauth.session',
  route: 'GET /auth/v1/session',
  about: 'The session of the calling browser: who is signed in, until when, and the token that changes need.',
  maxBodyBytes: 0,
  async run(call) {
    const signed = await sessionIn(call, authority)
    const headers = { 'cache-control': 'no-store' }
    if (!signed) return { status: 200, headers, body: {} }
    const { actor, names, session } = signed.principal
    return {
      status: 200,
      headers,
      body: {
        user: { id: userIdOf(actor), displayName: names.name, email: names.email },
        sessionId: session!.id,
        expiresAt: session!.expiresAt.toString(),
        authLevel: session!.authLevel,
        csrfToken: csrfTokenOf(signed.token),
      },
    }
  },
})
