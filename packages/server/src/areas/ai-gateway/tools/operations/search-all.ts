import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { oneOfNames } from '../../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { id, text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { scopeOf, withinScope } from '../../../directory/scope/api.ts'
import { McpToolState } from '../../enums.ts'
import { withOffers } from '../offered.ts'
import { MCPTool } from '../shape.ts'
import { listToolsOfAll } from '../store.ts'
import { toTool } from '../view.ts'

export const searchAllTools = operation({
  id: 'aiGovernance.tools.searchAll',
  about: 'Finds tools of all servers, or of those of the apps one owns.',
  route: 'POST /api/v1/search/mcp_tools',
  called: 'MCPToolService/SearchAll',
  guard: requiresOrOwns('aigovernance:read'),
  reads: true,
  request: shape('MCPToolServiceSearchAllRequest', 'What to look for.', {
    query: text(256, 'In the name that clients call it by, or in its description, anywhere.', { trim: true }),
    toolIds: list(id('A tool.'), 100, 'Only these tools.'),
    connectorIds: list(id('A server.'), 100, 'Only of these servers.'),
    states: list(oneOfNames(McpToolState, 'A state.', { filter: true }), 8, 'Only in these states.'),
    ...pageFields,
  }),
  response: shape('MCPToolServiceSearchAllResponse', 'A page of tools.', {
    list: list(MCPTool, 100, 'The tools.'),
    nextPageToken,
  }),

  async run(context, { query = '', toolIds = [], connectorIds = [], states = [], ...asked }) {
    const { tx, page } = context
    const { after, limit, cut } = page(asked)
    const where = [
      withinScope(scopeOf(context, 'aigovernance:read'), sql`t.app_id`),
      query === ''
        ? undefined
        : sql`strpos(lower(s.tool_prefix || '_' || t.tool_name || ' ' || t.display_name || ' ' || t.description), lower(${query})) > 0`,
      toolIds.length > 0 ? sql`t.id = any(${[...toolIds]})` : undefined,
      connectorIds.length > 0 ? sql`t.connector_id = any(${[...connectorIds]})` : undefined,
      states.length > 0 ? sql`t.state = any(${states.map((one) => one.slice('MCP_TOOL_STATE_'.length))})` : undefined,
    ]
    const found = await listToolsOfAll(tx, { where, after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.id])
    const shown = await withOffers(
      tx,
      rows.map((row) => toTool(row, row)),
    )
    return { list: shown, nextPageToken }
  },
})
