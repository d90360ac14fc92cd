import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { id, int64, text } from '../../../../wire/scalars.ts'
import { always, shape } from '../../../../wire/shape.ts'
import { scopeOf, withinScope } from '../../../directory/scope/api.ts'
import { countTools } from '../../tools/store.ts'
import { MCPServerView } from '../shape.ts'
import { listServers } from '../store.ts'
import { toServer } from '../view.ts'

export const searchAllServers = operation({
  id: 'aiGovernance.servers.searchAll',
  about: 'Finds tool servers of all apps, or of those one owns, with how many tools each has.',
  route: 'POST /api/v1/search/mcp_servers',
  called: 'MCPServerService/SearchAll',
  guard: requiresOrOwns('aigovernance:read'),
  reads: true,
  request: shape('MCPServerServiceSearchAllRequest', 'What to look for.', {
    query: text(256, 'In its name, anywhere.', { trim: true }),
    connectorIds: list(id('A server.'), 100, 'Only these servers.'),
    ...pageFields,
  }),
  response: shape('MCPServerServiceSearchAllResponse', 'A page of tool servers.', {
    list: list(
      shape('MCPServerSearchAllResult', 'A tool server and its tools.', {
        mcpServer: always(MCPServerView),
        toolCount: int64('How many tools.'),
        pendingToolCount: int64('How many of them wait for an approval.'),
      }),
      100,
      'The tool servers.',
    ),
    nextPageToken,
  }),

  async run(context, { query = '', connectorIds = [], ...asked }) {
    const { tx, page } = context
    const { after, limit, cut } = page(asked)
    const where = [
      withinScope(scopeOf(context, 'aigovernance:read'), sql`s.app_id`),
      query === '' ? undefined : sql`strpos(lower(s.display_name), lower(${query})) > 0`,
      connectorIds.length > 0 ? sql`s.connector_id = any(${[...connectorIds]})` : undefined,
    ]
    const found = await listServers(tx, { where, after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.connector_id])
    const ids = rows.map((row) => row.connector_id)
    const all = await countTools(tx, ids, '')
    const pending = await countTools(tx, ids, 'PENDING_REVIEW')
    return {
      list: rows.map((row) => ({
        mcpServer: toServer(row, context.caller.baseUrl),
        toolCount: all.get(row.connector_id) ?? 0n,
        pendingToolCount: pending.get(row.connector_id) ?? 0n,
      })),
      nextPageToken,
    }
  },
})
