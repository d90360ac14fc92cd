import type { Answered } from '@reeve/client/session'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pagedQuery } from '../../lib/paged.ts'
import { type Sort, sortOf } from '../../lib/search-text.ts'
import type { Decisions, Pending } from './decide/decisions.ts'
import type { ScopeDraft } from './scope/draft.ts'
import { type Campaign, isBusy, type StateName, stateOf, wireState } from './words.ts'

const PAGE = 100
const POLL_MS = 2000
const OPEN_POLL_MS = 5000

/** The filter of the campaigns, as the address has it. */
export type Filter = { readonly q?: string; readonly state?: readonly StateName[] }

export const campaignsQuery = ({ q, state = [] }: Filter, sort?: Sort<'name'>) =>
  pagedQuery(['reviews', 'list', q, state, sort], (pageToken, signal) =>
    api.call(
      'reviews.search',
      {
        body: {
          ...(q ? { query: q } : {}),
          ...(state.length > 0 ? { states: state.map(wireState) } : {}),
          ...sortOf(sort, { name: 'ACCESS_REVIEW_SORT_BY_NAME' }),
          withTotal: true,
          pageSize: PAGE,
          pageToken,
        },
      },
      { signal },
    ),
  )

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: ['reviews', 'one', id],
    queryFn: async ({ signal }) => (await api.call('reviews.get', { path: { id } }, { signal })).accessReview,
    // The service prepares, starts and ends it in the background; one that is being ended still counts as open.
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false
      return isBusy(data.accessReview) ? POLL_MS : stateOf(data.accessReview) === 'OPEN' ? OPEN_POLL_MS : false
    },
  })

/** The policies for reviews, for who may make campaigns. */
export const reviewPoliciesQuery = (words: string) =>
  queryOptions({
    queryKey: ['policies', 'for-reviews', words],
    queryFn: async ({ signal }) =>
      (
        await api.call(
          'reviews.searchPickers',
          { body: { kind: 'ACCESS_REVIEW_PICKER_KIND_POLICY', query: words, pageSize: 50 } },
          { signal },
        )
      ).list,
  })

export type View = Answered.AccessReviewView
export type Stats = Answered.AccessReviewStatsServiceGetResponse
export type Report = Answered.AccessReviewReport

/** Whether the reader runs the campaign; one that has ended cannot be edited, but deleted. */
export const mayManage = ({ objectPermissions }: View): boolean => objectPermissions.edit || objectPermissions.delete

/** What the scope selects now; counted anew when it changes. */
export const validationQuery = (id: string, version: string) =>
  queryOptions({
    queryKey: ['reviews', 'validation', id, version],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.call('reviews.validateScope', { path: { id } }, { signal }),
  })

/** The scope as it was when the page was opened: what is typed is not replaced. */
export const scopeQuery = (id: string) =>
  queryOptions({
    queryKey: ['reviews-scope', id],
    refetchOnWindowFocus: false,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<ScopeDraft> => {
      const path = { access_review_id: id }
      const [rows, types] = await Promise.all([
        api.call('reviews.getScopeAndEntitlements', { path }, { signal }),
        api.call('reviews.getScopeByResourceType', { path }, { signal }),
      ])
      return {
        scope: rows.scopeV2 ?? {},
        entitlements: rows.list.map(({ accessReviewEntitlement: { appId, appEntitlementId, customPolicyId } }) => ({
          appId,
          appEntitlementId,
          ...(customPolicyId === '' ? {} : { policyId: customPolicyId }),
        })),
        excludedEntitlements: rows.excludedEntitlements,
        conflictMonitorIds: rows.conflictMonitorIds,
        resources: rows.resources,
        scopeRoles: rows.scopeRoles,
        resourceTypeSelections: types.resourceTypeSelections,
        excludedResourceTypeSelections: types.excludedResourceTypeSelections,
      }
    },
  })

export const statsQuery = (campaign: Pick<Campaign, 'id' | 'state'>) =>
  queryOptions({
    queryKey: ['reviews', 'stats', campaign.id, campaign.state],
    queryFn: ({ signal }) => api.call('reviews.stats', { path: { id: campaign.id } }, { signal }),
  })

export const previewQuery = (id: string) =>
  pagedQuery(['reviews', 'preview', id], (page_token, signal) =>
    api.call('reviews.preview', { path: { id }, query: { page_size: PAGE, page_token } }, { signal }),
  )

export const carriedQuery = (id: string) =>
  pagedQuery(['reviews', 'carried', id], (page_token, signal) =>
    api.call('reviews.listCarried', { path: { id }, query: { page_size: PAGE, page_token } }, { signal }),
  )

