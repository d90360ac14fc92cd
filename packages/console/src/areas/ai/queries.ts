import type { Answered } from '@reeve/client/session'
import { queryOptions } from '@tanstack/react-query'
import { api, refresh } from '../../lib/api.ts'
import { pagedQuery } from '../../lib/paged.ts'
import type { CallsSearch, ClientState, ToolState } from './search.ts'

export type Server = Answered.MCPServerView
export type CatalogEntry = Answered.MCPServerCatalogEntry
export type Tool = Answered.MCPTool
export type Resource = Answered.MCPResource
export type Toolset = Answered.MCPAccessProfile
export type Client = Answered.ExternalClientInfo
export type Call = Answered.GatewayCall
export type Connection = Answered.MCPConnectionView
export type Place = { readonly app_id: string; readonly connector_id: string }

const PAGE = 100
const MOST_TOOLS = 1000
const LIVE_MS = 1500

export const reload = () => refresh(['ai'])

export const placeOf = ({ appId, connectorId }: Pick<Server, 'appId' | 'connectorId'>): Place => ({
  app_id: appId,
  connector_id: connectorId,
})

export const gatewayQuery = queryOptions({
  queryKey: ['ai', 'settings'],
  queryFn: async ({ signal }) => (await api.call('aiGovernance.settings.get', {}, { signal })).aiGovernanceSettings,
})

export const serversQuery = (query = '') =>
  pagedQuery(['ai', 'servers', query], (pageToken, signal) =>
    api.call('aiGovernance.servers.searchAll', { body: { query, pageSize: PAGE, pageToken } }, { signal }),
  )

/** What the operator offers: few enough for one page. */
export const catalogQuery = queryOptions({
  queryKey: ['ai', 'catalog'],
  queryFn: async ({ signal }) =>
    (await api.call('aiGovernance.catalog.list', { query: { page_size: PAGE } }, { signal })).list,
})

/** A server; read again soon while it has not been asked for its tools, or was asked anew after a time. */
export const serverQuery = (place: Place, askedAt = '') =>
  queryOptions({
    queryKey: ['ai', 'server', place.connector_id],
    queryFn: async ({ signal }) => (await api.call('aiGovernance.servers.get', { path: place }, { signal })).mcpServer,
    refetchInterval: ({ state: { data } }) => (data && isBeingAsked(data, askedAt) ? LIVE_MS : false),
  })

export const isBeingAsked = ({ lastDiscoveredAt = '' }: Server, askedAt = ''): boolean =>
  lastDiscoveredAt === '' || (askedAt !== '' && lastDiscoveredAt === askedAt)

export const toolsQuery = (place: Place, query = '', states: readonly ToolState[] = []) =>
  pagedQuery(['ai', 'tools', place.connector_id, query, states], (pageToken, signal) =>
    api.call(
      'aiGovernance.tools.search',
      {
        path: place,
        body: {
          query,
          stateFilter: states.map((one) => `MCP_TOOL_STATE_${one}` as const),
          includeLastCalledAt: true,
          pageSize: PAGE,
          pageToken,
        },
      },
      { signal },
    ),
  )

export const toolQuery = (place: Place, id: string) =>
  queryOptions({
    queryKey: ['ai', 'tool', id],
    queryFn: async ({ signal }) =>
      (await api.call('aiGovernance.tools.get', { path: { ...place, id } }, { signal })).tool,
  })

export const toolHistoryQuery = (place: Place, id: string) =>
  queryOptions({
    queryKey: ['ai', 'tool-history', id],
    queryFn: async ({ signal }) =>
      (
        await api.call(
          'aiGovernance.tools.listHistory',
          { path: { ...place, id }, query: { page_size: PAGE } },
          { signal },
        )
      ).list,
  })

export const resourcesQuery = (place: Place, query = '', states: readonly ToolState[] = []) =>
  pagedQuery(['ai', 'resources', place.connector_id, query, states], (pageToken, signal) =>
    api.call(
      'aiGovernance.resources.search',
      {
        path: place,
        body: {
          query,
          stateFilter: states.map((one) => `MCP_RESOURCE_STATE_${one}` as const),
          includeGrantStatus: true,
          pageSize: PAGE,
          pageToken,
        },
      },
      { signal },
    ),
  )

export const resourceQuery = (place: Place, id: string) =>
  queryOptions({
    queryKey: ['ai', 'resource', id],
    queryFn: async ({ signal }) =>
      (await api.call('aiGovernance.resources.get', { path: { ...place, id } }, { signal })).resource,
  })

export const resourceHistoryQuery = (place: Place, id: string) =>
  queryOptions({
    queryKey: ['ai', 'resource-history', id],
    queryFn: async ({ signal }) => {
      const input = { path: { ...place, id }, query: { page_size: PAGE } }
      return (await api.call('aiGovernance.resources.listHistory', input, { signal })).list
    },
  })

