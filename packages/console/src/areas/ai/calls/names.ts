import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { usePeopleNames } from '../../../lib/names.ts'
import { useCan } from '../../../lib/session.ts'
import { READING } from '../permissions.ts'
import type { Call } from '../queries.ts'

type Names = ReadonlyMap<string, string>
const NONE: Names = new Map()
const PAGE = 100

export type CallNames = { readonly people: Names; readonly clients: Names; readonly servers: Names }

/** What callers, clients and servers of calls are called; those the reader may not see are missing. */
export function useCallNames(calls: readonly Call[]): CallNames {
  const canReadAll = useCan(READING)
  const people = usePeopleNames(calls.map(({ userId }) => userId))
  const userIds = distinct(calls.map(({ userId }) => userId))
  const { data: clients = NONE } = useQuery({
    queryKey: ['ai', 'client-names', canReadAll, userIds],
    enabled: calls.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Names> => {
      const { list } = canReadAll
        ? await api.call('aiGovernance.clients.search', { body: { userIds, pageSize: PAGE } }, { signal })
        : await api.call('aiGovernance.ownClients.list', { query: { page_size: PAGE } }, { signal })
      return new Map(list.map(({ id, displayName }) => [id, displayName] as const))
    },
  })
  const connectorIds = distinct(calls.map(({ connectorId }) => connectorId))
  const { data: servers = NONE } = useQuery({
    queryKey: ['ai', 'server-names', connectorIds],
    enabled: canReadAll && connectorIds.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Names> => {
      const body = { connectorIds, pageSize: PAGE }
      const { list } = await api.call('aiGovernance.servers.searchAll', { body }, { signal })
      return new Map(list.map(({ mcpServer }) => [mcpServer.connectorId, mcpServer.displayName] as const))
    },
  })
  return { people, clients, servers }
}

const distinct = (ids: readonly string[]): string[] =>
  [...new Set(ids)]
    .filter((id) => id !== '')
    .sort()
    .slice(0, PAGE)

/** What the classifiers of a call are called; a tenant has two hundred at most. */
export function useClassifierNames({ verdicts }: Pick<Call, 'verdicts'>): Names {
  const canReadAll = useCan(READING)
  const { data = NONE } = useQuery({
    queryKey: ['ai', 'classifier-names'],
    enabled: canReadAll && verdicts.length > 0,
    queryFn: async ({ signal }): Promise<Names> => {
      const names = new Map<string, string>()
      let page_token = ''
      do {
        const query = { page_size: PAGE, page_token }
        const { list, nextPageToken } = await api.call('aiClassifiers.list', { query }, { signal })
        for (const { id, displayName } of list) names.set(id, displayName)
        page_token = nextPageToken
      } while (page_token !== '')
      return names
    },
  })
  return data
}
