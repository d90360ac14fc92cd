import type { Endpoint, EndpointCall, EndpointReply } from '../../../../service/endpoint.ts'
import { ACR_LEVELS } from '../../../../service/session-facts.ts'
import type { EndpointParts } from '../../../area.ts'
import { CONSOLE_CLIENT } from '../../../auth/sessions/api.ts'
import { isOwnPath } from '../../attempts/continuation.ts'
import { type AuthenticationRequest, decideAuthentication } from '../../attempts/decide.ts'
import { insertAttempt } from '../../attempts/store.ts'
import { browserOf, signedIn } from '../../browser.ts'
import { redirectTo } from '../reply.ts'
import { onAttempt, onForm } from './attempt-page.ts'
import { askWho } from './identify-page.ts'
import { toConfigOf } from './to-config.ts'

/** The first page: who the person is decides how it signs in. */
export const identifyEndpoints = (services: EndpointParts): Endpoint[] => [
  {
    route: 'GET /login',
    about: 'Asks who signs in.',
    page: true,
    maxBodyBytes: 0,
    run: (call) => (call.query.has('attempt') ? onAttempt(services, call, askWho) : begin(services, call)),
  },
  {
    route: 'POST /login',
    about: 'Takes the address of the person.',
    page: true,
    maxBodyBytes: 4096,
    run: (call) =>
      onForm(services, call, async (answered) => {
        const email = answered.field('email').trim()
        if (!/^[^@\s]+@[^@\s]+$/.test(email) || email.length > 320) {
          return askWho(answered, 'Type your e-mail address, such as ada@acme.example.', 400)
        }
        return toConfigOf(answered, email, { persists: answered.field('persist') === 'yes' })
      }),
  },
]

/**
 * A sign-in to the pages of the service itself; `return_to` is where it continues. `prompt`, `max_age` and `acr_values`
 * ask for a newer or stronger sign-in as they do in authorization requests, and are decided the same way.
 */
async function begin(services: EndpointParts, call: EndpointCall): Promise<EndpointReply> {
  const browser = browserOf(call)
  const { tenant, now, query } = call
  const wanted = query.get('return_to') ?? '/'
  const path = isOwnPath(wanted) ? wanted : '/'
  const request = requestIn(query)
  const signed = request && (await signedIn(call, services.authority))
  const decision = decideAuthentication(request ?? ANY, { session: signed?.principal.session, now })
  if (decision.outcome === 'use') return redirectTo(path)
  if (decision.outcome === 'refuse')
    return redirectTo(`${path}${path.includes('?') ? '&' : '?'}error=${decision.error}`)
  const attempt = await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => ({
    result: await insertAttempt(tx, {
      browserHash: browser.hash,
      clientId: CONSOLE_CLIENT,
      continuation: { type: 'page', path },
      requirement: decision.requirement,
      loginHint: query.get('login_hint') ?? signed?.principal.names.email ?? '',
    }),
    last: [],
  }))
  return redirectTo(`/login?attempt=${attempt.id}`, browser.cookie === undefined ? [] : [browser.cookie])
}

const ANY: AuthenticationRequest = { prompt: undefined, maxAgeSeconds: undefined, minLevel: 'AUTH_LEVEL_NONE' }

/** Undefined when any sign-in will do: then the person is asked, whoever is signed in. */
function requestIn(query: URLSearchParams): AuthenticationRequest | undefined {
  const [prompt, maxAge, acr] = [query.get('prompt'), query.get('max_age'), query.get('acr_values')]
  if (prompt === null && maxAge === null && acr === null) return undefined
  const level = Object.entries(ACR_LEVELS).find(([name]) => (acr ?? '').split(' ').includes(name))?.[1]
  return {
    prompt: prompt === 'none' || prompt === 'login' ? prompt : undefined,
    maxAgeSeconds: maxAge !== null && /^\d{1,9}$/.test(maxAge) ? Number(maxAge) : undefined,
    // A level that nobody knows is one that nobody reaches with less than the highest.
    minLevel: level ?? (acr === null ? 'AUTH_LEVEL_NONE' : 'AUTH_LEVEL_PHRH'),
  }
}
