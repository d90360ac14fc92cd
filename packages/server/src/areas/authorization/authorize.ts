import { userIdOf } from '../../service/actor.ts'
import type { Endpoint, EndpointCall, EndpointReply } from '../../service/endpoint.ts'
import type { Change } from '../../service/events.ts'
import type { WriteTx } from '../../store/database.ts'
import type { EndpointParts } from '../area.ts'
import { findSettings } from '../session-policies/settings/api.ts'
import { authenticate, browserOf, OUTCOME, recordAs, signedIn } from '../sign-in/attempts/api.ts'
import { errorPage, redirectTo } from '../sign-in/pages/api.ts'
import { answerAddress } from './answer-address.ts'
import { clientApprovals } from './clients/approvals.ts'
import { isNative, type PublicClient } from './clients/client.ts'
import { lockApproval, readClient, saveWaiting } from './clients/described.ts'
import { isDocumentAddress } from './clients/document.ts'
import { mayActForPeople, SWITCHED_OFF } from './clients/external.ts'
import { standingOf } from './clients/standing.ts'
import { issueCode } from './codes.ts'
import { type Consent, hasConsent, isTrustedAt } from './consents.ts'
import { authorizationRefused, codeIssued } from './events.ts'
import { gatewayOf } from './gateway.ts'
import { isProved, PROOF_PARAMETERS, proofOf } from './proofs.ts'
import {
  AuthorizationError,
  type AuthorizationRequest,
  readAuthorizationRequest,
  redirectUriOf,
  wordsOf,
} from './request.ts'
import { UnknownClientError } from './unknown-client.ts'

export const authorizeEndpoint = (services: EndpointParts): Endpoint => ({
  route: 'GET /auth/v1/authorize',
  about: 'Signs a person in to a client: authorization code with PKCE.',
  page: true,
  maxBodyBytes: 0,
  async run(call) {
    const query = new URLSearchParams(call.query)
    query.delete(OUTCOME)
    for (const name of Object.values(PROOF_PARAMETERS)) query.delete(name)
    const reader = call.tenant.database.reader({ tenantId: call.tenant.id, now: call.now })
    const base = services.addresses().baseUrlOf(call.tenant)
    try {
      const client = await readClient(services, call, query.get('client_id') ?? '')
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
        await tellRefused(call, client!, error)
        if (!(await isTrustedAt(reader, client!, redirectUri))) throw new UnknownClientError(untold(client!, error))
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

/** Told in the log: a client that wants more than it gets. What only has the person sign in is not. */
const TOLD: ReadonlySet<string> = new Set(['invalid_target', 'unauthorized_client'])

async function tellRefused(call: EndpointCall, client: PublicClient, error: AuthorizationError): Promise<void> {
  const { code, message } = error
  const isUnseen = code === 'consent_required' && client.isSelfRegistered
  if (!TOLD.has(code) && !isUnseen) return
  const { tenant, now } = call
  await tenant.database.write({ tenantId: tenant.id, now }, async () => ({
    result: undefined,
    last: [recordAs(call, undefined, [authorizationRefused(client.id, code, message)])],
  }))
}

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
    const current = signed?.principal.session
    const proved = current && { sealer: call.tenant.sealer, sessionId: current.id, query, now: call.now }
    const hasAgreed = proved !== undefined && isProved('agreed', call.query.get(PROOF_PARAMETERS.agreed), proved)
    const authenticated = hasAgreed
      ? ({ outcome: 'use', session: current! } as const)
      : await authenticate(tx, {
          call,
          browser,
          session: current,
          request,
          continuation: { type: 'authorize', query },
          clientId: request.client.id,
          loginHint: request.loginHint,
        })
    if (authenticated.outcome === 'sign-in') return { result: authenticated.reply, last: [] }
    if (authenticated.outcome === 'refuse') throw new AuthorizationError(authenticated.error, REFUSED)
    const { session } = authenticated
    const userId = userIdOf(signed!.principal.actor)
    const waiting = await askForClient({ services, call, tx, request, userId })
    if (waiting) {
      if (request.prompt === 'none') throw new AuthorizationError('interaction_required', NOT_ALLOWED_YET)
      return { result: waiting.page, last: [recordAs(call, signed!.principal, waiting.changes)] }
    }
    const missing = hasAgreed ? undefined : await missingAnswer(tx, request, userId)
    if (missing) {
      if (request.prompt === 'none') throw missing
      const asking = new URLSearchParams(query)
      asking.append(PROOF_PARAMETERS.met, proofOf('met', { ...proved!, sessionId: session.id }))
      return { result: redirectTo(`/auth/v1/consent?${asking}`), last: [] }
    }
    const code = await issueCode(tx, request, session.id)
    const answer = { code, state: request.state ?? null, iss: base }
    return {
      result: redirectTo(answerAddress(request.redirectUri, answer)),
      last: [recordAs(call, signed!.principal, [codeIssued(userId, request.client.id, session.id)])],
    }
  })
}

/**
 * What the person still has to say. A program on the person's machine asks anew each time: any other could have the
 * port, and take a code that nobody wanted.
 */
async function missingAnswer(
  tx: WriteTx,
  request: AuthorizationRequest,
  userId: string,
): Promise<AuthorizationError | undefined> {
  const { client, redirectUri, asksConsent } = request
  if (!client.isOwn && (asksConsent || !(await hasConsent(tx, consentOf(request, userId))))) {
    return new AuthorizationError('consent_required', 'the person has not agreed yet')
  }
  return isNative(redirectUri)
    ? new AuthorizationError('interaction_required', 'the person has to confirm each sign-in of a program')
    : undefined
}

export const consentOf = (
  { client, resource, scope }: Pick<AuthorizationRequest, 'client' | 'resource' | 'scope'>,
  userId: string,
): Consent => ({
  userId,
  clientId: client.id,
  resource: resource === '' ? '' : 'gateway',
  scopes: [...new Set(wordsOf(scope))].sort(),
})

/** Why a client that nobody here knows gets no answer. */
const untold = ({ displayName }: PublicClient, { message }: AuthorizationError): string =>
  `${displayName} asked for something that it does not get: ${message}. Nobody here has agreed to it yet, so you are not sent there.`

type Approving = Pick<Asked, 'services' | 'call' | 'request'> & { readonly tx: WriteTx; readonly userId: string }

/** A client that somebody has to allow first: the person asks for it by trying to sign in. */
async function askForClient({ services, call, tx, request, userId }: Approving) {
  const { id, displayName } = request.client
  if (!isDocumentAddress(id)) return undefined
  const settings = await findSettings(tx)
  const standing = standingOf(settings, await lockApproval(tx, id))
  if (standing === 'open') return undefined
  if (standing === 'closed') throw new AuthorizationError('unauthorized_client', 'the client is not allowed here')
  const changes: Change[] = []
  if (standing === 'ask' && request.prompt !== 'none') {
    const context = { tx, services, tenant: call.tenant, emit: (change: Change) => void changes.push(change) }
    await services.registry.extensions.only(clientApprovals).ask(context, {
      userId,
      clientIdUrl: id,
      displayName,
      policyId: settings.client_id_approval_request_policy_id,
      ip: call.ip,
      prepare: async (taskId) => void (await saveWaiting(tx, id, taskId)),
    })
  }
  const text = `${displayName} (${new URL(id).hostname}) may be used here when somebody has allowed it. They were asked; try again later.`
  return { page: errorPage({ title: 'Waiting for approval', text, status: 403 }), changes }
}

const NOT_ALLOWED_YET = 'the client has to be allowed here first'
const REFUSED = 'the person has to sign in, or did not prove enough'
