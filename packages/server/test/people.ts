import { formatClientId, newClientName } from '../src/areas/auth/clients/client-id.ts'
import { newClientSecret } from '../src/areas/auth/clients/client-secret.ts'
import { newId } from '../src/lib/ids.ts'
import type { Caller } from './caller.ts'
import type { TestTenant } from './world.ts'

/** A human user with these roles, signed in by a personal client. People have no way in through the API yet. */
export async function person(tenant: TestTenant, roleIds: readonly string[]): Promise<Caller & { userId: string }> {
  const userId = newId()
  await tenant.sql(
    `insert into users (tenant_id, id, type, origin, status, display_name, role_ids, created_at, updated_at)
     values ($1, $2, 'USER_TYPE_HUMAN', 'USER_ORIGIN_LOCAL', 'ENABLED', 'A Person', $3, now(), now())`,
    [tenant.id, userId, roleIds],
  )
  return signedInUser(tenant, userId)
}

/** A user who is there already, signed in by a new personal client. */
export async function signedInUser(tenant: TestTenant, userId: string): Promise<Caller & { userId: string }> {
  const name = newClientName()
  const { secret, key } = newClientSecret('reeve.example')
  await tenant.sql(
    `insert into clients (tenant_id, id, use, user_id, display_name, public_key, thumbprint, last_four, created_at, updated_at)
     values ($1, $2, 'pcc', $3, 'test', $4, $5, $6, now(), now())`,
    [tenant.id, name, userId, key.publicKey, key.thumbprint, key.lastFour],
  )
  const clientId = formatClientId({ name, host: new URL(tenant.baseUrl).host, use: 'pcc' })
  return Object.assign(await tenant.signIn({ clientId, clientSecret: secret.reveal() }), { userId })
}

/** A service principal with these roles and the path it is found under. */
export async function machine(
  tenant: TestTenant,
  roleIds: readonly string[] = [],
): Promise<{ id: string; path: string }> {
  const made = await tenant.post('/api/v1/service_principals', { displayName: 'machine' })
  const id: string = made.body.servicePrincipal.id
  const path = `/api/v1/service_principals/${id}`
  if (roleIds.length > 0) await tenant.patch(path, { servicePrincipal: { user: { roleIds } } })
  return { id, path }
}

type SignedIn = Caller & { clientId: string; clientSecret: string; credentialId: string; credentialPath: string }

/** Signs a service principal in with a new credential. */
export async function signedIn(tenant: TestTenant, { path }: { path: string }, asked = {}): Promise<SignedIn> {
  const made = await tenant.post(`${path}/credentials`, { displayName: 'test', ...asked })
  const { credential, clientSecret } = made.body
  const client = { clientId: credential.clientId as string, clientSecret: clientSecret as string }
  const place = { credentialId: credential.id, credentialPath: `${path}/credentials/${credential.id}` }
  return Object.assign(await tenant.signIn(client), client, place)
}

/** One of the tenant's own roles; they come from an import of settings, not from the API. */
export async function customRole(tenant: TestTenant, permissions: readonly string[]): Promise<string> {
  const id = newId()
  await tenant.sql(
    `insert into roles (tenant_id, id, name, display_name, permissions, created_at, updated_at)
     values ($1, $2, $2, 'Auditor', $3, now(), now())`,
    [tenant.id, id, permissions],
  )
  return id
}

/** The kinds of the tenant's changes, oldest first. */
export async function eventKinds(tenant: TestTenant): Promise<string[]> {
  const text = `select kind from events where tenant_id = $1 and kind not like 'api.%' order by xid, ordinal`
  const rows = await tenant.sql(text, [tenant.id])
  return rows.map((row) => String(row.kind))
}
