import { loading, requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import type { ServerToolsRow, ToolServersRow } from '../../../../store/tables.ts'
import { list } from '../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { id } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { type ActorKind, ListHistoryEntryMetadata } from '../../../sso/history/api.ts'
import { tool, toolsetOfBindings } from '../../guards.ts'
import { type BindingEntry, listBindingChanges } from '../changes.ts'

const ListChangeKind = enumeration('ListChangeKind', 'What happened to one of a list.', [
  'LIST_CHANGE_KIND_UNSPECIFIED',
  'LIST_CHANGE_KIND_ADDED',
  'LIST_CHANGE_KIND_REMOVED',
])

const MCPAccessProfileToolBindingHistoryEntry = shape(
  'MCPAccessProfileToolBindingHistoryEntry',
  'What one change did to the tools of a set.',
  {
    metadata: ListHistoryEntryMetadata,
    items: list(
      shape('MCPAccessProfileToolBindingHistoryItem', 'One that came or left.', {
        listIndex: id('The tool, or in the history of a tool the set.'),
        changeKind: oneOfNames(ListChangeKind, 'Whether it came or left.'),
      }),
      1000,
      'Those that came or left.',
    ),
  },
)

const answer = {
  list: list(MCPAccessProfileToolBindingHistoryEntry, 100, 'The changes.'),
  nextPageToken,
}

const toEntry = (row: BindingEntry) => ({
  metadata: {
    id: row.id,
    createdAt: row.created_at,
    // Safe because only recordBindings writes it.
    actor: { kind: row.actor_kind as ActorKind, userId: row.actor_user_id },
    annotations: [],
    syslogEventId: row.id,
    traceId: '',
  },
  items: row.items.map((listIndex) => ({ listIndex, changeKind: `LIST_CHANGE_KIND_${row.change_kind}` as const })),
})

export const listToolsetHistory = operation({
  id: 'aiGovernance.toolBindings.history',
  about: 'Lists which tools came into a toolset and left it, newest first.',
  route: 'GET /api/v1/apps/{app_id}/connectors/{connector_id}/mcp_toolsets/{access_profile_id}/tool_bindings/history',
  guard: toolsetOfBindings('read'),
  request: shape('MCPAccessProfileToolBindingServiceListToolsByProfileHistoryRequest', 'Which page.', pageFields),
  response: shape('MCPAccessProfileToolBindingServiceListToolsByProfileHistoryResponse', 'A page of changes.', answer),

  async run({ tx, page, toolset }, input) {
    const { after, limit, cut } = page(input)
    const of = { toolsetId: toolset.id }
    const found = await listBindingChanges(tx, of, { after, limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.created_at.toString(), row.id])
    return { list: rows.map(toEntry), nextPageToken }
  },
})

type OfTool = { readonly app_id: string; readonly connector_id: string; readonly mcp_tool_id: string }

/** A tool, where the path has another id for it. */
const toolOfBindings = loading<{ readonly server: ToolServersRow; readonly tool: ServerToolsRow }, OfTool>(
  requiresOrOwns('aigovernance:read'),
  (context, { mcp_tool_id, ...place }) => tool('read').load!(context, { ...place, id: mcp_tool_id }),
)

export const listToolBindingHistory = operation({
  id: 'aiGovernance.toolBindings.historyOfTool',
  about: 'Lists which toolsets a tool came into and left, newest first.',
  route: 'GET /api/v1/apps/{app_id}/connectors/{connector_id}/tool_bindings/by_tool/{mcp_tool_id}/history',
  guard: toolOfBindings,
  request: shape('MCPAccessProfileToolBindingServiceListProfilesByToolHistoryRequest', 'Which page.', pageFields),
  response: shape('MCPAccessProfileToolBindingServiceListProfilesByToolHistoryResponse', 'A page of changes.', answer),

  async run({ tx, page, tool: stored }, input) {
    const { after, limit, cut } = page(input)
    const found = await listBindingChanges(tx, { toolId: stored.id }, { after, limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.created_at.toString(), row.id])
    return { list: rows.map(toEntry), nextPageToken }
  },
})
