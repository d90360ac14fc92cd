import { precondition } from '../../../../lib/failure.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import type { ToolsetsRow } from '../../../../store/tables.ts'
import { list } from '../../../../wire/collections.ts'
import { fieldMask, mergeUpdate } from '../../../../wire/mask.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { displayName, text } from '../../../../wire/scalars.ts'
import { nullable, required, shape } from '../../../../wire/shape.ts'
import { endToolAccess, makeToolAccess, renameToolAccess } from '../../../directory/builtin-app/api.ts'
import { server, toolset } from '../../guards.ts'
import { recordBindings } from '../changes.ts'
import { toolsetChanged } from '../events.ts'
import { description, MCPAccessProfile, toToolset } from '../shape.ts'
import { endToolset, getToolset, insertToolset, listToolsets, newToolsetId, saveToolset } from '../store.ts'

const PATH = '/api/v1/apps/{app_id}/connectors/{connector_id}/mcp_toolsets'
const answer = shape('MCPAccessProfileServiceGetResponse', 'The toolset.', { profile: MCPAccessProfile })

/** Fails for a set that the service keeps. */
export function checkOwn({ builtin, id }: ToolsetsRow): void {
  if (builtin !== '') throw precondition('IMMUTABLE_OBJECT', 'this toolset is kept by the service itself', id)
}

export const listToolsetsOperation = operation({
  id: 'aiGovernance.toolsets.list',
  about: 'Lists the toolsets of a server.',
  route: `GET ${PATH}`,
  guard: server('read'),
  request: shape('MCPAccessProfileServiceListRequest', 'Which page.', pageFields),
  response: shape('MCPAccessProfileServiceListResponse', 'A page of toolsets.', {
    profiles: list(MCPAccessProfile, 100, 'The toolsets.'),
    nextPageToken,
  }),

  async run({ tx, page, server: stored }, input) {
    const { after, limit, cut } = page(input)
    const where = [sql`ts.connector_id = ${stored.connector_id}`]
    const { rows, nextPageToken } = cut(
      await listToolsets(tx, { where, after: after?.[0]?.toString(), limit }),
      (row) => [row.id],
    )
    return { profiles: rows.map(toToolset), nextPageToken }
  },
})

export const searchToolsets = operation({
  id: 'aiGovernance.toolsets.search',
  about: 'Finds toolsets of all servers by name.',
  route: 'GET /api/v1/mcp_toolsets/search',
  guard: requires('aigovernance:read'),
  request: shape('MCPAccessProfileServiceSearchRequest', 'What to look for.', {
    query: text(256, 'In its name, anywhere.', { trim: true }),
    ...pageFields,
  }),
  response: shape('MCPAccessProfileServiceSearchResponse', 'A page of toolsets.', {
    profiles: list(MCPAccessProfile, 100, 'The toolsets.'),
    nextPageToken,
  }),

  async run({ tx, page }, { query = '', ...asked }) {
    const { after, limit, cut } = page(asked)
    const where = [query === '' ? undefined : sql`strpos(lower(ts.display_name), lower(${query})) > 0`]
    const { rows, nextPageToken } = cut(
      await listToolsets(tx, { where, after: after?.[0]?.toString(), limit }),
      (row) => [row.id],
    )
    return { profiles: rows.map(toToolset), nextPageToken }
  },
})

export const createToolset = operation({
  id: 'aiGovernance.toolsets.create',
  about: 'Makes a toolset, and the entitlement by which people ask for it.',
  route: `POST ${PATH}`,
  guard: server('write'),
  request: shape('MCPAccessProfileServiceCreateRequest', 'A toolset.', {
    displayName: required(displayName('What people call it.')),
    description: description(),
  }),
  response: answer,

  async run(context, { displayName, description = '' }) {
    const { tx, emit, server: stored } = context
    context.checkVersion(stored)
    const { app_id: appId, connector_id } = stored
    const id = newToolsetId(tx)
    const entitlement_id = await makeToolAccess(tx, { appId, id, kind: 'MCP_TOOLSET', displayName, description })
    const made = {
      id,
      app_id: appId,
      connector_id,
      display_name: displayName,
      description,
      builtin: '',
      entitlement_id,
    }
    const row = context.setEtag(await insertToolset(tx, made))
    emit(toolsetChanged('created', null, row))
    return { profile: toToolset(row) }
  },
})

export const getToolsetOperation = operation({
  id: 'aiGovernance.toolsets.get',
  about: 'Tells what a toolset is.',
  route: `GET ${PATH}/{id}`,
  guard: toolset('read'),
  request: shape('MCPAccessProfileServiceGetRequest', 'Nothing to say.', {}),
  response: answer,

  async run(context) {
    return { profile: toToolset(context.setEtag(context.toolset)) }
  },
})

export const updateToolset = operation({
  id: 'aiGovernance.toolsets.update',
  about: 'Renames a toolset.',
  route: `POST ${PATH}/{id}`,
  guard: toolset('write'),
  request: shape('MCPAccessProfileServiceUpdateRequest', 'The changes.', {
    profile: nullable(MCPAccessProfile),
    updateMask: fieldMask('Which members to change; absent means those present.'),
  }),
  response: answer,

  async run(context, input, { id }) {
    const { tx, emit } = context
    const before = context.checkVersion(context.toolset)
    checkOwn(before)
    const { merged, changed } = mergeUpdate({
      shape: MCPAccessProfile,
      name: 'profile',
      stored: toToolset(before),
      given: input.profile,
      mask: input.updateMask,
    })
    if (!changed) return { profile: toToolset(before) }
    const content = { display_name: merged.displayName, description: merged.description }
    const row = context.setEtag(await saveToolset(tx, id, content))
    await renameToolAccess(tx, { id, entitlementId: row.entitlement_id }, row.display_name)
    emit(toolsetChanged('updated', before, row))
    return { profile: toToolset(row) }
  },
})

export const deleteToolset = operation({
  id: 'aiGovernance.toolsets.delete',
  about: 'Deletes a toolset: who held it holds its tools no longer.',
  route: `DELETE ${PATH}/{id}`,
  guard: toolset('write'),
  request: shape('MCPAccessProfileServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('MCPAccessProfileServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    const { tx } = context
    const before = context.checkVersion(context.toolset)
    checkOwn(before)
    const left = await endToolset(tx, id)
    await endToolAccess(context, [{ id, entitlementId: before.entitlement_id }])
    await recordBindings(context, 'REMOVED', left, toolsetChanged('deleted', before, await getToolset(tx, id)))
    return {}
  },
})
