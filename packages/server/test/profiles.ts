import assert from 'node:assert/strict'
import type { Caller, Json, Reply } from './caller.ts'
import { insertUser } from './directory.ts'
import type { TestTenant } from './world.ts'

export const CATALOGS = '/api/v1/catalogs'

type Body = Readonly<Record<string, unknown>>

/** An access profile and where it is. */
export type TestProfile = { id: string; path: string; enrollment: Ref; excluded: Ref }
type Ref = { appId: string; id: string }

const BYPASS = 'REQUEST_CATALOG_ENROLLMENT_BEHAVIOR_BYPASS_ENTITLEMENT_REQUEST_POLICY'
export const UNENROLL = 'REQUEST_CATALOG_UNENROLLMENT_BEHAVIOR_'
export const BYPASS_REVOKE = 'REQUEST_CATALOG_UNENROLLMENT_ENTITLEMENT_BEHAVIOR_BYPASS'

export async function makeProfile(tenant: Caller, body: Body = {}): Promise<TestProfile> {
  const made = await tenant.post(CATALOGS, { displayName: 'Engineering', enrollmentBehavior: BYPASS, ...body })
  assert.equal(made.status, 200, made.text)
  const { id, enrollmentEntitlementRef, excludedEntitlementRef } = made.body.requestCatalogView.requestCatalog
  return { id, path: `${CATALOGS}/${id}`, enrollment: enrollmentEntitlementRef, excluded: excludedEntitlementRef }
}

/** So many groups of the app of the service: whoever is given one has it with the commit. */
export async function makeBundle(tenant: TestTenant, count: number): Promise<Ref[]> {
  const [own] = await tenant.sql(
    `select a.id as app, t.id as type from apps a join app_resource_types t on t.app_id = a.id and t.tenant_id = a.tenant_id
     where a.is_builtin and t.kind = 'GROUP' and a.tenant_id = $1`,
    [tenant.id],
  )
  const [app, type] = [String(own!.app), String(own!.type)]
  const refs: Ref[] = []
  for (let index = 0; index < count; index++) {
    const path = `/api/v1/apps/${app}`
    const resource = await tenant.post(`${path}/resource_types/${type}/resources`, { displayName: `Group ${index}` })
    const made = await tenant.post(`${path}/entitlements`, {
      displayName: `Group ${index}`,
      slug: 'member',
      appResourceTypeId: type,
      appResourceId: resource.body.appResource.id,
    })
    assert.equal(made.status, 200, made.text)
    refs.push({ appId: app, id: made.body.appEntitlementView.appEntitlement.id })
  }
  return refs
}

export const addEntries = async (tenant: Caller, profile: TestProfile, refs: readonly Ref[], more: Body = {}) => {
  const reply = await tenant.post(`${profile.path}/requestable_entries`, { appEntitlements: refs, ...more })
  assert.equal(reply.status, 200, reply.text)
}

/** Enrols somebody by hand. */
export const enroll = (tenant: Caller, { enrollment }: TestProfile, userId: string, more: Body = {}): Promise<Reply> =>
  tenant.post('/api/v1/task/grant', {
    appId: enrollment.appId,
    appEntitlementId: enrollment.id,
    identityUserId: userId,
    ...more,
  })

export const unenroll = (tenant: Caller, { enrollment }: TestProfile, userId: string): Promise<Reply> =>
  tenant.post('/api/v1/task/revoke', {
    appId: enrollment.appId,
    appEntitlementId: enrollment.id,
    identityUserId: userId,
  })

export async function membersOf(tenant: Caller, profile: TestProfile): Promise<string[]> {
  const ids: string[] = []
  for (let pageToken = ''; ; ) {
    const reply = await tenant.get(`${profile.path}/members?page_size=100&page_token=${pageToken}`)
    assert.equal(reply.status, 200, reply.text)
    ids.push(...reply.body.list.map((one: Json) => one.userId))
    pageToken = reply.body.nextPageToken
    if (pageToken === '') return ids.sort()
  }
}

/** The entitlements among these that the user holds. */
export async function heldBy(tenant: TestTenant, userId: string, refs: readonly Ref[]): Promise<string[]> {
  const rows = await tenant.sql(
    `select g.entitlement_id as id from grants g join app_users a on a.id = g.app_user_id and a.tenant_id = g.tenant_id
     where a.identity_user_id = $1 and g.entitlement_id = any($2)`,
    [userId, refs.map(({ id }) => id)],
  )
  return rows.map(({ id }) => String(id)).sort()
}

export const idsOf = (refs: readonly Ref[]): string[] => refs.map(({ id }) => id).sort()

/** Sets the rule of a profile. */
export async function setRule(tenant: Caller, profile: TestProfile, body: Body): Promise<Json> {
  const reply = await tenant.post(`${profile.path}/bundle_automation`, { enabled: true, createTasks: true, ...body })
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

export async function ruleOf(tenant: Caller, profile: TestProfile): Promise<Json> {
  const reply = await tenant.get(`${profile.path}/bundle_automation`)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

export const inDepartment = (name: string): Body => ({ cel: { expression: `subject.department == "${name}"` } })

export async function insertPeople(tenant: TestTenant, count: number, row: Body = {}): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    ids.push(await insertUser(tenant, { display_name: `Person ${index}`, department: 'eng', ...row }))
  }
  return ids.sort()
}

/** Users change as a sync changes them: their rows, and an event for each, in one transaction. */
export async function changeUsers(
  tenant: TestTenant,
  userIds: readonly string[],
  row: Readonly<Record<string, string>>,
): Promise<void> {
  const set = Object.keys(row).map((name, index) => `${name} = $${index + 4}`)
  await tenant.sql(
    `with changed as (update users set ${set.join(', ')} where tenant_id = $1 and id = any($2) returning id)
     insert into events (tenant_id, id, at, ordinal, kind, subject_type, subject_id, before, after, actor, correlation)
     select $1, 'u' || md5(random()::text), $3::timestamptz, row_number() over (order by id),
       'directory.user.updated', 'user', id, '{}', jsonb_build_object('id', id), '{"kind":"system","component":"test"}', 'c'
     from changed`,
    [tenant.id, userIds, tenant.clock.now().toString(), ...Object.values(row)],
  )
}
