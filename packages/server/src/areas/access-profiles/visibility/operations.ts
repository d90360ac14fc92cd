import { invalid } from '../../../lib/failure.ts'
import type { Context } from '../../../service/context.ts'
import { operation } from '../../../service/operation.ts'
import { sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { expandedList } from '../../../wire/expand.ts'
import { nextPageToken, pageFields } from '../../../wire/page.ts'
import { required, shape } from '../../../wire/shape.ts'
import { AppEntitlementRef } from '../../directory/apps/api.ts'
import {
  AppEntitlementView,
  entitlementExpandMask,
  findEntitlements,
  isLiving,
  loadEntitlements,
  showEntitlements,
} from '../../directory/entitlements/api.ts'
import { profileChanged } from '../events.ts'
import { readCatalog, writeCatalog } from '../guards.ts'
import { MOST_ACCESS_ENTITLEMENTS } from '../shape.ts'
import { saveAccessEntitlements } from '../store.ts'
import { type ProfileRow, toProfile } from '../view.ts'
import { checkAccessEntitlements } from './check.ts'

const some = required(list(AppEntitlementRef, MOST_ACCESS_ENTITLEMENTS, 'The entitlements.', { min: 1 }))

export const addAccessEntitlements = operation({
  id: 'accessProfiles.visibility.add',
  about: 'Shows an access profile to those who hold one of these entitlements too.',
  route: 'POST /api/v1/catalogs/{catalog_id}/visibility_bindings',
  guard: writeCatalog,
  request: shape('RequestCatalogManagementServiceAddAccessEntitlementsRequest', 'Who sees it besides.', {
    accessEntitlements: some,
  }),
  response: shape('RequestCatalogManagementServiceAddAccessEntitlementsResponse', 'Nothing to say.', {}),

  async run(context, { accessEntitlements }) {
    const profile = context.checkVersion(context.profile)
    const added = await checkAccessEntitlements(context.tx, 'accessEntitlements', accessEntitlements)
    const ids = [...new Set([...profile.access_entitlement_ids, ...added])]
    if (ids.length > MOST_ACCESS_ENTITLEMENTS) {
      throw invalid('accessEntitlements', `a profile has at most ${MOST_ACCESS_ENTITLEMENTS}, not ${ids.length}`)
    }
    await save(context, profile, ids)
    return {}
  },
})

export const removeAccessEntitlements = operation({
  id: 'accessProfiles.visibility.remove',
  about: 'Shows an access profile no more to those who hold these entitlements.',
  route: 'DELETE /api/v1/catalogs/{catalog_id}/visibility_bindings',
  guard: writeCatalog,
  request: shape('RequestCatalogManagementServiceRemoveAccessEntitlementsRequest', 'Who sees it no more.', {
    accessEntitlements: some,
  }),
  response: shape('RequestCatalogManagementServiceRemoveAccessEntitlementsResponse', 'Nothing to say.', {}),

  async run(context, { accessEntitlements }) {
    const profile = context.checkVersion(context.profile)
    const gone = new Set(accessEntitlements.map(({ id = '' }) => id))
    await save(
      context,
      profile,
      profile.access_entitlement_ids.filter((id) => !gone.has(id)),
    )
    return {}
  },
})

async function save({ tx, emit }: Context, profile: ProfileRow, ids: readonly string[]): Promise<void> {
  if (ids.length === profile.access_entitlement_ids.length) return
  const entitlements = await loadEntitlements(tx, [...profile.access_entitlement_ids, ...ids])
  const saved = await saveAccessEntitlements(tx, profile.id, ids)
  emit(profileChanged('updated', toProfile(profile, entitlements), toProfile(saved, entitlements)))
}

export const listAccessEntitlements = operation({
  id: 'accessProfiles.visibility.list',
  about: 'Lists the entitlements whose holders see an access profile.',
  route: 'GET /api/v1/catalogs/{catalog_id}/visibility_entitlements',
  guard: readCatalog,
  request: shape('RequestCatalogManagementServiceListEntitlementsForAccessRequest', 'Which page.', {
    expandMask: entitlementExpandMask,
    ...pageFields,
  }),
  response: shape('RequestCatalogManagementServiceListEntitlementsForAccessResponse', 'A page of entitlements.', {
    list: list(AppEntitlementView, 100, 'The entitlements.'),
    expanded: expandedList,
    nextPageToken,
  }),

  async run(context, input) {
    const { limit, after, cut } = context.page(input)
    const where = [isLiving(), sql`e.id = any(${context.profile.access_entitlement_ids})`]
    const found = await findEntitlements(context.tx, { query: '', where, after, limit })
    const { rows, nextPageToken } = cut(found.rows, found.keyOf)
    return { ...(await showEntitlements(context, rows, input.expandMask)), nextPageToken }
  },
})
