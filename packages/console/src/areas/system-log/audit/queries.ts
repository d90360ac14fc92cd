import type { Answered } from '@reeve/client/session'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { pagedQuery } from '../../../lib/paged.ts'
import { startOf } from '../queries.ts'

const CAMPAIGNS = 25
const FILES = 25
const DECISIONS = 50
const POLL_MS = 2000

export type Campaign = Answered.AccessReviewView
export type Report = Answered.AccessReviewReport

/** Access reviews that have begun, the newest first. */
export const campaignsQuery = pagedQuery(['reviews', 'audit'], (pageToken, signal) =>
  api.call(
    'reviews.search',
    {
      body: { states: ['ACCESS_REVIEW_STATE_OPEN', 'ACCESS_REVIEW_STATE_CLOSED'], pageSize: CAMPAIGNS, pageToken },
    },
    { signal },
  ),
)

/** The newest files of an access review. */
export const filesQuery = (id: string) =>
  queryOptions({
    queryKey: ['reviews', 'audit', 'files', id],
    queryFn: async ({ signal }): Promise<readonly Report[]> =>
      (
        await api.call(
          'reviews.listReports',
          { path: { access_review_id: id }, query: { page_size: FILES } },
          { signal },
        )
      ).list,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'REPORT_STATE_PENDING') ? POLL_MS : (false as const),
  })

/** Events that somebody decided something with. */
const DECIDING = ['task.acted', 'access_review.certified', 'access_review.decertified']

export type DecisionFilter = {
  readonly who?: string
  readonly q?: string
  readonly since?: string
  readonly until?: string
}

export const decisionsQuery = ({ who, q, since, until }: DecisionFilter) => {
  const body = {
    sortDirection: 'SORT_DIRECTION_DESC',
    eventCodes: DECIDING,
    ...(who ? { actorUserIds: [who] } : {}),
    ...(q ? { query: q } : {}),
    ...(since ? { since: startOf(since) } : {}),
    ...(until ? { until: startOf(until, 1) } : {}),
    pageSize: DECISIONS,
  }
  return pagedQuery(['system-log', 'decisions', body], (pageToken, signal) =>
    api.call('systemLog.events.list', { body: { ...body, pageToken } }, { signal }),
  )
}
