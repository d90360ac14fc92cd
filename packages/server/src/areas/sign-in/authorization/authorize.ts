import { userIdOf } from '../../../service/actor.ts'
import type { Endpoint, EndpointCall, EndpointReply } from '../../../service/endpoint.ts'
import type { EndpointParts } from '../../area.ts'
import { authenticate, OUTCOME } from '../attempts/authenticate.ts'
import { browserOf, signedIn } from '../browser.ts'
import { errorPage, redirectTo } from '../pages/reply.ts'
import { recordAs } from '../record.ts'
import { answerAddress } from './answer-address.ts'
import { findPublicClient } from './clients/client.ts'
import { mayActForPeople, SWITCHED_OFF } from './clients/external.ts'
import { issueCode } from './codes.ts'
import { hasConsent } from './consents.ts'
import { codeIssued } from './events.ts'
import { gatewayOf } from './gateway.ts'
import {
  AuthorizationError,
  type AuthorizationRequest,
  readAuthorizationRequest,
  redirectUriOf,
  UnknownClientError,
} from './request.ts'

export const authorizeEndpoint = (services: EndpointParts): Endpoint => ({
  route: 'GET /auth/v1/authorize',
  about: 'Signs a person in to a client: authorization code with PKCE.',
  page: true,
  maxBodyBytes: 0,
  async run(call) {
    const query = new URLSearchParams(call.query)
    query.delete(OUTCOME)
    const reader = call.tenant.database.reader({ tenantId: call.tenant.id, now: call.now })
    const base = services.addresses().baseUrlOf(call.tenant)
    const client = await findPublicClient(reader, query.get('client_id') ?? '')
    try {
      const redirectUri = redirectUriOf(query, client)
      try {
        if (!(await mayActForPeople(reader, client!))) throw new AuthorizationError('unauthorized_client', SWITCHED_OFF)
        const resources = new Set([base, services.addresses().hostOf(call.tenant)])
        const request = readAuthorizationRequest(query, {
          client: client!,
          redirectUri,
          resources,
          gateway: gatewayOf(base),
        })
        return await authorize({ services, call, request, query: query.toString(), base })
      } catch (error) {
        if (!(error instanceof AuthorizationError)) throw error
        const answer = { error: error.code, error_description: error.message }
        return redirectTo(answerAddress(redirectUri, { ...answer, state: query.get('state'), iss: base }))
      }
    } catch (error) {
      if (error instanceof UnknownClientError)
        return errorPage({ title: 'This link does not work', text: error.message })
      throw error
    }
  },
})

type Asked = {
  readonly services: EndpointParts
  readonly call: EndpointCall
  readonly request: AuthorizationRequest
  readonly query: string
  readonly base: string
}

async function authorize({ services, call, request, query, base }: Asked): Promise<EndpointReply> {
  const browser = browserOf(call)
  const signed = await signedIn(call, services.authority)
  const { database } = call.tenant
  return database.write({ tenantId: call.tenant.id, now: call.now }, async (tx) => {
    const authenticated = await authenticate(tx, {
      call,
      browser,
      session: signed?.principal.session,
      request,
      continuation: { type: 'authorize', query },
      clientId: request.client.id,
      loginHint: request.loginHint,
    })
    if (authenticated.outcome === 'sign-in') return { result: authenticated.reply, last: [] }
    if (authenticated.outcome === 'refuse') throw new AuthorizationError(authenticated.error, REFUSED)
    const { session } = authenticated
    const userId = userIdOf(signed!.principal.actor)
    if (!request.client.isOwn && (request.asksConsent || !(await hasConsent(tx, userId, request.client.id)))) {
      if (request.prompt === 'none') throw new AuthorizationError('consent_required', 'the person has not agreed yet')
      return { result: redirectTo(`/auth/v1/consent?${query}`), last: [] }
    }
    const code = await issueCode(tx, request, session.id)
    const answer = { code, state: request.state ?? null, iss: base }
    return {
      result: redirectTo(answerAddress(request.redirectUri, answer)),
      last: [recordAs(call, signed!.principal, [codeIssued(userId, request.client.id, session.id)])],
    }
  })
}

const REFUSED = 'the person has to sign in, or did not prove enough'
