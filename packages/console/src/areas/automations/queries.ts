import type { Requested } from '@reeve/client/session'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pagedQuery } from '../../lib/paged.ts'
import { type Sort, sortOf } from '../../lib/search-text.ts'
import type { AutomationOrder } from './search.ts'
import { type Automation, isOver, type RunState, runStateOf, type Status, wireStates } from './words.ts'

/** What an answer has whenever the call succeeded. */
function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the answer of the service is not complete')
  return value
}

/** The filter of the list, as the address has it. */
export type Filter = { readonly q?: string; readonly status?: Status; readonly app?: string }

const FIELDS = { name: 'AUTOMATION_SORT_FIELD_DISPLAY_NAME', lastRun: 'AUTOMATION_SORT_FIELD_LAST_EXECUTED_AT' }

const searchRequestOf = ({ q, status, app }: Filter): Requested.SearchAutomationsRequest => ({
  ...(q ? { query: q } : {}),
  ...(app ? { appIds: [app] } : {}),
  ...(status === 'draft' ? { isDraft: true } : status ? { isDraft: false } : {}),
  ...(status === 'on' ? { statuses: ['AUTOMATION_STATUS_FILTER_ON'] } : {}),
  ...(status === 'off' || status === 'stopped' ? { statuses: ['AUTOMATION_STATUS_FILTER_OFF'] } : {}),
})

export const automationsQuery = (filter: Filter, sort?: Sort<AutomationOrder>) => {
  const { sortBy, sortDirection } = sortOf(sort, FIELDS)
  const order = sortBy ? { sortField: sortBy, direction: sortDirection ?? '' } : {}
  const request = { ...searchRequestOf(filter), ...order, withTotal: true }
  return pagedQuery(['automations', 'list', request], (pageToken, signal) =>
    api.call('automations.search', { body: { ...request, pageSize: 100, pageToken } }, { signal }),
  )
}

/** An automation with the tag that a change of it has to name. */
export type Stored = { readonly automation: Automation; readonly etag: string }

export const automationQuery = (id: string) =>
  queryOptions({
    queryKey: ['automations', 'one', id],
    queryFn: async ({ signal }): Promise<Stored> => {
      const { answer, etag } = await api.callTagged('automations.get', { path: { id } }, { signal })
      return { automation: given(answer.automation), etag }
    },
  })

/** What automations are called. */
export const automationNamesQuery = (ids: readonly string[]) => {
  const wanted = [...new Set(ids)].filter((id) => id !== '').sort()
  return queryOptions({
    queryKey: ['automations', 'names', wanted],
    enabled: wanted.length > 0,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const refs = wanted.slice(0, 100).map((id) => ({ id }))
      const { list } = await api.call('automations.search', { body: { refs, pageSize: 100 } }, { signal })
      return new Map(list.map(({ id, displayName }) => [id, displayName] as const))
    },
  })
}

/** The filter of the list of runs, as the address has it. */
export type RunsFilter = { readonly state?: readonly RunState[]; readonly automation?: string; readonly user?: string }

export const runsRequestOf = ({ state = [], automation, user }: RunsFilter) => ({
  executionStates: wireStates(state),
  ...(automation ? { automationTemplateIds: [automation] } : {}),
  ...(user ? { subjectUserIds: [user] } : {}),
})

export const runsQuery = (filter: RunsFilter) => {
  const request = runsRequestOf(filter)
  return pagedQuery(['runs', 'list', request], (pageToken, signal) =>
    api.call('automations.executions.searchAll', { body: { ...request, pageSize: 100, pageToken } }, { signal }),
  )
}

export const runCountsQuery = ({ automation, user }: RunsFilter) => {
  const { timeZone: timezone } = new Intl.DateTimeFormat().resolvedOptions()
  const body = { ...runsRequestOf({ automation, user }), timezone }
  return queryOptions({
    queryKey: ['runs', 'counts', body],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.call('automations.executions.counts', { body }, { signal }),
  })
}

const POLL_MS = 2000

export const runQuery = (id: string) =>
  queryOptions({
    queryKey: ['runs', 'one', id],
    queryFn: async ({ signal }) =>
      given((await api.call('automations.executions.get', { path: { id } }, { signal })).automationExecution),
    refetchInterval: ({ state: { data } }) => (data && !isOver(runStateOf(data.state)) ? POLL_MS : false),
  })

export const explainQuery = (id: string, updatedAt: string) =>
  queryOptions({
    queryKey: ['runs', 'explain', id, updatedAt],
    queryFn: ({ signal }) => api.call('automations.executions.explain', { path: { id } }, { signal }),
  })

/** Some runs as they are now, looked at again while some are not over. */
export const watchedRunsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['runs', 'watched', ids],
    enabled: ids.length > 0,
    queryFn: ({ signal }) =>
      api.call(
        'automations.executions.search',
        { body: { refs: ids.map((id) => ({ id })), pageSize: 100 } },
        { signal },
      ),
    refetchInterval: ({ state: { data } }) =>
      data?.list.some(({ automationExecution: run }) => !isOver(runStateOf(run.state))) ? POLL_MS : false,
  })

/** What publishing a draft would be refused for; asked while it is edited. */
export const checkQuery = (id: string, body: Requested.UpdateAutomationRequest, canWrite: boolean) =>
  queryOptions({
    queryKey: ['automations', 'check', id, body],
    enabled: canWrite,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const asked = { automation: body.automation ?? {}, updateMask: body.updateMask }
      return (await api.call('automations.check', { path: { id }, body: asked }, { signal })).problems
    },
  })

export const environmentsQuery = queryOptions({
  queryKey: ['expression-environments'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: ({ signal }) => api.call('policies.listEnvironments', {}, { signal }),
})

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['automations', 'versions', id],
    queryFn: ({ signal }) =>
      api.call('automations.searchVersions', { body: { automationTemplateId: id, pageSize: 100 } }, { signal }),
  })

export type RehearseStart = { readonly user?: string; readonly event?: string; readonly isDraft: boolean }

export const rehearseQuery = (id: string, { user, event, isDraft }: RehearseStart) =>
  queryOptions({
    queryKey: ['automations', 'rehearsal', id, user, event, isDraft],
    enabled: user !== undefined || event !== undefined,
    staleTime: 0,
    queryFn: ({ signal }) =>
      api.call(
        'automations.rehearse',
        { path: { id }, body: { isDraft, ...(event ? { eventId: event } : { userId: user }) } },
        { signal },
      ),
  })

export const backtestQuery = (id: string, body: Requested.BacktestAutomationRequest) =>
  queryOptions({
    queryKey: ['automations', 'backtest', id, body],
    staleTime: 60_000,
    queryFn: ({ signal }) => api.call('automations.backtest', { path: { id }, body }, { signal }),
  })
