import { namesOf } from '../../../../service/names/named-objects.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../../wire/enums.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { directionField } from '../../../../wire/sort.ts'
import { total, totalField } from '../../../../wire/total.ts'
import { loadAccounts } from '../../accounts/store.ts'
import { entitlementExpandMask, showEntitlements } from '../../entitlements/show.ts'
import { listEntitlementRows } from '../../entitlements/store.ts'
import { grantReader } from '../../guards.ts'
import { grantFilters } from '../filters.ts'
import { orderOf } from '../orders.ts'
import { countFound, searchGrants } from '../search.ts'
import { AppEntitlementWithUserBinding } from '../shape.ts'
import { toUserView } from '../view.ts'

const GrantSortBy = enumeration('GrantSortBy', 'What grants are sorted by.', [
  'GRANT_SORT_BY_UNSPECIFIED',
  'GRANT_SORT_BY_GRANTED_AT',
  'GRANT_SORT_BY_HOLDER',
])

export const searchGrantsOperation = operation({
  id: 'directory.grants.search',
  about: 'Finds grants of all apps; everybody finds the own ones.',
  route: 'POST /api/v1/search/grants',
  guard: grantReader,
  reads: true,
  request: shape('AppEntitlementSearchServiceSearchGrantsRequest', 'What to look for.', {
    ...grantFilters,
    sortBy: oneOfNames(GrantSortBy, 'What they are sorted by; by entitlement when absent.'),
    ...directionField,
    ...totalField,
    expandMask: entitlementExpandMask,
    ...pageFields,
  }),
  response: shape('AppEntitlementSearchServiceSearchGrantsResponse', 'A page of grants.', {
    list: list(AppEntitlementWithUserBinding, 100, 'The grants.'),
    names: namesOf('account', 'app', 'entitlement', 'riskLevel', 'task', 'user'),
    expanded: expandedList,
    total,
    nextPageToken,
  }),

  async run(context, input) {
    const { limit, after, cut } = context.page(input)
    const found = await searchGrants(context, input, { after, limit })
    const { rows, nextPageToken } = cut(found, orderOf(input).keyOf)
    const entitlements = await listEntitlementRows(
      context.tx,
      rows.map((row) => row.entitlement_id),
    )
    const shown = await showEntitlements(context, entitlements, input.expandMask)
    const views = new Map(shown.list.map((view) => [view.appEntitlement?.id, view]))
    const accounts = await loadAccounts(
      context.tx,
      rows.map((row) => row.app_user_id),
    )
    const grants = rows.map((row) => ({
      entitlement: views.get(row.entitlement_id) ?? null,
      appEntitlementUserBinding: toUserView(row, accounts.get(row.app_user_id)),
    }))
    return { list: grants, expanded: shown.expanded, total: await countFound(context, input), nextPageToken }
  },
})
