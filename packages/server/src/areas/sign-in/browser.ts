import { Failure } from '../../lib/failure.ts'
import type { EndpointHead } from '../../service/endpoint.ts'
import { type Authority, checkAddress, type Principal } from '../auth/api.ts'
import {
  csrfTokenOf,
  ENROLMENT_CLIENT,
  hashOfToken,
  newSessionToken,
  readCookie,
  writeCookie,
} from '../auth/sessions/api.ts'

/** The browser that calls, known by a cookie of its own; attempts to sign in are bound to it. */
export type Browser = {
  readonly hash: Buffer
  /** What forms of our pages send along; another site cannot know it. */
  readonly csrfToken: string
  /** Set when the browser is new. */
  readonly cookie: string | undefined
}

const BROWSER_DAYS = 1

export function browserOf({ header, secure }: Pick<EndpointHead, 'header' | 'secure'>): Browser {
  const known = readCookie(header('cookie'), 'browser', secure)
  const knownHash = known === undefined ? undefined : hashOfToken(known)
  if (known !== undefined && knownHash) return { hash: knownHash, csrfToken: csrfTokenOf(known), cookie: undefined }
  const token = newSessionToken().reveal()
  const cookie = writeCookie({ use: 'browser', value: token, secure, maxAgeSeconds: BROWSER_DAYS * 86_400 })
  return { hash: hashOfToken(token)!, csrfToken: csrfTokenOf(token), cookie }
}

export type Signed = { readonly principal: Principal; readonly token: string }

type Calling = Pick<EndpointHead, 'header' | 'secure' | 'tenant' | 'now' | 'ip' | 'correlation' | 'request'>

/**
 * Who is signed in in this browser. Undefined when nobody is, the session is over, may not be used from this address, or
 * has to be raised first.
 */
export async function signedIn(call: Calling, authority: Authority): Promise<Signed | undefined> {
  const signed = await sessionIn(call, authority)
  if (!signed) return undefined
  const { principal } = signed
  // A session for enrolment counts on the pages of one's own account alone.
  const isEnrolment = 'clientId' in principal.actor && principal.actor.clientId === ENROLMENT_CLIENT
  if (isEnrolment) return isOfAccount(call.request.path) ? signed : undefined
  const isFree = await authority.sessionRequests.check({ ...call, principal }).then((needed) => !needed, refused)
  return isFree ? signed : undefined
}

/** The same for a session that is about to be replaced or left: one that has to be raised first is there too. */
export async function sessionIn(
  { header, secure, tenant, ip }: Calling,
  authority: Authority,
): Promise<Signed | undefined> {
  const token = readCookie(header('cookie'), 'session', secure)
  if (token === undefined) return undefined
  try {
    const principal = await authority.authenticateSession(tenant, token)
    checkAddress(principal, ip)
    return { principal, token }
  } catch (error) {
    return refused(error) || undefined
  }
}

const isOfAccount = (path: string): boolean => /^\/(account|auth\/v1\/session)(\/|$)/.test(path)

const refused = (error: unknown): false => {
  if (error instanceof Failure) return false
  throw error
}
