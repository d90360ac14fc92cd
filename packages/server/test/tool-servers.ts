import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { CallToolRequestSchema, type CallToolResult, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { testAuthority } from './authority.ts'

export type OfferedTool = {
  description: string
  annotations?: Record<string, unknown>
  inputSchema?: Record<string, unknown>
  run(input: Record<string, unknown>): Promise<CallToolResult> | CallToolResult
}

/** A tool server on this machine, over TLS, made with the official package. */
export type ToolServer = {
  url: string
  tools: Map<string, OfferedTool>
  /** The headers of every request that came, oldest first. */
  seen: IncomingMessage['headers'][]
  /** What it does instead of answering; undefined when it is honest. */
  answer: ((request: IncomingMessage, response: ServerResponse) => void) | undefined
  close(): Promise<void>
}

export const text = (said: string): CallToolResult => ({ content: [{ type: 'text', text: said }] })

export async function startToolServer(tools: Record<string, OfferedTool>): Promise<ToolServer> {
  const offered = new Map(Object.entries(tools))
  const seen: ToolServer['seen'] = []
  const made: { answer: ToolServer['answer'] } = { answer: undefined }
  const listener = createServer({ ...testAuthority().server, keepAliveTimeout: 0 }, async (request, response) => {
    seen.push(request.headers)
    if (made.answer) return made.answer(request, response)
    const server = new Server({ name: 'test', version: '1' }, { capabilities: { tools: {} } })
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
    const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined })
    response.on('close', () => void transport.close())
    // Safe because the transport of the package has all the protocol asks for.
    await server.connect(transport as Parameters<typeof server.connect>[0])
    await transport.handleRequest(request, response)
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return Object.assign(made, {
    url: `https://127.0.0.1:${(listener.address() as AddressInfo).port}/mcp`, // Safe because it listens on a port.
    tools: offered,
    seen,
    async close() {
      listener.closeAllConnections()
      listener.close()
      await once(listener, 'close')
    },
  })
}
