import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalid, unauthenticated } from '../lib/failure.ts'
import { execute } from '../service/execute.ts'
import type { AnyOperation } from '../service/operation.ts'
import { API_VERSION } from '../wire/openapi.ts'
import { admit, aroundOf } from './admit.ts'
import { readJson } from './read-body.ts'
import { recordCall } from './record-call.ts'
import { sendJson } from './respond.ts'
import { type HttpParts, MAX_BODY_BYTES } from './server.ts'
import { tenantOf } from './visit.ts'

export function mountOperations(app: FastifyInstance, parts: HttpParts): void {
  for (const operation of parts.operations) mount(app, operation, parts)
}

function mount(app: FastifyInstance, operation: AnyOperation, parts: HttpParts): void {
  app.route({
    method: operation.method,
    url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { pattern: operation.path },
    ...(operation.maxBodyBytes ? { bodyLimit: operation.maxBodyBytes } : {}),
    async onRequest(request, reply) {
      reply.header('cache-control', 'no-store')
      reply.header('reeve-api-version', API_VERSION)
      await admit(request, reply, parts, operation)
    },
    async handler(request, reply) {
      const done = await execute(operation, await callOf(request, operation, parts))
      if (done.etag) reply.header('etag', done.etag)
      if (done.replayed) reply.header('idempotency-replayed', 'true')
      if (done.ignored.length > 0) reply.header('reeve-ignored-fields', ignoredHeader(done.ignored))
      if (done.changed.some((type) => AUTH_SUBJECTS.has(type))) parts.authority.forget(tenantOf(request))
      if (done.changed.length > 0) recorded(request, parts)
      else recordCall(request, parts, 200)
      await sendJson(request, reply, done.answer)
      return reply
    },
  })
}

/** The change has the call with it. */
function recorded(request: FastifyRequest, parts: HttpParts): void {
  const { visit } = request
  if (visit.admitted) visit.admitted.recorded = true
  parts.appended(tenantOf(request))
}

/** Changes of these say something about who may do what. */
const AUTH_SUBJECTS: ReadonlySet<string> = new Set([
  'client',
  'user',
  'servicePrincipal',
  'workloadTrust',
  'workloadProvider',
  'role',
  'connector',
  'connectorCredential',
])

async function callOf(request: FastifyRequest, operation: AnyOperation, parts: HttpParts) {
  const { headers } = request
  return {
    around: aroundOf(request, parts),
    params: request.params as Record<string, string>, // Safe because every parameter of a route is a string.
    body: operation.method === 'GET' ? queryOf(request) : await bodyOf(request, operation),
    ifMatch: single(headers['if-match']),
    idempotencyKey: idempotencyKeyOf(single(headers['idempotency-key'])),
    strict: /(^|[,;\s])handling=strict($|[,;\s])/.test(single(headers.prefer) ?? ''),
    path: request.url.split('?')[0]!,
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
  for (const [name, value] of new URLSearchParams(request.url.split('?')[1] ?? '')) {
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
