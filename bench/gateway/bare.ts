// Bare proxies in front of a tool server: nobody is asked who they are, nothing is checked and nothing is kept.
// `/call` speaks the protocol to both sides with the official package, as the gateway does; `/bytes` passes bytes on.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Agent, request as send } from 'node:https'
import type { AddressInfo } from 'node:net'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { CallToolRequestSchema, CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js'

const target = process.argv[2]!
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })

type Sent = { readonly status: number; readonly headers: IncomingMessage['headers']; readonly body: Buffer }

function post(headers: Record<string, string>, body: Buffer | string): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const asked = send(target, { method: 'POST', agent, headers }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) }),
      )
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

async function fetchThrough(_url: string | URL, init: RequestInit = {}): Promise<Response> {
  if (init.method !== 'POST') return new Response(null, { status: 405 })
  // Safe because the package sends such headers.
  const headers = Object.fromEntries(new Headers(init.headers as Record<string, string>))
  const reply = await post(headers, String(init.body))
  return new Response(reply.status === 204 ? null : new Uint8Array(reply.body), {
    status: reply.status,
    headers: { 'content-type': String(reply.headers['content-type'] ?? '') },
  })
}

async function callThrough(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const server = new Server({ name: 'bare', version: '1' }, { capabilities: { tools: {} } })
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const name = params.name.slice(params.name.indexOf('_') + 1)
    const client = new Client({ name: 'bare', version: '1' }, { capabilities: {} })
    await client.connect(new StreamableHTTPClientTransport(new URL(target), { fetch: fetchThrough }) as never) // Safe because it is one.
    try {
      return await client.request({ method: 'tools/call', params: { ...params, name } }, CallToolResultSchema)
    } finally {
      await client.close()
    }
  })
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined })
  response.on('close', () => void transport.close())
  await server.connect(transport as never) // Safe as above.
  await transport.handleRequest(request, response)
}

async function passBytes(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  const body = Buffer.concat(parts)
    .toString()
    .replace(/"name":"[^"_]*_/, '"name":"')
  const headers = { accept: String(request.headers.accept), 'content-type': 'application/json' }
  const reply = await post(headers, body)
  response.writeHead(reply.status, { 'content-type': String(reply.headers['content-type']) }).end(reply.body)
}

const listener = createServer((request, response) => {
  const answering = request.url === '/bytes' ? passBytes(request, response) : callThrough(request, response)
  answering.catch(() => response.writeHead(502).end())
})
listener.listen(0, '127.0.0.1')
await once(listener, 'listening')
const { port } = listener.address() as AddressInfo // Safe because it listens on a port.
process.send?.({ url: `http://127.0.0.1:${port}` })
process.on('SIGTERM', () => process.exit())
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.(user + system)
})
