import { type Readable, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../lib/cidr.ts'
import { invalid } from '../lib/failure.ts'
import { within } from '../lib/tracing.ts'
import type { Endpoint } from '../service/endpoint.ts'
import type { AnyIntake } from '../service/intake.ts'
import { API_VERSION } from '../wire/openapi.ts'
import { admit, callContextOf } from './admit.ts'
import { NOT_WELL_ENCODED } from './bad-address.ts'
import { urlOf } from './find-operation.ts'
import { BUCKETS } from './limits.ts'
import { headOf } from './mount-endpoints.ts'
import { tooLarge, unsupported } from './read-body.ts'
import { tenantOf } from './request-state.ts'
import { sendJson } from './respond.ts'
import type { HttpContext } from './server.ts'

/** Routes of their own scope: what they are sent is not gathered first. */
export function mountIntakes(app: FastifyInstance, httpContext: HttpContext): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    for (const intake of httpContext.intakes) mount(scope, intake, httpContext)
    for (const endpoint of httpContext.endpoints)
      if ('receive' in endpoint) mountReceiving(scope, endpoint, httpContext)
  })
}

function mount(scope: FastifyInstance, intake: AnyIntake, httpContext: HttpContext): void {
  const [, path = ''] = intake.route.split(' ')
  scope.route({
    method: 'POST',
    url: urlOf(path),
    config: { pattern: path, takesLong: true },
    async onRequest(request, reply) {
      reply.header('cache-control', 'no-store')
      reply.header('reeve-api-version', API_VERSION)
      await admit(request, reply, httpContext)
      checkMediaType(request, intake)
    },
    async handler(request, reply) {
      const params = request.params as Record<string, string> // Safe because every parameter of a route is a string.
      const body = bodyOf(request, intake.maxBytes)
      try {
        const answer = await within(request.visit.span, () =>
          intake.run(callContextOf(request, httpContext), params, body),
        )
        httpContext.appended(tenantOf(request))
        // Safe because the intake answers in its own shape.
        await sendJson(request, reply, JSON.stringify(intake.response.write(answer as never)))
        return reply
      } finally {
        // What is refused half way is not read to its end: the connection goes with the answer.
        if (!request.raw.complete) reply.header('connection', 'close')
        body.destroy()
      }
    },
  })
}

type Receiving = Extract<Endpoint, { receive: unknown }>

/** Whoever holds its address may send: there is no token. */
function mountReceiving(scope: FastifyInstance, endpoint: Receiving, httpContext: HttpContext): void {
  const [method = '', path = ''] = endpoint.route.split(' ')
  scope.route({
    method,
    url: urlOf(path),
    config: { pattern: path, takesLong: true },
    async onRequest(request, reply) {
      reply.header('cache-control', 'no-store')
      if (request.url.includes('%00')) throw invalid('', NOT_WELL_ENCODED)
      httpContext.limits.take(BUCKETS.anonymous, networkOf(request.visit.ip))
    },
    async handler(request, reply) {
      const body = bodyOf(request, endpoint.maxBodyBytes)
      try {
        const answer = await endpoint.receive(headOf(request, reply, httpContext), body)
        httpContext.appended(tenantOf(request))
        reply.status(answer.status).headers(answer.headers ?? {})
        await sendJson(request, reply, JSON.stringify(answer.body))
        return reply
      } finally {
        if (!request.raw.complete) reply.header('connection', 'close')
        body.destroy()
      }
    },
  })
}

function checkMediaType(request: FastifyRequest, { mediaType }: AnyIntake): void {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== mediaType)
    throw unsupported(`the Content-Type must be ${mediaType}, not ${type?.slice(0, 100) ?? 'absent'}`)
}

/** The body as it comes, unpacked and counted; one that stops coming is given up on. */
function bodyOf({ raw, headers }: FastifyRequest, maxBytes: number): Readable {
  const counted = counter(maxBytes)
  // The stream may fail before it is read; the reader gets the error then.
  counted.on('error', () => {})
  const fail = (error: Error): void => void counted.destroy(error)
  raw.setTimeout(IDLE_MS, () => fail(invalid('', 'the body stopped coming', 'MALFORMED_BODY')))
  raw.on('error', fail)
  raw.on('aborted', () => fail(invalid('', 'the body was cut off', 'MALFORMED_BODY')))
  const coding = headers['content-encoding']
  if (coding === undefined || coding === 'identity') return raw.pipe(counted)
  if (coding !== 'gzip') throw unsupported(`the Content-Encoding "${coding.slice(0, 64)}" is not gzip`)
  const unpacked = createGunzip()
  unpacked.on('error', () => fail(invalid('', 'the body is not gzip', 'MALFORMED_BODY')))
  return raw.pipe(unpacked).pipe(counted)
}

const IDLE_MS = 60_000

function counter(maxBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > maxBytes) done(tooLarge(maxBytes))
      else done(null, chunk)
    },
  })
}
