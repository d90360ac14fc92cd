import { formatClientId, newClientName } from '../src/areas/auth/client-id.ts'
import { newClientSecret } from '../src/areas/auth/client-secret.ts'
import { newId } from '../src/lib/ids.ts'
import type { Caller } from './caller.ts'
import type { TestTenant } from './world.ts'

/** A human user with these roles, signed in by a personal client. People have no way in through the API yet. */
export async function person(tenant: TestTenant, roleIds: readonly string[]): Promise<Caller & { userId: string }> {
  const userId = newId()
  const name = newClientName()
  const { secret, key } = newClientSecret('reeve.example')
  await tenant.sql(
    `insert into users (tenant_id, id, type, origin, status, display_name, role_ids, created_at, updated_at)
     values ($1, $2, 'USER_TYPE_HUMAN', 'USER_ORIGIN_LOCAL', 'ENABLED', 'A Person', $3, now(), now())`,
    [tenant.id, userId, roleIds],
  )
  await tenant.sql(
    `insert into clients (tenant_id, id, use, user_id, display_name, public_key, thumbprint, last_four, created_at, updated_at)
     values ($1, $2, 'pcc', $3, 'test', $4, $5, $6, now(), now())`,
    [tenant.id, name, userId, key.publicKey, key.thumbprint, key.lastFour],
  )
  const clientId = formatClientId({ name, host: new URL(tenant.baseUrl).host, use: 'pcc' })
  return Object.assign(await tenant.signIn({ clientId, clientSecret: secret.reveal() }), { userId })
}
