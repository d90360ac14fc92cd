import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Caller, Json } from '../../../test/caller.ts'
import { insertAccount, insertGrant, insertUser, makeEntitlement } from '../../../test/directory.ts'
import { customRole, person } from '../../../test/people.ts'
import { addEntries, CATALOGS, enroll, makeBundle, makeProfile } from '../../../test/profiles.ts'
import { reasonOf, violationsOf } from '../../../test/replies.ts'
import { askFor, makeTaskSite } from '../../../test/tasks.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const listed = async (caller: Caller): Promise<string[]> =>
  (await caller.get(`${CATALOGS}?page_size=100`)).body.list.map((one: Json) => one.requestCatalog.id)

const found = async (caller: Caller, query: object = {}): Promise<string[]> =>
  (await caller.post('/api/v1/search/request_catalog/entitlements', { pageSize: 100, ...query })).body.list.map(
    (one: Json) => one.entitlement.appEntitlement.id,
  )

const requireProfiles = async (tenant: TestTenant, requireAccessProfile: boolean): Promise<void> => {
  const set = await tenant.post('/api/v1/settings/request', { requestSettings: { requireAccessProfile } })
  assert.equal(set.status, 200, set.text)
}

test('a profile is made, read, changed by its mask, and has no policy of its own', async () => {
  const made = await acme.post(CATALOGS, {
    displayName: 'Engineering',
    description: 'for engineers',
    annotations: { team: 'it' },
    expandMask: { paths: ['*'] },
  })
  assert.equal(made.status, 200, made.text)
  const { requestCatalog, memberCount, createdByUserPath } = made.body.requestCatalogView
  assert.equal(memberCount, '0')
  assert.equal(createdByUserPath, '$.expanded[0]')
  assert.equal(requestCatalog.enrollmentBehavior, 'REQUEST_CATALOG_ENROLLMENT_BEHAVIOR_UNSPECIFIED')
  const path = `${CATALOGS}/${requestCatalog.id}`
  const changed = await acme.post(path, {
    catalog: { displayName: 'Eng', published: true, description: 'x' },
    updateMask: 'displayName,published',
  })
  assert.equal(changed.status, 200, changed.text)
  const after = changed.body.requestCatalogView.requestCatalog
  assert.deepEqual([after.displayName, after.published, after.description], ['Eng', true, 'for engineers'])
  const [row] = await acme.sql('select display_name from app_resources where id = $1', [requestCatalog.id])
  assert.equal(row!.display_name, 'Eng')
  const { appId, id } = after.enrollmentEntitlementRef
  const entitlement = await acme.get(`/api/v1/apps/${appId}/entitlements/${id}`)
  assert.equal(entitlement.body.appEntitlementView.appEntitlement.displayName, 'Enrollment in Eng')
  const refused = await acme.post(path, { catalog: {}, updateMask: 'accessEntitlements' })
  assert.deepEqual([refused.status, violationsOf(refused)[0]?.field], [400, 'updateMask'])
  assert.equal((await acme.post(CATALOGS, { displayName: '' })).status, 400)
})

test('the grant policy of a profile is set on the entitlement of its enrolment, by who may change that', async () => {
  const policyId = 'builtin-manager-approval'
  const none = await acme.post(CATALOGS, { displayName: 'Finance', grantPolicyId: 'none' })
  assert.deepEqual([none.status, violationsOf(none)[0]?.field], [400, 'grantPolicyId'])
  const { path, enrollment } = await makeProfile(acme, { displayName: 'Finance', grantPolicyId: policyId })
  const policy = async (): Promise<string> => {
    const { body } = await acme.get(`/api/v1/apps/${enrollment.appId}/entitlements/${enrollment.id}`)
    return body.appEntitlementView.appEntitlement.grantPolicyId
  }
  assert.equal(await policy(), policyId)
  const { requestCatalog } = (await acme.get(path)).body.requestCatalogView
  assert.ok(!('grantPolicyId' in requestCatalog))
  const back = await acme.post(path, { catalog: { ...requestCatalog, description: 'x', grantPolicyId: '' } })
  assert.equal(back.status, 200, back.text)
  assert.equal(await policy(), policyId, 'what no answer has is not taken away by sending it back empty')
  const unknown = await acme.post(path, { catalog: { grantPolicyId: 'none' } })
  assert.deepEqual([unknown.status, violationsOf(unknown)[0]?.field], [400, 'catalog.grantPolicyId'])
  const cleared = await acme.post(path, { catalog: {}, updateMask: 'grantPolicyId' })
  assert.equal(cleared.status, 200, cleared.text)
  assert.equal(await policy(), '')

  const clerk = await person(acme, [await customRole(acme, ['catalogs:read', 'catalogs:write'])])
  const refused = await clerk.post(path, { catalog: { grantPolicyId: policyId } })
  assert.ok([403, 404].includes(refused.status), refused.text)
  assert.equal(await policy(), '')
})

