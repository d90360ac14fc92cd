import { wordsOf } from '../src/areas/directory/search-words.ts'
import { newId } from '../src/lib/ids.ts'
import type { TestTenant } from './world.ts'

/** An app made through the API. */
export async function app(
  tenant: TestTenant,
  asked: Record<string, unknown> = {},
): Promise<{ id: string; path: string }> {
  const made = await tenant.post('/api/v1/apps', { displayName: 'An App', ...asked })
  if (made.status !== 200) throw new Error(made.text)
  const id: string = made.body.app.id
  return { id, path: `/api/v1/apps/${id}` }
}

type NewAccount = {
  displayName?: string
  email?: string
  username?: string
  type?: string
  status?: string
  userId?: string
  profile?: Record<string, unknown>
  lastUsedAt?: string
}

/** An account as a sync would leave it: syncs are the only way in, and these tests are not about them. */
export async function account(tenant: TestTenant, appId: string, asked: NewAccount = {}): Promise<string> {
  const { displayName = 'An Account', email = '', username = '', userId = '' } = asked
  const id = newId()
  await tenant.sql(
    `insert into app_users (tenant_id, app_id, id, display_name, email, emails, username, usernames, app_user_type, status,
       identity_user_id, matched_by, profile, last_used_at, external_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $3, now(), now())`,
    [
      tenant.id,
      appId,
      id,
      displayName,
      email,
      email ? [email] : [],
      username,
      username ? [username] : [],
      asked.type ?? 'APP_USER_TYPE_USER',
      asked.status ?? 'STATUS_ENABLED',
      userId,
      userId ? 'rule' : '',
      asked.profile ?? {},
      asked.lastUsedAt ?? null,
    ],
  )
  await words(tenant, 'app_user', id, wordsOf(displayName, email, username))
  return id
}

const words = (tenant: TestTenant, type: string, id: string, found: readonly string[]) =>
  tenant.sql(
    `insert into search_words (tenant_id, type, word, object_id) select $1, $2, word, $3 from unnest($4::text[]) as word`,
    [tenant.id, type, id, found],
  )

type NewUser = {
  displayName?: string
  email?: string
  status?: string
  origin?: string
  managerIds?: readonly string[]
  department?: string
  jobTitle?: string
  roleIds?: readonly string[]
}

/** A user as a directory would leave it. */
export async function directoryUser(tenant: TestTenant, asked: NewUser = {}): Promise<string> {
  const { displayName = 'A User', email = '' } = asked
  const id = newId()
  await tenant.sql(
    `insert into users (tenant_id, id, type, origin, status, display_name, email, manager_ids, department, job_title,
       role_ids, created_at, updated_at)
     values ($1, $2, 'USER_TYPE_HUMAN', $3, $4, $5, $6, $7, $8, $9, $10, now(), now())`,
    [
      tenant.id,
      id,
      asked.origin ?? 'USER_ORIGIN_DIRECTORY',
      asked.status ?? 'ENABLED',
      displayName,
      email,
      asked.managerIds ?? [],
      asked.department ?? '',
      asked.jobTitle ?? '',
      asked.roleIds ?? [],
    ],
  )
  if (email) {
    await tenant.sql(`insert into user_keys (tenant_id, kind, value, user_id) values ($1, 'email', $2, $3)`, [
      tenant.id,
      email.toLowerCase(),
      id,
    ])
  }
  if ((asked.origin ?? 'USER_ORIGIN_DIRECTORY') === 'USER_ORIGIN_DIRECTORY') {
    await words(tenant, 'user', id, wordsOf(displayName, email))
  }
  return id
}

/** A connector that has synced once. */
export async function syncedConnector(tenant: TestTenant, appId: string): Promise<string> {
  const id = newId()
  await tenant.sql(
    `insert into connectors (tenant_id, app_id, id, catalog_id, display_name, ever_synced, created_at, updated_at)
     values ($1, $2, $3, 'push', 'Push', true, now(), now())`,
    [tenant.id, appId, id],
  )
  return id
}

/** The account holds the entitlement "has an account here" of its app. */
export async function accessGrant(tenant: TestTenant, appId: string, accountId: string): Promise<string> {
  const [row] = await tenant.sql('select id from app_entitlements where tenant_id = $1 and app_id = $2 and is_access', [
    tenant.id,
    appId,
  ])
  const entitlementId = String(row?.id)
  await tenant.sql(
    `insert into grants (tenant_id, entitlement_id, app_user_id, app_id, created_at) values ($1, $2, $3, $4, now())`,
    [tenant.id, entitlementId, accountId, appId],
  )
  return entitlementId
}
