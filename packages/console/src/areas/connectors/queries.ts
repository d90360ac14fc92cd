import type { Answered } from '@reeve/client/session'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { readersZone } from '../../charts/day-bars.tsx'
import { api } from '../../lib/api.ts'
import { pagedQuery } from '../../lib/paged.ts'
import { texts as common } from '../../lib/texts.ts'
import type { ListedState, ShadowState, SyncState } from './states.ts'
import { isUnderWay, syncStateOf, wireListedState, wireSyncState } from './words.ts'

/** A connector with the name of its app and its newest sync. */
export type ConnectorRow = {
  readonly id: string
  readonly appName: string
  readonly connector: Answered.Connector
  readonly sync: Answered.ConnectorSync | undefined
}

/** The filter of the list, as the address has it. */
export type ConnectorFilter = {
  readonly q?: string
  readonly app?: string
  readonly kind?: readonly string[]
  readonly state?: readonly ListedState[]
}

export const connectorsQuery = ({ q, app, kind = [], state = [] }: ConnectorFilter) => {
  const request = {
    query: q ?? '',
    appIds: app ? [app] : [],
    catalogIds: [...kind],
    statuses: state.map(wireListedState),
    expandMask: { paths: ['app_id'] },
    withTotal: true,
  }
  return pagedQuery(['connectors', 'list', request], async (pageToken, signal) => {
    const found = await api.call('connectors.search', { body: { ...request, pageSize: 100, pageToken } }, { signal })
    const names = new Map(found.expanded.map((app) => [textOf(app, 'id'), textOf(app, 'displayName')]))
    const syncs = new Map(found.syncs.map((sync) => [sync.connectorId, sync]))
    const list = found.list.map(
      ({ connector }): ConnectorRow => ({
        id: connector.id,
        appName: names.get(connector.appId) ?? common.anApp,
        connector,
        sync: syncs.get(connector.id),
      }),
    )
    return { list, total: found.total, nextPageToken: found.nextPageToken }
  })
}

const textOf = (object: Readonly<Record<string, unknown>>, name: string): string =>
  typeof object[name] === 'string' ? object[name] : ''

/** Whether the accounts of some app make people. */
export const hasDirectoryQuery = queryOptions({
  queryKey: ['apps', 'directories', 'any'],
  queryFn: async ({ signal }) =>
    (await api.call('directory.directories.list', { query: { page_size: 1 } }, { signal })).list.length > 0,
})

const LOOK_AGAIN_MS = 3000

