import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { keepWords, wordsOf } from '../search/search-words.ts'

/** The type of resource that roles are in the app of the service itself. */
export async function findRoleType(tx: Tx, appId: string): Promise<string | undefined> {
  const row = await tx.find<{ id: string }>(sql`
    select id from app_resource_types where app_id = ${appId} and is_builtin and kind = 'ROLE'`)
  return row?.id
}

type BuiltinRole = {
  readonly appId: string
  readonly typeId: string
  /** Ids of the resource and of the entitlement to act in the role. */
  readonly resource: string
  readonly entitlement: string
  readonly displayName: string
  /** What the connector calls both. */
  readonly resourceKey: string
  readonly entitlementKey: string
  readonly connectorId: string
}

/** A role as a resource with the entitlement to act in it; one that is there gets its new name. */
export async function saveBuiltinRole(tx: Tx, role: BuiltinRole): Promise<void> {
  const { appId, typeId, resource, entitlement, displayName, resourceKey, entitlementKey, connectorId } = role
  await tx.run(sql`
    insert into app_resources as r (app_id, app_resource_type_id, id, display_name, external_id, is_builtin, created_at,
                                    updated_at)
    values (${appId}, ${typeId}, ${resource}, ${displayName}, ${resourceKey}, true, ${tx.now}, ${tx.now})
    on conflict (tenant_id, id) do update set display_name = excluded.display_name, updated_at = excluded.updated_at,
      version = r.version + 1`)
  await tx.run(sql`
    insert into app_entitlements as e (app_id, app_resource_type_id, app_resource_id, id, display_name, slug, external_id,
      source_connector_ids, provisionable, is_builtin, created_at, updated_at)
    values (${appId}, ${typeId}, ${resource}, ${entitlement}, ${displayName}, 'assigned', ${entitlementKey},
      ${{ [connectorId]: entitlementKey }}, true, true, ${tx.now}, ${tx.now})
    on conflict (tenant_id, id) do update set display_name = excluded.display_name, updated_at = excluded.updated_at,
      version = e.version + 1`)
  const words = wordsOf(displayName)
  await keepWords(tx, 'app_resource', resource, words)
  await keepWords(tx, 'app_entitlement', entitlement, words)
}
