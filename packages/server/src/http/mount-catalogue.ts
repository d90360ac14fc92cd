import type { FastifyInstance } from 'fastify'
import { authenticate } from './authenticate.ts'
import { Document, sendText } from './respond.ts'
import type { HttpContext } from './server.ts'

/** The catalogue of the log's events as rules of Sigma, for everyone who is signed in. */
export function mountCatalogue(app: FastifyInstance, httpContext: HttpContext): void {
  const forms = [
    {
      path: '/api/v1/ocsf-events.json',
      type: 'application/json',
      write: async () => JSON.stringify(httpContext.catalogue()),
    },
    { path: '/api/v1/ocsf-events.yaml', type: 'application/yaml', write: () => toYaml(httpContext.catalogue()) },
  ]
  for (const { path, type, write } of forms) {
    let document: Promise<Document> | undefined
    app.get(path, { config: { pattern: path } }, async (request, reply) => {
      await authenticate(request, httpContext)
      reply.header('cache-control', 'private, max-age=300')
      document ??= write().then((text) => new Document(text))
      await sendText(request, reply, type, await document)
      return reply
    })
  }
}

/** Rules in one file are documents of their own. */
async function toYaml(rules: readonly object[]): Promise<string> {
  const { stringify } = await import('yaml')
  return rules.map((rule) => stringify(rule, { lineWidth: 0 })).join('---\n')
}
