import { userIdOf } from '../../../service/actor.ts'
import { anybody } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { id, int32, text, timestamp } from '../../../wire/scalars.ts'
import { type Answer, nullable, shape } from '../../../wire/shape.ts'
import { findScope, withinScope } from '../../directory/scope/api.ts'
import { contentsOf, listCalls } from './store.ts'

const CallResult = enumeration('GatewayCallResult', 'What became of a call.', [
  'TOOL_CALL_RESULT_UNSPECIFIED',
  'TOOL_CALL_RESULT_SUCCESS',
  'TOOL_CALL_RESULT_DENIED',
  'TOOL_CALL_RESULT_ERROR',
])

const CallVerdict = shape('GatewayCallVerdict', 'What a classifier found.', {
  classifierId: id('The classifier.'),
  level: text(16, 'How sure it is.'),
  labels: list(text(128, 'A label.'), 32, 'What it found.'),
  reason: text(1024, 'Why.'),
})

const CallHookResult = shape('GatewayCallHookResult', 'What a hook made of a call.', {
  hookId: id('The hook.'),
  displayName: text(100, 'What it was called then.'),
  event: text(32, 'When it ran: PRE_TOOL_USE or POST_TOOL_USE.'),
  status: text(16, 'ALLOWED, MUTATED, DENIED, ERROR, TIMEOUT or FILTER_ERROR.'),
  reason: text(1024, 'Why; empty when there is nothing to say.'),
})

const GatewayCall = shape('GatewayCall', 'A call of a tool, or a read of a resource.', {
  id: id('Its id.'),
  time: nullable(timestamp('When.')),
  userId: id('Who called.'),
  clientId: id('With which program.'),
  appId: id('The app.'),
  connectorId: id('The server.'),
  toolId: id('The tool; empty when there is none of that name, or a resource was read.'),
  resourceId: id('The resource that was read; empty for a call of a tool.'),
  toolName: text(256, 'What the program called the tool; the address or template of a resource.'),
  result: oneOfNames(CallResult, 'What became of it.'),
  denialReason: text(64, 'Why it did not get through.'),
  message: text(1024, 'The same in words.'),
  latencyMs: int32('How long it took, in milliseconds.'),
  verdicts: list(CallVerdict, 64, 'What classifiers found.'),
  hookResults: list(CallHookResult, 400, 'What hooks made of it, in the order in which they ran.'),
  taskId: id('The request that it led to.'),
  argumentNames: list(text(128, 'A name.'), 64, 'The members of its input.'),
  inputBytes: int32('The size of its input.'),
  outputBytes: int32('The size of the answer.'),
  inputJson: text(262_144, 'Its input, masked, where the settings keep it.'),
  outputJson: text(262_144, 'The answer, masked, where the settings keep it.'),
})

export const searchToolCalls = operation({
  id: 'aiGovernance.calls.search',
  about:
    'Finds calls of tools and reads of resources, newest first: of everybody, of the apps one owns, or the own ones.',
  route: 'POST /api/v1/ai-governance/search/tool-calls',
  called: 'ToolCallService/Search',
  guard: anybody('who governs tools, owners about their apps, everybody about the own calls', {
    narrowed: ['aigovernance:read', 'requests:self'],
  }),
  reads: true,
  request: shape('SearchToolCallsRequest', 'What to look for.', {
    query: text(256, 'In the name of the tool or in why it did not get through, anywhere.', { trim: true }),
    callIds: list(id('A call.'), 100, 'Only these calls.'),
    userIds: list(id('A user.'), 100, 'Only of these users.'),
    clientIds: list(id('A program.'), 100, 'Only by these programs.'),
    connectorIds: list(id('A server.'), 100, 'Only of these servers.'),
    toolIds: list(id('A tool.'), 100, 'Only of these tools.'),
    resourceIds: list(id('A resource.'), 100, 'Only of these resources.'),
    results: list(oneOfNames(CallResult, 'A result.', { filter: true }), 8, 'Only with these results.'),
    reasons: list(text(64, 'A reason.'), 32, 'Only denied for one of these reasons.'),
    since: timestamp('From then on.'),
    until: timestamp('Before then.'),
    ...pageFields,
  }),
  response: shape('SearchToolCallsResponse', 'A page of calls.', {
    list: list(GatewayCall, 100, 'The calls.'),
    nextPageToken,
  }),

  async run(context, input) {
    const { tx, tenant, actor, page } = context
    const { after, limit, cut } = page(input)
    const scope = findScope(context, 'aigovernance:read')
    const own = sql`c.user_id = ${userIdOf(actor)}`
    const apps = scope && withinScope(scope, sql`c.app_id`)
    const seen = scope === undefined ? own : apps ? sql`(${own} or ${apps})` : undefined
    const among = (column: ReturnType<typeof sql>, ids: readonly string[] | undefined) =>
      ids && ids.length > 0 ? sql`${column} = any(${[...ids]})` : undefined
    const where = [
      seen,
      input.query ? sql`strpos(lower(c.tool_name || ' ' || c.message), lower(${input.query})) > 0` : undefined,
      among(sql`c.id`, input.callIds),
      among(sql`c.user_id`, input.userIds),
      among(sql`c.client_id`, input.clientIds),
      among(sql`c.connector_id`, input.connectorIds),
      among(sql`c.tool_id`, input.toolIds),
      among(sql`c.resource_id`, input.resourceIds),
      among(
        sql`c.result`,
        input.results?.map((one) => one.slice('TOOL_CALL_RESULT_'.length)),
      ),
      among(sql`c.denial_reason`, input.reasons),
      input.since ? sql`c.at >= ${input.since}` : undefined,
      input.until ? sql`c.at < ${input.until}` : undefined,
    ]
    const { rows, nextPageToken } = cut(await listCalls(tx, { where, after, limit }), (row) => [
      row.at.toString(),
      row.id,
    ])
    return {
      list: rows.map((row) => {
        const kept = contentsOf(tenant, row) as { input?: unknown; output?: unknown } | undefined // Safe because only the gateway writes it.
        return {
          id: row.id,
          time: row.at,
          userId: row.user_id,
          clientId: row.client_id,
          appId: row.app_id,
          connectorId: row.connector_id,
          toolId: row.tool_id,
          resourceId: row.resource_id,
          toolName: row.tool_name,
          result: `TOOL_CALL_RESULT_${row.result as 'SUCCESS'}` as const, // Safe because the table checks it.
          denialReason: row.denial_reason,
          message: row.message,
          latencyMs: row.latency_ms,
          verdicts: row.verdicts as { classifierId: string; level: string; labels: string[]; reason: string }[], // Safe as above.
          hookResults: row.hook_results as Answer<typeof CallHookResult>[], // Safe as above.
          taskId: row.task_id,
          argumentNames: row.argument_names,
          inputBytes: row.input_bytes,
          outputBytes: row.output_bytes,
          inputJson: kept?.input === undefined ? '' : JSON.stringify(kept.input).slice(0, 262_144),
          outputJson: kept?.output === undefined ? '' : JSON.stringify(kept.output).slice(0, 262_144),
        }
      }),
      nextPageToken,
    }
  },
})
