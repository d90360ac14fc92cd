import type { FastifyRequest } from 'fastify'
import { checkAddress, type Principal } from '../areas/auth/api.ts'
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
    if (error instanceof Failure && error.reason === 'TOKEN_INVALID') await lookForDecoy(request, httpContext)
    httpContext.limits.take(BUCKETS.anonymous, address)
    throw error
  }
}

async function principalOf(request: FastifyRequest, httpContext: HttpContext): Promise<Principal> {
  const header = request.headers.authorization
  if (header === undefined) throw unauthenticated('TOKEN_MISSING', 'send an access token as Authorization: Bearer')
  const token = tokenIn(header)
  if (!token) throw unauthenticated('TOKEN_INVALID', 'the Authorization header is not "Bearer <token>"')
  return httpContext.authority.authenticate(tenantOf(request), token)
}

const tokenIn = (header = ''): string | undefined => /^Bearer +([A-Za-z0-9._~+/=-]+)$/i.exec(header)?.[1]

/** A token that is no good may have been left lying about on purpose. */
async function lookForDecoy(request: FastifyRequest, httpContext: HttpContext): Promise<void> {
  const { visit, headers } = request
  const tenant = tenantOf(request)
  const token = tokenIn(headers.authorization)
  if (!token) return
  await httpContext.authority.decoyTokens.look(
    {
      tenant,
      token,
      now: httpContext.clock.now(),
      ip: visit.ip,
      correlation: visit.correlation,
      request: factsOf(request, httpContext),
    },
    {
      written: () => httpContext.appended(tenant),
      failed: (err) => httpContext.logger.error({ err }, 'the use of a decoy is missing in the system log'),
    },
  )
}
