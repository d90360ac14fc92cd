import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import type { ServerResourcesRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { list } from '../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { bool, text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { pageOfHistory } from '../../../ai-classifiers/history/api.ts'
import { historyEntry } from '../../../sso/history/api.ts'
import { resource, server } from '../../guards.ts'
import { MCPResource, McpResourceKind, McpResourceState } from '../shape.ts'
import { listResources, SORTED_BY } from '../store.ts'
import { toResource } from '../view.ts'

export const getResourceOperation = operation({
  id: 'aiGovernance.resources.get',
  about: 'Tells what a resource of a tool server is, and whether it may be read.',
  route: 'GET /api/v1/apps/{app_id}/connectors/{connector_id}/mcp_resources/{id}',
  guard: resource('read'),
  request: shape('MCPResourceServiceGetRequest', 'Nothing to say.', {}),
  response: shape('MCPResourceServiceGetResponse', 'The resource.', { resource: MCPResource }),

  async run(context) {
    return { resource: toResource(context.setEtag(context.resource), context.server) }
  },
})

export const listResourcesOperation = operation({
  id: 'aiGovernance.resources.list',
  about: 'Lists the resources of a tool server by name.',
  route: 'GET /api/v1/apps/{app_id}/connectors/{connector_id}/mcp_resources',
  guard: server('read'),
  request: shape('MCPResourceServiceListRequest', 'Which page.', pageFields),
  response: shape('MCPResourceServiceListResponse', 'A page of resources.', {
    resources: list(MCPResource, 100, 'The resources.'),
    nextPageToken,
  }),

  async run({ tx, page, server }, input) {
    const { after, limit, cut } = page(input)
    const where = [sql`r.connector_id = ${server.connector_id}`]
    const found = await listResources(tx, { where, by: 'NAME', after, limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.sorted, row.id])
    return { resources: rows.map((row) => toResource(row, server)), nextPageToken }
  },
})

const SortBy = enumeration('McpResourceSortBy', 'By what resources are sorted.', [
  'MCP_RESOURCE_SORT_BY_UNSPECIFIED',
  'MCP_RESOURCE_SORT_BY_NAME',
  'MCP_RESOURCE_SORT_BY_URI',
  'MCP_RESOURCE_SORT_BY_STATE',
  'MCP_RESOURCE_SORT_BY_UPDATED_AT',
])

const SortDirection = enumeration('SortDirection', 'Which way it is sorted.', [
  'SORT_DIRECTION_UNSPECIFIED',
  'SORT_DIRECTION_ASC',
  'SORT_DIRECTION_DESC',
])

export const searchResources = operation({
  id: 'aiGovernance.resources.search',
  about: 'Finds resources of a tool server.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/mcp_resources/search',
  guard: server('read'),
  reads: true,
  request: shape('MCPResourceServiceSearchRequest', 'What to look for.', {
    query: text(256, 'In its name, title, address or description, anywhere.', { trim: true }),
    kindFilter: list(oneOfNames(McpResourceKind, 'A kind.', { filter: true }), 4, 'Only of these kinds.'),
    stateFilter: list(oneOfNames(McpResourceState, 'A state.', { filter: true }), 8, 'Only in these states.'),
    includeGrantStatus: bool('Tell also how many people hold each.'),
    sortBy: oneOfNames(SortBy, 'By what they are sorted; by name when unset.'),
    sortDirection: oneOfNames(SortDirection, 'Which way; ascending when unset.'),
    ...pageFields,
  }),
  response: shape('MCPResourceServiceSearchResponse', 'A page of resources.', {
    list: list(MCPResource, 100, 'The resources.'),
    nextPageToken,
  }),

  async run({ tx, page, server }, { query = '', kindFilter = [], stateFilter = [], ...input }) {
    const { after, limit, cut } = page(input)
    const states = stateFilter.map((one) => one.slice('MCP_RESOURCE_STATE_'.length))
    const kinds = kindFilter.map((one) => one.slice('MCP_RESOURCE_KIND_'.length))
    const where = [
      sql`r.connector_id = ${server.connector_id}`,
      query === ''
        ? undefined
        : sql`strpos(lower(r.name || ' ' || r.title || ' ' || r.address || ' ' || r.description), lower(${query})) > 0`,
      states.length > 0 ? sql`r.state = any(${states})` : undefined,
      kinds.length > 0 ? sql`r.kind = any(${kinds})` : undefined,
    ]
    const descending = input.sortDirection === 'SORT_DIRECTION_DESC'
    const found = await listResources(tx, { where, by: sortOf(input.sortBy), descending, after, limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.sorted, row.id])
    const grants = input.includeGrantStatus ? await grantsOf(tx, rows) : undefined
    return { list: rows.map((row) => toResource(row, server, grants?.get(row.id))), nextPageToken }
  },
})

function sortOf(wanted: string | undefined): keyof typeof SORTED_BY {
  const by = wanted?.slice('MCP_RESOURCE_SORT_BY_'.length) ?? ''
  return by in SORTED_BY ? (by as keyof typeof SORTED_BY) : 'NAME' // Safe because it is one of them.
}

async function grantsOf(tx: Tx, resources: readonly ServerResourcesRow[]) {
  const rows = await tx.rows<{ id: string; active: boolean; held: bigint }>(sql`
    select e.id, e.deleted_at is null as active,
      (select count(*) from grants_view g where g.entitlement_id = e.id
         and (g.deprovision_at is null or g.deprovision_at > ${tx.now})) as held
    from app_entitlements_view e where e.id = any(${resources.map((one) => one.entitlement_id)})`)
  const known = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    resources.map((one) => {
      const row = known.get(one.entitlement_id)
      return [one.id, { entitlementActive: row?.active ?? false, grantCount: BigInt(row?.held ?? 0) }] as const
    }),
  )
}

export const listResourceHistory = operation({
  id: 'aiGovernance.resources.listHistory',
  about: 'Lists what became of a resource, newest first: each definition that the server gave, and each decision.',
  route: 'GET /api/v1/apps/{app_id}/connectors/{connector_id}/mcp_resources/{id}/history',
  guard: resource('read'),
  request: shape('MCPResourceServiceListHistoryRequest', 'Which page.', pageFields),
  response: shape('MCPResourceServiceListHistoryResponse', 'A page of changes.', {
    list: list(historyEntry('MCPResourceHistoryEntry', MCPResource), 100, 'The changes.'),
    nextPageToken,
  }),

  run: (context, input, { id }) => pageOfHistory(context, { type: 'mcp_resource', id, shape: MCPResource, input }),
})
