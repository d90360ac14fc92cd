import type { Endpoint, EndpointCall, EndpointReply } from '../../../service/endpoint.ts'
import type { EndpointParts } from '../../area.ts'
import type { IdTokenFacts, Principal } from '../../auth/api.ts'
import { deleteCookie, endSessions, sessionEnded } from '../../auth/sessions/api.ts'
import { browserOf, recordAs, sessionIn } from '../../sign-in/attempts/api.ts'
import { continueAt, errorPage, html, NOT_OURS, pageReply, readPageForm, redirectTo } from '../../sign-in/pages/api.ts'
import { findPublicClient } from '../clients/client.ts'

/**
 * Signing out changes something, so a link only asks; the form does it. Where nobody is signed in there is nobody to ask:
 * an ID token, which only its client has, then ends what that client has of the person.
 */
export const logoutEndpoints = (services: EndpointParts): Endpoint[] => [
  {
    route: 'GET /auth/v1/logout',
    about: 'Asks whether to sign out.',
    page: true,
    maxBodyBytes: 0,
    async run(call) {
      const signed = await sessionIn(call, services.authority)
      if (!signed) {
        await signOut(services, call, undefined, call.query)
        return afterwards(services, call, call.query)
      }
      const browser = browserOf(call)
      const kept = ['client_id', 'id_token_hint', 'post_logout_redirect_uri', 'state']
        .filter((name) => call.query.has(name))
        .map((name) => html`<input type="hidden" name="${name}" value="${call.query.get(name) ?? ''}">`)
      return pageReply({
        title: 'Sign out',
        cookies: browser.cookie === undefined ? [] : [browser.cookie],
        body: html`<p>You are signed in as ${signed.principal.names.email || signed.principal.names.name}.</p>
<form method="post" action="/auth/v1/logout">
<input type="hidden" name="csrf" value="${browser.csrfToken}">
${kept}
<button>Sign out</button>
</form>`,
      })
    },
  },
  {
    route: 'POST /auth/v1/logout',
    about: 'Signs out.',
    page: true,
    maxBodyBytes: 16_384,
    async run(call) {
      const form = readPageForm(call)
      if (!form) return errorPage(NOT_OURS)
      const fields = new URLSearchParams(call.body)
      await signOut(services, call, (await sessionIn(call, services.authority))?.principal, fields)
      return afterwards(services, call, fields, [deleteCookie('session', call.secure)])
    },
  },
]

const NOBODY: IdTokenFacts = { clientId: '', sessionId: '' }

/** Ends the session of the browser, and that of the client whose ID token was sent along. */
async function signOut(
  services: EndpointParts,
  call: EndpointCall,
  principal: Principal | undefined,
  fields: URLSearchParams,
): Promise<void> {
  const { tenant, now } = call
  const { sessionId } = await asking(services, call, fields)
  const sessionIds = [principal?.session?.id ?? '', sessionId].filter((id) => id !== '')
  if (sessionIds.length === 0) return
  await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const ended = await endSessions(tx, { sessionIds }, 'signed_out')
    return { result: undefined, last: ended.length > 0 ? [recordAs(call, principal, ended.map(sessionEnded))] : [] }
  })
}

/** A client may name where the person goes on: an address that is registered for it, exactly. */
async function afterwards(
  services: EndpointParts,
  call: EndpointCall,
  fields: URLSearchParams,
  cookies: readonly string[] = [],
): Promise<EndpointReply> {
  const { tenant, now } = call
  const wanted = fields.get('post_logout_redirect_uri')
  const { clientId } = await asking(services, call, fields)
  const client = await findPublicClient(tenant.database.reader({ tenantId: tenant.id, now }), clientId)
  if (wanted === null || !client?.postLogoutRedirectUris.includes(wanted)) return redirectTo('/login', cookies)
  const address = new URL(wanted)
  const state = fields.get('state')
  if (state !== null) address.searchParams.append('state', state)
  return continueAt(address.href, cookies)
}

/**
 * The client by its id or by an ID token that was made for it, which may have expired since, and the session of the
 * token. Where both are given, they agree.
 */
async function asking(
  { authority }: EndpointParts,
  { tenant }: EndpointCall,
  fields: URLSearchParams,
): Promise<IdTokenFacts> {
  const [named, hint] = [fields.get('client_id'), fields.get('id_token_hint')]
  if (hint === null) return { clientId: named ?? '', sessionId: '' }
  const token = await authority.readIdToken(tenant, hint).catch(() => NOBODY)
  return named === null || named === token.clientId ? token : NOBODY
}
