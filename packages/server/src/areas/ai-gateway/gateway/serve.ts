import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type ReadResourceResult,
} from '@modelcontextprotocol/sdk/types.js'
import { maskSecrets } from '../../ai-classifiers/judging/api.ts'
import { exposedAddress } from '../resources/view.ts'
import { asTool } from './asked.ts'
import { type CallEnd, type Refused, refuse } from './call-end.ts'
import { withExposedLinks } from './contents.ts'
import { VALIDATOR } from './downstream.ts'
import { findReadable } from './find-resource.ts'
import { type Exposed, findExposed } from './find-tool.ts'
import { keyOf, TOO_MANY_AT_ONCE } from './limits.ts'
import { listExposedResources, listExposedTemplates } from './list-resources.ts'
import { listExposed } from './list-tools.ts'
import { runRead } from './read-resource.ts'
import { recordCall } from './record.ts'
import { runCall } from './run-call.ts'
import type { RunningCalls } from './running-calls.ts'
import type { Caller } from './session.ts'

const MOST_INPUT_BYTES = 1024 * 1024
const LONGEST_KEPT = 4096

/** Answers one request of the protocol. Nothing of it is kept in this process: who calls is known by the token. */
export async function serve(caller: Caller, running: RunningCalls, request: Request, body: unknown): Promise<Response> {
  const server = new Server(
    { name: 'reeve', version: '1' },
    { capabilities: { tools: {}, resources: {} }, jsonSchemaValidator: VALIDATOR },
  )
  server.setRequestHandler(ListToolsRequestSchema, async ({ params }) =>
    listed(await listExposed(caller, params?.cursor)),
  )
  server.setRequestHandler(ListResourcesRequestSchema, async ({ params }) =>
    listed(await listExposedResources(caller, params?.cursor)),
  )
  server.setRequestHandler(ListResourceTemplatesRequestSchema, async ({ params }) =>
    listed(await listExposedTemplates(caller, params?.cursor)),
  )
  server.setRequestHandler(ReadResourceRequestSchema, ({ params }) => read(caller, running, params.uri))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    call(caller, running, { name: params.name, input: params.arguments ?? {} }),
  )
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: false })
  await server.connect(transport)
  return transport.handleRequest(request, { parsedBody: body })
}

function listed<Page>(page: Page | undefined): Page {
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
  return end.kind === 'answered' ? answered(end, found) : refused(end)
}

/** As the protocol says; the other is of the range that it leaves to servers. */
const NO_RESOURCE = -32002
const NOT_ALLOWED = -32003

/** A read has no result that could tell of a denial: it is an error, with the reason in its data. */
async function read(caller: Caller, running: RunningCalls, exposed: string): Promise<ReadResourceResult> {
  const { head, userId } = caller
  const { tenant } = head
  const began = performance.now()
  const found = await findReadable(tenant.database.reader({ tenantId: tenant.id, now: head.now }), exposed, userId)
  const input = { uri: exposed.slice(0, LONGEST_KEPT) }
  let contents: ReadResourceResult['contents'] = []
  const end = found
    ? await limited(caller, running, input, async () => {
        const done = await runRead(caller, found)
        contents = done.contents
        return done.end
      })
    : refuse('DENIED', 'unknown_resource', `there is no resource "${exposed.slice(0, 256)}"`)
  const row = found && (found.held ?? found.deciding)
  await recordCall(caller, {
    // Of a template, not what a program has put into it: that is its input.
    name: row ? exposedAddress(found.server, row.address) : String(maskSecrets(exposed)),
    found: row && { tool: asTool(row), server: found.server },
    isRead: true,
    input,
    end,
    latencyMs: performance.now() - began,
  })
  if (end.kind === 'answered') return { contents }
  const { reason, message, taskId, result } = end
  const code = !found ? NO_RESOURCE : result === 'DENIED' ? NOT_ALLOWED : ErrorCode.InternalError
  throw new McpError(code, message, { reason, taskId, message })
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

const answered = ({ output, taskId }: Answered, { server }: Exposed): CallToolResult =>
  ({
    ...output,
    content: [...withExposedLinks(output, server).content],
    ...(taskId === '' ? {} : { _meta: { taskId } }),
  }) as CallToolResult // Safe because it was read as one.

/** A denial is a result: the program can tell its user what to do. */
const refused = ({ reason, message, taskId }: Refused): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: `${reason}: ${message}` }],
  structuredContent: { reason, taskId, message },
})
