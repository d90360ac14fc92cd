import { newId } from '../../../lib/ids.ts'
import type { Context } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import type { AppsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { setOwners } from '../owners/change.ts'
import { PRIMARY } from '../owners/store.ts'
import { keepWords, wordsOf } from '../search/search-words.ts'
import { appChanged } from './events.ts'
import { insertApp, showApp } from './store.ts'
import { type AppContent, newContent } from './view.ts'

type Making = Pick<Context, 'tx' | 'emit'>

export type NewApp = Partial<AppContent> & {
  display_name: string
  parentAppId?: string
  ownerUserIds?: readonly string[]
  ownerEntitlementIds?: readonly string[]
}

/** Makes an app with its resource "Credential" and the entitlement "has an account here". */
export async function createApp({ tx, emit }: Making, made: NewApp): Promise<AppsRow> {
  const { parentAppId, ownerUserIds = [], ownerEntitlementIds = [], ...given } = made
  const row = await insertApp(tx, { content: { ...newContent(made.display_name), ...given }, parentAppId })
  await addAccess(tx, row)
  await keepWords(tx, 'app', row.id, wordsOf(row.display_name, row.description))
  emit(appChanged('created', null, await showApp(tx, row)))
  const owners = { roleSlug: PRIMARY, userIds: ownerUserIds, entitlementIds: ownerEntitlementIds }
  await setOwners({ tx, emit }, { type: 'app', id: row.id }, owners)
  return row
}

/** Its grants mirror the accounts: who has one holds it. */
export async function addAccess(tx: Tx, { id: appId, display_name }: AppsRow): Promise<void> {
  const [typeId, resourceId, entitlementId] = [newId(tx.now), newId(tx.now), newId(tx.now)]
  const displayName = `${display_name} Access`
  await tx.run(sql`
    with type as (
      insert into app_resource_types (app_id, id, display_name, is_builtin, created_at, updated_at)
      values (${appId}, ${typeId}, 'Credential', true, ${tx.now}, ${tx.now})),
    resource as (
      insert into app_resources (app_id, app_resource_type_id, id, display_name, is_builtin, created_at, updated_at)
      values (${appId}, ${typeId}, ${resourceId}, 'Credential', true, ${tx.now}, ${tx.now}))
    insert into app_entitlements (app_id, id, app_resource_type_id, app_resource_id, display_name, slug, is_access,
                                  is_builtin, created_at, updated_at)
    values (${appId}, ${entitlementId}, ${typeId}, ${resourceId}, ${displayName.slice(0, 256)}, 'access', true, true,
            ${tx.now}, ${tx.now})`)
  await keepWords(tx, 'app_resource', resourceId, wordsOf('Credential'))
  await keepWords(tx, 'app_entitlement', entitlementId, wordsOf(displayName, 'access'))
}
