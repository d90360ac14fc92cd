import { invalid, missingReference } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import type { ServerToolsRow, ToolsetToolsRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { id } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { bindTool, unbindTool } from '../../../directory/builtin-app/api.ts'
import { server, toolsetOfBindings } from '../../guards.ts'
import { recordBindings } from '../changes.ts'
import { toolsetToolsChanged } from '../events.ts'
import { MCPAccessProfile, MCPAccessProfileToolBinding, toToolset } from '../shape.ts'
import { addBindings, listBindings, listToolsets, removeBindings, touchToolset } from '../store.ts'
import { checkOwn } from './toolsets.ts'

const PATH = '/api/v1/apps/{app_id}/connectors/{connector_id}/mcp_toolsets/{access_profile_id}/tool_bindings'
const toolIds = () => required(list(id('A tool.'), 100, 'Tools of the server.', { min: 1 }))

type Place = { readonly app_id: string; readonly connector_id: string }

const toBinding = (row: ToolsetToolsRow, { app_id, connector_id }: Place) => ({
  accessProfileId: row.toolset_id,
  appId: app_id,
  connectorId: connector_id,
  mcpToolId: row.tool_id,
  createdAt: row.created_at,
  updatedAt: row.created_at,
  deletedAt: null,
})

export const listToolBindings = operation({
  id: 'aiGovernance.toolBindings.list',
  about: 'Lists the tools of a toolset.',
  route: `GET ${PATH}`,
  guard: toolsetOfBindings('read'),
  request: shape('MCPAccessProfileToolBindingServiceListRequest', 'Which page.', pageFields),
  response: shape('MCPAccessProfileToolBindingServiceListResponse', 'A page of tools.', {
    bindings: list(MCPAccessProfileToolBinding, 100, 'The tools.'),
    nextPageToken,
  }),

  async run({ tx, page, toolset }, input) {
    const { after, limit, cut } = page(input)
    const found = await listBindings(tx, toolset.id, { after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.tool_id])
    return { bindings: rows.map((row) => toBinding(row, toolset)), nextPageToken }
  },
})

export const addToolBindings = operation({
  id: 'aiGovernance.toolBindings.create',
  about: 'Puts approved tools into a toolset; who holds it holds them from now on.',
  route: `POST ${PATH}`,
  guard: toolsetOfBindings('write'),
  request: shape('MCPAccessProfileToolBindingServiceCreateRequest', 'The tools.', { mcpToolIds: toolIds() }),
  response: shape('MCPAccessProfileToolBindingServiceCreateResponse', 'What is new in it.', {
    bindings: list(MCPAccessProfileToolBinding, 100, 'The tools.'),
  }),

  async run(context, { mcpToolIds }) {
    const { tx, toolset } = context
    context.checkVersion(toolset)
    checkOwn(toolset)
    const tools = await toolsOf(tx, toolset.connector_id, mcpToolIds)
    for (const [index, toolId] of mcpToolIds.entries()) {
      const tool = tools.get(toolId)
      if (!tool) throw missingReference(`mcpToolIds[${index}]`, 'tool of this server', toolId)
      if (tool.state !== 'APPROVED')
        throw invalid(`mcpToolIds[${index}]`, `the tool "${tool.tool_name}" is not approved`)
    }
    const added = await addBindings(tx, toolset.id, [...tools.keys()])
    if (added.length === 0) return { bindings: [] }
    for (const { tool_id } of added) {
      const toolId = tools.get(tool_id)!.entitlement_id
      await bindTool(context, { appId: toolset.app_id, setId: toolset.entitlement_id, toolId })
    }
    const row = context.setEtag(await touchToolset(tx, toolset.id))
    const ids = added.map(({ tool_id }) => tool_id)
    await recordBindings(context, 'ADDED', added, toolsetToolsChanged(true, row, ids))
    return { bindings: added.map((one) => toBinding(one, toolset)) }
  },
})

export const removeToolBindings = operation({
  id: 'aiGovernance.toolBindings.delete',
  about: 'Takes tools out of a toolset; who held them through it alone holds them no longer.',
  route: `POST ${PATH}/delete`,
  guard: toolsetOfBindings('write'),
  request: shape('MCPAccessProfileToolBindingServiceDeleteRequest', 'The tools.', { mcpToolIds: toolIds() }),
  response: shape('MCPAccessProfileToolBindingServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context, { mcpToolIds }) {
    const { tx, toolset } = context
    context.checkVersion(toolset)
    checkOwn(toolset)
    const tools = await toolsOf(tx, toolset.connector_id, mcpToolIds)
    const removed = await removeBindings(tx, toolset.id, [...tools.keys()])
    if (removed.length === 0) return {}
    for (const { tool_id } of removed) {
      const toolId = tools.get(tool_id)!.entitlement_id
      await unbindTool(context, { appId: toolset.app_id, setId: toolset.entitlement_id, toolId })
    }
    const row = context.setEtag(await touchToolset(tx, toolset.id))
    const ids = removed.map(({ tool_id }) => tool_id)
    await recordBindings(context, 'REMOVED', removed, toolsetToolsChanged(false, row, ids))
    return {}
  },
})

const AccessProfilesForTool = shape('AccessProfilesForTool', 'The sets that have a tool.', {
  mcpToolId: id('The tool.'),
  accessProfiles: list(MCPAccessProfile, 100, 'The sets.'),
})

export const listToolsetsOfTools = operation({
  id: 'aiGovernance.toolBindings.byTools',
  about:
    'Tells which toolsets have these tools: one entry for each tool, in their order. Sets kept by the service are left out.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/tool_bindings/by_tools',
  guard: server('read'),
  reads: true,
  request: shape('MCPAccessProfileToolBindingServiceGetAccessProfilesForToolsRequest', 'The tools.', {
    mcpToolIds: toolIds(),
  }),
  response: shape('MCPAccessProfileToolBindingServiceGetAccessProfilesForToolsResponse', 'The sets of each.', {
    accessProfilesForTools: list(AccessProfilesForTool, 100, 'One for each tool.'),
  }),

  async run({ tx, server: stored }, { mcpToolIds }) {
    const sets = await listToolsets(tx, {
      where: [sql`ts.connector_id = ${stored.connector_id}`, sql`ts.builtin = ''`],
      after: undefined,
      limit: MOST_SETS,
    })
    const rows = await tx.rows<ToolsetToolsRow>(sql`
      select * from toolset_tools where tool_id = any(${[...mcpToolIds]}) order by toolset_id`)
    const known = new Map(sets.map((set) => [set.id, toToolset(set)]))
    return {
      accessProfilesForTools: mcpToolIds.map((mcpToolId) => ({
        mcpToolId,
        accessProfiles: rows
          .flatMap((row) => (row.tool_id === mcpToolId ? (known.get(row.toolset_id) ?? []) : []))
          .slice(0, 100),
      })),
    }
  },
})

const MOST_SETS = 1000

async function toolsOf(tx: Tx, connectorId: string, ids: readonly string[]): Promise<Map<string, ServerToolsRow>> {
  const rows = await tx.rows<ServerToolsRow>(sql`
    select * from server_tools where connector_id = ${connectorId} and id = any(${[...ids]}) and deleted_at is null`)
  return new Map(rows.map((row) => [row.id, row]))
}
