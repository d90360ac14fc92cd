import { noteShadowUse } from '../src/areas/directory/discovered/shadow/store.ts'
import { newId } from '../src/lib/ids.ts'
import { appendEvents, type Change } from '../src/service/events.ts'
import { insert, makeEntitlement, type TestApp, type TestEntitlement } from './directory.ts'
import type { TestTenant } from './world.ts'

/** An app that a connector found inside another one, where the entitlement is assigned. */
export async function insertDiscovered(
  tenant: TestTenant,
  displayName = 'Expenses',
  app?: TestApp,
): Promise<TestEntitlement> {
  const made = await makeEntitlement(tenant, app)
  await insert(tenant, 'managed_state_bindings', {
    app_id: made.app.id,
    resource_type_id: made.typeId,
    resource_id: made.resourceId,
    display_name: displayName,
    created_at: new Date(),
    updated_at: new Date(),
  })
  return made
}

/** An app that these users were seen signing in to. */
export async function insertShadowApp(tenant: TestTenant, userIds: readonly string[] = []): Promise<string> {
  const now = Temporal.Now.instant()
  const identifier = newId()
  const { id } = await tenant.stored.database.write({ tenantId: tenant.id, now }, async (tx) => {
    const changes: Change[] = []
    const sightings = (userIds.length === 0 ? [''] : userIds).map((userId) => {
      return {
        identifier,
        displayName: `Notes ${identifier.slice(-6)}`,
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
