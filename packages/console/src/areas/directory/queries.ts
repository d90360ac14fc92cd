import type { Requested } from '@reeve/client/session'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pagedQuery } from '../../lib/paged.ts'

export const STATUSES = ['enabled', 'disabled', 'deleted'] as const
export type Status = (typeof STATUSES)[number]
export type PeopleFilter = { readonly q?: string; readonly status?: readonly Status[] }

const requestOf = ({ q, status = [] }: PeopleFilter): Requested.SearchUsersRequest => ({
  ...(q ? { query: q } : {}),
  userStatuses: status.map((one) => one.toUpperCase()),
})

export const peopleQuery = (filter: PeopleFilter) => {
  const request = requestOf(filter)
  return pagedQuery(['people', 'list', request], (pageToken, signal) =>
    api.call('directory.users.search', { body: { ...request, pageSize: 100, pageToken } }, { signal }),
  )
}

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['people', 'one', id],
    queryFn: ({ signal }) => api.call('directory.users.get', { path: { id } }, { signal }),
  })

/** Which address of a person lets them in. */
export const confirmationQuery = (userId: string) =>
  queryOptions({
    queryKey: ['people', 'confirmation', userId],
    queryFn: ({ signal }) => api.call('signIn.emailConfirmation.get', { path: { user_id: userId } }, { signal }),
  })

const DEPTH = 3
const MOST_NODES = 1000

/** A person's accounts and what is behind them. */
export const accessQuery = (userId: string) =>
  queryOptions({
    queryKey: ['people', 'access', userId],
    queryFn: ({ signal }) =>
      api.call('directory.graph.search', { body: { userId, maxDepth: DEPTH, maxNodes: MOST_NODES } }, { signal }),
  })
