import { newId } from '../../../lib/ids.ts'
import { SYSTEM_ROLES } from '../../../service/permissions.ts'
import { sql } from '../../../store/sql.ts'
import type { AppsRow, ConnectorsRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'
import { findBuiltinApp, findRoleType, saveBuiltinRole } from '../../directory/apps/api.ts'
import { connectorChanged } from '../registry/events.ts'
import { getShown, insertConnector, newConnectorId } from '../registry/store.ts'
import type { Recording } from '../tasks/queue.ts'
import { REEVE, reeveConnector } from './connector.ts'

export type Source = { readonly app: AppsRow; readonly connector: ConnectorsRow }

/** The app of the service with its connector, which is made when the tenant does not have it yet. */
export async function ensureSource({ tx, emit }: Recording): Promise<Source | undefined> {
  const app = await findBuiltinApp(tx)
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
    cron: { spec: '', zone: '' },
    next_sync_at: null,
  })
  emit(connectorChanged('created', null, await getShown(tx, id)))
  return { app, connector: (await find())! }
}

/** What the connector calls the right to act in a role, and back. */
const rightOf = (roleId: string): string => `role:${roleId}:assigned`
export const roleOf = (right: string): string => right.slice('role:'.length, -':assigned'.length)

/** The role that an entitlement of the service's own app stands for; undefined when it is another thing. */
export async function findRoleOf(tx: Tx, entitlementId: string): Promise<string | undefined> {
  const row = await tx.find<{ source_key: string }>(sql`
    select s.source_key from source_records s join connectors c on c.id = s.connector_id and c.catalog_id = ${REEVE}
    where s.kind = 'entitlement' and s.local_id = ${entitlementId}`)
  return row && roleOf(row.source_key)
}

type Role = { readonly id: string; readonly displayName: string }

/** Built-in roles and the tenant's own. */
async function listRoles(tx: Tx): Promise<Role[]> {
  const own = await tx.rows<{ id: string; display_name: string }>(
    sql`select id, display_name from roles_view order by id`,
  )
  return [...SYSTEM_ROLES, ...own.map(({ id, display_name }) => ({ id, displayName: display_name }))]
}

/** Each role is a resource with one entitlement. Existing ones keep their ids and get the present names. */
export async function ensureRoles({ tx, emit }: Recording, { app, connector }: Source): Promise<void> {
  const roles = await listRoles(tx)
  const typeId = await findRoleType(tx, app.id)
  if (!typeId) return
  await nameInSource(tx, connector, 'resourceType', [{ key: 'role', localId: typeId }])
  const known = await tx.rows<{ key: string; name: string; entitlement: string; resource: string }>(sql`
    select s.source_key as key, e.display_name as name, e.id as entitlement, e.app_resource_id as resource
    from source_records s join app_entitlements_view e on e.id = s.local_id
    where s.connector_id = ${connector.id} and s.kind = 'entitlement'`)
  const byKey = new Map(known.map((one) => [one.key, one]))
  const made: string[] = []
  for (const role of roles) {
    const there = byKey.get(rightOf(role.id))
    if (there?.name === role.displayName) continue
    const ids = there ?? { entitlement: newId(tx.now), resource: newId(tx.now) }
    await saveRole(tx, { app, connector }, { role, typeId, ...ids })
    made.push(ids.entitlement)
  }
  if (made.length === 0) return
  const after = { appId: app.id, connectorId: connector.id, syncId: '', count: made.length, ids: made }
  emit({ kind: 'directory.entitlements.imported', subject: { type: 'app', id: app.id }, after })
}

type Saved = { readonly role: Role; readonly typeId: string; readonly entitlement: string; readonly resource: string }

async function saveRole(tx: Tx, { app, connector }: Source, { role, typeId, entitlement, resource }: Saved) {
  const entitlementKey = rightOf(role.id)
  await saveBuiltinRole(tx, {
    appId: app.id,
    typeId,
    resource,
    entitlement,
    displayName: role.displayName,
    resourceKey: role.id,
    entitlementKey,
    connectorId: connector.id,
  })
  await nameInSource(tx, connector, 'resource', [{ key: `role/${role.id}`, localId: resource }])
  await nameInSource(tx, connector, 'entitlement', [{ key: entitlementKey, localId: entitlement }])
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
