import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pagedQuery } from '../../lib/paged.ts'
import type { AccountsSearch, EntitlementsSearch, GrantsFilter } from './search.ts'

const PAGE = 100

export const appsQuery = (q: string | undefined) =>
  pagedQuery(['apps', 'list', q], (pageToken, signal) =>
    api.call('directory.apps.search', { body: { query: q ?? '', pageSize: PAGE, pageToken } }, { signal }),
  )

export const appQuery = (id: string) =>
  queryOptions({
    queryKey: ['apps', 'one', id],
    queryFn: ({ signal }) => api.call('directory.apps.get', { path: { id } }, { signal }),
  })

export const accountsQuery = ({ q, app, person, status = [] }: AccountsSearch) =>
  pagedQuery(['accounts', 'list', q, app, person, status], (pageToken, signal) =>
    api.call(
      'directory.accounts.search',
      {
        body: {
          query: q ?? '',
          appIds: app ? [app] : [],
          userIds: person ? [person] : [],
          appUserStatuses: status.map((one) => `STATUS_${one.toUpperCase()}`),
          pageSize: PAGE,
          pageToken,
        },
      },
      { signal },
    ),
  )

export const entitlementsQuery = ({ q, app }: EntitlementsSearch) =>
  pagedQuery(['entitlements', 'list', q, app], (pageToken, signal) =>
    api.call(
      'directory.entitlements.search',
      { body: { query: q ?? '', appIds: app ? [app] : [], pageSize: PAGE, pageToken } },
      { signal },
    ),
  )

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

export const ownersQuery = (appId: string) =>
  pagedQuery(['apps', 'owners', appId], (pageToken, signal) =>
    api.call(
      'directory.owners.app.listUsers',
      { path: { app_id: appId }, query: { page_size: PAGE, page_token: pageToken } },
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

export const grantsQuery = ({ app, person, entitlement }: GrantsFilter) => {
  const request = grantsRequestOf({ app, person, entitlement })
  return pagedQuery(['grants', 'list', request], (pageToken, signal) =>
    api.call('directory.grants.search', { body: { ...request, pageSize: PAGE, pageToken } }, { signal }),
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
