import type { FastifyRequest } from 'fastify'
import { checkAddress, type Principal, recordWrongAudience } from '../areas/auth/api.ts'
import { isCsrfTokenOf, readCookie, stepUpOfBrowser, stepUpOfToken } from '../areas/auth/sessions/api.ts'
import { networkOf } from '../lib/cidr.ts'
import { Failure, unauthenticated } from '../lib/failure.ts'
import { subjectOf } from '../service/actor.ts'
import type { AnyOperation } from '../service/operation.ts'
import { BUCKETS } from './limits.ts'
import { factsOf } from './record-call.ts'
import { tenantOf } from './request-state.ts'
import type { HttpContext } from './server.ts'

/** Authenticates the caller. Addresses that fail are counted; a call of an operation is logged from here on. */
export async function authenticate(
  request: FastifyRequest,
  httpContext: HttpContext,
  operation?: AnyOperation,
): Promise<Principal> {
  const principal = await knownCaller(request, httpContext, operation)
  if (principal.rule) await checkRules(request, httpContext, principal)
  return principal
}

async function knownCaller(
  request: FastifyRequest,
  httpContext: HttpContext,
  operation: AnyOperation | undefined,
): Promise<Principal> {
  const { visit } = request
  const address = networkOf(visit.ip)
  httpContext.limits.check(BUCKETS.anonymous, address)
  try {
    const principal = await principalOf(request, httpContext)
    visit.principal = subjectOf(principal.actor)
    if (operation) visit.admitted = { operation, principal, recorded: false }
    checkAddress(principal, visit.ip)
    return principal
  } catch (error) {
    if (error instanceof Failure) await recordMisuse(request, httpContext, error.reason)
    httpContext.limits.take(BUCKETS.anonymous, address)
    throw error
  }
}

/** The rules of the session policy can refuse a request, or ask for a newer or stronger sign-in. */
async function checkRules(request: FastifyRequest, httpContext: HttpContext, principal: Principal): Promise<void> {
  const { ip, correlation } = request.visit
  const needed = await httpContext.authority.sessionRequests.check({
    tenant: tenantOf(request),
    principal,
    now: httpContext.clock.now(),
    ip,
    correlation,
    request: factsOf(request, httpContext),
  })
  if (needed) throw request.headers.authorization === undefined ? stepUpOfBrowser(needed) : stepUpOfToken(needed)
}

async function principalOf(request: FastifyRequest, httpContext: HttpContext): Promise<Principal> {
  const header = request.headers.authorization
  if (header === undefined) return sessionOf(request, httpContext)
  const token = tokenIn(header)
  if (!token) throw unauthenticated('TOKEN_INVALID', 'the Authorization header is not "Bearer <token>"')
  return httpContext.authority.authenticate(tenantOf(request), token)
}

/** A browser sends the cookie of its session by itself, so a change also needs proof that a page of ours asked for it. */
async function sessionOf(request: FastifyRequest, { authority, secure }: HttpContext): Promise<Principal> {
  const token = readCookie(request.headers.cookie, 'session', secure)
  if (token === undefined) {
    throw unauthenticated('TOKEN_MISSING', 'send an access token as Authorization: Bearer, or sign in')
  }
  const principal = await authority.authenticateSession(tenantOf(request), token)
  if (!SAFE_METHODS.has(request.method)) checkSameSite(request, token)
  return principal
}

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

function checkSameSite({ headers }: FastifyRequest, token: string): void {
  const site = headers['sec-fetch-site']
  const isForeign = site !== undefined && site !== 'same-origin'
  if (!isForeign && isCsrfTokenOf(token, String(headers['reeve-csrf'] ?? headers['x-csrf-token'] ?? ''))) return
  const message = 'send the header Reeve-Csrf with the csrfToken of GET /auth/v1/session'
  throw new Failure('PERMISSION_DENIED', 'CSRF_TOKEN_INVALID', message)
}

const tokenIn = (header = ''): string | undefined => /^Bearer +([A-Za-z0-9._~+/=-]+)$/i.exec(header)?.[1]

/** A token that is no good may have been left lying about on purpose, or was made for something else. */
async function recordMisuse(request: FastifyRequest, httpContext: HttpContext, reason: string): Promise<void> {
  const { visit, headers } = request
  const tenant = tenantOf(request)
  const token = tokenIn(headers.authorization)
  if (!token) return
  const refused = {
    tenant,
    token,
    now: httpContext.clock.now(),
    ip: visit.ip,
    correlation: visit.correlation,
    request: factsOf(request, httpContext),
  }
  if (reason === 'TOKEN_INVALID') {
    await httpContext.authority.decoyTokens.look(refused, {
      written: () => httpContext.appended(tenant),
      failed: (err) => httpContext.logger.error({ err }, 'the use of a decoy is missing in the system log'),
    })
  }
  if (reason === 'TOKEN_WRONG_AUDIENCE') {
    await recordWrongAudience(httpContext.authority, refused)
    httpContext.appended(tenant)
  }
}
