import { namesOf } from '../../../../service/names/named-objects.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { loadAccounts } from '../../accounts/store.ts'
import { entitlementWithHolders } from '../guards.ts'
import { AppEntitlementUserView } from '../shape.ts'
import { listGrantsOf } from '../store.ts'
import { toUserView } from '../view.ts'

export const listEntitlementUsers = operation({
  id: 'directory.grants.listUsers',
  about: 'Lists who holds an entitlement; the older form, use …/grants instead.',
  route: 'GET /api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/users',
  guard: entitlementWithHolders(),
  called: 'AppEntitlementService/ListUsers',
  request: shape('ListAppEntitlementUsersRequest', 'Which page.', { ...pageFields }),
  response: shape('ListAppEntitlementUsersResponse', 'A page of grants.', {
    list: list(AppEntitlementUserView, 100, 'The grants.'),
    names: namesOf('account', 'app', 'task', 'user'),
    expanded: expandedList,
    nextPageToken,
  }),

  async run(context, input, { app_entitlement_id }) {
    const { limit, after, cut } = context.page(input)
    const found = await listGrantsOf(context.tx, app_entitlement_id, { after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.app_user_id])
    const accounts = await loadAccounts(
      context.tx,
      rows.map((row) => row.app_user_id),
    )
    return { list: rows.map((row) => toUserView(row, accounts.get(row.app_user_id))), expanded: [], nextPageToken }
  },
})
