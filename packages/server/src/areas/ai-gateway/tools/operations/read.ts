import { operation } from '../../../../service/operation.ts'
import { type Sql, sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { bool, id, text } from '../../../../wire/scalars.ts'
import { always, deprecated, shape } from '../../../../wire/shape.ts'
import { fromStored } from '../../../../wire/stored.ts'
import { historyEntry } from '../../../sso/history/api.ts'
import { McpToolState, ToolClassification, ToolVisibility } from '../../enums.ts'
import { server, tool } from '../../guards.ts'
import { CLASSIFICATION } from '../held.ts'
import { withOffer, withOffers } from '../offered.ts'
import { MCPTool } from '../shape.ts'
import { listChanges, listSortedTools, listTools } from '../store.ts'
import { toTool } from '../view.ts'

export const getToolOperation = operation({
  id: 'aiGovernance.tools.get',
  about: 'Tells what a tool is, and whether the server says something else now than what was approved.',
  route: 'GET /api/v1/apps/{app_id}/connectors/{connector_id}/mcp_tools/{id}',
  guard: tool('read'),
  request: shape('MCPToolServiceGetRequest', 'Nothing to say.', {}),
  response: shape('MCPToolServiceGetResponse', 'The tool.', { tool: MCPTool }),

  async run(context) {
    return { tool: await withOffer(context.tx, toTool(context.setEtag(context.tool), context.server)) }
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
    const shown = rows.map((row) => toTool(row, server))
    return { tools: await withOffers(tx, shown), nextPageToken }
  },
})

const SortBy = enumeration('McpToolSortBy', 'What tools are sorted by.', [
  'MCP_TOOL_SORT_BY_UNSPECIFIED',
  'MCP_TOOL_SORT_BY_TOOL_NAME',
  'MCP_TOOL_SORT_BY_VISIBILITY',
  'MCP_TOOL_SORT_BY_CLASSIFICATION',
  'MCP_TOOL_SORT_BY_STATE',
  'MCP_TOOL_SORT_BY_UPDATED_AT',
])
const SortDirection = enumeration('SortDirection', 'Which come first.', [
  'SORT_DIRECTION_UNSPECIFIED',
  'SORT_DIRECTION_ASC',
  'SORT_DIRECTION_DESC',
])

/** Texts that sort as what they stand for. */
const SORT_KEYS: Readonly<Record<(typeof SortBy.values)[number], Sql>> = {
  MCP_TOOL_SORT_BY_UNSPECIFIED: sql`t.tool_name`,
  MCP_TOOL_SORT_BY_TOOL_NAME: sql`t.tool_name`,
  MCP_TOOL_SORT_BY_VISIBILITY: sql`t.visibility`,
  MCP_TOOL_SORT_BY_CLASSIFICATION: CLASSIFICATION,
  MCP_TOOL_SORT_BY_STATE: sql`t.state`,
  MCP_TOOL_SORT_BY_UPDATED_AT: sql`to_char(t.updated_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`,
}

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
    accessProfileId: deprecated(id('As accessProfileIds with this one in it.')),
    excludeAccessProfileId: deprecated(id('As excludeAccessProfileIds with this one in it.')),
    changedSinceApproval: bool('Only those of which the server says something else than what was approved.'),
    refs: list(
      shape('MCPToolRef', 'Names a tool.', {
        appId: id('The app.'),
        connectorId: id('The server.'),
        id: id('The tool.'),
      }),
      512,
      'Only these; those of another server are not found here.',
    ),
    sortBy: oneOfNames(SortBy, 'What they are sorted by; by name when not said.'),
    sortDirection: oneOfNames(SortDirection, 'Which come first; the lowest when not said.'),
    includeLastCalledAt: bool('The answer says when each was last called.'),
    includeRequestable: bool('The answer says what offers each.'),
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
    const sets = together(input.accessProfileIds, input.accessProfileId)
    const otherSets = together(input.excludeAccessProfileIds, input.excludeAccessProfileId)
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
      sets.length > 0 ? within(sets) : undefined,
      otherSets.length > 0 ? sql`not ${within(otherSets)}` : undefined,
      input.refs?.length
        ? sql`(t.app_id, t.connector_id, t.id) in (select * from unnest(${input.refs.map((one) => one.appId ?? '')}::text[],
            ${input.refs.map((one) => one.connectorId ?? '')}::text[], ${input.refs.map((one) => one.id ?? '')}::text[]))`
        : undefined,
      input.changedSinceApproval ? sql`t.approved_hash <> '' and t.approved_hash <> t.definition_hash` : undefined,
    ]
    const key = SORT_KEYS[input.sortBy ?? 'MCP_TOOL_SORT_BY_UNSPECIFIED']
    const descending = input.sortDirection === 'SORT_DIRECTION_DESC'
    const found = await listSortedTools(tx, { where, key, descending, after, limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.sort_key, row.id])
    const tools = rows.map((row) => {
      const shown = toTool(row, server)
      return input.includeLastCalledAt ? shown : { ...shown, lastCalledAt: null }
    })
    return { list: input.includeRequestable ? await withOffers(tx, tools) : tools, nextPageToken }
  },
})

const together = (ids: readonly string[] = [], one = ''): string[] => (one === '' ? [...ids] : [...ids, one])

const { metadata, snapshot } = historyEntry('MCPToolHistoryEntry', MCPTool).fields

const MCPToolHistoryEntry = shape('MCPToolHistoryEntry', 'A tool as it was made by a change.', {
  metadata: always(metadata),
  snapshot: always(snapshot),
})

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
    const snapshots = await withOffers(
      tx,
      rows.map((row) => fromStored(MCPTool, row.snapshot)),
    )
    return {
      list: rows.map((row, index) => ({
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
        snapshot: snapshots[index]!,
      })),
      nextPageToken,
    }
  },
})
