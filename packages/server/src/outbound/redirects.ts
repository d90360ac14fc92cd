import type { Destination } from './destination.ts'
import { notAllowed, OutboundError } from './outbound-error.ts'
import type { Method } from './request-rules.ts'

/** Whether a redirect is followed. Each hop passes every rule of the client again, whatever is chosen here. */
export type Redirects = 'refuse' | { max: number; to: 'sameHost' | 'anyHost' }

export const isRedirect = (status: number): boolean => REDIRECT.has(status)

type Redirected = {
  redirects: Redirects
  method: Method
  hops: number
  from: Destination
  status: number
  location: string | undefined
}

/** The address a redirect leads to, before it is vetted. */
export function nextHop({ redirects, method, hops, from, status, location }: Redirected): string {
  const refuse = (message: string, detail = '') => new OutboundError({ kind: 'REDIRECT', message, status, detail })
  if (redirects === 'refuse') throw refuse(`the destination answered with a redirect (${status})`)
  if (!FOLLOWED[method].has(status)) throw refuse(`a ${method} request does not follow a redirect of status ${status}`)
  if (hops >= redirects.max) throw refuse(`more than ${redirects.max} redirects`)
  if (location === undefined) throw refuse('the redirect names no address')
  const next = URL.parse(location, from.url)
  if (!next) throw notAllowed(`redirect to ${location.slice(0, 200)}, which is no URL`)
  if (redirects.to === 'sameHost' && next.hostname !== from.url.hostname) {
    throw refuse('the redirect leads to another host', next.origin)
  }
  if (from.url.protocol === 'https:' && next.protocol === 'http:')
    throw refuse('the redirect gives up TLS', next.origin)
  // A full address is vetted as it is written: what the parser would repair is refused there as it is everywhere.
  return /^[a-z][a-z0-9+.-]*:/i.test(location) ? location : next.href
}

const REDIRECT: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
const SAME_METHOD: ReadonlySet<number> = new Set([307, 308])

/** Only 307 and 308 keep the method and body of a request; to a request without a body all of them mean the same. */
const FOLLOWED: Record<Method, ReadonlySet<number>> = {
  GET: REDIRECT,
  HEAD: REDIRECT,
  POST: SAME_METHOD,
  PUT: SAME_METHOD,
  PATCH: SAME_METHOD,
  DELETE: SAME_METHOD,
}
