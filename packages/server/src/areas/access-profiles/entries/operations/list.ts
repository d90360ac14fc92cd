import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import { list } from '../../../../wire/collections.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { AppEntitlementRef } from '../../../directory/apps/api.ts'
import {
  AppEntitlementView,
  entitlementExpandMask,
  findEntitlements,
  isLiving,
  showEntitlements,
} from '../../../directory/entitlements/api.ts'
import { readCatalog } from '../../guards.ts'
import { inProfile, MOST_ENTRIES } from '../store.ts'

export const listProfileEntitlements = operation({
  id: 'accessProfiles.entries.list',
  about: 'Lists the entitlements that an access profile offers and gives.',
  route: 'GET /api/v1/catalogs/{catalog_id}/requestable_entitlements',
  guard: readCatalog,
  request: shape('RequestCatalogManagementServiceListEntitlementsPerCatalogRequest', 'Which page.', {
    expandMask: entitlementExpandMask,
    ...pageFields,
  }),
  response: shape('RequestCatalogManagementServiceListEntitlementsPerCatalogResponse', 'A page of entitlements.', {
    list: list(AppEntitlementView, 100, 'The entitlements.'),
    expanded: expandedList,
    nextPageToken,
  }),

  async run(context, input) {
    const { limit, after, cut } = context.page(input)
    const where = [isLiving(), inProfile(context.profile)]
    const found = await findEntitlements(context.tx, { query: '', where, after, limit })
    const { rows, nextPageToken } = cut(found.rows, found.keyOf)
    return { ...(await showEntitlements(context, rows, input.expandMask)), nextPageToken }
  },
})

export const listProfileEntitlementIds = operation({
  id: 'accessProfiles.entries.listIds',
  about: 'Names all entitlements that an access profile offers and gives.',
  route: 'GET /api/v1/catalogs/{catalog_id}/requestable_entitlementIDs',
  guard: readCatalog,
  request: shape('RequestCatalogManagementServiceListAllEntitlementIdsPerCatalogRequest', 'Nothing to say.', {}),
  response: shape('RequestCatalogManagementServiceListAllEntitlementIdsPerCatalogResponse', 'The entitlements.', {
    refs: list(AppEntitlementRef, MOST_ENTRIES, 'The entitlements.'),
  }),

  async run({ tx, profile }) {
    const refs = await tx.rows<{ appId: string; id: string }>(sql`
      select e.app_id as "appId", e.id from app_entitlements_view e
      where e.deleted_at is null and ${inProfile(profile)} order by e.id limit ${MOST_ENTRIES}`)
    return { refs }
  },
})
