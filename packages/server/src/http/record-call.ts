import type { FastifyRequest } from 'fastify'
import type { Failure } from '../lib/failure.ts'
import { named } from '../service/api-call.ts'
import type { RequestFacts } from '../service/events.ts'
import { pathOf, tenantOf } from './request-state.ts'
import type { HttpContext } from './server.ts'

/** Notes a call for the log unless its change has recorded it. Only calls of authenticated callers are logged. */
export function recordCall(request: FastifyRequest, httpContext: HttpContext, status: number, failure?: Failure): void {
  const { admitted, correlation, ip } = request.visit ?? {}
  if (!admitted || admitted.recorded) return
  admitted.recorded = true
  const { operation, principal } = admitted
  const { actor, names, roles } = principal
  const params = request.params as Record<string, string> // Safe because every parameter of a route is a string.
  httpContext.activity.note(
    tenantOf(request),
    {
      operation: operation.called,
      reads: !operation.writes,
      status,
      reason: failure?.reason ?? '',
      detail: failure?.details.metadata?.permission ?? '',
      resources: named(operation, params),
    },
    { actor, names, roles, correlation: correlation!, ip: ip!, request: factsOf(request, httpContext) },
  )
}

/** Put together once a request, for the operation and for the log. */
export function factsOf(request: FastifyRequest, { clock }: Pick<HttpContext, 'clock'>): RequestFacts {
  const { visit, method, url, headers } = request
  if (visit.facts) return visit.facts
  const elapsed = performance.now() - visit.startedAt
  visit.facts = {
    id: visit.requestId,
    method,
    host: visit.hostname,
    path: redacted(pathOf(url)),
    userAgent: (headers['user-agent'] ?? '').slice(0, 256),
    startedAt: Math.round(clock.now().epochMilliseconds - elapsed),
  }
  return visit.facts
}

/** These segments of a path are followed by bearer tokens, which are redacted. */
const redacted = (path: string): string => path.replace(/\/(t|callbacks?)\/.*$/, '/$1/[REDACTED]').slice(0, 512)