export const toolsetsOfToolQuery = (place: Place, id: string) =>
  queryOptions({
    queryKey: ['ai', 'toolsets-of', id],
    queryFn: async ({ signal }) => {
      const body = { mcpToolIds: [id] }
      const answer = await api.call('aiGovernance.toolBindings.byTools', { path: place, body }, { signal })
      return answer.accessProfilesForTools[0]?.accessProfiles ?? []
    },
  })

/** Every approved tool of a server: a server has a thousand at most. */
export const approvedToolsQuery = (place: Place) =>
  queryOptions({
    queryKey: ['ai', 'approved-tools', place.connector_id],
    queryFn: async ({ signal }) => {
      const tools: Tool[] = []
      let pageToken = ''
      do {
        const body = { stateFilter: ['MCP_TOOL_STATE_APPROVED' as const], pageSize: PAGE, pageToken }
        const page = await api.call('aiGovernance.tools.search', { path: place, body }, { signal })
        tools.push(...page.list)
        pageToken = page.nextPageToken
      } while (pageToken !== '' && tools.length < MOST_TOOLS)
      return tools
    },
  })

export const toolsetsQuery = (place: Place) =>
  pagedQuery(['ai', 'toolsets', place.connector_id], (page_token, signal) =>
    api.call('aiGovernance.toolsets.list', { path: place, query: { page_size: PAGE, page_token } }, { signal }),
  )

export const toolsetQuery = (place: Place, id: string) =>
  queryOptions({
    queryKey: ['ai', 'toolset', id],
    queryFn: async ({ signal }) =>
      (await api.call('aiGovernance.toolsets.get', { path: { ...place, id } }, { signal })).profile,
  })

export const toolsetHistoryQuery = (place: Place, access_profile_id: string) =>
  queryOptions({
    queryKey: ['ai', 'toolset-history', access_profile_id],
    queryFn: async ({ signal }) => {
      const input = { path: { ...place, access_profile_id }, query: { page_size: PAGE } }
      return (await api.call('aiGovernance.toolBindings.history', input, { signal })).list
    },
  })

/** The ids of the tools of a toolset. */
export const toolsetToolsQuery = (place: Place, id: string) =>
  queryOptions({
    queryKey: ['ai', 'toolset-tools', id],
    queryFn: async ({ signal }) => {
      const ids: string[] = []
      let page_token = ''
      do {
        const path = { ...place, access_profile_id: id }
        const query = { page_size: PAGE, page_token }
        const page = await api.call('aiGovernance.toolBindings.list', { path, query }, { signal })
        ids.push(...page.bindings.map(({ mcpToolId }) => mcpToolId))
        page_token = page.nextPageToken
      } while (page_token !== '' && ids.length < MOST_TOOLS)
      return ids
    },
  })

export const ownClientsQuery = pagedQuery(['ai', 'own-clients'], (page_token, signal) =>
  api.call('aiGovernance.ownClients.list', { query: { page_size: PAGE, page_token } }, { signal }),
)

export const connectionsQuery = pagedQuery(['ai', 'connections'], (page_token, signal) =>
  api.call('aiGovernance.connections.list', { query: { page_size: PAGE, page_token } }, { signal }),
)

export const clientsQuery = (query = '', states: readonly ClientState[] = []) =>
  pagedQuery(['ai', 'clients', query, states], (pageToken, signal) =>
    api.call(
      'aiGovernance.clients.search',
      {
        body: { query, states: states.map((one) => `AI_CLIENT_STATE_${one}` as const), pageSize: PAGE, pageToken },
      },
      { signal },
    ),
  )

const oneOf = (id: string | undefined): string[] => (id === undefined ? [] : [id])

export const callsQuery = ({ q = '', result = [], server, tool, resource, user, client }: CallsSearch) =>
  pagedQuery(['ai', 'calls', q, result, server, tool, resource, user, client], (pageToken, signal) =>
    api.call(
      'aiGovernance.calls.search',
      {
        body: {
          query: q,
          results: result.map((one) => `TOOL_CALL_RESULT_${one}` as const),
          connectorIds: oneOf(server),
          toolIds: oneOf(tool),
          resourceIds: oneOf(resource),
          userIds: oneOf(user),
          clientIds: oneOf(client),
          pageSize: PAGE,
          pageToken,
        },
      },
      { signal },
    ),
  )

export const callQuery = (id: string) =>
  queryOptions({
    queryKey: ['ai', 'call', id],
    queryFn: async ({ signal }): Promise<Call | null> =>
      (await api.call('aiGovernance.calls.search', { body: { callIds: [id], pageSize: 1 } }, { signal })).list[0] ??
      null,
  })
