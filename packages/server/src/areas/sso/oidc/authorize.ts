import { userIdOf } from '../../../service/actor.ts'
import type { Endpoint, EndpointCall, EndpointReply } from '../../../service/endpoint.ts'
import type { WriteTx } from '../../../store/database.ts'
import type { EndpointParts } from '../../area.ts'
import { AuthorizationError, answerAddress, UnknownClientError } from '../../authorization/api.ts'
import { authenticate, browserOf, OUTCOME, recordAs, signedIn } from '../../sign-in/attempts/api.ts'
import { errorPage, redirectTo } from '../../sign-in/pages/api.ts'
import { findClient } from '../clients/store.ts'
import { askForAccessPage, hasAccess } from '../sign-in/access.ts'
import { signedInToApplication, signInToApplicationRefused } from '../sign-in/events.ts'
import { notServedPage } from '../sign-in/served.ts'
import { pairwiseKeyOf, subjectOf } from '../subjects/subject-of.ts'
import { issueCode } from './codes.ts'
import { subjectOfHint } from './id-token-hint.ts'
import { type Issuer, issuerOf } from './issuer.ts'
import { type OidcRequest, readOidcRequest, redirectUriOf } from './request.ts'

export const authorizeEndpoint = (services: EndpointParts): Endpoint => ({
  route: 'GET /sso/oidc/{id}/authorize',
  about: 'Signs a person in to an application: authorization code with PKCE.',
  page: true,
  maxBodyBytes: 0,
  async run(call) {
    const issuer = await issuerOf(services, call)
    if (typeof issuer === 'string') return notServedPage(issuer)
    const query = new URLSearchParams(call.query)
    query.delete(OUTCOME)
    const reader = call.tenant.database.reader({ tenantId: call.tenant.id, now: call.now })
    const client = await findClient(reader, issuer.application.id, query.get('client_id') ?? '')
    try {
      const redirectUri = redirectUriOf(query, client)
      const answer = answering({ redirectUri, state: query.get('state'), issuer })
      try {
        const request = readOidcRequest(query, { client: client!, redirectUri })
        return await authorize({ services, call, issuer, request, query: query.toString(), answer })
      } catch (error) {
        if (error instanceof AuthorizationError) return answer(refusal(error.code, error.message))
        throw error
      }
    } catch (error) {
      if (!(error instanceof UnknownClientError)) throw error
      return errorPage({ title: 'This link does not work', text: error.message })
    }
  },
})

/** The same in a form: cookies of ours do not travel with a form of another site, so the browser asks anew. */
export const authorizeByFormEndpoint = (): Endpoint => ({
  route: 'POST /sso/oidc/{id}/authorize',
  about: 'Takes a request to sign in to an application as a form.',
  page: true,
  maxBodyBytes: 16_384,
  async run({ params, body }) {
    return redirectTo(`/sso/oidc/${encodeURIComponent(params.id ?? '')}/authorize?${new URLSearchParams(body)}`)
  },
})

type Answer = (members: Readonly<Record<string, string>>) => EndpointReply

const refusal = (error: string, description: string) => ({ error, error_description: description })

type Place = { readonly redirectUri: string; readonly state: string | null; readonly issuer: Issuer }

const answering =
  ({ redirectUri, state, issuer }: Place): Answer =>
  (members) =>
    redirectTo(answerAddress(redirectUri, { ...members, state, iss: issuer.url }))

type Asked = {
  readonly services: EndpointParts
  readonly call: EndpointCall
  readonly issuer: Issuer
  readonly request: OidcRequest
  readonly query: string
  readonly answer: Answer
}

async function authorize(asked: Asked): Promise<EndpointReply> {
  const { services, call, issuer, request, query } = asked
  const browser = browserOf(call)
  const signed = await signedIn(call, services.authority)
  const { subject_type: subjectType } = issuer.application
  const pairwiseKey = subjectType === 'SSO_SUBJECT_TYPE_PAIRWISE' ? await pairwiseKeyOf(call) : undefined
  const hinted = request.idTokenHint === '' ? undefined : await subjectOfHint(call, issuer, request.idTokenHint)
  const { tenant, now } = call
  return tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const authenticated = await authenticate(tx, {
      call,
      browser,
      session: signed?.principal.session,
      request,
      continuation: { type: 'sso-oidc', applicationId: issuer.application.id, query },
      clientId: request.client.id,
      loginHint: request.loginHint,
    })
    if (authenticated.outcome === 'sign-in') return { result: authenticated.reply, last: [] }
    if (authenticated.outcome === 'refuse') {
      throw new AuthorizationError(authenticated.error, 'the person has to sign in, or did not prove enough')
    }
    const userId = userIdOf(signed!.principal.actor)
    const { reply, change } = await admit(tx, asked, {
      userId,
      sessionId: authenticated.session.id,
      pairwiseKey,
      hinted,
    })
    return { result: reply, last: [recordAs(call, signed!.principal, [change])] }
  })
}

type Person = {
  readonly userId: string
  readonly sessionId: string
  readonly pairwiseKey: Buffer | undefined
  /** Whom the application means. */
  readonly hinted: string | undefined
}

/** Whoever has signed in still needs access to the application, and something that it knows them by. */
async function admit(tx: WriteTx, { issuer, request, answer }: Asked, person: Person) {
  const { application } = issuer
  const { userId, sessionId, pairwiseKey, hinted } = person
  const facts = { application, protocol: 'oidc', userId, sessionId, clientId: request.client.id } as const
  if (!(await hasAccess(tx, application, userId))) {
    const reply =
      request.prompt === 'none'
        ? answer(refusal('access_denied', 'the person has no access to the application'))
        : askForAccessPage(application)
    return { reply, change: signInToApplicationRefused(facts, 'access_denied') }
  }
  const subject = await subjectOf(tx, { application, userId, pairwiseKey })
  if (subject === undefined) {
    const reply = answer(refusal('access_denied', 'the application has nothing to know the person by'))
    return { reply, change: signInToApplicationRefused(facts, 'no_subject') }
  }
  if (request.prompt === 'none' && hinted !== undefined && hinted !== subject) {
    const reply = answer(refusal('login_required', 'somebody else is signed in'))
    return { reply, change: signInToApplicationRefused(facts, 'login_required') }
  }
  const code = await issueCode(tx, request, { sessionId, userId, subject })
  return { reply: answer({ code }), change: signedInToApplication(facts) }
}
