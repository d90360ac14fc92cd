import { noteShadowUse } from '../src/areas/directory/discovered/shadow/store.ts'
import { newId } from '../src/lib/ids.ts'
import { appendEvents, type Change } from '../src/service/events.ts'
import type { TestTenant } from './world.ts'

/** Apps and what is on them are made through the API; users, accounts, grants and connectors as a sync leaves them. */

export async function makeUser(tenant: TestTenant, status = 'ENABLED'): Promise<string> {
  const id = newId()
  await tenant.sql(
    `insert into users (tenant_id, id, type, origin, status, display_name, email, created_at, updated_at)
     values ($1, $2, 'USER_TYPE_HUMAN', 'USER_ORIGIN_DIRECTORY', $3, $4, $5, now(), now())`,
    [tenant.id, id, status, `User ${id.slice(-4)}`, `${id.toLowerCase()}@acme.example`],
  )
  return id
}

export async function makeApp(tenant: TestTenant, more: Record<string, unknown> = {}): Promise<string> {
  const made = await tenant.post('/api/v1/apps', { displayName: 'Ledger', ...more })
  if (made.status !== 200) throw new Error(made.text)
  return made.body.app.id
}

export type Made = { appId: string; typeId: string; resourceId: string; entitlementId: string }

/** An entitlement on a resource of its own. */
export async function makeEntitlement(tenant: TestTenant, appId?: string): Promise<Made> {
  const app = appId ?? (await makeApp(tenant))
  const path = `/api/v1/apps/${app}`
  const type = await tenant.post(`${path}/resource_types`, { displayName: 'Group', resourceType: 'GROUP' })
  const typeId: string = type.body.appResourceType.id
  const resource = await tenant.post(`${path}/resource_types/${typeId}/resources`, { displayName: 'Payables' })
  const resourceId: string = resource.body.appResource.id
  const made = await tenant.post(`${path}/entitlements`, {
    displayName: 'Payables member',
    appResourceTypeId: typeId,
    appResourceId: resourceId,
  })
  if (made.status !== 200) throw new Error(made.text)
  return { appId: app, typeId, resourceId, entitlementId: made.body.appEntitlementView.appEntitlement.id }
}

export async function makeAccount(tenant: TestTenant, appId: string, userId = ''): Promise<string> {
  const id = newId()
  await tenant.sql(
    `insert into app_users (tenant_id, app_id, id, display_name, email, username, identity_user_id, external_id,
       created_at, updated_at)
     values ($1, $2, $3, 'An Account', $4, $5, $6, $7, now(), now())`,
    [tenant.id, appId, id, `${id.toLowerCase()}@acme.example`, id.toLowerCase(), userId, `ext-${id}`],
  )
  return id
}

export const makeGrant = (tenant: TestTenant, { appId, entitlementId }: Made, appUserId: string) =>
  tenant.sql(
    `insert into grants (tenant_id, entitlement_id, app_user_id, app_id, created_at) values ($1, $2, $3, $4, now())`,
    [tenant.id, entitlementId, appUserId, appId],
  )

export async function makeConnector(tenant: TestTenant, appId: string): Promise<string> {
  const id = newId()
  await tenant.sql(
    `insert into connectors (tenant_id, app_id, id, catalog_id, display_name, created_at, updated_at)
     values ($1, $2, $3, 'push', 'Source', now(), now())`,
    [tenant.id, appId, id],
  )
  return id
}

/** An app that a connector found inside another one, where the entitlement is assigned. */
export async function makeDiscovered(tenant: TestTenant, displayName = 'Expenses', appId?: string): Promise<Made> {
  const made = await makeEntitlement(tenant, appId)
  await tenant.sql(
    `insert into managed_state_bindings (tenant_id, app_id, resource_type_id, resource_id, display_name, created_at,
       updated_at)
     values ($1, $2, $3, $4, $5, now(), now())`,
    [tenant.id, made.appId, made.typeId, made.resourceId, displayName],
  )
  return made
}

/** An app that these users were seen signing in to. What sees sign-ins is no part of these tests. */
export async function makeShadowApp(tenant: TestTenant, userIds: readonly string[] = []): Promise<string> {
  const now = Temporal.Now.instant()
  const identifier = newId()
  const { id } = await tenant.stored.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const changes: Change[] = []
    const sightings = (userIds.length === 0 ? [''] : userIds).map((userId) => {
      return {
        identifier,
        displayName: `Notes ${identifier}`,
        userId,
        seenAs: 'SIGN_IN',
        at: now.toString(),
        counts: true,
      } as const
    })
    await noteShadowUse({ tx, emit: (change) => changes.push(change) }, { appId: '', connectorId: '' }, sightings)
    const cause = {
      actor: { kind: 'system', component: 'test' },
      roles: [],
      correlation: identifier,
      lineage: [],
    } as const
    return { result: changes[0]!.subject, last: [appendEvents(changes, cause, now)] }
  })
  return id
}
