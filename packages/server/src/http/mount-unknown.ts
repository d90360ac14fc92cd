import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../lib/failure.ts'
import { isConsoleAddress, sendConsole } from './console/mount-console.ts'
import { preflightHeaders } from './cors.ts'
import { pathRedactor, regexOf } from './redact-path.ts'
import type { HttpContext } from './server.ts'

/** Requests without a route: a page of the console, an unknown path, a method the path does not have, or a preflight. */
export function mountUnknown(app: FastifyInstance, httpContext: HttpContext): void {
  const routes = [
    ...httpContext.operations.map(({ method, path }) => ({ method: String(method), path })),
    ...httpContext.endpoints.map(({ route }) => ({ method: route.split(' ')[0]!, path: route.split(' ')[1]! })),
  ]
  const table = routes.map(({ method, path }) => ({ method, pattern: new RegExp(`^${regexOf(path)}$`) }))
  const shown = pathRedactor(routes.map(({ path }) => path))

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!
    const methods = new Set(table.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))
    if (methods.has('GET')) methods.add('HEAD')
    if (methods.size === 0) {
      if (isConsoleAddress(request)) return sendConsole(request, reply, httpContext.console)
      throw new Failure('NOT_FOUND', 'ROUTE_NOT_FOUND', `no such route: ${request.method} ${shown(path)}`)
    }
    if (methods.has(request.method)) {
      throw new Failure('NOT_FOUND', 'ROUTE_NOT_FOUND', 'no such route: a part of the address is too long')
    }
    const allow = [...methods, 'OPTIONS'].join(', ')
    if (request.method === 'OPTIONS') return options(request, reply, allow)
    throw new Failure('UNIMPLEMENTED', 'METHOD_NOT_ALLOWED', `${request.method} is not a method of ${shown(path)}`, {
      headers: { allow },
    })
  })
}

function options(request: FastifyRequest, reply: FastifyReply, allow: string): FastifyReply {
  const { origin } = request.headers
  const isPreflight = origin !== undefined && request.headers['access-control-request-method'] !== undefined
  if (!isPreflight) return reply.status(204).header('allow', allow).send()
  if (!request.visit.tenant?.allowedOrigins.includes(origin)) return reply.status(403).send()
  return reply.status(204).headers(preflightHeaders(origin)).send()
}
