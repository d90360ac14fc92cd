import type { FastifyInstance } from 'fastify'
import { isLoopback } from '../lib/cidr.ts'
import { Failure } from '../lib/failure.ts'
import { sendJson } from './respond.ts'
import type { HttpContext } from './server.ts'

/** Liveness checks nothing else, readiness checks dependencies; metrics are for callers on this machine. */
export function mountHealth(app: FastifyInstance, httpContext: HttpContext): void {
  app.get('/healthz', { config: { anyHost: true, isProbe: true, pattern: '/healthz' } }, async (request, reply) => {
    await sendJson(request, reply, JSON.stringify({ status: 'ok' }))
    return reply
  })
  app.get('/readyz', { config: { anyHost: true, isProbe: true, pattern: '/readyz' } }, async (request, reply) => {
    const failing = await httpContext.failing()
    reply.status(failing.length === 0 ? 200 : 503)
    const { level } = await httpContext.services.functions.runtime.isolation()
    const status = failing.length === 0 ? 'ok' : 'unavailable'
    await sendJson(request, reply, JSON.stringify({ status, failing, functions: level }))
    return reply
  })
  if (httpContext.metricsOnOwnPort) return
  app.get('/metrics', { config: { anyHost: true, isProbe: true, pattern: '/metrics' } }, async (request, reply) => {
    if (!httpContext.locality.isKnown || !isLoopback(request.visit.ip)) {
      throw new Failure('NOT_FOUND', 'ROUTE_NOT_FOUND', `no such route: ${request.method} /metrics`)
    }
    return reply.type(httpContext.metrics.registry.contentType).send(await httpContext.metrics.registry.metrics())
  })
}
