import type { Answered } from '@reeve/client/session'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pagedQuery } from '../../lib/paged.ts'

export type View = Answered.RequestCatalogView
export type Rule = Answered.BundleAutomation
export type EntitlementPage = {
  readonly list: readonly Answered.AppEntitlementView[]
  readonly nextPageToken: string
}

const page = (page_token: string) => ({ page_size: 100, page_token })

export const profilesQuery = (query = '') =>
  pagedQuery(['profiles', 'list', query], (pageToken, signal) =>
    api.call('accessProfiles.search', { body: { query, withTotal: true, pageSize: 100, pageToken } }, { signal }),
  )

export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: ['profiles', 'one', id],
    queryFn: async ({ signal }) =>
      (await api.call('accessProfiles.get', { path: { id } }, { signal })).requestCatalogView,
  })

export const membersQuery = (id: string) =>
  pagedQuery(['profiles', 'members', id], (pageToken, signal) =>
    api.call('accessProfiles.members.list', { path: { catalog_id: id }, query: page(pageToken) }, { signal }),
  )

export const entriesQuery = (id: string) =>
  pagedQuery<EntitlementPage>(['profiles', 'entries', id], (pageToken, signal) =>
    api.call('accessProfiles.entries.list', { path: { catalog_id: id }, query: page(pageToken) }, { signal }),
  )

/** The entitlements whose holders see it. */
export const viewersQuery = (id: string) =>
  pagedQuery<EntitlementPage>(['profiles', 'viewers', id], (pageToken, signal) =>
    api.call('accessProfiles.visibility.list', { path: { catalog_id: id }, query: page(pageToken) }, { signal }),
  )

/** Null while the profile has no rule. */
export const ruleQuery = (id: string, hasRule: boolean) =>
  queryOptions({
    queryKey: ['profiles', 'rule', id, hasRule],
    queryFn: async ({ signal }): Promise<Rule | null> =>
      hasRule ? api.call('accessProfiles.automation.get', { path: { request_catalog_id: id } }, { signal }) : null,
  })

export const stagedQuery = (id: string) =>
  queryOptions({
    queryKey: ['profiles', 'staged', id],
    queryFn: ({ signal }) =>
      api.call(
        'accessProfiles.automation.staged',
        { path: { request_catalog_id: id }, query: { page_size: 100 } },
        { signal },
      ),
  })
