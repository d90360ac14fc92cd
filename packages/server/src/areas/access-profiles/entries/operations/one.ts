import { notFound } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { bool, id } from '../../../../wire/scalars.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { checkNamesNoRole } from '../../../directory/builtin-app/api.ts'
import { bindCatalog, readCatalog } from '../../guards.ts'
import type { ProfileRow } from '../../view.ts'
import { addEntries, removeEntries } from '../change.ts'
import { checkBinds, checkRoom } from '../check.ts'
import { inProfile } from '../store.ts'

const RequestableEntry = shape('RequestableEntry', 'An entitlement of an access profile.', {
  catalogId: id('The access profile.'),
  appId: id('The app.'),
  entitlementId: id('The entitlement.'),
})

const PATH = '/api/v1/catalogs/{catalog_id}/requestable_entries/{app_id}/{entitlement_id}'

type Named = { readonly app_id: string; readonly entitlement_id: string }

async function checkLiving(tx: Tx, { app_id, entitlement_id }: Named): Promise<void> {
  const row = await tx.find(sql`
    select 1 from app_entitlements_view e where e.id = ${entitlement_id} and e.app_id = ${app_id} and e.deleted_at is null
      and not exists (select from access_profiles p where e.id in (p.enrollment_entitlement_id, p.excluded_entitlement_id))`)
  if (!row) throw notFound('entitlement', entitlement_id.slice(0, 64))
}

async function checkEntry(tx: Tx, profile: ProfileRow, { app_id, entitlement_id }: Named): Promise<void> {
  const row = await tx.find(sql`
    select 1 from app_entitlements_view e
    where e.id = ${entitlement_id} and e.app_id = ${app_id} and e.deleted_at is null and ${inProfile(profile)}`)
  if (!row) throw notFound('requestable entry', entitlement_id.slice(0, 64))
}

export const getProfileEntry = operation({
  id: 'accessProfiles.entries.get',
  about: 'Tells whether an access profile gives an entitlement.',
  route: `GET ${PATH}`,
  guard: readCatalog,
  request: shape('RequestCatalogManagementServiceGetRequestableEntryRequest', 'Nothing to say.', {}),
  response: shape('RequestCatalogManagementServiceGetRequestableEntryResponse', 'The entitlement of the profile.', {
    requestableEntry: nullable(RequestableEntry),
  }),

  async run({ tx, profile }, _input, params) {
    await checkEntry(tx, profile, params)
    return { requestableEntry: entryOf(params) }
  },
})

export const putProfileEntry = operation({
  id: 'accessProfiles.entries.put',
  about: 'Puts one entitlement into an access profile.',
  route: `PUT ${PATH}`,
  guard: bindCatalog,
  request: shape('RequestCatalogManagementServiceCreateRequestableEntryRequest', 'How.', {
    createRequests: bool('Those who are members get it too.'),
  }),
  response: shape('RequestCatalogManagementServiceCreateRequestableEntryResponse', 'The entitlement of the profile.', {
    requestableEntry: nullable(RequestableEntry),
  }),

  async run(context, { createRequests = false }, params) {
    const { tx } = context
    const profile = context.checkVersion(context.profile)
    await checkLiving(tx, params)
    await checkNamesNoRole(context, [{ field: 'entitlement_id', id: params.entitlement_id }])
    await checkBinds(context, [params.entitlement_id])
    await addEntries(context, profile, [{ appId: params.app_id, id: params.entitlement_id }], { createRequests })
    await checkRoom(tx, 'entitlement_id', profile.id)
    return { requestableEntry: entryOf(params) }
  },
})

export const deleteProfileEntry = operation({
  id: 'accessProfiles.entries.delete',
  about: 'Takes one entitlement out of an access profile; what members have of it stays unless it is asked for.',
  route: `DELETE ${PATH}`,
  guard: bindCatalog,
  request: shape('RequestCatalogManagementServiceDeleteRequestableEntryRequest', 'How.', {
    createRequests: bool('Members lose it, as they would if their enrolment ended.'),
  }),
  response: shape('RequestCatalogManagementServiceDeleteRequestableEntryResponse', 'Nothing to say.', {}),

  async run(context, { createRequests = false }, params) {
    const { tx } = context
    const profile = context.checkVersion(context.profile)
    await checkEntry(tx, profile, params)
    await checkBinds(context, [params.entitlement_id])
    await removeEntries(context, profile, [params.entitlement_id], { createRequests })
    return {}
  },
})

const entryOf = (params: Named & { readonly catalog_id: string }) => ({
  catalogId: params.catalog_id,
  appId: params.app_id,
  entitlementId: params.entitlement_id,
})
