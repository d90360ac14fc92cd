import { readdirSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { Document, sendText } from '../respond.ts'

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}

/** The page loads and calls nothing but this service, and nobody may put it into a frame. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A page that shows the contract and lets it be tried, without anything from elsewhere. */
export function mountDocs(app: FastifyInstance): void {
  const folder = new URL('page/', import.meta.url)
  for (const name of readdirSync(folder)) {
    const document = new Document(readFileSync(new URL(name, folder), 'utf8'))
    const type = TYPES[name.split('.').at(-1)!]!
    const path = name === 'index.html' ? '/docs' : `/docs/${name}`
    app.get(path, { config: { anyHost: true, pattern: path } }, async (request, reply) => {
      reply.header('content-security-policy', POLICY)
      reply.header('cache-control', 'no-cache')
      await sendText(request, reply, type, document)
      return reply
    })
  }
}
