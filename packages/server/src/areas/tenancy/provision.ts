import type { Secret } from '../../lib/secret.ts'
import { appendEvents } from '../../service/events.ts'
import type { Tenant } from '../../service/tenant.ts'
import { sql } from '../../store/sql.ts'
import { createFirstKeys } from '../auth/api.ts'
import { newPersonalClient } from '../auth/personal-clients/api.ts'
import { hasUsers, insertFirstAdministrator } from '../auth/users/api.ts'
import { seedTenantDefaults } from '../directory/api.ts'
import { seedPolicies } from '../policies/api.ts'
import { seedAuthConfig } from '../sign-in/api.ts'
import { causeOf, tenantCreated } from './events.ts'

/** What the client of a first administrator is called. */
export const FIRST_CLIENT = 'First start'

export type FirstAdmin = { clientName: string; clientSecret: Secret }

type Options = { tenant: Tenant; now: Temporal.Instant; clientSecretLabel: string; keep?(admin: FirstAdmin): void }

/**
 * Gives a new tenant its keys, what every tenant has, and its first Super Administrator with a personal client;
 * undefined when it has them. A tenant of an earlier version gets what it does not have yet.
 * `keep` is called before the commit, so that the secret is not lost when the process ends right after it.
 */
export async function provisionTenant({
  tenant,
  now,
  clientSecretLabel,
  keep,
}: Options): Promise<FirstAdmin | undefined> {
  return tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    // Two processes that start at once provision one after the other, and the second finds it done.
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`provision ${tenant.id}`}, 0))`)
    const isProvisioned = await hasUsers(tx)
    await seedTenantDefaults(tx)
    await seedPolicies(tx)
    await seedAuthConfig(tx)
    if (isProvisioned) return { result: undefined, last: [] }
    await createFirstKeys(tx, tenant)
    const userId = await insertFirstAdministrator(tx)
    const { row, secret } = await newPersonalClient(tx, {
      userId,
      displayName: FIRST_CLIENT,
      label: clientSecretLabel,
    })
    const admin = { clientName: row.id, clientSecret: secret }
    keep?.(admin)
    return { result: admin, last: [appendEvents(tenantCreated(tenant, userId, row), causeOf(tenant), now)] }
  })
}
