import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type LocalTool = {
  readonly name: string
  readonly description: string
  readonly inputSchema: { readonly type: 'object'; readonly properties: Readonly<Record<string, unknown>> }
  readonly annotations?: Readonly<Record<string, boolean>>
}

export type LocalResource = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly mimeType?: string
} & ({ readonly uri: string } | { readonly uriTemplate: string })

/** A tool server on this machine, as long as the company is being made. */
export type LocalServer = {
  readonly url: string
  /** What it names from now on. */
  name(tools: readonly LocalTool[]): void
  close(): Promise<void>
}

/** The tool whose calls fail: what is behind it is down. */
const BREAKS = 'read_balance'

type Message = {
  readonly id?: unknown
  readonly method?: string
  readonly params?: { readonly protocolVersion?: string; readonly name?: string }
}

export async function startLocalServer(
  first: readonly LocalTool[],
  has: readonly LocalResource[],
): Promise<LocalServer> {
  let tools = first
  const answerOf = ({ method, params }: Message): unknown => {
    if (method === 'initialize') {
      const serverInfo = { name: 'demo', version: '1' }
      const capabilities = { tools: {}, ...(has.length > 0 ? { resources: {} } : {}) }
      return { protocolVersion: params?.protocolVersion ?? '2025-06-18', capabilities, serverInfo }
    }
    if (method === 'tools/list') return { tools }
    if (method === 'resources/list') return { resources: has.filter((one) => 'uri' in one) }
    if (method === 'resources/templates/list') {
      return { resourceTemplates: has.filter((one) => 'uriTemplate' in one) }
    }
    return { content: [{ type: 'text', text: 'done' }] }
  }
  const listener = createServer(async (request, response) => {
    if (request.method !== 'POST') return void response.writeHead(405).end()
    const message = await bodyOf(request)
    // What has no id wants no answer.
    if (message.id === undefined) return void response.writeHead(202).end()
    if (message.method === 'tools/call' && message.params?.name === BREAKS) return void response.writeHead(503).end()
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ jsonrpc: '2.0', id: message.id, result: answerOf(message) }))
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo // Safe because it listens on a port.
  return {
    url: `http://127.0.0.1:${port}/mcp`,
    name(next) {
      tools = next
    },
    async close() {
      listener.closeAllConnections()
      listener.close()
      await once(listener, 'close')
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<Message> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return JSON.parse(Buffer.concat(parts).toString())
}
