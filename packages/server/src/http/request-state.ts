import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Principal } from '../areas/auth/api.ts'
import { Failure } from '../lib/failure.ts'
import { newId } from '../lib/ids.ts'
import { openRequest, type Span, within } from '../lib/tracing.ts'
import type { RequestFacts } from '../service/events.ts'
import type { AnyOperation } from '../service/operation.ts'
import type { Tenant } from '../service/tenant.ts'
import { corsHeaders } from './cors.ts'
import { type Found, findOperation } from './find-operation.ts'
import { checkHost, type Origin, originOf } from './origin.ts'
import type { HttpContext } from './server.ts'

export type Admitted = { readonly operation: AnyOperation; readonly principal: Principal; recorded: boolean }

/** What is known of a request before it is authenticated. */
export type RequestState = Origin & {
  readonly requestId: string
  /** Shared by everything the request brings about; made here, never taken from the caller. */
  readonly correlation: string
  /** Ended with the response. */
  readonly span: Span | undefined
  readonly startedAt: number
  /** The operation at its address; undefined on every other route. */
  found: Found | undefined
  /** Once the caller is authenticated: the operation and the principal. */
  admitted: Admitted | undefined
  /** The request as it is logged, made on first use. */
  facts: RequestFacts | undefined
  /** Undefined on the routes that belong to no tenant. */
  tenant: Tenant | undefined
  /** Who called, for the access log. */
  principal: string
}

declare module 'fastify' {
  interface FastifyRequest {
    visit: RequestState
  }
  interface FastifyContextConfig {
    /** Behind it are operations, each found by its address. */
    isOfOperations?: boolean
    /** Health and documents are the same on every host. */
    anyHost?: boolean
    anyOrigin?: boolean
    /** Served even while the tenant is suspended. */
    whileSuspended?: boolean
    /** Its body may take longer than others to come. */
    takesLong?: boolean
    /** Asked by machines every few seconds: not worth a line of the log. */
    isProbe?: boolean
    /** The pattern for logs and metrics. */
    pattern?: string
  }
}

export const MAX_URL_BYTES = 8192

/** Begins a request: its id, its origin and the tenant of its host. */
export async function beginRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  httpContext: HttpContext,
): Promise<void> {
  const origin = originOf(request, httpContext.trustedProxies)
  const given = request.headers['x-request-id']
  const isGiven = typeof given === 'string' && /^[A-Za-z0-9._-]{8,128}$/.test(given)
  const { correlation, span } = openRequest(request.method, headerOf(request, 'traceparent'))
  // Requests of one trace may share the one, never the other.
  const requestId = isGiven ? given : span === undefined ? correlation : newId()
  request.visit = {
    ...origin,
    requestId,
    correlation,
    span,
    startedAt: performance.now(),
    found: undefined,
    admitted: undefined,
    facts: undefined,
    tenant: undefined,
    principal: '',
  }
  reply.header('x-request-id', requestId)
  reply.header('x-content-type-options', 'nosniff')
  reply.header('referrer-policy', 'no-referrer')
  if (httpContext.secure) reply.header('strict-transport-security', 'max-age=31536000')
  if (origin.forwardedBy) httpContext.locality.sawForwarded(origin.forwardedBy)
  const { config } = request.routeOptions
  if (config.isOfOperations) {
    request.visit.found = findOperation(httpContext.operations, request.method, request.url)
  }
  checkHost(request)
  if (!config.takesLong) endSlowBody(request)
  if (request.url.length > MAX_URL_BYTES) throw urlTooLong()
  if (config.anyHost) {
    if (config.anyOrigin) reply.headers(corsHeaders(undefined, [], true))
    return
  }
  const tenant = await httpContext.tenants.byHost(origin.hostname, httpContext.addresses())
  request.visit.tenant = tenant
  reply.headers(corsHeaders(request.headers.origin, tenant.allowedOrigins, config.anyOrigin === true))
  if (tenant.status === 'suspended' && !config.whileSuspended) {
    throw new Failure('PERMISSION_DENIED', 'TENANT_SUSPENDED', 'this tenant is suspended')
  }
}

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

/** The address without its query. */
export function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

/** A body that takes longer than this to come ends its connection. */
const LONGEST_BODY_MS = 30_000

function endSlowBody({ raw, method }: FastifyRequest): void {
  if (method === 'GET' || method === 'HEAD') return
  const timer = setTimeout(() => raw.destroy(), LONGEST_BODY_MS).unref()
  raw.once('close', () => clearTimeout(timer))
  raw.once('end', () => clearTimeout(timer))
}

function urlTooLong(): Failure {
  const description = `the address is longer than ${MAX_URL_BYTES} bytes`
  return new Failure('INVALID_ARGUMENT', 'VALUE_TOO_LONG', description, {
    status: 414,
    violations: [{ field: '', description, reason: 'VALUE_TOO_LONG' }],
  })
}

export function tenantOf(request: FastifyRequest): Tenant {
  const { tenant } = request.visit
  if (!tenant) throw new Error('this route belongs to no tenant')
  return tenant
}

/** The pattern of its address, for logs and metrics. */
export const patternOf = ({ visit, routeOptions }: FastifyRequest): string | undefined =>
  visit?.found?.operation.path ?? routeOptions.config.pattern

/** One line and one sample a request; never a body, a token or a query. */
export function endRequest(request: FastifyRequest, reply: FastifyReply, httpContext: HttpContext): void {
  const { visit } = request
  const route = patternOf(request) ?? 'none'
  const seconds = visit ? (performance.now() - visit.startedAt) / 1000 : 0
  httpContext.metrics.observe({ method: request.method, route, status: reply.statusCode, seconds })
  visit?.span?.end({
    attributes: {
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'reeve.tenant': visit.tenant?.label ?? '',
      'reeve.request_id': visit.requestId,
    },
    ...(reply.statusCode >= 500 ? { error: new Error(`answered ${reply.statusCode}`) } : {}),
  })
  const log = (): void => logRequest(request, reply, httpContext, { route, seconds })
  within(visit?.span, log)
}

type Logged = { readonly route: string; readonly seconds: number }

function logRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  httpContext: HttpContext,
  { route, seconds }: Logged,
): void {
  const { visit } = request
  const level = request.routeOptions.config.isProbe && reply.statusCode < 500 ? 'debug' : 'info'
  httpContext.logger[level](
    {
      tenant: visit?.tenant?.label ?? '',
      principal: visit?.principal ?? '',
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(seconds * 10_000) / 10,
      requestId: visit?.requestId ?? '',
      bytes: Number(reply.getHeader('content-length') ?? 0),
    },
    'request',
  )
}
