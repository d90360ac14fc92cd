import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Principal } from '../areas/auth/api.ts'
import type { CallContext } from '../service/context.ts'
import { checkMayCall } from '../service/guard.ts'
import type { AnyOperation } from '../service/operation.ts'
import { authenticate } from './authenticate.ts'
import { BUCKETS, headersOf, type Left, tightest } from './limits.ts'
import { factsOf } from './record-call.ts'
import { tenantOf } from './request-state.ts'
import type { HttpContext } from './server.ts'

const callers = new WeakMap<FastifyRequest, Principal>()

/** Address, token, rate and permission: everything that is decided before the body is read. */
export async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  httpContext: HttpContext,
  operation?: AnyOperation,
): Promise<void> {
  const { limits } = httpContext
  const tenant = tenantOf(request)
  const principal = await authenticate(request, httpContext, operation)
  const { actor } = principal
  const lefts: (Left | undefined)[] = [limits.take(BUCKETS.tenant, tenant.id)]
  if (actor.kind === 'connector') lefts.push(limits.take(BUCKETS.ingest, `${tenant.id} ${actor.connectorId}`))
  else {
    const client = `${tenant.id} ${'clientId' in actor ? actor.clientId : request.visit.principal}`
    lefts.push(limits.take(BUCKETS.api, client))
    if (operation?.bucket) lefts.push(limits.take(operation.bucket, client))
    if (operation?.reads) lefts.push(limits.take(BUCKETS.search, client))
  }
  const left = tightest(lefts)
  if (left) reply.headers(headersOf(left))
  if (operation) checkMayCall(operation.guard, principal)
  callers.set(request, principal)
}

/** What an admitted request knows of its call. */
export function callContextOf(request: FastifyRequest, httpContext: HttpContext): CallContext {
  const principal = callers.get(request)!
  const tenant = tenantOf(request)
  return {
    tenant,
    now: httpContext.clock.now(),
    actor: principal.actor,
    names: principal.names,
    roles: principal.roles,
    grants: principal.grants,
    key: principal.key,
    session: principal.session,
    hasPermission: (permission) => principal.grants.has(permission),
    caller: {
      ip: request.visit.ip,
      requestId: request.visit.requestId,
      correlation: request.visit.correlation,
      request: factsOf(request, httpContext),
      baseUrl: httpContext.addresses().baseUrlOf(tenant),
      host: httpContext.addresses().hostOf(tenant),
      confirmed: String(request.headers['reeve-confirm'] ?? ''),
    },
    services: httpContext.services,
  }
}
