import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientKeyOf } from '../areas/auth/api.ts'
import { networkOf } from '../lib/cidr.ts'
import { Failure, invalid } from '../lib/failure.ts'
import type { Endpoint, EndpointHead, Finish } from '../service/endpoint.ts'
import { NOT_WELL_ENCODED } from './bad-address.ts'
import { answerError, isTooLarge } from './errors.ts'
import { urlOf } from './find-operation.ts'
import { BUCKETS, headersOf } from './limits.ts'
import { readBytes } from './read-body.ts'
import { factsOf } from './record-call.ts'
import { tenantOf } from './request-state.ts'
import { sendJson, sendText } from './respond.ts'
import type { HttpContext } from './server.ts'

export function mountEndpoints(app: FastifyInstance, httpContext: HttpContext): void {
  for (const endpoint of httpContext.endpoints) if (!('receive' in endpoint)) mount(app, endpoint, httpContext)
}

const admitted = new WeakMap<FastifyRequest, Finish>()

type Gathered = Exclude<Endpoint, { receive: unknown }>

function mount(app: FastifyInstance, endpoint: Gathered, httpContext: HttpContext): void {
  const [method = '', path = ''] = endpoint.route.split(' ')
  const admit = 'admit' in endpoint ? guardFailures(endpoint.admit, httpContext) : countAndRun(endpoint, httpContext)
  app.route({
    method,
    url: urlOf(path),
    config: { pattern: path, anyOrigin: endpoint.anyOrigin, whileSuspended: path === '/auth/v1/jwks' },
    bodyLimit: Math.max(1, endpoint.maxBodyBytes),
    async onRequest(request, reply) {
      // The database keeps no text with a zero byte in it.
      if ('run' in endpoint && request.url.includes('%00')) throw invalid('', NOT_WELL_ENCODED)
      admitted.set(request, await admit(headOf(request, reply, httpContext)))
    },
    async errorHandler(error, request, reply) {
      if (isTooLarge(error)) await admitted.get(request)?.tooLarge?.()
      return answerError(error, request, reply, httpContext)
    },
    async handler(request, reply) {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const answer = await admitted.get(request)!(bytes)
      httpContext.appended(tenantOf(request))
      reply.status(answer.status).headers(answer.headers ?? {})
      if (answer.status === 204) return reply.send()
      if (answer.file) return reply.send(Readable.from(answer.file))
      if (answer.textType) await sendText(request, reply, answer.textType, String(answer.body))
      else await sendJson(request, reply, JSON.stringify(answer.body))
      return reply
    },
  })
}

type Admit = (head: EndpointHead) => Promise<Finish>

/**
 * Every call counts against its address, whatever comes of it, and against the client it names there: whoever uses up
 * the tries of a client takes nothing from its owner elsewhere.
 */
function countAndRun(endpoint: Extract<Endpoint, { run: unknown }>, { limits }: HttpContext): Admit {
  const { maxBodyBytes: maxBytes } = endpoint
  return async (head) => {
    const network = networkOf(head.ip)
    limits.take(BUCKETS.anonymous, network)
    return async (bytes) => {
      const contentEncoding = head.header('content-encoding')
      const body = (await readBytes({ bytes, contentType: undefined, contentEncoding, maxBytes })).toString()
      const fields = new URLSearchParams(body)
      if (endpoint.page && hasZeroByte(fields)) throw invalid('', 'the form has a zero byte in it')
      const clientId = fields.get('client_id')
      if (clientId !== null) limits.take(BUCKETS.token, `${head.tenant.id} ${clientKeyOf(clientId)} ${network}`)
      return endpoint.run({ ...head, body })
    }
  }
}

const hasZeroByte = (fields: URLSearchParams): boolean =>
  fields.entries().some(([name, value]) => name.includes('\0') || value.includes('\0'))

/** Callers who are let in have a bucket of their own; those who are guessing share their address's. */
function guardFailures(admit: Admit, { limits }: HttpContext): Admit {
  return async (head) => {
    const address = networkOf(head.ip)
    limits.check(BUCKETS.anonymous, address)
    const counted = (error: unknown): never => {
      const guessed = error instanceof Failure && (error.code === 'UNAUTHENTICATED' || error.code === 'NOT_FOUND')
      if (guessed) limits.take(BUCKETS.anonymous, address)
      throw error
    }
    const finish = await admit(head).catch(counted)
    return Object.assign((bytes: Buffer) => finish(bytes).catch(counted), { tooLarge: finish.tooLarge })
  }
}

export const headOf = (request: FastifyRequest, reply: FastifyReply, httpContext: HttpContext): EndpointHead => {
  const { visit, headers } = request
  const tenant = tenantOf(request)
  const queryText = queryOf(request.url)
  return {
    tenant,
    now: httpContext.clock.now(),
    ip: visit.ip,
    requestId: visit.requestId,
    correlation: visit.correlation,
    request: factsOf(request, httpContext),
    hostname: visit.hostname,
    params: request.params as Record<string, string>, // Safe because every parameter of a route is a string.
    query: new URLSearchParams(queryText),
    queryText,
    secure: httpContext.secure,
    header(name) {
      const value = headers[name]
      return Array.isArray(value) ? value.join(',') : value
    },
    count(bucket, key) {
      const left = httpContext.limits.take(bucket, `${tenant.id} ${key}`)
      if (left) reply.headers(headersOf(left))
    },
  }
}

const queryOf = (url: string): string => {
  const start = url.indexOf('?')
  return start < 0 ? '' : url.slice(start + 1)
}
