import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pagedQuery } from '../../lib/paged.ts'
import { orNone, sortOf } from '../../lib/search-text.ts'
import type { AccountsSearch, AppsSearch, EntitlementsSearch, GrantsFilter } from './search.ts'

const PAGE = 100

/** The first page of a list says how many there are. */
const counted = (pageToken: string) => ({ withTotal: true, pageSize: PAGE, pageToken })

export const appsQuery = ({ q, connection = [], sort }: AppsSearch) => {
  const request = {
    query: q ?? '',
    connections: connection.map((one) => `APP_CONNECTION_${one.toUpperCase()}`),
    ...sortOf(sort, { name: 'APP_SORT_BY_NAME' }),
  }
  return pagedQuery(['apps', 'list', request], (pageToken, signal) =>
    api.call('directory.apps.search', { body: { ...request, ...counted(pageToken) } }, { signal }),
  )
}

export const appQuery = (id: string) =>
  queryOptions({
    queryKey: ['apps', 'one', id],
    queryFn: ({ signal }) => api.call('directory.apps.get', { path: { id } }, { signal }),
  })

export const accountsQuery = ({ q, app, person, status = [], owner, sort }: AccountsSearch) => {
  const request = {
    query: q ?? '',
    appIds: app ? [app] : [],
    userIds: person ? [person] : [],
    appUserStatuses: status.map((one) => `STATUS_${one.toUpperCase()}`),
    ...(owner ? { withoutResponsibleParty: true } : {}),
    ...sortOf(sort, { name: 'APP_USER_SEARCH_SORT_BY_NAME' }),
  }
  return pagedQuery(['accounts', 'list', request], (pageToken, signal) =>
    api.call('directory.accounts.search', { body: { ...request, ...counted(pageToken) } }, { signal }),
  )
}

export const entitlementsQuery = ({ q, app, risk, owner, sort }: EntitlementsSearch) => {
  const request = {
    query: q ?? '',
    appIds: app ? [app] : [],
    riskLevelIds: risk ? [risk] : [],
    ownerUserIds: owner ? [owner] : [],
    ...sortOf(sort, { name: 'APP_ENTITLEMENT_SORT_BY_NAME' }),
  }
  return pagedQuery(['entitlements', 'list', request], async (pageToken, signal) => {
    const body = { ...request, ...counted(pageToken), expandMask: { paths: ['app_resource_type_id'] } }
    const { list, expanded, ...page } = await api.call('directory.entitlements.search', { body }, { signal })
    // Safe because only resource types are asked for.
    const types = expanded as readonly { readonly id: string; readonly displayName: string }[]
    const kinds = new Map(types.map(({ id, displayName }) => [id, displayName]))
    return {
      ...page,
      list: list.map(({ appEntitlement: one }) => ({ ...one, kind: kinds.get(one.appResourceTypeId) ?? '' })),
    }
  })
}

export const policyNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['policies', 'name', id],
    queryFn: async ({ signal }) =>
      (await api.call('policies.get', { path: { id } }, { signal })).policy?.displayName ?? '',
  })

export const entitlementQuery = (appId: string, id: string) =>
  queryOptions({
    queryKey: ['entitlements', 'one', appId, id],
    queryFn: ({ signal }) => api.call('directory.entitlements.get', { path: { app_id: appId, id } }, { signal }),
  })

export const resourcesQuery = (appId: string, q: string | undefined) =>
  pagedQuery(['resources', 'list', appId, q], (pageToken, signal) =>
    api.call(
      'directory.resources.search',
      { body: { query: q ?? '', appIds: [appId], pageSize: PAGE, pageToken } },
      { signal },
    ),
  )

export const exclusionsQuery = (appId: string, id: string) =>
  pagedQuery(['entitlements', 'exclusions', appId, id], (pageToken, signal) =>
    api.call(
      'directory.entitlements.listAutomationExclusions',
      { path: { app_id: appId, app_entitlement_id: id }, query: { page_size: PAGE, page_token: pageToken } },
      { signal },
    ),
  )

export const appConnectorsQuery = (appId: string) =>
  pagedQuery(['connectors', 'of-app', appId], (pageToken, signal) =>
    api.call(
      'connectors.list',
      { path: { app_id: appId }, query: { page_size: PAGE, page_token: pageToken } },
      { signal },
    ),
  )

/** Why somebody holds an entitlement. */
export const explainQuery = (appId: string, entitlementId: string, userId: string) =>
  queryOptions({
    queryKey: ['grants', 'explain', appId, entitlementId, userId],
    queryFn: ({ signal }) =>
      api.call(
        'directory.grants.explain',
        { path: { app_id: appId, app_entitlement_id: entitlementId, identity_user_id: userId } },
        { signal },
      ),
  })

const grantsRequestOf = ({ app, person, entitlement }: GrantsFilter) => ({
  appIds: app ? [app] : [],
  ...(person ? { userId: person } : {}),
  ...(entitlement ? { entitlementRefs: [{ appId: app ?? '', id: entitlement }] } : {}),
})

/** Of all grants there are too many to be put in the order of names for each page. */
const byHolder = ({ app, person }: GrantsFilter) => (app || person ? { sortBy: 'GRANT_SORT_BY_HOLDER' } : {})

export const grantsQuery = ({ department, kind, risk, unused, sort, ...what }: GrantsFilter) => {
  const request = {
    ...grantsRequestOf(what),
    ...(department ? { departments: [orNone(department)] } : {}),
    ...(kind ? { kinds: [kind] } : {}),
    ...(risk ? { riskLevelIds: [orNone(risk)] } : {}),
    ...(unused ? { unusedDays: Number(unused) } : {}),
    ...(sort ? sortOf(sort, { since: 'GRANT_SORT_BY_GRANTED_AT' }) : byHolder(what)),
  }
  return pagedQuery(['grants', 'list', request], (pageToken, signal) =>
    api.call('directory.grants.search', { body: { ...request, ...counted(pageToken) } }, { signal }),
  )
}

/** Grants that have ended, of a person or of an entitlement. */
export const pastGrantsQuery = ({ app, person, entitlement }: GrantsFilter) => {
  const { entitlementRefs, ...rest } = grantsRequestOf({ app, person, entitlement })
  const request = { ...rest, ...(entitlementRefs ? { appEntitlementRefs: entitlementRefs } : {}) }
  return pagedQuery(['grants', 'past', request], (pageToken, signal) =>
    api.call('directory.grants.searchPast', { body: { ...request, pageSize: PAGE, pageToken } }, { signal }),
  )
}

const REPORT_POLL_MS = 3000

/** The files of an app; one that is being written is looked for again. */
export const appReportsQuery = (appId: string) => ({
  ...pagedQuery(['apps', 'reports', appId], (pageToken, signal) =>
    api.call(
      'directory.apps.report.list',
      { path: { app_id: appId }, query: { page_size: 25, page_token: pageToken } },
      { signal },
    ),
  ),
  refetchInterval: ({ state: { data } }: { state: { data?: { pages: readonly Reports[] } | undefined } }) =>
    data?.pages.some(({ list }) => list.some(({ state }) => state === 'REPORT_STATE_PENDING')) ? REPORT_POLL_MS : false,
})

type Reports = { readonly list: readonly { readonly state: string }[] }
