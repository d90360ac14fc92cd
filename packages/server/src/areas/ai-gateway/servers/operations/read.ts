import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { oneOfNames } from '../../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { bool, int64, text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { McpToolState } from '../../enums.ts'
import { appOfServers, server } from '../../guards.ts'
import { countTools } from '../../tools/store.ts'
import { MCPServerView } from '../shape.ts'
import { listServers } from '../store.ts'
import { toServer } from '../view.ts'

export const getServerOperation = operation({
  id: 'aiGovernance.servers.get',
  about: 'Tells what a tool server is. Its credential is never shown.',
  route: 'GET /api/v1/apps/{app_id}/mcp_servers/{connector_id}',
  guard: server('read'),
  request: shape('MCPServerServiceGetRequest', 'Nothing to say.', {}),
  response: shape('MCPServerServiceGetResponse', 'The tool server.', { mcpServer: MCPServerView }),

  async run(context) {
    return { mcpServer: toServer(context.setEtag(context.server), context.caller.baseUrl) }
  },
})

export const listServersOperation = operation({
  id: 'aiGovernance.servers.list',
  about: 'Lists the tool servers of an app.',
  route: 'GET /api/v1/apps/{app_id}/mcp_servers',
  guard: appOfServers('read'),
  request: shape('MCPServerServiceListRequest', 'Which page.', pageFields),
  response: shape('MCPServerServiceListResponse', 'A page of tool servers.', {
    list: list(MCPServerView, 100, 'The tool servers.'),
    nextPageToken,
  }),

  async run({ tx, page, caller }, input, { app_id }) {
    const { after, limit, cut } = page(input)
    const found = await listServers(tx, { where: [sql`s.app_id = ${app_id}`], after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.connector_id])
    return { list: rows.map((row) => toServer(row, caller.baseUrl)), nextPageToken }
  },
})

export const searchServers = operation({
  id: 'aiGovernance.servers.search',
  about: 'Finds tool servers of an app by name, with how many tools each has.',
  route: 'POST /api/v1/apps/{app_id}/mcp_servers/search',
  guard: appOfServers('read'),
  reads: true,
  request: shape('MCPServerServiceSearchWithToolCountRequest', 'What to look for.', {
    query: text(256, 'In its name, anywhere.', { trim: true }),
    toolState: oneOfNames(McpToolState, 'Only tools in this state are counted.', { filter: true }),
    includeLastCalledAt: bool('Kept for clients that write it: the answer has it anyway.'),
    ...pageFields,
  }),
  response: shape('MCPServerServiceSearchWithToolCountResponse', 'A page of tool servers.', {
    list: list(
      shape('MCPServerSearchWithToolCountResult', 'A tool server and its tools.', {
        mcpServer: MCPServerView,
        toolCount: int64('How many tools.'),
      }),
      100,
      'The tool servers.',
    ),
    nextPageToken,
  }),

  async run({ tx, page, caller }, { query = '', toolState, ...asked }, { app_id }) {
    const { after, limit, cut } = page(asked)
    const named = query === '' ? undefined : sql`strpos(lower(s.display_name), lower(${query})) > 0`
    const found = await listServers(tx, {
      where: [sql`s.app_id = ${app_id}`, named],
      after: after?.[0]?.toString(),
      limit,
    })
    const { rows, nextPageToken } = cut(found, (row) => [row.connector_id])
    const state = toolState?.slice('MCP_TOOL_STATE_'.length) ?? ''
    const ids = rows.map((row) => row.connector_id)
    const counts = await countTools(tx, ids, state === 'UNSPECIFIED' ? '' : state)
    return {
      list: rows.map((row) => ({
        mcpServer: toServer(row, caller.baseUrl),
        toolCount: counts.get(row.connector_id) ?? 0n,
      })),
      nextPageToken,
    }
  },
})
