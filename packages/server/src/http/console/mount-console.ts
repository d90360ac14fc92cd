import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '../../lib/failure.ts'
import { pathOf } from '../request-state.ts'
import { codingOf } from '../respond.ts'
import type { ConsoleFile, ConsoleFiles } from './console-files.ts'

/** Nothing but files of this service runs, styles or is called, and no text becomes markup. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const HEADERS = {
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

const ASSET_NAME = /^[\w-][\w.-]*$/

/** The console at `/` with its files. Other addresses of it have no route; mountUnknown sends them the same page. */
export function mountConsole(app: FastifyInstance, files: ConsoleFiles): void {
  app.get('/', { config: { pattern: '/' } }, (request, reply) => sendConsole(request, reply, files))
  // The same page for every link, so that looking at one, by people or by programs, uses nothing up and tells nothing.
  for (const path of ['/s/:code', '/v/:token']) {
    app.get(path, { config: { pattern: path.replace(/:(\w+)/, '{$1}') } }, (request, reply) => {
      reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
      return sendConsole(request, reply, files)
    })
  }
  app.get('/icon.svg', { config: { anyHost: true, pattern: '/icon.svg' } }, async (request, reply) => {
    reply.header('cache-control', 'public, max-age=86400')
    return sendFile(reply, await files.file('icon.svg', codingOf(request.headers['accept-encoding'])), request)
  })
  app.get('/assets/:name', { config: { anyHost: true, pattern: '/assets/{name}' } }, async (request, reply) => {
    const { name = '' } = request.params as Record<string, string> // Safe because every parameter of a route is a string.
    const coding = codingOf(request.headers['accept-encoding'])
    const file = ASSET_NAME.test(name) ? await files.file(`assets/${name}`, coding) : undefined
    // The name has the hash of the content in it.
    if (file) reply.header('cache-control', 'public, max-age=31536000, immutable')
    return sendFile(reply, file, request)
  })
}

/** Addresses of the API, of sign-in and of health are never pages of the console. */
const OTHERS =
  /^\/(api|auth|login|logout|account|sso|saml|docs|assets|device|consent|healthz|readyz|metrics|\.well-known)(\/|$)/

/** Whether somebody goes to a page of the console, as opposed to a program that calls a route which does not exist. */
export function isConsoleAddress({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const path = pathOf(url)
  if (OTHERS.test(path) || /\.\w+$/.test(path)) return false
  const mode = headers['sec-fetch-mode']
  if (mode !== undefined) return mode === 'navigate'
  return String(headers.accept ?? '').includes('text/html')
}

export async function sendConsole(
  request: FastifyRequest,
  reply: FastifyReply,
  files: ConsoleFiles,
): Promise<FastifyReply> {
  const index = await files.index(codingOf(request.headers['accept-encoding']))
  if (!index) return sendNotBuilt(reply)
  reply.headers({ 'cache-control': 'no-cache', etag: index.etag })
  if (request.headers['if-none-match'] === index.etag) {
    return reply
      .status(304)
      .headers({ ...HEADERS, vary: 'Accept-Encoding' })
      .send()
  }
  return sendFile(reply, index, request)
}

function sendFile(reply: FastifyReply, file: ConsoleFile | undefined, { method, url }: FastifyRequest): FastifyReply {
  if (!file) throw new Failure('NOT_FOUND', 'ROUTE_NOT_FOUND', `no such route: ${method} ${pathOf(url)}`)
  reply.headers({ ...HEADERS, 'content-type': file.type, vary: 'Accept-Encoding' })
  if (file.coding) reply.header('content-encoding', file.coding)
  return reply.send(file.bytes)
}

/** The service works without its console: the API, sign-in and the documentation are served as always. */
const sendNotBuilt = (reply: FastifyReply): FastifyReply =>
  reply
    .status(503)
    .headers({ ...HEADERS, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Reeve</title></head>
<body>
<h1>The console is not built</h1>
<p>Run <code>npm install</code> and <code>npm run build:console</code> in the folder of Reeve, then load this page again.
<code>npm start</code> does so by itself.</p>
<p>The API is served as always; <a href="/docs">/docs</a> describes it.</p>
</body>
</html>
`)
