import type { Answered, Requested } from '@reeve/client/session'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pagedQuery } from '../../lib/paged.ts'
import type { Sort } from '../../lib/search-text.ts'
import { isOpen, type Task, type TypeName } from '../../lib/task.ts'
import { type StateName, wireState } from './words.ts'

const PAGE = 100

/** The filter of a list of tasks, as the address has it. */
export type Filter = {
  readonly q?: string
  readonly state?: readonly StateName[]
  readonly type?: readonly TypeName[]
  /** Decided by people in this time. */
  readonly decidedAfter?: string
  readonly decidedBefore?: string
  /** Those that wait for a decision. */
  readonly step?: 'approval'
}

type Whose = Pick<
  Requested.TaskSearchRequest,
  'openerOrSubjectUserId' | 'assigneesInIds' | 'previouslyActedOnIds' | 'taskStates'
>

/** The newest first, unless it goes up by their numbers. */
export const tasksQuery = (filter: Filter, whose: Whose, sort?: Sort<'number'>) => {
  const { q, state = [], type = [], decidedAfter, decidedBefore, step } = filter
  const request: Requested.TaskSearchRequest = {
    ...(q ? { query: q } : {}),
    ...(state.length > 0 ? { taskStates: state.map(wireState) } : {}),
    ...(type.length > 0 ? { taskTypes: type.map((name) => ({ [name]: {} })) } : {}),
    ...(decidedAfter ? { decidedAfter } : {}),
    ...(decidedBefore ? { decidedBefore } : {}),
    ...(step ? { taskStates: [wireState('open')], currentStep: 'TASK_SEARCH_CURRENT_STEP_APPROVAL' } : {}),
    ...whose,
    ...(sort === 'number' ? { sortBy: 'TASK_SEARCH_SORT_BY_TICKET_ID' } : {}),
  }
  return pagedQuery(['tasks', 'list', request], (pageToken, signal) =>
    api.call('requests.tasks.search', { body: { ...request, withTotal: true, pageSize: PAGE, pageToken } }, { signal }),
  )
}

export const tasksOf = ({ list }: Answered.TaskSearchResponse): Task[] =>
  list.flatMap(({ task }) => (task ? [task] : []))

/** What is known about a task. */
export type Insight = {
  readonly id: string
  readonly kind: string
  readonly severity: string
  readonly title: string
  readonly detail: string
}

const INSIGHT = /\.Insight$/

const insightsIn = (expanded: readonly { readonly '@type'?: string }[]): Insight[] =>
  // Safe because objects of this type have these members.
  expanded.filter((one) => INSIGHT.test(one['@type'] ?? '')) as unknown as Insight[]

const POLL_MS = 5000

export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: ['tasks', 'one', id],
    queryFn: async ({ signal }) => {
      const input = { path: { task_id: id }, query: { expand_mask: 'insight_ids' } }
      const { taskView, expanded } = await api.call('requests.tasks.get', input, { signal })
      if (!taskView?.task) throw new Error('the answer of the service is not complete')
      return { task: taskView.task, insights: insightsIn(expanded) }
    },
    // Others decide meanwhile, and connectors work.
    refetchInterval: ({ state: { data } }) => (data && isOpen(data.task) ? POLL_MS : false),
  })

/** What to know before one decides; for those who do. */
export const outlookQuery = (id: string) =>
  queryOptions({
    queryKey: ['tasks', 'outlook', id],
    queryFn: ({ signal }) => api.call('requests.tasks.outlook', { path: { task_id: id } }, { signal }),
  })

export const auditsQuery = (taskId: string, commentsOnly: boolean, updatedAt: string) =>
  pagedQuery(['tasks', 'audits', taskId, commentsOnly, updatedAt], (pageToken, signal) =>
    api.call(
      'requests.tasks.listAudits',
      { body: { taskId, commentsOnly, newestFirst: true, pageSize: 50, pageToken } },
      { signal },
    ),
  )

export const requestSettingsQuery = queryOptions({
  queryKey: ['request-settings'],
  staleTime: 300_000,
  queryFn: ({ signal }) => api.call('requests.settings.get', {}, { signal }),
})

/** What the reader may ask for on behalf of somebody, by words and by app. */
export const offeredQuery = (q: string | undefined, app: string | undefined, subjectId: string | undefined) =>
  pagedQuery(['tasks', 'offered', q, app, subjectId], (pageToken, signal) =>
    api.call(
      'requests.requestable.search',
      {
        body: {
          query: q ?? '',
          ...(app ? { appIds: [app] } : {}),
          ...(subjectId ? { identityUserId: subjectId } : {}),
          pageSize: PAGE,
          pageToken,
        },
      },
      { signal },
    ),
  )

/** The apps and bundles of which the reader may ask for something. */
export const shelvesQuery = (subjectId: string | undefined) =>
  queryOptions({
    queryKey: ['tasks', 'shelves', subjectId],
    queryFn: ({ signal }) =>
      api.call(
        'requests.requestable.shelves',
        { body: subjectId === undefined ? {} : { identityUserId: subjectId } },
        { signal },
      ),
  })

/** Who would decide about these, and what else to expect. */
export const termsQuery = (appEntitlementIds: readonly string[], subjectId: string | undefined) =>
  queryOptions({
    queryKey: ['terms', subjectId, appEntitlementIds],
    staleTime: 60_000,
    queryFn: ({ signal }) =>
      api.call(
        'requests.requestable.terms',
        { body: { appEntitlementIds, ...(subjectId === undefined ? {} : { identityUserId: subjectId }) } },
        { signal },
      ),
  })

type Named = { readonly appId: string; readonly id: string; readonly subjectId: string | undefined }

/** When the last of these ends; absent when one has no end, or there are none. */
export const endOf = (held: readonly { readonly deprovisionAt?: string }[]): string | undefined =>
  held.some(({ deprovisionAt }) => !deprovisionAt)
    ? undefined
    : held
        .flatMap(({ deprovisionAt = '' }) => deprovisionAt)
        .toSorted()
        .at(-1)

/** An entitlement as the catalogue shows it to those who may ask for it; undefined when it offers no such thing. */
export const wantedQuery = ({ appId, id, subjectId }: Named) =>
  queryOptions({
    queryKey: ['tasks', 'wanted', appId, id, subjectId],
    async queryFn({ signal }) {
      for (let pageToken = '', isLast = false; !isLast; ) {
        const body = { appIds: [appId], ...(subjectId ? { identityUserId: subjectId } : {}), pageSize: PAGE, pageToken }
        const { list, nextPageToken } = await api.call('requests.requestable.search', { body }, { signal })
        const found = list.find(({ entitlement }) => entitlement.appEntitlement.id === id)
        if (found) {
          const { appEntitlement } = found.entitlement
          return { ...appEntitlement, appName: found.appDisplayName, endsAt: endOf(found.appEntitlementUserBindings) }
        }
        pageToken = nextPageToken
        isLast = nextPageToken === ''
      }
      return null
    },
  })

export const formQuery = (id: string) =>
  queryOptions({
    queryKey: ['request-forms', 'one', id],
    queryFn: ({ signal }) => api.call('requests.schemas.get', { path: { request_schema_id: id } }, { signal }),
  })

/** What may be asked for beside access. */
export const offersQuery = pagedQuery(['offers', 'list'], (pageToken, signal) =>
  api.call('requests.actions.search', { body: { pageSize: 100, pageToken } }, { signal }),
)

export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: ['offers', 'one', id],
    queryFn: ({ signal }) => api.call('requests.actions.get', { path: { id } }, { signal }),
  })
