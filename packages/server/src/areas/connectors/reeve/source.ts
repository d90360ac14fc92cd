import { newId } from '../../../lib/ids.ts'
import { SYSTEM_ROLES } from '../../../service/permissions.ts'
import { sql } from '../../../store/sql.ts'
import type { AppsRow, ConnectorsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { wordsOf } from '../../directory/api.ts'
import { connectorChanged } from '../registry/events.ts'
import { getShown, insertConnector, newConnectorId } from '../registry/store.ts'
import type { Recording } from '../tasks/queue.ts'
import { REEVE, reeveConnector } from './connector.ts'

export type Source = { readonly app: AppsRow; readonly connector: ConnectorsRow }

/** The app of the service with its connector, which is made when the tenant does not have it yet. */
export async function ensureSource({ tx, emit }: Recording): Promise<Source | undefined> {
  const app = await tx.find<AppsRow>(sql`select * from apps where is_builtin`)
  if (!app) return undefined
  const find = () =>
    tx.find<ConnectorsRow>(sql`select * from connectors where app_id = ${app.id} and catalog_id = ${REEVE}`)
  const known = await find()
  if (known) return { app, connector: known }
  const id = newConnectorId(tx)
  await insertConnector(tx, {
    id,
    app_id: app.id,
    catalog_id: REEVE,
    display_name: reeveConnector.displayName,
    description: reeveConnector.about,
    config: {},
    sealed_secrets: null,
    next_sync_at: null,
  })
  emit(connectorChanged('created', null, await getShown(tx, id)))
  return { app, connector: (await find())! }
}

/** What the connector calls the right to act in a role, and back. */
const rightOf = (roleId: string): string => `role:${roleId}:assigned`
export const roleOf = (right: string): string => right.slice('role:'.length, -':assigned'.length)

type Role = { readonly id: string; readonly displayName: string }

/** Built-in roles and the tenant's own. */
async function listRoles(tx: Tx): Promise<Role[]> {
  const own = await tx.rows<{ id: string; display_name: string }>(sql`select id, display_name from roles order by id`)
  return [...SYSTEM_ROLES, ...own.map(({ id, display_name }) => ({ id, displayName: display_name }))]
}

/** Each role is a resource with the right to act in it. Those that are there keep their ids, and follow their names. */
export async function ensureRoles({ tx, emit }: Recording, { app, connector }: Source): Promise<void> {
  const roles = await listRoles(tx)
  const type = await tx.find<{ id: string }>(sql`
    select id from app_resource_types where app_id = ${app.id} and is_builtin and kind = 'ROLE'`)
  if (!type) return
  await nameInSource(tx, connector, 'resourceType', [{ key: 'role', localId: type.id }])
  const known = await tx.rows<{ key: string; name: string; entitlement: string; resource: string }>(sql`
    select s.source_key as key, e.display_name as name, e.id as entitlement, e.app_resource_id as resource
    from source_records s join app_entitlements e on e.id = s.local_id
    where s.connector_id = ${connector.id} and s.kind = 'entitlement'`)
  const byKey = new Map(known.map((one) => [one.key, one]))
  const made: string[] = []
  for (const role of roles) {
    const there = byKey.get(rightOf(role.id))
    if (there?.name === role.displayName) continue
    const ids = there ?? { entitlement: newId(tx.now), resource: newId(tx.now) }
    await saveRole(tx, { app, connector }, { role, typeId: type.id, ...ids })
    made.push(ids.entitlement)
  }
  if (made.length === 0) return
  const after = { appId: app.id, connectorId: connector.id, syncId: '', count: made.length, ids: made }
  emit({ kind: 'directory.entitlements.imported', subject: { type: 'app', id: app.id }, after })
}

type Saved = { readonly role: Role; readonly typeId: string; readonly entitlement: string; readonly resource: string }

async function saveRole(tx: Tx, { app, connector }: Source, { role, typeId, entitlement, resource }: Saved) {
  const name = role.displayName
  await tx.run(sql`
    insert into app_resources as r (app_id, app_resource_type_id, id, display_name, external_id, is_builtin, created_at,
                                    updated_at)
    values (${app.id}, ${typeId}, ${resource}, ${name}, ${role.id}, true, ${tx.now}, ${tx.now})
    on conflict (tenant_id, id) do update set display_name = excluded.display_name, updated_at = excluded.updated_at,
      version = r.version + 1`)
  await tx.run(sql`
    insert into app_entitlements as e (app_id, app_resource_type_id, app_resource_id, id, display_name, slug, external_id,
      source_connector_ids, provisionable, is_builtin, created_at, updated_at)
    values (${app.id}, ${typeId}, ${resource}, ${entitlement}, ${name}, 'assigned', ${rightOf(role.id)},
      ${{ [connector.id]: rightOf(role.id) }}, true, true, ${tx.now}, ${tx.now})
    on conflict (tenant_id, id) do update set display_name = excluded.display_name, updated_at = excluded.updated_at,
      version = e.version + 1`)
  await nameInSource(tx, connector, 'resource', [{ key: `role/${role.id}`, localId: resource }])
  await nameInSource(tx, connector, 'entitlement', [{ key: rightOf(role.id), localId: entitlement }])
  await tx.run(sql`delete from search_words where object_id = any(${[resource, entitlement]})`)
  for (const [words, id] of [['app_resource', resource] as const, ['app_entitlement', entitlement] as const]) {
    await tx.run(sql`
      insert into search_words (tenant_id, type, word, object_id)
      select ${tx.tenantId}, ${words}, word, ${id} from unnest(${wordsOf(name)}::text[]) as word`)
  }
}

type Named = { readonly key: string; readonly localId: string }

/** What the connector calls things; nothing of it is ever compared with a sync. */
export const nameInSource = (tx: Tx, { id }: ConnectorsRow, kind: string, named: readonly Named[]): Promise<number> =>
  tx.run(sql`
    insert into source_records as s (connector_id, kind, source_key, local_id, fingerprint, seen_at)
    select ${id}, ${kind}, key, local_id, 0, ${tx.now}
    from unnest(${named.map((one) => one.key)}::text[], ${named.map((one) => one.localId)}::text[]) as n(key, local_id)
    on conflict (tenant_id, connector_id, kind, source_key) do update set local_id = excluded.local_id, fingerprint = 0
    where s.local_id <> excluded.local_id or s.fingerprint is null`)
