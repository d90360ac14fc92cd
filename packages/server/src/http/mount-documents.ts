import type { FastifyInstance } from 'fastify'
import { Contract } from './docs/contract.ts'
import { sendText } from './respond.ts'
import type { HttpContext } from './server.ts'

/** The contract, readable by anyone and from any page. */
export function mountDocuments(app: FastifyInstance, httpContext: HttpContext): void {
  const contract = new Contract({ ...httpContext, names: httpContext.services.wireNames })
  const forms = [
    { path: '/api/v1/openapi.json', type: 'application/json', document: async () => contract.json() },
    { path: '/api/v1/openapi.yaml', type: 'application/yaml', document: () => contract.yaml() },
  ]
  for (const { path, type, document } of forms) {
    app.get(path, { config: { anyHost: true, anyOrigin: true, pattern: path } }, async (request, reply) => {
      reply.header('cache-control', 'public, max-age=300')
      await sendText(request, reply, type, await document())
      return reply
    })
  }
}
