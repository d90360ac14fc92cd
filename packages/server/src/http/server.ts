import Fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Authority } from '../areas/auth/api.ts'
import type { Tenants } from '../areas/tenancy/api.ts'
import type { Clock } from '../lib/clock.ts'
import type { Locality } from '../lib/locality.ts'
import type { Activity } from '../service/activity.ts'
import type { Addresses } from '../service/addresses.ts'
import type { Services } from '../service/context.ts'
import type { Endpoint } from '../service/endpoint.ts'
import type { AnyIntake } from '../service/intake.ts'
import type { AnyOperation } from '../service/operation.ts'
import type { Tenant } from '../service/tenant.ts'
import { refuseAddress } from './bad-address.ts'
import type { ConsoleFiles } from './console/console-files.ts'
import { mountConsole } from './console/mount-console.ts'
import { mountGuides } from './docs/guides/mount-guides.ts'
import { mountDocs } from './docs/mount-docs.ts'
import { answerError } from './errors.ts'
import { MATCHING } from './find-operation.ts'
import { RateLimits } from './limits.ts'
import type { Metrics } from './metrics.ts'
import { mountCatalogue } from './mount-catalogue.ts'
import { mountDocuments } from './mount-documents.ts'
import { mountEndpoints } from './mount-endpoints.ts'
import { mountHealth } from './mount-health.ts'
import { mountIntakes } from './mount-intakes.ts'
import { mountOperations } from './mount-operations.ts'
import { mountUnknown } from './mount-unknown.ts'
import { withoutAuthority } from './origin.ts'
import { beginRequest, endRequest } from './request-state.ts'

export type HttpOptions = {
  operations: readonly AnyOperation[]
  endpoints: readonly Endpoint[]
  intakes: readonly AnyIntake[]
  tenants: Tenants
  authority: Authority
  addresses: () => Addresses
  clock: Clock
  services: Services
  /** The catalogue of the log's events, made on first use. */
  catalogue(): readonly object[]
  /** Takes the calls that change nothing. */
  activity: Activity
  /** Told when events of a tenant may have been written. */
  appended(tenant: Tenant): void
  metrics: Metrics
  logger: Logger
  rateLimits: boolean
  trustedProxies: readonly string[]
  locality: Locality
  /** Whether callers reach us over TLS. */
  secure: boolean
  metricsOnOwnPort: boolean
  console: ConsoleFiles
  /** Names of what is not ready, for /readyz. */
  failing(): Promise<string[]>
}

export type HttpContext = HttpOptions & { limits: RateLimits }

export const MAX_BODY_BYTES = 4 * 1024 * 1024
/** For what is read as it comes; everything else is cut off sooner. */
const LONGEST_REQUEST_MS = 3_600_000
export const MAX_HEADER_BYTES = 32 * 1024

/** The HTTP face of the service. Everything that knows Fastify is in this folder. */
export function createHttp(options: HttpOptions): FastifyInstance {
  const httpContext: HttpContext = { ...options, limits: new RateLimits(options.rateLimits, options.clock) }
  const app = Fastify({
    schemaController: { compilersFactory: NO_SCHEMAS },
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: LONGEST_REQUEST_MS,
    routerOptions: MATCHING,
    http: { maxHeaderSize: MAX_HEADER_BYTES },
    exposeHeadRoutes: true,
    rewriteUrl: ({ url = '/' }) => withoutAuthority(url),
    forceCloseConnections: 'idle',
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: (error, _request, reply) => refuseAddress(error, reply),
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.decorateRequest('visit')
  app.addHook('onRequest', (request, reply) => beginRequest(request, reply, httpContext))
  app.addHook('onResponse', (request, reply, done) => {
    endRequest(request, reply, httpContext)
    done()
  })
  closeWhatFallsIdle(app)
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, httpContext))
  mountHealth(app, httpContext)
  mountDocuments(app, httpContext)
  mountCatalogue(app, httpContext)
  mountDocs(app)
  mountGuides(app)
  mountConsole(app, options.console)
  mountEndpoints(app, httpContext)
  mountOperations(app, httpContext)
  mountIntakes(app, httpContext)
  mountUnknown(app, httpContext)
  return app
}

/** While the service stops, a connection ends with the answer it waits for instead of staying open for another. */
function closeWhatFallsIdle(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', (done) => {
    isClosing = true
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** What the parser of HTTP itself refuses never reaches a route; it gets the same kind of body. */
function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: import('node:net').Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const message = tooLarge ? `the headers are larger than ${MAX_HEADER_BYTES} bytes` : 'the request is not HTTP'
  const reason = tooLarge ? 'HEADERS_TOO_LARGE' : 'VALUE_INVALID'
  const body = JSON.stringify({
    code: 3,
    message,
    details: [
      { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field: '', description: message }] },
      { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'reeve', metadata: {} },
    ],
  })
  const status = tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

/** Our shapes read and write; what Fastify would load to do so by JSON schemas takes megabytes. */
const unused = (): never => {
  throw new Error('routes have no schemas of Fastify')
}
const NO_SCHEMAS = { buildValidator: unused, buildSerializer: unused }
