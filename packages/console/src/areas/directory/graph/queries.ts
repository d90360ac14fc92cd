import type { Answered } from '@reeve/client/session'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { pagedQuery } from '../../../lib/paged.ts'

/** The most that the service draws. */
const MOST_NODES = 2000
const DEEPEST = 6
/** Beyond these grants a picture shows nothing any more. */
const MOST_DRAWN = 5000

type Root = {
  readonly member: 'userId' | 'appId' | 'entitlementId'
  readonly id: string
  readonly only: string | undefined
}

export const graphQuery = ({ member, id, only }: Root) =>
  queryOptions({
    queryKey: ['grants', 'graph', member, id, only],
    queryFn: ({ signal }) =>
      api.call(
        'directory.graph.search',
        { body: { [member]: id, ...(only ? { appIds: [only] } : {}), maxDepth: DEEPEST, maxNodes: MOST_NODES } },
        { signal },
      ),
  })

export type Size = Answered.SearchAccessGraphCountsResponse

/** How much a person holds, by app. */
export const sizeQuery = (userId: string) =>
  queryOptions({
    queryKey: ['grants', 'graph-size', userId],
    queryFn: ({ signal }) => api.call('directory.graph.counts', { body: { userId } }, { signal }),
  })

export const isTooLarge = ({ appGrantCounts, totalGrants }: Size, only: string | undefined): boolean =>
  Number(only ? (appGrantCounts.find(({ appId }) => appId === only)?.grantCount ?? 0) : totalGrants) > MOST_DRAWN

export const graphResourcesQuery = (userId: string, only: string | undefined, q: string) =>
  pagedQuery(['grants', 'graph-resources', userId, only, q], (pageToken, signal) =>
    api.call(
      'directory.graph.resources',
      { body: { userId, ...(only ? { appIds: [only] } : {}), query: q, pageSize: 100, pageToken } },
      { signal },
    ),
  )
