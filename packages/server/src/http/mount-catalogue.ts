import type { FastifyInstance } from 'fastify'
import { stringify } from 'yaml'
import { authenticate } from './authenticate.ts'
import { sendText } from './respond.ts'
import type { HttpParts } from './server.ts'

/** The catalogue of the log's events as rules of Sigma, for everyone who is signed in. */
export function mountCatalogue(app: FastifyInstance, parts: HttpParts): void {
  const forms = [
    { path: '/api/v1/ocsf-events.json', type: 'application/json', text: JSON.stringify(parts.catalogue) },
    { path: '/api/v1/ocsf-events.yaml', type: 'application/yaml', text: parts.catalogue.map(toYaml).join('---\n') },
  ]
  for (const { path, type, text } of forms) {
    app.get(path, { config: { pattern: path } }, async (request, reply) => {
      await authenticate(request, parts)
      reply.header('cache-control', 'private, max-age=300')
      await sendText(request, reply, type, text)
      return reply
    })
  }
}

/** Rules in one file are documents of their own. */
const toYaml = (rule: object): string => stringify(rule, { lineWidth: 0 })
