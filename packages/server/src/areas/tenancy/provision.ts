import { newId } from '../../lib/ids.ts'
import type { Secret } from '../../lib/secret.ts'
import { appendEvents } from '../../service/events.ts'
import { SUPER_ADMIN } from '../../service/permissions.ts'
import type { Tenant } from '../../service/tenant.ts'
import { sql } from '../../store/sql.ts'
import { createFirstKeys, newPersonalClient } from '../auth/api.ts'
import { seedTenantDefaults } from '../directory/api.ts'
import { causeOf, tenantCreated } from './events.ts'

export type FirstAdmin = { clientName: string; clientSecret: Secret }

type Options = { tenant: Tenant; now: Temporal.Instant; clientSecretLabel: string; keep?(admin: FirstAdmin): void }

/**
 * Gives a new tenant its keys, what every tenant has, and its first Super Administrator with a personal client;
 * undefined when it has them. A tenant of an earlier version gets what it does not have yet.
 * `keep` is called before the commit: a secret that is in the database is by then in the hands of its owner.
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
    const users = await tx.rows(sql`select from users_view limit 1`)
    await seedTenantDefaults(tx)
    if (users.length > 0) return { result: undefined, last: [] }
    await createFirstKeys(tx, tenant)
    const userId = newId(now)
    await tx.run(sql`
      insert into users (id, type, origin, status, display_name, role_ids, created_at, updated_at)
      values (${userId}, 'USER_TYPE_HUMAN', 'USER_ORIGIN_LOCAL', 'ENABLED', 'First Administrator',
              ${[SUPER_ADMIN]}, ${now}, ${now})`)
    const { row, secret } = await newPersonalClient(tx, {
      userId,
      displayName: 'First start',
      label: clientSecretLabel,
    })
    const admin = { clientName: row.id, clientSecret: secret }
    keep?.(admin)
    return { result: admin, last: [appendEvents(tenantCreated(tenant, userId, row.id), causeOf(tenant), now)] }
  })
}
