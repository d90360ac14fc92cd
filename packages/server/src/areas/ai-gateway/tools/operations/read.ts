import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { oneOfNames } from '../../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { bool, id, text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { fromStored } from '../../../../wire/stored.ts'
import { historyEntry } from '../../../sso/history/api.ts'
import { McpToolState, ToolClassification, ToolVisibility } from '../../enums.ts'
import { server, tool } from '../../guards.ts'
import { CLASSIFICATION } from '../held.ts'
import { MCPTool } from '../shape.ts'
import { listChanges, listTools } from '../store.ts'
import { toTool } from '../view.ts'

export const getToolOperation = operation({
  id: 'aiGovernance.tools.get',
  about: 'Tells what a tool is, and whether the server says something else now than what was approved.',
  route: 'GET /api/v1/apps/{app_id}/connectors/{connector_id}/mcp_tools/{id}',
  guard: tool('read'),
  request: shape('MCPToolServiceGetRequest', 'Nothing to say.', {}),
  response: shape('MCPToolServiceGetResponse', 'The tool.', { tool: MCPTool }),

  async run(context) {
    return { tool: toTool(context.setEtag(context.tool), context.server) }
  },
})

export const listToolsOperation = operation({
  id: 'aiGovernance.tools.list',
  about: 'Lists the tools of a server by name.',
  route: 'GET /api/v1/apps/{app_id}/connectors/{connector_id}/mcp_tools',
  guard: server('read'),
  request: shape('MCPToolServiceListRequest', 'Which page.', pageFields),
  response: shape('MCPToolServiceListResponse', 'A page of tools.', {
    tools: list(MCPTool, 100, 'The tools.'),
    nextPageToken,
  }),

  async run({ tx, page, server }, input) {
    const { after, limit, cut } = page(input)
    const where = [sql`t.connector_id = ${server.connector_id}`]
    const { rows, nextPageToken } = cut(await listTools(tx, { where, after: after?.[0]?.toString(), limit }), (row) => [
      row.tool_name,
    ])
    return { tools: rows.map((row) => toTool(row, server)), nextPageToken }
  },
})

export const searchTools = operation({
  id: 'aiGovernance.tools.search',
  about: 'Finds tools of a server.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/mcp_tools/search',
  guard: server('read'),
  reads: true,
  request: shape('MCPToolServiceSearchRequest', 'What to look for.', {
    query: text(256, 'In its name or description, anywhere.', { trim: true }),
    stateFilter: list(oneOfNames(McpToolState, 'A state.', { filter: true }), 8, 'Only in these states.'),
    classificationFilter: list(oneOfNames(ToolClassification, 'One.', { filter: true }), 8, 'Only classified so.'),
    visibilityFilter: list(oneOfNames(ToolVisibility, 'One.', { filter: true }), 8, 'Only of this visibility.'),
    accessProfileIds: list(id('A toolset.'), 20, 'Only in one of these toolsets.'),
    excludeAccessProfileIds: list(id('A toolset.'), 20, 'In none of these toolsets.'),
    changedSinceApproval: bool('Only those of which the server says something else than what was approved.'),
    ...pageFields,
  }),
  response: shape('MCPToolServiceSearchResponse', 'A page of tools.', {
    list: list(MCPTool, 100, 'The tools.'),
    nextPageToken,
  }),

  async run({ tx, page, server }, { query = '', ...input }) {
    const { after, limit, cut } = page(input)
    const bare = (names: readonly string[] | undefined, prefix: string) =>
      names?.map((name) => name.slice(prefix.length))
    const states = bare(input.stateFilter, 'MCP_TOOL_STATE_')
    const visibilities = bare(input.visibilityFilter, 'TOOL_VISIBILITY_')
    const within = (ids: readonly string[]) =>
      sql`exists (select from toolset_tools b where b.tool_id = t.id and b.toolset_id = any(${[...ids]}))`
    const where = [
      sql`t.connector_id = ${server.connector_id}`,
      query === ''
        ? undefined
        : sql`strpos(lower(t.tool_name || ' ' || t.display_name || ' ' || t.description), lower(${query})) > 0`,
      states?.length ? sql`t.state = any(${states})` : undefined,
      input.classificationFilter?.length ? sql`${CLASSIFICATION} = any(${[...input.classificationFilter]})` : undefined,
      visibilities?.length ? sql`t.visibility = any(${visibilities})` : undefined,
      input.accessProfileIds?.length ? within(input.accessProfileIds) : undefined,
      input.excludeAccessProfileIds?.length ? sql`not ${within(input.excludeAccessProfileIds)}` : undefined,
      input.changedSinceApproval ? sql`t.approved_hash <> '' and t.approved_hash <> t.definition_hash` : undefined,
    ]
    const { rows, nextPageToken } = cut(await listTools(tx, { where, after: after?.[0]?.toString(), limit }), (row) => [
      row.tool_name,
    ])
    return { list: rows.map((row) => toTool(row, server)), nextPageToken }
  },
})

const MCPToolHistoryEntry = historyEntry('MCPToolHistoryEntry', MCPTool)

export const listToolHistory = operation({
  id: 'aiGovernance.tools.listHistory',
  about: 'Lists what became of a tool, newest first: each definition that the server gave, and each decision.',
  route: 'GET /api/v1/apps/{app_id}/connectors/{connector_id}/mcp_tools/{id}/history',
  guard: tool('read'),
  request: shape('MCPToolServiceListHistoryRequest', 'Which page.', pageFields),
  response: shape('MCPToolServiceListHistoryResponse', 'A page of changes.', {
    list: list(MCPToolHistoryEntry, 100, 'The changes.'),
    nextPageToken,
  }),

  async run({ tx, page, tool: stored }, input) {
    const { after, limit, cut } = page(input)
    const found = await listChanges(tx, stored.id, { after, limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.created_at.toString(), row.id])
    return {
      list: rows.map((row) => ({
        metadata: {
          id: row.id,
          createdAt: row.created_at,
          changeKind: `CHANGE_KIND_${row.change_kind as 'PUT'}` as const, // Safe because the table checks it.
          actor: {
            kind: row.actor_user_id === '' ? ('ACTOR_KIND_INTERNAL' as const) : ('ACTOR_KIND_API' as const),
            userId: row.actor_user_id,
          },
          annotations: [],
          syslogEventId: '',
          traceId: '',
        },
        snapshot: fromStored(MCPTool, row.snapshot),
      })),
      nextPageToken,
    }
  },
})
