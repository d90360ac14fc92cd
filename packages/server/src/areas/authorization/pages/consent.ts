import { userIdOf } from '../../../service/actor.ts'
import type { Endpoint, EndpointCall, EndpointReply } from '../../../service/endpoint.ts'
import type { EndpointParts } from '../../area.ts'
import { browserOf, recordAs, signedIn } from '../../sign-in/attempts/api.ts'
import {
  continueAt,
  errorPage,
  type Html,
  html,
  NOT_OURS,
  pageReply,
  readPageForm,
  redirectTo,
} from '../../sign-in/pages/api.ts'
import { answerAddress } from '../answer-address.ts'
import { consentOf } from '../authorize.ts'
import { findPublicClient, type PublicClient } from '../clients/client.ts'
import { domainOf } from '../clients/document.ts'
import { type Consent, isTrustedAt, saveConsent } from '../consents.ts'
import { consentGiven } from '../events.ts'
import { gatewayOf } from '../gateway.ts'
import { isProved, PROOF_PARAMETERS, proofOf } from '../proofs.ts'
import { redirectUriOf } from '../request.ts'
import { UnknownClientError } from '../unknown-client.ts'

const SCOPE_TEXTS: Readonly<Record<string, string>> = {
  profile: 'see your name',
  email: 'see your e-mail address',
  offline_access: 'stay signed in while you are away',
}

const API_TEXT = { lead: 'can do here whatever you can do, and:', item: 'call this service in your name' }
const GATEWAY_TEXT = {
  lead: 'can, with the tools that you have been given and no others:',
  item: 'call tools in your name',
}

const placeOf = (query: URLSearchParams): string =>
  URL.parse(query.get('redirect_uri') ?? '')?.host || 'a program on this machine'

/** Whose client it is, as far as that is known. */
function originOf({ id, isSelfRegistered, approval }: PublicClient, place: string): Html | '' {
  if (!isSelfRegistered) return ''
  const domain = domainOf(id)
  const whose =
    domain === ''
      ? html`This program gave itself its name; nobody here has looked at it.`
      : html`This program is of <strong>${domain}</strong>, where it is described.
${approval === 'ALLOWED' ? 'It was allowed here.' : 'Nobody here has looked at it.'}`
  return html`<p>${whose} Answers go to <strong>${place}</strong>.</p>`
}

