import type { FastifyInstance } from 'fastify'
import { openApiDocument } from '../wire/openapi.ts'
import { sendJson } from './respond.ts'
import type { HttpParts } from './server.ts'

/** The contract. */
export function mountDocuments(app: FastifyInstance, parts: HttpParts): void {
  const { operations, endpoints } = parts
  const config = { anyHost: true, anyOrigin: true, pattern: '/api/v1/openapi.json' }
  app.get('/api/v1/openapi.json', { config }, async (request, reply) => {
    const url = parts.addresses().baseUrlOf({ label: 'default' })
    reply.header('cache-control', 'public, max-age=300')
    await sendJson(request, reply, JSON.stringify(openApiDocument({ operations, endpoints, server: { url } })))
    return reply
  })
}
