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
import { listExposed } from './list-tools.ts'
import { type CallEnd, findExposed, runCall } from './pipeline.ts'
import { recordCall } from './record.ts'
import type { RunningCalls } from './running-calls.ts'
import type { Caller } from './session.ts'

const MOST_INPUT_BYTES = 1024 * 1024

/** Answers one request of the protocol. Nothing of it is kept in this process: who calls is known by the token. */
export async function serve(caller: Caller, running: RunningCalls, request: Request, body: unknown): Promise<Response> {
  const server = new Server({ name: 'reeve', version: '1' }, { capabilities: { tools: {} } })
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
  if (!found) throw new McpError(ErrorCode.InvalidParams, `there is no tool "${name.slice(0, 128)}"`)
  const end = await limited(caller, running, input, () => runCall(caller, found, input))
  await recordCall(caller, { name, found, input, end, latencyMs: performance.now() - began })
  return end.kind === 'answered' ? answered(end) : refused(end)
}

/** Within the limits of the user and of the client. */
async function limited(
  { head, userId, client }: Caller,
  running: RunningCalls,
  input: unknown,
  work: () => Promise<CallEnd>,
): Promise<CallEnd> {
  const tooMany = (message: string): CallEnd => ({
    kind: 'refused',
    result: 'DENIED',
    reason: 'too_many_calls',
    message,
    taskId: '',
    verdicts: [],
  })
  if (Buffer.byteLength(JSON.stringify(input)) > MOST_INPUT_BYTES) return tooMany('the input is larger than 1 MiB')
  try {
    head.count('toolCall', client.id)
  } catch {
    return tooMany('more than 120 calls in a minute: wait a little')
  }
  return (
    (await running.within(`${head.tenant.id} ${userId}`, work)) ??
    tooMany('20 calls of yours are under way: wait for one')
  )
}

type Answered = Extract<CallEnd, { kind: 'answered' }>
type Refused = Extract<CallEnd, { kind: 'refused' }>

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
