import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { bool } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { AppEntitlementRef } from '../../../directory/apps/api.ts'
import { bindCatalog, writeCatalog } from '../../guards.ts'
import { addEntries, removeEntries } from '../change.ts'
import { checkBinds, checkEntitlements, checkRoom } from '../check.ts'
import { listEntries, MOST_ENTRIES } from '../store.ts'

const AT_ONCE = 1000
const some = required(list(AppEntitlementRef, AT_ONCE, 'The entitlements.', { min: 1 }))

export const addProfileEntitlements = operation({
  id: 'accessProfiles.entries.add',
  about: 'Puts entitlements into an access profile.',
  route: 'POST /api/v1/catalogs/{catalog_id}/requestable_entries',
  guard: bindCatalog,
  request: shape('RequestCatalogManagementServiceAddAppEntitlementsRequest', 'What the profile gives besides.', {
    appEntitlements: some,
    createRequests: bool('Those who are members get them too.'),
  }),
  response: shape('RequestCatalogManagementServiceAddAppEntitlementsResponse', 'Nothing to say.', {}),

  async run(context, { appEntitlements, createRequests = false }) {
    const { tx } = context
    const profile = context.checkVersion(context.profile)
    const refs = await checkEntitlements(context, 'appEntitlements', appEntitlements)
    await checkBinds(
      context,
      refs.map(({ id }) => id),
    )
    await addEntries(context, profile, refs, { createRequests })
    await checkRoom(tx, 'appEntitlements', profile.id)
    return {}
  },
})

export const removeProfileEntitlements = operation({
  id: 'accessProfiles.entries.remove',
  about: 'Takes entitlements out of an access profile; what members have of them stays unless it is asked for.',
  route: 'DELETE /api/v1/catalogs/{catalog_id}/requestable_entries',
  guard: bindCatalog,
  request: shape('RequestCatalogManagementServiceRemoveAppEntitlementsRequest', 'What the profile gives no more.', {
    appEntitlements: some,
    createRequests: bool('Members lose them, as they would if their enrolment ended.'),
  }),
  response: shape('RequestCatalogManagementServiceRemoveAppEntitlementsResponse', 'Nothing to say.', {}),

  async run(context, { appEntitlements, createRequests = false }) {
    const ids = appEntitlements.map(({ id = '' }) => id)
    await checkBinds(context, ids)
    await removeEntries(context, context.checkVersion(context.profile), ids, { createRequests })
    return {}
  },
})

export const replaceProfileEntitlements = operation({
  id: 'accessProfiles.entries.replace',
  about: 'Says which entitlements an access profile gives; what members have stays as it is.',
  route: 'POST /api/v1/catalogs/{catalog_id}/requestable_entitlements/update',
  guard: writeCatalog,
  request: shape('RequestCatalogManagementServiceUpdateAppEntitlementsRequest', 'All that the profile gives.', {
    appEntitlements: list(AppEntitlementRef, MOST_ENTRIES, 'The entitlements.'),
  }),
  response: shape('RequestCatalogManagementServiceUpdateAppEntitlementsResponse', 'Nothing to say.', {}),

  async run(context, { appEntitlements = [] }) {
    const { tx } = context
    const profile = context.checkVersion(context.profile)
    const refs = await checkEntitlements(context, 'appEntitlements', appEntitlements)
    const wanted = new Set(refs.map(({ id }) => id))
    const gone = (await listEntries(tx, profile.id)).map(({ id }) => id).filter((id) => !wanted.has(id))
    await removeEntries(context, profile, gone, { createRequests: false })
    await addEntries(context, profile, refs, { createRequests: false })
    return {}
  },
})
