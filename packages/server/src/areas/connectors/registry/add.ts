import type { Context } from '../../../service/context.ts'
import { addOwners, checkAddedEntitlements, PRIMARY } from '../../directory/owners/api.ts'
import { wakeSchedule } from '../running/start.ts'
import type { CatalogEntry } from './catalog/entries.ts'
import type { KeptConfig } from './config/keep.ts'
import type { Cron } from './cron.ts'
import { connectorChanged } from './events.ts'
import { rotateKey } from './keys.ts'
import { type Connector, checkUsers, getShown, insertConnector } from './store.ts'

type New = {
  id: string
  appId: string
  entry: CatalogEntry
  displayName: string
  description: string
  /** Null: its owner fills it in later. */
  kept: KeptConfig | null
  /** When it syncs after the first time; absent: in the usual rhythm. */
  cron?: Cron
  userIds: readonly string[]
  entitlementRefs: readonly { appId?: string; id?: string }[]
}

/** A new connector with its key, its first owners and its schedule. */
export async function addConnector(context: Context, asked: New): Promise<Connector> {
  const { tx, tenant, emit } = context
  const { id, appId, entry, kept, userIds, entitlementRefs } = asked
  await checkUsers(tx, userIds, 'userIds')
  const refs = entitlementRefs.map(({ appId: of = '', id: named = '' }, index) => ({
    field: `appEntitlementOwnerRefs[${index}].id`,
    appId: of,
    id: named,
  }))
  await checkAddedEntitlements(context, { appId }, refs, [])
  await insertConnector(tx, {
    id,
    app_id: appId,
    catalog_id: entry.catalogId,
    display_name: asked.displayName || entry.displayName,
    description: asked.description,
    config: kept?.config ?? null,
    sealed_secrets: kept?.sealedSecrets ?? null,
    // A program outside is there when it is there; what runs here can begin.
    cron: asked.cron ?? { spec: '', zone: '' },
    next_sync_at: kept && entry.builtin ? tx.now : null,
  })
  const entitlementIds = refs.map((ref) => ref.id)
  await addOwners(tx, { type: 'connector', id }, PRIMARY, { userIds, entitlementIds })
  await rotateKey(tx, tenant.sealer, id)
  if (kept) await wakeSchedule(tx, { app_id: appId, id })
  const row = await getShown(tx, id)
  emit(connectorChanged('created', null, row))
  return row
}
