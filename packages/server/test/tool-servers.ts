import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { SSEServerTransport } from '@modelcontextprotocol/sdk/server/sse.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
  type ReadResourceResult,
} from '@modelcontextprotocol/sdk/types.js'
import { testAuthority } from './authority.ts'

export type OfferedTool = {
  description: string
  annotations?: Record<string, unknown>
  inputSchema?: Record<string, unknown>
  run(input: Record<string, unknown>): Promise<CallToolResult> | CallToolResult
}

/** A resource, or a template of some, without its address. */
type OfferedResource = {
  name: string
  title?: string
  description?: string
  mimeType?: string
  annotations?: Record<string, unknown>
}

/** What a tool server lets programs read. */
export type Offered = {
  resources: Map<string, OfferedResource>
  templates: Map<string, OfferedResource>
  /** What is read is kept, oldest first. */
  read: string[]
  /** There is always another page. */
  endless?: boolean
  contentsOf(uri: string): ReadResourceResult['contents']
}

/** A tool server on this machine, over TLS, made with the official package. */
export type ToolServer = {
  url: string
  /** The same server over streams of its own, as older ones do. */
  sseUrl: string
  tools: Map<string, OfferedTool>
  /** Undefined when it does not say that it has resources. */
  offered: Offered | undefined
  /** The headers of every request that came, oldest first. */
  seen: IncomingMessage['headers'][]
  /** What it does instead of answering; undefined when it is honest. */
  answer: ((request: IncomingMessage, response: ServerResponse) => void) | undefined
  /** Whether it takes a request with these headers; everybody's when undefined. */
  admits: ((headers: IncomingMessage['headers']) => boolean) | undefined
  close(): Promise<void>
}

export const text = (said: string): CallToolResult => ({ content: [{ type: 'text', text: said }] })

type Resources = Readonly<Record<string, OfferedResource>>

/** Resources and templates by their addresses; each is read as a text that names its address. */
export const offering = (resources: Resources, templates: Resources = {}): Offered => ({
  resources: new Map(Object.entries(resources)),
  templates: new Map(Object.entries(templates)),
  read: [],
  contentsOf: (uri) => [{ uri, mimeType: 'text/plain', text: `content of ${uri}` }],
})

function offer(server: Server, offered: Offered): void {
  const { resources, templates, read } = offered
  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: [...resources].map(([uri, said]) => ({ uri, ...said })),
    ...(offered.endless ? { nextCursor: 'more' } : {}),
  }))
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [...templates].map(([uriTemplate, said]) => ({ uriTemplate, ...said })),
  }))
  server.setRequestHandler(ReadResourceRequestSchema, ({ params }) => {
    read.push(params.uri)
    return { contents: offered.contentsOf(params.uri) }
  })
}

export async function startToolServer(tools: Record<string, OfferedTool>, has?: Offered): Promise<ToolServer> {
  const offered = new Map(Object.entries(tools))
  const seen: ToolServer['seen'] = []
  const made: Pick<ToolServer, 'answer' | 'admits' | 'offered'> = {
    answer: undefined,
    admits: undefined,
    offered: has,
  }
  const streams = new Map<string, SSEServerTransport>()
  const listener = createServer({ ...testAuthority().server, keepAliveTimeout: 0 }, async (request, response) => {
    seen.push(request.headers)
    if (made.answer) return made.answer(request, response)
    if (made.admits && !made.admits(request.headers)) {
      response.writeHead(401).end()
      return
    }
    const capabilities = { tools: {}, ...(made.offered ? { resources: {} } : {}) }
    const server = new Server({ name: 'test', version: '1' }, { capabilities })
    if (made.offered) offer(server, made.offered)
    server.setRequestHandler(ListToolsRequestSchema, () => ({
      tools: [...offered].map(([name, { run: _run, inputSchema, ...said }]) => ({
        name,
        ...said,
        inputSchema: { type: 'object' as const, ...inputSchema },
      })),
    }))
    server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
      const tool = offered.get(params.name)
      if (!tool) throw new Error(`no tool ${params.name}`)
      return tool.run(params.arguments ?? {})
    })
    const { pathname, searchParams } = new URL(request.url ?? '/', 'https://here')
    if (pathname === '/messages') {
      const stream = streams.get(searchParams.get('sessionId') ?? '')
      return stream ? stream.handlePostMessage(request, response) : void response.writeHead(404).end()
    }
    if (pathname === '/sse') {
      const stream = new SSEServerTransport('/messages', response)
      streams.set(stream.sessionId, stream)
      response.on('close', () => streams.delete(stream.sessionId))
      return server.connect(stream)
    }
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined })
    response.on('close', () => void transport.close())
    // Safe because the transport of the package has all the protocol asks for.
    await server.connect(transport as Parameters<typeof server.connect>[0])
    await transport.handleRequest(request, response)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const base = `https://127.0.0.1:${(listener.address() as AddressInfo).port}` // Safe because it listens on a port.
  return Object.assign(made, {
    url: `${base}/mcp`,
    sseUrl: `${base}/sse`,
    tools: offered,
    seen,
    async close() {
      listener.closeAllConnections()
      listener.close()
      await once(listener, 'close')
    },
  })
}