test('entries are checked, listed, replaced, and counted once', async () => {
  const profile = await makeProfile(acme)
  const refs = await makeBundle(acme, 2)
  await addEntries(acme, profile, [...refs, refs[0]!])
  const ids = async (): Promise<string[]> =>
    (await acme.get(`${profile.path}/requestable_entitlementIDs`)).body.refs.map(({ id }: Json) => id).sort()
  assert.deepEqual(await ids(), refs.map(({ id }) => id).sort())
  const page = await acme.get(`${profile.path}/requestable_entitlements?page_size=1`)
  assert.equal(page.body.list.length, 1)
  assert.notEqual(page.body.nextPageToken, '')
  const replaced = await acme.post(`${profile.path}/requestable_entitlements/update`, { appEntitlements: [refs[1]] })
  assert.equal(replaced.status, 200, replaced.text)
  assert.deepEqual(await ids(), [refs[1]!.id])
  for (const ref of [{ appId: 'x', id: 'y' }, profile.enrollment]) {
    const refused = await acme.post(`${profile.path}/requestable_entries`, { appEntitlements: [ref] })
    assert.deepEqual([refused.status, violationsOf(refused)[0]?.field], [400, 'appEntitlements[0]'])
  }
  const entry = `${profile.path}/requestable_entries/${refs[0]!.appId}/${refs[0]!.id}`
  assert.equal((await acme.get(entry)).status, 404)
  assert.equal((await acme.put(entry, {})).body.requestableEntry.catalogId, profile.id)
  assert.equal((await acme.get(entry)).status, 200)
  assert.equal((await acme.delete(entry)).status, 200)
  assert.equal((await acme.delete(entry)).status, 404)
})

test('who is meant sees a published profile, asks for what it offers, and nothing else is found', async () => {
  const tenant = await world.tenant()
  const site = await makeTaskSite(tenant)
  const other = await makeEntitlement(tenant)
  const profile = await makeProfile(tenant, { requestBundle: true })
  await addEntries(tenant, profile, [{ appId: site.app.id, id: site.entitlementId }])
  await requireProfiles(tenant, true)
  assert.deepEqual([await listed(site.subject), await found(site.subject)], [[], []])
  const publish = (published: boolean) => tenant.post(profile.path, { catalog: { published }, updateMask: 'published' })
  await publish(true)
  assert.deepEqual([await listed(site.subject), await found(site.subject)], [[], []])
  const access = { appId: other.app.id, id: other.entitlementId }
  const bound = await tenant.post(`${profile.path}/visibility_bindings`, { accessEntitlements: [access] })
  assert.equal(bound.status, 200, bound.text)
  assert.deepEqual(await found(site.subject), [])
  const appUserId = await insertAccount(tenant, other.app.id, { identity_user_id: site.subject.userId })
  await insertGrant(tenant, { app: other.app, entitlementId: other.entitlementId, appUserId })
  assert.deepEqual(await listed(site.subject), [profile.id])
  assert.deepEqual((await found(site.subject)).sort(), [profile.enrollment.id, site.entitlementId].sort())
  await publish(false)
  assert.deepEqual([await listed(site.subject), await found(site.subject)], [[], []])
  await publish(true)
  assert.equal((await askFor(site.subject, site)).status, 200)
  const shown = await tenant.get(`${profile.path}/visibility_entitlements`)
  assert.equal(shown.body.list[0].appEntitlement.id, other.entitlementId)
  await tenant.delete(`${profile.path}/visibility_bindings`, { accessEntitlements: [access] })
  assert.deepEqual(await found(site.subject), [])
  assert.equal((await site.subject.get(profile.path)).status, 404)
})

test('a profile shows what its resource hides', async () => {
  const tenant = await world.tenant()
  const site = await makeTaskSite(tenant)
  await tenant.sql(
    `update app_resources set access_config_id = 'owners'
     where id = (select app_resource_id from app_entitlements where id = $1)`,
    [site.entitlementId],
  )
  assert.equal((await askFor(site.subject, site)).status, 403)
  const profile = await makeProfile(tenant, { published: true, visibleToEveryone: true })
  await addEntries(tenant, profile, [{ appId: site.app.id, id: site.entitlementId }])
  assert.equal((await askFor(site.subject, site)).status, 200)
})

