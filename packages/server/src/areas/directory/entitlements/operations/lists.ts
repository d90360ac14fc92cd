import type { Context } from '../../../../service/context.ts'
import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation, type Params, type Route } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { getAccount } from '../../accounts/store.ts'
import { getApp } from '../../apps/store.ts'
import { getResource } from '../../resources/store.ts'
import { type EntitlementFilter, searchEntitlements } from '../search.ts'
import { AppEntitlementView } from '../shape.ts'
import { entitlementExpandMask, showEntitlements } from '../show.ts'

type Form<R extends Route> = {
  id: string
  about: string
  route: R
  called: `${string}Service/${string}`
  request: string
  /** Fails when an object of the path does not exist; returns which entitlements are meant. */
  within(context: Context, params: Params<R>): Promise<EntitlementFilter>
}

const listing = <R extends Route>({ within, request, ...form }: Form<R>) =>
  operation({
    ...form,
    guard: requiresOrOwns('entitlements:read'),
    request: shape(request, 'Which page.', { expandMask: entitlementExpandMask, ...pageFields }),
    response: shape('ListAppEntitlementsResponse', 'A page of entitlements.', {
      list: list(AppEntitlementView, 100, 'The entitlements.'),
      expanded: expandedList,
      nextPageToken,
    }),

    async run(context, input, params) {
      const filter = await within(context, params)
      const { limit, after, cut } = context.page(input)
      const found = await searchEntitlements(context, filter, { after, limit })
      const { rows, nextPageToken } = cut(found.rows, found.keyOf)
      return { ...(await showEntitlements(context, rows, input.expandMask)), nextPageToken }
    },
  })

async function heldInApp({ tx }: Context, params: { app_id: string; app_user_id: string }): Promise<EntitlementFilter> {
  const { id } = await getAccount(tx, { appId: params.app_id, id: params.app_user_id })
  return { appIds: [params.app_id], appUserIds: [id] }
}

export const entitlementLists = [
  listing({
    id: 'directory.entitlements.list',
    about: 'Lists the entitlements of an app.',
    route: 'GET /api/v1/apps/{app_id}/entitlements',
    called: 'AppEntitlementService/List',
    request: 'ListAppEntitlementsRequest',
    async within({ tx }, { app_id }) {
      await getApp(tx, app_id)
      return { appIds: [app_id] }
    },
  }),
  listing({
    id: 'directory.entitlements.listForResource',
    about: 'Lists the entitlements on a resource.',
    route: 'GET /api/v1/apps/{app_id}/entitlements/resource_types/{app_resource_type_id}/resources/{app_resource_id}',
    called: 'AppEntitlementService/ListForAppResource',
    request: 'ListAppEntitlementsForAppResourceRequest',
    async within({ tx }, { app_id, app_resource_type_id, app_resource_id }) {
      await getResource(tx, { appId: app_id, typeId: app_resource_type_id, id: app_resource_id })
      return { appIds: [app_id], resourceIds: [app_resource_id] }
    },
  }),
  listing({
    id: 'directory.entitlements.listForAccount',
    about: 'Lists the entitlements an account holds.',
    route: 'GET /api/v1/apps/{app_id}/entitlements/users/{app_user_id}',
    called: 'AppEntitlementService/ListForAppUser',
    request: 'ListAppEntitlementsForAppUserRequest',
    within: heldInApp,
  }),
  listing({
    id: 'directory.entitlements.searchForAccount',
    about: 'Lists the entitlements an account holds; the older address of the same list.',
    route: 'GET /api/v1/search/apps/{app_id}/entitlements/users/{app_user_id}',
    called: 'AppEntitlementSearchService/SearchAppEntitlementsForAppUser',
    request: 'SearchAppEntitlementsForAppUserRequest',
    within: heldInApp,
  }),
]
