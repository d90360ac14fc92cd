import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify'
import { networkOf } from '../lib/cidr.ts'
import { Failure, invalid, unauthenticated } from '../lib/failure.ts'
import { within } from '../lib/tracing.ts'
import { execute } from '../service/execute.ts'
import type { AnyOperation } from '../service/operation.ts'
import { API_VERSION } from '../wire/openapi.ts'
import { admit, callContextOf } from './admit.ts'
import { NOT_WELL_ENCODED } from './bad-address.ts'
import { urlOf } from './find-operation.ts'
import { readJson } from './read-body.ts'
import { recordCall } from './record-call.ts'
import { pathOf, tenantOf } from './request-state.ts'
import { sendJson } from './respond.ts'
import { type HttpContext, MAX_BODY_BYTES } from './server.ts'

/**
 * All operations behind one route: mounted one by one they take a fifth of a second of each start. Only the limit of a
 * body is decided before the operation is known; where it is another, the operation has a route of its own.
 */
export function mountOperations(app: FastifyInstance, httpContext: HttpContext): void {
  app.route({ method: METHODS, url: '/api/*', ...routeOf(httpContext) })
  for (const { method, path, maxBodyBytes } of httpContext.operations) {
    if (maxBodyBytes) app.route({ method, url: urlOf(path), bodyLimit: maxBodyBytes, ...routeOf(httpContext) })
  }
}

const METHODS: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

const routeOf = (httpContext: HttpContext): Pick<RouteOptions, 'config' | 'onRequest' | 'handler'> => ({
  config: { isOfOperations: true },
  async onRequest(request, reply) {
    const { found } = request.visit
    if (!found) return
    request.params = found.params
    reply.header('cache-control', 'no-store')
    reply.header('reeve-api-version', API_VERSION)
    // The database keeps no text with a zero byte in it.
    if (pathOf(request.url).includes('%00')) throw invalid('', NOT_WELL_ENCODED)
    await admit(request, reply, httpContext, found.operation)
  },
  async handler(request, reply) {
    const { found } = request.visit
    if (!found) return reply.callNotFound()
    await answer(request, reply, httpContext, found.operation)
    return reply
  },
})

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  httpContext: HttpContext,
  operation: AnyOperation,
): Promise<void> {
  const call = await callOf(request, operation, httpContext)
  const done = await within(request.visit.span, () => execute(operation, call)).catch((error: unknown) => {
    if (operation.guesses && error instanceof Failure && error.code === 'NOT_FOUND') {
      httpContext.limits.take(operation.guesses, `${tenantOf(request).id} ${networkOf(request.visit.ip)}`)
    }
    throw error
  })
  if (done.etag) reply.header('etag', done.etag)
  if (done.replayed) reply.header('idempotency-replayed', 'true')
  if (done.ignored.length > 0) reply.header('reeve-ignored-fields', ignoredHeader(done.ignored))
  if (done.changed.length > 0) recorded(request, httpContext)
  else recordCall(request, httpContext, 200)
  await sendJson(request, reply, done.answer)
}

/** The change has the call with it. */
function recorded(request: FastifyRequest, httpContext: HttpContext): void {
  const { visit } = request
  if (visit.admitted) visit.admitted.recorded = true
  httpContext.appended(tenantOf(request))
}

async function callOf(request: FastifyRequest, operation: AnyOperation, httpContext: HttpContext) {
  const { headers } = request
  return {
    callContext: callContextOf(request, httpContext),
    params: request.params as Record<string, string>, // Safe because every parameter of a route is a string.
    body: operation.method === 'GET' ? queryOf(request) : await bodyOf(request, operation),
    ifMatch: single(headers['if-match']),
    idempotencyKey: idempotencyKeyOf(single(headers['idempotency-key'])),
    strict: headers.prefer !== undefined && /(^|[,;\s])handling=strict($|[,;\s])/.test(single(headers.prefer) ?? ''),
    path: pathOf(request.url),
  }
}

const bodyOf = (request: FastifyRequest, operation: AnyOperation): Promise<Record<string, unknown>> =>
  readJson({
    bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    contentType: request.headers['content-type'],
    contentEncoding: request.headers['content-encoding'],
    maxBytes: operation.maxBodyBytes ?? MAX_BODY_BYTES,
  })

/** A repeated parameter takes its last value; tokens do not belong into an address. */
function queryOf(request: FastifyRequest): Record<string, unknown> {
  const query: Record<string, unknown> = {}
  const start = request.url.indexOf('?')
  if (start < 0) return query
  for (const [name, value] of new URLSearchParams(request.url.slice(start + 1))) {
    if (name === 'access_token') throw unauthenticated('TOKEN_INVALID', 'tokens in the address are refused')
    query[name] = value === '' ? null : value
  }
  return query
}

function idempotencyKeyOf(key: string | undefined): string | undefined {
  if (key !== undefined && !/^[!-~]{1,255}$/.test(key)) {
    throw invalid(
      'Idempotency-Key',
      'must be 1 to 255 printable ASCII characters without spaces',
      'IDEMPOTENCY_KEY_INVALID',
    )
  }
  return key
}

const single = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header

/** Names come from the caller: only what a header may hold is echoed. */
const ignoredHeader = (names: readonly string[]): string =>
  names
    .slice(0, 10)
    .map((name) => name.replace(/[^ -~]/g, '?').slice(0, 128))
    .join(',')