test('the standard audience of an app is set by its owner, offers what the app has, and stays hidden', async () => {
  const tenant = await world.tenant()
  const site = await makeTaskSite(tenant)
  const owner = await person(tenant, ['app_admin'])
  await tenant.sql(
    `insert into owners (tenant_id, object_type, object_id, role_slug, user_id, created_at)
     values ($1, 'app', $2, 'owner', $3, now())`,
    [tenant.id, site.app.id, owner.userId],
  )
  await requireProfiles(tenant, true)
  const path = `${site.app.path}/standard-audience`
  const set = await owner.put(path, { audience: 'EVERYONE' })
  assert.equal(set.status, 200, set.text)
  const { id } = set.body.requestCatalogView.requestCatalog
  assert.equal((await tenant.get(site.app.path)).body.app.defaultRequestCatalogId, id)
  assert.ok((await found(site.subject)).includes(site.entitlementId))
  assert.deepEqual(await listed(tenant), [])
  const entry = { appEntitlements: [{ appId: site.app.id, id: site.entitlementId }] }
  const refused = await tenant.post(`${CATALOGS}/${id}/requestable_entries`, entry)
  assert.deepEqual([refused.status, reasonOf(refused)], [400, 'IMMUTABLE_OBJECT'])
  assert.equal((await owner.put(path, { audience: 'ENTITLEMENTS' })).status, 400)
  await owner.put(path, { audience: 'NONE' })
  assert.deepEqual(await found(site.subject), [])
  assert.equal((await site.subject.put(path, { audience: 'EVERYONE' })).status, 403)
})

test('defaults of an app put its entitlements into profiles', async () => {
  const tenant = await world.tenant()
  const { app, entitlementId } = await makeEntitlement(tenant)
  const profile = await makeProfile(tenant)
  const wrong = await tenant.post(`${app.path}/access_request_defaults`, { catalogIds: ['nothing'] })
  assert.deepEqual([wrong.status, violationsOf(wrong)[0]?.field], [400, 'catalogIds[0]'])
  const set = await tenant.post(`${app.path}/access_request_defaults`, {
    defaultsEnabled: true,
    catalogIds: [profile.id],
  })
  assert.equal(set.status, 200, set.text)
  await world.work()
  const { refs } = (await tenant.get(`${profile.path}/requestable_entitlementIDs`)).body
  assert.ok(refs.some(({ id }: Json) => id === entitlementId))
})

test('those who only ask change nothing, and a profile of another tenant does not exist', async () => {
  const profile = await makeProfile(acme)
  const reader = await person(acme, ['read_only_admin'])
  assert.equal((await reader.get(profile.path)).status, 200)
  assert.equal((await reader.get(`${profile.path}/members`)).status, 200)
  assert.equal((await reader.post(profile.path, { catalog: { displayName: 'x' } })).status, 403)
  const basic = await person(acme, ['basic_user'])
  assert.equal((await basic.get(`${profile.path}/members`)).status, 403)
  const globex = await world.tenant()
  assert.equal((await globex.get(profile.path)).status, 404)
  assert.equal((await enroll(globex, profile, await insertUser(globex))).status, 400)
})

test('those who manage profiles are told how much people can ask for today', async () => {
  const tenant = await world.tenant(undefined, { offersNothing: true })
  const offered = async (caller: Caller = tenant) => (await caller.get('/api/v1/settings/access-profiles/offered')).body
  const refs = await makeBundle(tenant, 2)
  const { app } = await makeTaskSite(tenant)
  const none = { requireAccessProfile: true, profiles: 0, apps: 0, entitlements: 0 }
  assert.deepEqual(await offered(), none)
  const profile = await makeProfile(tenant, { requestBundle: true, published: true })
  await addEntries(tenant, profile, refs)
  assert.deepEqual(await offered(), none, 'nobody sees it')
  await tenant.post(profile.path, { catalog: { visibleToEveryone: true }, updateMask: 'visibleToEveryone' })
  const keeper = await person(tenant, ['request_admin'])
  assert.deepEqual(await offered(keeper), { ...none, profiles: 1, entitlements: 3 })
  await makeEntitlement(tenant)
  const audience = await tenant.put(`/api/v1/apps/${app.id}/standard-audience`, { audience: 'EVERYONE' })
  assert.equal(audience.status, 200, audience.text)
  const [inApp] = await tenant.sql(
    'select count(*)::integer as n from app_entitlements where app_id = $1 and deleted_at is null',
    [app.id],
  )
  assert.deepEqual(await offered(), { ...none, profiles: 1, apps: 1, entitlements: 3 + Number(inApp!.n) })
  await requireProfiles(tenant, false)
  assert.ok((await offered()).entitlements > 3 + Number(inApp!.n))
  const plain = await person(tenant, ['basic_user'])
  assert.equal((await plain.get('/api/v1/settings/access-profiles/offered')).status, 403)
})
