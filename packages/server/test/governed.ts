import { newId } from '../src/lib/ids.ts'
import type { TestTenant } from './world.ts'

/** Rows that only a sync brings, or another part of the service; put in as that would. */

type Row = Record<string, unknown>

async function insert(tenant: TestTenant, table: string, row: Row): Promise<void> {
  const all = { tenant_id: tenant.id, ...row }
  const names = Object.keys(all)
  const places = names.map((_, index) => `$${index + 1}`)
  await tenant.sql(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, Object.values(all))
}

const times = () => ({ created_at: new Date(), updated_at: new Date() })

export type GovernedApp = { id: string; typeId: string; resourceId: string; accessId: string }

/** An app with the resource and the entitlement every app has. */
export async function governedApp(tenant: TestTenant, row: Row = {}): Promise<GovernedApp> {
  const app = { id: newId(), typeId: newId(), resourceId: newId(), accessId: newId() }
  await insert(tenant, 'apps', { id: app.id, display_name: 'Ledger', ...times(), ...row })
  await insert(tenant, 'app_resource_types', {
    app_id: app.id,
    id: app.typeId,
    display_name: 'Credential',
    is_builtin: true,
    ...times(),
  })
  await resource(tenant, { app_id: app.id, app_resource_type_id: app.typeId, id: app.resourceId, is_builtin: true })
  await entitlement(tenant, app, { id: app.accessId, slug: 'access', is_access: true, is_builtin: true })
  return app
}

export async function resource(tenant: TestTenant, row: Row): Promise<string> {
  const id = String(row.id ?? newId())
  await insert(tenant, 'app_resources', { display_name: 'Credential', ...times(), ...row, id })
  return id
}

/** An entitlement as a connector reports it. */
export async function entitlement(tenant: TestTenant, app: GovernedApp, row: Row = {}): Promise<string> {
  const id = String(row.id ?? newId())
  await insert(tenant, 'app_entitlements', {
    app_id: app.id,
    app_resource_type_id: app.typeId,
    app_resource_id: app.resourceId,
    display_name: 'Synced right',
    slug: 'right',
    ...times(),
    ...row,
    id,
  })
  return id
}

export async function connector(tenant: TestTenant, app: GovernedApp): Promise<string> {
  const id = newId()
  await insert(tenant, 'connectors', { app_id: app.id, id, catalog_id: 'push', display_name: 'push', ...times() })
  return id
}

export async function user(tenant: TestTenant, row: Row = {}): Promise<string> {
  const id = String(row.id ?? newId())
  const fixed = { type: 'USER_TYPE_HUMAN', origin: 'USER_ORIGIN_DIRECTORY', status: 'ENABLED' }
  await insert(tenant, 'users', { ...fixed, display_name: 'Ada', email: 'ada@acme.example', ...times(), ...row, id })
  return id
}

export async function account(tenant: TestTenant, app: GovernedApp, row: Row = {}): Promise<string> {
  const id = String(row.id ?? newId())
  await insert(tenant, 'app_users', { app_id: app.id, display_name: 'Ada', ...times(), ...row, id })
  return id
}

/** A grant as a connector reports it. */
export async function grant(
  tenant: TestTenant,
  key: { app: GovernedApp; entitlementId: string; appUserId: string },
  row: Row = {},
): Promise<void> {
  await insert(tenant, 'grants', {
    app_id: key.app.id,
    entitlement_id: key.entitlementId,
    app_user_id: key.appUserId,
    created_at: new Date(),
    ...row,
  })
}

export async function owner(tenant: TestTenant, objectType: string, objectId: string, userId: string): Promise<void> {
  await insert(tenant, 'owners', {
    object_type: objectType,
    object_id: objectId,
    role_slug: 'owner',
    user_id: userId,
    created_at: new Date(),
  })
}

export type Manual = { app: GovernedApp; typeId: string; resourceId: string; entitlementId: string }

/** A resource type, a resource and an entitlement made by hand, through the API. */
export async function manual(tenant: TestTenant, row: Row = {}, settings: Row = {}): Promise<Manual> {
  const app = await governedApp(tenant, row)
  return { app, ...(await manualIn(tenant, app, settings)) }
}

export async function manualIn(tenant: TestTenant, app: GovernedApp, settings: Row = {}): Promise<Omit<Manual, 'app'>> {
  const types = `/api/v1/apps/${app.id}/resource_types`
  const type = await tenant.post(types, { displayName: 'Team', resourceType: 'GROUP' })
  const typeId: string = type.body.appResourceType.id
  const made = await tenant.post(`${types}/${typeId}/resources`, { displayName: 'Engineers' })
  const resourceId: string = made.body.appResource.id
  const right = await tenant.post(`/api/v1/apps/${app.id}/entitlements`, {
    displayName: 'Engineers member',
    slug: 'member',
    appResourceTypeId: typeId,
    appResourceId: resourceId,
    ...settings,
  })
  return { typeId, resourceId, entitlementId: right.body.appEntitlementView.appEntitlement.id }
}
