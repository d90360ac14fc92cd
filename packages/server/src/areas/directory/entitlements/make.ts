import { missingReference } from '../../../lib/failure.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { type Changing, endGrants } from '../grants/change.ts'
import { listGrantKeys } from '../grants/store.ts'
import { entitlementChanged } from './events.ts'
import { slugOf } from './rules.ts'
import { endEntitlements, insertEntitlement } from './save.ts'
import { getEntitlement } from './store.ts'
import { toEntitlement } from './view.ts'

type New = { readonly appId: string; readonly displayName: string; readonly description: string }

/** Makes an entitlement of an app for another area, on the resource "has an account here"; returns its id. */
export async function makeEntitlement({ tx, emit }: Changing, made: New): Promise<string> {
  const { appId, displayName } = made
  const resource = await resourceNamed(tx, appId, {})
  const id = await insertEntitlement(tx, {
    ...UNSAID,
    ...made,
    slug: slugOf(displayName),
    provisionerPolicy: null,
    appResourceId: resource.id,
    appResourceTypeId: resource.app_resource_type_id,
  })
  emit(entitlementChanged('created', null, toEntitlement(await getEntitlement(tx, appId, id))))
  return id
}

/** Removes it again: whoever held it holds it no longer. */
export async function removeEntitlement(changing: Changing, appId: string, id: string): Promise<void> {
  const { tx, emit } = changing
  const found = await tx.find(
    sql`select 1 from app_entitlements where id = ${id} and app_id = ${appId} and deleted_at is null for update`,
  )
  if (!found) return
  const row = await getEntitlement(tx, appId, id)
  await endGrants(changing, await listGrantKeys(tx, [id]))
  await endEntitlements(tx, [id])
  emit(entitlementChanged('deleted', toEntitlement(row), null))
}

/** What an entitlement has that nobody said anything about. */
export const UNSAID = {
  description: '',
  alias: '',
  purpose: 'APP_ENTITLEMENT_PURPOSE_VALUE_UNSPECIFIED',
  grantPolicyId: '',
  revokePolicyId: '',
  certifyPolicyId: '',
  deprovisionerPolicy: null,
  emergencyGrantEnabled: false,
  emergencyGrantPolicyId: '',
  riskLevelValueId: '',
  complianceFrameworkValueIds: [],
  requestSchemaId: '',
  overrideAccessRequestsDefaults: false,
  annotations: {},
  matchBatonId: '',
} as const

type Named = { appResourceTypeId?: string; appResourceId?: string }
type Found = { id: string; app_resource_type_id: string }

export async function resourceNamed(tx: Tx, appId: string, { appResourceTypeId = '', appResourceId = '' }: Named) {
  const which =
    appResourceId === ''
      ? sql`id = (select app_resource_id from app_entitlements where app_id = ${appId} and is_access limit 1)`
      : sql`id = ${appResourceId}`
  const row = await tx.find<Found>(sql`
    select id, app_resource_type_id from app_resources where app_id = ${appId} and ${which} and deleted_at is null`)
  if (!row) throw missingReference('appResourceId', 'resource of this app', appResourceId)
  if (appResourceTypeId !== '' && appResourceTypeId !== row.app_resource_type_id) {
    throw missingReference('appResourceTypeId', 'type of that resource', appResourceTypeId)
  }
  return row
}