/** A client that is no part of the service acts for a person only after that person has agreed. */
export const consentEndpoints = (services: EndpointParts): Endpoint[] => [
  {
    route: 'GET /auth/v1/consent',
    about: 'Asks whether a client may act for the person.',
    page: true,
    maxBodyBytes: 0,
    async run(call) {
      const { tenant, now, query } = call
      const signed = await signedIn(call, services.authority)
      const reader = tenant.database.reader({ tenantId: tenant.id, now })
      const client = await findPublicClient(reader, query.get('client_id') ?? '')
      if (!signed || !client) return redirectTo(`/auth/v1/authorize?${query}`)
      const refused = refusalOf(query, client)
      if (refused) return refused
      const browser = browserOf(call)
      const allows = resourceIn(services, call, query) === 'gateway' ? GATEWAY_TEXT : API_TEXT
      const asked = new URLSearchParams(query)
      asked.delete(PROOF_PARAMETERS.met)
      const scopes = (query.get('scope') ?? '').split(' ').filter((one) => Object.hasOwn(SCOPE_TEXTS, one))
      return pageReply({
        title: `${client.displayName} wants to act for you`,
        cookies: browser.cookie === undefined ? [] : [browser.cookie],
        body: html`<p>You are signed in as ${signed.principal.names.email || signed.principal.names.name}. If you agree,
${client.displayName} ${allows.lead}</p>
<ul>${scopes.map((one) => html`<li>${SCOPE_TEXTS[one]}</li>`)}<li>${allows.item}</li></ul>
${originOf(client, placeOf(query))}
${client.isOwn && html`<p>Continue only if you have just begun this on your machine. The answer goes to <strong>${placeOf(query)}</strong>.</p>`}
<form method="post" action="/auth/v1/consent">
<input type="hidden" name="csrf" value="${browser.csrfToken}">
<input type="hidden" name="query" value="${asked.toString()}">
<input type="hidden" name="met" value="${query.get(PROOF_PARAMETERS.met) ?? ''}">
<button name="answer" value="agree">Agree</button>
<button name="answer" value="refuse" class="secondary">Refuse</button>
</form>`,
      })
    },
  },
  {
    route: 'POST /auth/v1/consent',
    about: 'Takes the answer of the person.',
    page: true,
    maxBodyBytes: 16_384,
    async run(call) {
      const form = readPageForm(call)
      const signed = await signedIn(call, services.authority)
      if (!form || !signed) return errorPage(NOT_OURS)
      const { tenant, now } = call
      const query = new URLSearchParams(form.get('query'))
      const client = await findPublicClient(
        tenant.database.reader({ tenantId: tenant.id, now }),
        query.get('client_id') ?? '',
      )
      if (!client) return errorPage(NOT_OURS)
      const refused = refusalOf(query, client)
      if (refused) return refused
      if (form.get('answer') !== 'agree') return refusedByPerson(services, call, query, client)
      const { principal } = signed
      const resource = resourceIn(services, call, query)
      const consent = consentOf({ client, resource, scope: query.get('scope') ?? '' }, userIdOf(principal.actor))
      // A part of the service itself needs no consent that lasts: it is asked for again the next time.
      if (!client.isOwn) {
        await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
          await saveConsent(tx, consent)
          return { result: undefined, last: [recordAs(call, principal, [consentGiven(consent)])] }
        })
      }
      return continueAt(`/auth/v1/authorize?${agreed(call, query, principal.session?.id ?? '', form.get('met'))}`)
    },
  },
]

/** What the tokens are for: the gateway, or the API. */
const resourceIn = (services: EndpointParts, { tenant }: EndpointCall, query: URLSearchParams): Consent['resource'] =>
  query.get('resource') === gatewayOf(services.addresses().baseUrlOf(tenant)) ? 'gateway' : ''

/**
 * The request with the proof that the person has agreed to it, so that it is asked once. Where the page was not come to
 * by way of the request, there is none: the request is looked at first.
 */
function agreed(
  { tenant, now }: EndpointCall,
  query: URLSearchParams,
  sessionId: string,
  met: string,
): URLSearchParams {
  const proved = { sealer: tenant.sealer, sessionId, now }
  const hasMet = isProved('met', met, { ...proved, query: query.toString() })
  const next = new URLSearchParams(query)
  next.delete('prompt')
  if (hasMet) next.append(PROOF_PARAMETERS.agreed, proofOf('agreed', { ...proved, query: next.toString() }))
  return next
}

/** The client is told, unless it is one that nobody here knows. */
async function refusedByPerson(
  services: EndpointParts,
  { tenant, now }: EndpointCall,
  query: URLSearchParams,
  client: PublicClient,
): Promise<EndpointReply> {
  const redirectUri = redirectUriOf(query, client)
  if (!(await isTrustedAt(tenant.database.reader({ tenantId: tenant.id, now }), client, redirectUri))) {
    return pageReply({
      title: 'You have refused',
      body: html`<p>${client.displayName} cannot act for you. You can close this window.</p>`,
    })
  }
  const answer = { error: 'access_denied', error_description: 'the person has refused' }
  const iss = services.addresses().baseUrlOf(tenant)
  return continueAt(answerAddress(redirectUri, { ...answer, state: query.get('state'), iss }))
}

/** Nobody agrees to, or is sent to, an address that is not the client's. */
function refusalOf(query: URLSearchParams, client: PublicClient): EndpointReply | undefined {
  try {
    redirectUriOf(query, client)
    return undefined
  } catch (error) {
    if (error instanceof UnknownClientError) return errorPage({ title: 'This link does not work', text: error.message })
    throw error
  }
}
