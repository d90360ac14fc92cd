import { newId } from '../../src/lib/ids.ts'
import type { TestTenant } from '../world.ts'

export type TestApp = { appId: string; connectorId: string; accessId: string }

/** An app with its connector and what every app has: a resource "Credential" with the entitlement `access`. */
export async function testApp(tenant: TestTenant, name = 'Payroll'): Promise<TestApp> {
  const [appId, typeId, resourceId, accessId] = [newId(), newId(), newId(), newId()]
  const connectorId = await insertApp()
  return { appId, connectorId, accessId }

  async function insertApp(): Promise<string> {
    const at = new Date()
    await tenant.sql(
      `insert into apps (tenant_id, id, display_name, created_at, updated_at) values ($1, $2, $3, $4, $4)`,
      [tenant.id, appId, name, at],
    )
    await tenant.sql(
      `insert into app_resource_types (tenant_id, app_id, id, display_name, is_builtin, created_at, updated_at)
       values ($1, $2, $3, 'Credential', true, $4, $4)`,
      [tenant.id, appId, typeId, at],
    )
    await tenant.sql(
      `insert into app_resources (tenant_id, app_id, app_resource_type_id, id, display_name, is_builtin, created_at, updated_at)
       values ($1, $2, $3, $4, 'Credential', true, $5, $5)`,
      [tenant.id, appId, typeId, resourceId, at],
    )
    await tenant.sql(
      `insert into app_entitlements (tenant_id, app_id, id, app_resource_type_id, app_resource_id, display_name, slug, is_access, is_builtin, created_at, updated_at)
       values ($1, $2, $3, $4, $5, 'Access', 'access', true, true, $6, $6)`,
      [tenant.id, appId, accessId, typeId, resourceId, at],
    )
    return testConnector(tenant, appId)
  }
}

export async function testConnector(tenant: TestTenant, appId: string): Promise<string> {
  const id = newId()
  await tenant.sql(
    `insert into connectors (tenant_id, app_id, id, catalog_id, display_name, created_at, updated_at)
     values ($1, $2, $3, 'push', 'Feed', $4, $4)`,
    [tenant.id, appId, id, new Date()],
  )
  return id
}
