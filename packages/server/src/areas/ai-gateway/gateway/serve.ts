import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  type ListToolsResult,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'
import { type CallEnd, type Refused, refuse } from './call-end.ts'
import { VALIDATOR } from './downstream.ts'
import { keyOf, TOO_MANY_AT_ONCE } from './limits.ts'
import { listExposed } from './list-tools.ts'
import { findExposed, runCall } from './pipeline.ts'
import { recordCall } from './record.ts'
import type { RunningCalls } from './running-calls.ts'
import type { Caller } from './session.ts'

const MOST_INPUT_BYTES = 1024 * 1024

/** Answers one request of the protocol. Nothing of it is kept in this process: who calls is known by the token. */
export async function serve(caller: Caller, running: RunningCalls, request: Request, body: unknown): Promise<Response> {
  const server = new Server(
    { name: 'reeve', version: '1' },
    { capabilities: { tools: {} }, jsonSchemaValidator: VALIDATOR },
  )
  server.setRequestHandler(ListToolsRequestSchema, ({ params }) => list(caller, params?.cursor))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    call(caller, running, { name: params.name, input: params.arguments ?? {} }),
  )
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: false })
  await server.connect(transport)
  return transport.handleRequest(request, { parsedBody: body })
}

async function list(caller: Caller, cursor: string | undefined): Promise<ListToolsResult> {
  const page = await listExposed(caller, cursor)
  if (!page) throw new McpError(ErrorCode.InvalidParams, 'cursor is not one of ours')
  return page
}

type Asked = { readonly name: string; readonly input: Record<string, unknown> }

async function call(caller: Caller, running: RunningCalls, { name, input }: Asked): Promise<CallToolResult> {
  const { head, userId } = caller
  const { tenant } = head
  const began = performance.now()
  const found = await findExposed(tenant.database.reader({ tenantId: tenant.id, now: head.now }), name, userId)
  const unknown = `there is no tool "${name.slice(0, 128)}"`
  const end = found
    ? await limited(caller, running, input, () => runCall(caller, found, input))
    : refuse('DENIED', 'unknown_tool', unknown)
  await recordCall(caller, { name, found, input, end, latencyMs: performance.now() - began })
  if (!found) throw new McpError(ErrorCode.InvalidParams, unknown)
  return end.kind === 'answered' ? answered(end) : refused(end)
}

/** Two requests that came at the same time may both have been let in: the last one is refused here. */
async function limited(
  { head, userId }: Caller,
  running: RunningCalls,
  input: unknown,
  work: () => Promise<CallEnd>,
): Promise<CallEnd> {
  if (Buffer.byteLength(JSON.stringify(input)) > MOST_INPUT_BYTES) {
    return refuse('DENIED', 'input_too_large', 'the input is larger than 1 MiB')
  }
  return (
    (await running.within(keyOf(head.tenant.id, userId), work)) ?? refuse('DENIED', 'too_many_calls', TOO_MANY_AT_ONCE)
  )
}

type Answered = Extract<CallEnd, { kind: 'answered' }>

const answered = ({ output, taskId }: Answered): CallToolResult =>
  ({
    ...output,
    content: [...output.content],
    ...(taskId === '' ? {} : { _meta: { taskId } }),
  }) as CallToolResult // Safe because it was read as one.

/** A denial is a result: the program can tell its user what to do. */
const refused = ({ reason, message, taskId }: Refused): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: `${reason}: ${message}` }],
  structuredContent: { reason, taskId, message },
})
