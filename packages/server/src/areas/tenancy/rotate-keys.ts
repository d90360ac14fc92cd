import { appendEvents } from '../../service/events.ts'
import type { Tenant } from '../../service/tenant.ts'
import { rotateKeys } from '../auth/api.ts'
import { causeOf, keysRotated } from './events.ts'

/** Takes the tenant's next signing key into use at once, whatever the age of the one in use. */
export async function rotateTenantKeys(tenant: Tenant, now: Temporal.Instant): Promise<void> {
  await tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    await rotateKeys(tx, tenant, true)
    return { result: undefined, last: [appendEvents([keysRotated(tenant)], causeOf(tenant), now)] }
  })
}