export const submissionsQuery = (id: string) =>
  pagedQuery(['reviews', 'submissions', id], (page_token, signal) =>
    api.call(
      'reviews.listSubmissions',
      { path: { access_review_id: id }, query: { page_size: PAGE, page_token } },
      { signal },
    ),
  )

/** A report is made in the background. */
export const reportsQuery = (id: string) => ({
  ...pagedQuery(['reviews', 'reports', id], (page_token, signal) =>
    api.call(
      'reviews.listReports',
      { path: { access_review_id: id }, query: { page_size: 25, page_token } },
      { signal },
    ),
  ),
  refetchInterval: ({ state: { data } }: { state: { data?: { pages: readonly { list: readonly Report[] }[] } } }) =>
    data?.pages.some(({ list }) => list.some(({ state }) => state === 'REPORT_STATE_PENDING'))
      ? POLL_MS
      : (false as const),
})

/** Which reviews of a campaign. */
export type ItemsOf = {
  readonly reviewer?: string
  readonly app?: string
  readonly q?: string
  readonly isOpen?: boolean
}

/** Names and insights come with them. */
const EXPANDED = ['app_id', 'app_user_id', 'app_entitlement_ids', 'identity_user_id', 'insight_ids', 'resource']

/** The reviews of a campaign in the order of their numbers, which is the riskiest first. */
export const itemsQuery = (id: string, { reviewer, app, q, isOpen = false }: ItemsOf) => {
  const body = {
    accessReviewIds: [id],
    sortBy: 'TASK_SEARCH_SORT_BY_TICKET_ID',
    expandMask: { paths: EXPANDED },
    ...(reviewer ? { assigneesInIds: [reviewer] } : {}),
    ...(app ? { applicationIds: [app] } : {}),
    ...(q ? { query: q } : {}),
    ...(isOpen ? { taskStates: ['TASK_STATE_OPEN'] } : {}),
  }
  return pagedQuery(['reviews', 'items', id, body], (pageToken, signal) =>
    api.call('requests.tasks.search', { body: { ...body, pageSize: PAGE, pageToken } }, { signal }),
  )
}

/** What the reader has decided in this campaign and not submitted, all of it. */
export const pendingQuery = (id: string) =>
  queryOptions({
    queryKey: ['reviews', 'pending', id],
    // What is on the screen is newer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<Decisions> => {
      const found = new Map<string, Pending>()
      for (let page_token = ''; ; ) {
        const path = { access_review_id: id }
        const query = { page_size: PAGE, page_token }
        const { list, nextPageToken } = await api.call('reviews.listPendingActions', { path, query }, { signal })
        for (const { taskId, decision, comment } of list) {
          found.set(taskId, { decision: decision === 'DENY' ? 'DENY' : 'CERTIFY', comment })
        }
        if (nextPageToken === '') return found
        page_token = nextPageToken
      }
    },
  })

export type Template = Answered.AccessReviewTemplate

export const templatesQuery = (q: string | undefined) =>
  pagedQuery(['review-templates', 'list', q], (pageToken, signal) =>
    api.call(
      'reviews.templates.search',
      { body: { ...(q ? { query: q } : {}), withTotal: true, pageSize: PAGE, pageToken } },
      { signal },
    ),
  )

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ['review-templates', 'one', id],
    // What somebody is typing is not replaced.
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) =>
      (await api.call('reviews.templates.get', { path: { id } }, { signal })).accessReviewTemplate,
  })

export const templateScopeQuery = (id: string) =>
  queryOptions({
    queryKey: ['review-template-scope', id],
    refetchOnWindowFocus: false,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<ScopeDraft> => {
      const path = { access_review_template_id: id }
      const [rows, types] = await Promise.all([
        api.call('reviews.templates.getScopeAndEntitlements', { path }, { signal }),
        api.call('reviews.templates.getScopeByResourceType', { path }, { signal }),
      ])
      return {
        scope: rows.scope ?? {},
        entitlements: rows.list.map(({ accessReviewTemplateEntitlement: row }) => ({
          appId: row.appId,
          appEntitlementId: row.appEntitlementId,
          ...(row.customPolicyId === '' ? {} : { policyId: row.customPolicyId }),
        })),
        excludedEntitlements: rows.excludedEntitlements,
        conflictMonitorIds: rows.conflictMonitorIds,
        resources: rows.resources,
        scopeRoles: rows.scopeRoles,
        resourceTypeSelections: types.resourceTypeSelections,
        excludedResourceTypeSelections: types.excludedResourceTypeSelections,
      }
    },
  })