/** Looked at again while it syncs. */
export const connectorQuery = (appId: string, id: string) =>
  queryOptions({
    queryKey: ['connectors', 'one', appId, id],
    queryFn: ({ signal }) =>
      api.call('connectors.get', { path: { app_id: appId, id }, query: { expand_mask: 'app_id' } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.connectorView.connector.status?.status === 'SYNC_STATUS_RUNNING' ? LOOK_AGAIN_MS : false,
  })

/** Looked at again: programs report every few minutes, and the first word of one is waited for. */
export const runnerQuery = (appId: string, id: string) =>
  queryOptions({
    queryKey: ['connectors', 'runner', appId, id],
    queryFn: ({ signal }) =>
      api.call('connectors.runner.get', { path: { app_id: appId, connector_id: id } }, { signal }),
    refetchInterval: ({ state: { data } }) => {
      if (data?.runner.isInside !== false) return false
      return data.runner.hosts.length === 0 ? LOOK_AGAIN_MS : HEARD_AGAIN_MS
    },
  })

const HEARD_AGAIN_MS = 30_000

/** What would go with a connector; counted anew each time somebody asks. */
export const deletionQuery = (appId: string, id: string) =>
  queryOptions({
    queryKey: ['connectors', 'deletion', appId, id],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call('connectors.deletion.get', { path: { app_id: appId, connector_id: id } }, { signal }),
  })

/** As the expansion has them; the contract knows no shapes of expansions. */
type Capabilities = {
  readonly resourceTypes: readonly { readonly resourceTypeId: string; readonly capabilities: readonly string[] }[]
  readonly actions: readonly Answered.ConnectorAction[]
  readonly ticketSchemas: readonly { readonly id: string; readonly displayName: string }[]
}

export const capabilitiesQuery = (appId: string, id: string) =>
  queryOptions({
    queryKey: ['connectors', 'capabilities', appId, id],
    queryFn: async ({ signal }): Promise<Capabilities> => {
      const query = { expand_mask: 'capabilities' }
      const { expanded } = await api.call('connectors.get', { path: { app_id: appId, id }, query }, { signal })
      // Safe because this is the one expansion that was asked for.
      return (expanded[0] as Capabilities | undefined) ?? { resourceTypes: [], actions: [], ticketSchemas: [] }
    },
  })

type SyncPath = { readonly app_id: string; readonly connector_id: string; readonly sync_id: string }

/** All lines, of which there are at most a thousand; looked at again while it syncs. */
export const syncLogQuery = (path: SyncPath, isOpen: boolean) =>
  queryOptions({
    queryKey: ['syncs', 'log', path],
    refetchInterval: isOpen ? LOOK_AGAIN_MS : false,
    queryFn: ({ signal }) =>
      allPages((page_token) =>
        api.call('connectors.syncs.listLines', { path, query: { page_size: 100, page_token } }, { signal }),
      ),
  })

/** Everything of a list that is never long. */
async function allPages<Item>(
  read: (pageToken: string) => Promise<{ readonly list: readonly Item[]; readonly nextPageToken: string }>,
): Promise<Item[]> {
  const found: Item[] = []
  for (let token = ''; ; ) {
    const { list, nextPageToken } = await read(token)
    found.push(...list)
    if (!nextPageToken) return found
    token = nextPageToken
  }
}

export const appQuery = (id: string) =>
  queryOptions({
    queryKey: ['apps', 'one', id],
    queryFn: ({ signal }) => api.call('directory.apps.get', { path: { id } }, { signal }),
  })

/** The newest first; looked at again while one is under way, or the first is waited for. */
export const syncsQuery = (connectorId: string, state: readonly SyncState[] = []) => {
  const request = { connectorIds: [connectorId], states: state.map(wireSyncState) }
  return infiniteQueryOptions({
    ...pagedQuery(['syncs', 'list', request], (pageToken, signal) =>
      api.call('connectors.syncs.search', { body: { ...request, pageSize: 100, pageToken } }, { signal }),
    ),
    refetchInterval: ({ state: { data } }) => {
      const list = data?.pages[0]?.list
      const isFirst = list?.length === 0 && state.length === 0
      return isFirst || list?.some((sync) => isUnderWay(syncStateOf(sync))) ? LOOK_AGAIN_MS : false
    },
  })
}

/** The last sync that was applied. */
export const appliedSyncQuery = (connectorId: string) =>
  queryOptions({
    queryKey: ['syncs', 'applied', connectorId],
    queryFn: async ({ signal }) => {
      const body = { connectorIds: [connectorId], states: ['DONE'], pageSize: 1 }
      const { list } = await api.call('connectors.syncs.search', { body }, { signal })
      return list[0] ?? null
    },
  })

export const syncQuery = (path: { app_id: string; connector_id: string; sync_id: string }) =>
  queryOptions({
    queryKey: ['syncs', 'one', path],
    queryFn: ({ signal }) => api.call('connectors.syncs.get', { path }, { signal }),
  })

export const syncCountsQuery = (connectorId: string) =>
  queryOptions({
    queryKey: ['syncs', 'counts', connectorId],
    queryFn: ({ signal }) =>
      api.call(
        'connectors.syncs.counts',
        { body: { connectorIds: [connectorId], timezone: readersZone() } },
        { signal },
      ),
  })

/** Programs that run for the first time bring pictures and fields. */
const REPORTED_MS = 60_000

export const catalogQuery = queryOptions({
  queryKey: ['connector-catalog', 'list'],
  staleTime: REPORTED_MS,
  queryFn: async ({ signal }) => ({
    list: await allPages((page_token) =>
      api.call('connectors.catalog.list', { query: { page_size: 100, page_token } }, { signal }),
    ),
  }),
})

export const configFormQuery = (catalogId: string) =>
  queryOptions({
    queryKey: ['connector-catalog', 'form', catalogId],
    staleTime: REPORTED_MS,
    enabled: catalogId !== '',
    queryFn: ({ signal }) => api.call('connectors.catalog.schema', { body: { catalogId } }, { signal }),
  })

export const appsByNameQuery = (words: string) =>
  queryOptions({
    queryKey: ['apps', 'by-name', words],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.call('directory.apps.search', { body: { query: words, pageSize: 50 } }, { signal }),
  })

export type ShadowFilter = { readonly q?: string; readonly state?: readonly ShadowState[] }

export const shadowAppsQuery = ({ q, state = ['unmanaged'] }: ShadowFilter) => {
  const request = { ...(q ? { query: q } : {}), states: state.map((one) => `SHADOW_APP_STATE_${one.toUpperCase()}`) }
  return pagedQuery(['shadow-apps', 'list', request], (pageToken, signal) =>
    api.call('directory.shadowApps.search', { body: { ...request, pageSize: 100, pageToken } }, { signal }),
  )
}
