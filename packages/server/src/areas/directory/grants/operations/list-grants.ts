import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { loadAccounts } from '../../accounts/store.ts'
import { entitlementWithHolders } from '../guards.ts'
import { loadPeople } from '../people.ts'
import { AppEntitlementWithExpired } from '../shape.ts'
import { listGrantsOf, loadReasons } from '../store.ts'
import { sourcesOf, toReasons } from '../view.ts'

export const listEntitlementGrants = operation({
  id: 'directory.grants.list',
  about: 'Lists who holds an entitlement, why, and until when.',
  route: 'GET /api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/grants',
  guard: entitlementWithHolders(),
  called: 'AppEntitlementSearchService/SearchAppEntitlementsWithExpired',
  request: shape('SearchAppEntitlementsWithExpiredRequest', 'Which page.', { ...pageFields }),
  response: shape('SearchAppEntitlementsWithExpiredResponse', 'A page of grants.', {
    list: list(AppEntitlementWithExpired, 100, 'The grants.'),
    nextPageToken,
  }),

  async run(context, input, { app_entitlement_id }) {
    const { tx } = context
    const { limit, after, cut } = context.page(input)
    const found = await listGrantsOf(tx, app_entitlement_id, { after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.app_user_id])
    const ids = rows.map((row) => row.app_user_id)
    const accounts = await loadAccounts(tx, ids)
    const users = await loadPeople(
      context,
      [...accounts.values()].map((account) => account.identityUserId),
    )
    const reasons = await loadReasons(tx, app_entitlement_id, ids)
    const shown = rows.map((row) => {
      const account = accounts.get(row.app_user_id) ?? null
      return {
        appId: row.app_id,
        appEntitlementId: row.entitlement_id,
        appUserId: row.app_user_id,
        appUser: account,
        user: users.get(account?.identityUserId ?? '') ?? null,
        discovered: row.created_at,
        expired: row.deprovision_at,
        grantReasons: toReasons(row, reasons.get(row.app_user_id) ?? []),
        grantSources: sourcesOf(row),
      }
    })
    return { list: shown, nextPageToken }
  },
})
