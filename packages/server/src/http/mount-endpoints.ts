import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../service/endpoint.ts'
import { BUCKETS } from './limits.ts'
import { readBytes, tooLarge } from './read-body.ts'
import { factsOf } from './record-call.ts'
import { sendJson } from './respond.ts'
import type { HttpParts } from './server.ts'
import { tenantOf } from './visit.ts'

export function mountEndpoints(app: FastifyInstance, parts: HttpParts): void {
  for (const endpoint of parts.endpoints) mount(app, endpoint, parts)
}

function mount(app: FastifyInstance, endpoint: Endpoint, parts: HttpParts): void {
  const [method = '', url = ''] = endpoint.route.split(' ')
  app.route({
    method,
    url,
    config: { pattern: url, anyOrigin: endpoint.anyOrigin, whileSuspended: url === '/auth/v1/jwks' },
    async handler(request, reply) {
      const { visit, headers } = request
      const tenant = tenantOf(request)
      parts.limits.take(BUCKETS.anonymous, addressKey(visit.ip))
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (bytes.length > endpoint.maxBodyBytes) throw tooLarge(endpoint.maxBodyBytes)
      const contentEncoding = headers['content-encoding']
      const body = await readBytes({ bytes, contentType: undefined, contentEncoding, maxBytes: endpoint.maxBodyBytes })
      const clientId = new URLSearchParams(body.toString()).get('client_id')
      if (clientId !== null) parts.limits.take(BUCKETS.token, `${tenant.id} ${clientId.slice(0, 300)}`)
      const answer = await endpoint.run({
        tenant,
        now: parts.clock.now(),
        ip: visit.ip,
        requestId: visit.requestId,
        correlation: visit.correlation,
        request: factsOf(request, parts),
        hostname: visit.hostname,
        authorization: headers.authorization,
        contentType: headers['content-type'] ?? '',
        body: body.toString(),
      })
      parts.appended(tenant)
      reply.status(answer.status).headers(answer.headers ?? {})
      await sendJson(request, reply, JSON.stringify(answer.body))
      return reply
    },
  })
}

/** IPv6 callers are counted by their network: one machine has as many addresses as it likes. */
export const addressKey = (ip: string): string => (ip.includes(':') ? ip.split(':').slice(0, 4).join(':') : ip)
