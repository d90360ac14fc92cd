import { wordsOf } from '../src/areas/directory/search/search-words.ts'
import { newId } from '../src/lib/ids.ts'
import type { TestTenant } from './world.ts'

/** `make…` goes through the API. `insert…` writes rows as a sync leaves them; a row names columns of the table. */
type Row = Record<string, unknown>

/** An app, and what every app has: a resource type, a resource, and the entitlement that says who has an account. */
export type TestApp = { id: string; path: string; typeId: string; resourceId: string; accessId: string }

export async function makeApp(tenant: TestTenant, body: Row = {}): Promise<TestApp> {
  const made = await tenant.post('/api/v1/apps', { displayName: 'Ledger', ...body })
  if (made.status !== 200) throw new Error(made.text)
  const id: string = made.body.app.id
  const [builtin] = await tenant.sql(
    `select id as "accessId", app_resource_type_id as "typeId", app_resource_id as "resourceId"
     from app_entitlements where app_id = $1 and is_access`,
    [id],
  )
  return { id, path: `/api/v1/apps/${id}`, ...(builtin as Pick<TestApp, 'typeId' | 'resourceId' | 'accessId'>) }
}

export type TestEntitlement = { app: TestApp; typeId: string; resourceId: string; entitlementId: string }

/** An entitlement on a resource of its own, in a new app unless one is given. */
export async function makeEntitlement(tenant: TestTenant, given?: TestApp, body: Row = {}): Promise<TestEntitlement> {
  const app = given ?? (await makeApp(tenant))
  const types = `${app.path}/resource_types`
  const type = await tenant.post(types, { displayName: 'Team', resourceType: 'GROUP' })
  const typeId: string = type.body.appResourceType.id
  const resource = await tenant.post(`${types}/${typeId}/resources`, { displayName: 'Engineers' })
  const resourceId: string = resource.body.appResource.id
  const made = await tenant.post(`${app.path}/entitlements`, {
    displayName: 'Engineers member',
    slug: 'member',
    appResourceTypeId: typeId,
    appResourceId: resourceId,
    ...body,
  })
  if (made.status !== 200) throw new Error(made.text)
  return { app, typeId, resourceId, entitlementId: made.body.appEntitlementView.appEntitlement.id }
}

export async function insertUser(tenant: TestTenant, row: Row = {}): Promise<string> {
  const id = String(row.id ?? newId())
  const user = {
    type: 'USER_TYPE_HUMAN',
    origin: 'USER_ORIGIN_DIRECTORY',
    status: 'ENABLED',
    display_name: 'Ada',
    email: `${id.toLowerCase()}@acme.example`,
    ...times(),
    ...row,
    id,
  }
  await insert(tenant, 'users', { known_email: user.email, ...user })
  if (user.email) await insert(tenant, 'user_keys', { kind: 'email', value: user.email.toLowerCase(), user_id: id })
  if (user.origin === 'USER_ORIGIN_DIRECTORY') await insertWords(tenant, 'user', id, [user.display_name, user.email])
  return id
}

export async function insertAccount(tenant: TestTenant, appId: string, row: Row = {}): Promise<string> {
  const id = String(row.id ?? newId())
  const { email = '', username = '', display_name = 'Ada' } = row as Record<string, string>
  await insert(tenant, 'app_users', {
    app_id: appId,
    display_name,
    emails: email ? [email] : [],
    usernames: username ? [username] : [],
    matched_by: row.identity_user_id ? 'rule' : '',
    external_id: id,
    ...times(),
    ...row,
    id,
  })
  await insertWords(tenant, 'app_user', id, [display_name, email, username])
  return id
}

export async function insertResource(tenant: TestTenant, row: Row): Promise<string> {
  const id = String(row.id ?? newId())
  await insert(tenant, 'app_resources', { display_name: 'Credential', ...times(), ...row, id })
  return id
}

export async function insertEntitlement(tenant: TestTenant, app: TestApp, row: Row = {}): Promise<string> {
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

type Held = { app: Pick<TestApp, 'id'>; entitlementId: string; appUserId: string }

export const insertGrant = (tenant: TestTenant, { app, entitlementId, appUserId }: Held, row: Row = {}) =>
  insert(tenant, 'grants', {
    app_id: app.id,
    entitlement_id: entitlementId,
    app_user_id: appUserId,
    created_at: new Date(),
    ...row,
  })

export async function insertConnector(tenant: TestTenant, appId: string, row: Row = {}): Promise<string> {
  const id = newId()
  await insert(tenant, 'connectors', {
    app_id: appId,
    id,
    catalog_id: 'push',
    display_name: 'Push',
    ...times(),
    ...row,
  })
  return id
}

export const insertOwner = (tenant: TestTenant, objectType: string, objectId: string, userId: string) =>
  insert(tenant, 'owners', {
    object_type: objectType,
    object_id: objectId,
    role_slug: 'owner',
    user_id: userId,
    created_at: new Date(),
  })

export async function insert(tenant: TestTenant, table: string, row: Row): Promise<void> {
  const all = { tenant_id: tenant.id, ...row }
  const names = Object.keys(all)
  const places = names.map((_, index) => `$${index + 1}`)
  await tenant.sql(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, Object.values(all))
}

const times = () => ({ created_at: new Date(), updated_at: new Date() })

const insertWords = (tenant: TestTenant, type: string, id: string, texts: readonly string[]) =>
  tenant.sql(
    `insert into search_words (tenant_id, type, word, object_id) select $1, $2, word, $3 from unnest($4::text[]) as word`,
    [tenant.id, type, id, wordsOf(...texts)],
  )
