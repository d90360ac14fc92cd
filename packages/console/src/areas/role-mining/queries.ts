import type { Answered, Requested } from '@reeve/client/session'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pagedQuery } from '../../lib/paged.ts'
import type { State } from './search.ts'

export type Suggestion = Answered.RoleMiningManagementSuggestion
export type Entitlement = Answered.CohortEntitlement
export type Filter = Answered.ProfileFilter
export type Outlier = Answered.RoleMiningOutlier
export type Run = Answered.RoleMiningManagementRun
export type Analysis = Answered.CustomAnalysisResultView
export type AnalysisResult = Answered.GetCustomAnalysisResultResponse
export type Fit = Answered.GetProfileFitResponse
export type Member = Answered.CohortUserWithCoverage
/** What makes a filter in a request. */
export type AskedFilter = Required<Pick<NonNullable<Requested.ProfileFilter>, 'attribute' | 'values'>>

const PAGE = 10

export const suggestionsQuery = (query = '', state: State = 'new') =>
  pagedQuery(['role-mining', 'suggestions', query, state], (pageToken, signal) =>
    api.call(
      'roleMining.suggestions.search',
      { body: { query, states: [`SUGGESTION_STATE_${state.toUpperCase()}`], pageSize: PAGE, pageToken } },
      { signal },
    ),
  )

export const suggestionQuery = (id: string) =>
  queryOptions({
    queryKey: ['role-mining', 'suggestion', id],
    queryFn: async ({ signal }) =>
      (await api.call('roleMining.suggestions.get', { path: { id } }, { signal })).suggestion,
  })

export const membersQuery = (
  suggestion_id: string,
  filters: readonly AskedFilter[],
  entitlements: readonly Entitlement[],
) => {
  const selectedEntitlements = entitlements.map(({ appId, entitlementId }) => ({ appId, entitlementId }))
  return pagedQuery(['role-mining', 'members', suggestion_id, filters, selectedEntitlements], (pageToken, signal) =>
    api.call(
      'roleMining.suggestions.listUsers',
      {
        path: { suggestion_id },
        body: { profileFilters: [...filters], selectedEntitlements, pageSize: 100, pageToken },
      },
      { signal },
    ),
  )
}

export const outliersQuery = (isExpected: boolean) =>
  pagedQuery(['role-mining', 'outliers', isExpected], (page_token, signal) =>
    api.call(
      'roleMining.outliers.list',
      { query: { state: `OUTLIER_STATE_${isExpected ? 'EXPECTED' : 'NEW'}`, page_size: 100, page_token } },
      { signal },
    ),
  )

export const fitQuery = queryOptions({
  queryKey: ['role-mining', 'fit'],
  queryFn: ({ signal }) => api.call('roleMining.fit.get', {}, { signal }),
})

const LOOK_AGAIN_MS = 3000
/** Looks again for as long as something goes on. */
const whileRunning = (isRunning: boolean | undefined) => (isRunning ? LOOK_AGAIN_MS : false)
const RUNNING = 'RUN_STATUS_RUNNING'

export const latestRunQuery = queryOptions({
  queryKey: ['role-mining', 'runs', 'latest'],
  queryFn: async ({ signal }) => (await api.call('roleMining.runs.latest', {}, { signal })).run ?? null,
  refetchInterval: ({ state }) => whileRunning(state.data?.status === RUNNING),
})

export const runsQuery = pagedQuery(['role-mining', 'runs', 'list'], (page_token, signal) =>
  api.call('roleMining.runs.list', { query: { page_size: 50, page_token } }, { signal }),
)

export const analysesQuery = pagedQuery(['role-mining', 'analyses', 'list'], (page_token, signal) =>
  api.call('roleMining.analyses.list', { query: { page_size: 50, page_token } }, { signal }),
)

export const analysisQuery = (id: string) =>
  queryOptions({
    queryKey: ['role-mining', 'analysis', id],
    queryFn: ({ signal }) => api.call('roleMining.analyses.get', { path: { id } }, { signal }),
    refetchInterval: ({ state }) => whileRunning(state.data?.status === RUNNING),
  })
