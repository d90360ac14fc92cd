import type { FastifyRequest } from 'fastify'
import { checkAddress, type Principal } from '../areas/auth/index.ts'
import { unauthenticated } from '../lib/failure.ts'
import { subjectOf } from '../service/actor.ts'
import type { AnyOperation } from '../service/operation.ts'
import { BUCKETS } from './limits.ts'
import { addressKey } from './mount-endpoints.ts'
import type { HttpParts } from './server.ts'
import { tenantOf } from './visit.ts'

/** Who calls. Addresses that fail at this are counted; a call of an operation is told in the log from here on. */
export async function authenticate(
  request: FastifyRequest,
  parts: HttpParts,
  operation?: AnyOperation,
): Promise<Principal> {
  const { visit } = request
  const address = addressKey(visit.ip)
  parts.limits.check(BUCKETS.anonymous, address)
  try {
    const principal = await principalOf(request, parts)
    visit.principal = subjectOf(principal.actor)
    if (operation) visit.admitted = { operation, principal, recorded: false }
    checkAddress(principal, visit.ip)
    return principal
  } catch (error) {
    parts.limits.take(BUCKETS.anonymous, address)
    throw error
  }
}

async function principalOf(request: FastifyRequest, parts: HttpParts): Promise<Principal> {
  const header = request.headers.authorization
  if (header === undefined) throw unauthenticated('TOKEN_MISSING', 'send an access token as Authorization: Bearer')
  const match = /^Bearer +([A-Za-z0-9._~+/=-]+)$/i.exec(header)
  if (!match) throw unauthenticated('TOKEN_INVALID', 'the Authorization header is not "Bearer <token>"')
  return parts.authority.authenticate(tenantOf(request), match[1]!)
}
