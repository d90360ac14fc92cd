import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Caller, Json } from '../../../../test/caller.ts'
import { insertGrant, makeEntitlement } from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import { reasonOf, violationsOf } from '../../../../test/replies.ts'
import { askFor, makeTaskSite, setEntitlement, type TaskSite, taskIn } from '../../../../test/tasks.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const PATH = '/api/v1/search/request_catalog/entitlements'

async function search(caller: Caller, body: object = {}): Promise<Json[]> {
  const reply = await caller.post(PATH, { pageSize: 100, ...body })
  assert.equal(reply.status, 200, reply.text)
  return reply.body.list
}
const idsOf = (list: readonly Json[]): string[] => list.map((one) => one.entitlement.appEntitlement.id)

/** What is found of the entitlement of the site, not of the access to its app. */
const found = async (caller: Caller, site: TaskSite, body: object = {}): Promise<Json[]> =>
  (await search(caller, { appIds: [site.app.id], ...body })).filter(
    (one) => one.entitlement.appEntitlement.id === site.entitlementId,
  )

const resourceOf = async (site: TaskSite): Promise<string> => {
  const [row] = await acme.sql('select app_resource_id from app_entitlements where id = $1', [site.entitlementId])
  return String(row!.app_resource_id)
}

test('people find what they may ask for, and nothing of the service itself', async () => {
  const site = await makeTaskSite(acme)
  const [one] = await found(site.subject, site)
  const [app] = await acme.sql('select display_name from apps where id = $1', [site.app.id])
  assert.equal(one?.appDisplayName, app!.display_name)
  const all = await search(site.subject)
  const builtin = await acme.sql(
    `select e.id from app_entitlements e join apps a on a.tenant_id = e.tenant_id and a.id = e.app_id
     where a.is_builtin and a.tenant_id = $1`,
    [acme.id],
  )
  const hidden = new Set(builtin.map(({ id }) => id))
  assert.deepEqual(
    idsOf(all).filter((id) => hidden.has(id)),
    [],
  )
  assert.ok(idsOf(await search(acme)).some((id) => hidden.has(id)))
})

test('it is found by its name, alias and app, page by page', async () => {
  const tenant = await world.tenant()
  const site = await makeTaskSite(tenant)
  const other = await makeEntitlement(tenant)
  await setEntitlement(tenant, site, { displayName: 'Zebra keepers', alias: 'zebra' })
  const renamed = await tenant.post(site.app.path, { app: { displayName: 'Menagerie' }, updateMask: 'displayName' })
  assert.equal(renamed.status, 200, renamed.text)
  for (const body of [{ query: 'zeb' }, { entitlementAlias: 'ZEBRA' }, { query: 'keep', appDisplayName: 'menag' }]) {
    assert.deepEqual(idsOf(await search(site.subject, body)), [site.entitlementId], JSON.stringify(body))
  }
  assert.deepEqual(idsOf(await search(site.subject, { query: 'zebra', appDisplayName: 'nothing' })), [])
  const seen: string[] = []
  for (let pageToken = ''; ; ) {
    const { body } = await site.subject.post(PATH, { pageSize: 1, pageToken })
    assert.ok(body.list.length <= 1)
    seen.push(...idsOf(body.list))
    pageToken = body.nextPageToken
    if (pageToken === '') break
  }
  assert.equal(new Set(seen).size, seen.length)
  assert.ok(seen.includes(site.entitlementId) && seen.includes(other.entitlementId))
})

test('it tells what the user has of it and what is asked for already', async () => {
  const site = await makeTaskSite(acme)
  const task = await taskIn(askFor(site.subject, site))
  assert.equal((await found(site.subject, site))[0]!.openTaskId, task.id)
  await insertGrant(acme, { app: site.app, entitlementId: site.entitlementId, appUserId: site.accountId })
  const [held] = await found(site.subject, site, { grantedStatus: 'GRANTED' })
  assert.deepEqual(
    held!.appEntitlementUserBindings.map(({ appUserId }: Json) => appUserId),
    [site.accountId],
  )
  assert.deepEqual(await found(site.subject, site, { grantedStatus: 'NOT_GRANTED' }), [])
})

test('who asks sees neither how it is given nor who else has it', async () => {
  const site = await makeTaskSite(acme)
  await setEntitlement(acme, site, { provisionerPolicy: { manual: { instructions: 'Ring Bob' } } })
  await insertGrant(acme, { app: site.app, entitlementId: site.entitlementId, appUserId: site.accountId })
  const [seen] = await found(site.manager, site)
  const { provisionerPolicy, grantCount } = seen!.entitlement.appEntitlement
  assert.deepEqual([provisionerPolicy ?? null, grantCount], [null, '0'])
  assert.equal((await found(acme, site))[0]!.entitlement.appEntitlement.grantCount, '1')
})

test('it is searched for somebody else by its managers and by those who ask for others', async () => {
  const site = await makeTaskSite(acme)
  const identityUserId = site.subject.userId
  for (const caller of [site.manager, await person(acme, ['request_helpdesk']), acme]) {
    assert.equal((await found(caller, site, { identityUserId })).length, 1)
  }
  const refused = await site.owner.post(PATH, { identityUserId })
  assert.deepEqual([refused.status, reasonOf(refused)], [403, 'INSUFFICIENT_PERMISSION'])
  const unknown = await acme.post(PATH, { identityUserId: 'nobody' })
  assert.deepEqual([unknown.status, violationsOf(unknown)[0]?.field], [400, 'identityUserId'])
  const reader = await person(acme, ['read_only_admin'])
  assert.equal((await reader.post(PATH, {})).status, 403)
})

test('what is hidden from the subject is neither found nor given to it', async () => {
  const site = await makeTaskSite(acme)
  const resource = await resourceOf(site)
  for (const config of ['members', 'owners']) {
    await acme.sql('update app_resources set access_config_id = $2 where id = $1', [resource, config])
    assert.deepEqual(await found(site.subject, site), [], config)
    const refused = await askFor(site.subject, site)
    assert.deepEqual([refused.status, reasonOf(refused)], [403, 'NOT_REQUESTABLE'], config)
    assert.equal((await found(site.owner, site)).length, 1, config)
  }
  assert.equal((await askFor(acme, site, { identityUserId: site.subject.userId })).status, 200)
})

test('a new tenant offers nothing outside of access profiles until an administrator says so', async () => {
  const tenant = await world.tenant(undefined, { offersNothing: true })
  const site = await makeTaskSite(tenant)
  const settings = '/api/v1/settings/request'
  assert.equal((await site.subject.get(settings)).body.requestSettings.requireAccessProfile, true)
  assert.deepEqual(await search(site.subject), [])
  const refused = await askFor(site.subject, site)
  assert.deepEqual([refused.status, reasonOf(refused)], [403, 'NOT_REQUESTABLE'])
  assert.equal((await askFor(tenant, site, { identityUserId: site.subject.userId })).status, 200)
  const set = await tenant.post(settings, { requestSettings: { requireAccessProfile: false } })
  assert.equal(set.status, 200, set.text)
  assert.notDeepEqual(await search(site.subject), [])
})

test('a configuration rule that cannot be evaluated makes the search an error, and a locked entitlement asks none', async () => {
  const tenant = await world.tenant()
  const site = await makeTaskSite(tenant)
  const rules = `${site.app.path}/entitlement_configuration_rules`
  const rule = async (condition: string): Promise<void> => {
    const settings = { requestPolicyId: 'builtin-auto-approve' }
    const made = await tenant.post(rules, { displayName: 'By tag', enabled: true, condition, settings })
    assert.equal(made.status, 200, made.text)
  }
  await rule('entitlement.slug == "nothing"')
  assert.equal((await found(site.subject, site)).length, 1)
  await rule('entitlement.annotations["tag"] == "x"')
  for (const caller of [site.subject, site.manager, tenant]) {
    const failed = await caller.post(PATH, { identityUserId: site.subject.userId, appIds: [site.app.id] })
    assert.deepEqual([failed.status, failed.body.code, reasonOf(failed)], [400, 9, 'POLICY_EVALUATION_FAILED'])
    assert.match(failed.body.message, /"By tag" could not be evaluated for /)
    assert.equal(failed.body.list, undefined)
  }
  const other = await makeTaskSite(tenant)
  assert.equal((await found(other.subject, other)).length, 1)
  const all = await tenant.sql('select id from app_entitlements where app_id = $1', [site.app.id])
  for (const { id } of all) {
    const entitlement = { overrideAccessRequestsDefaults: true }
    const locked = await tenant.post(`${site.app.path}/entitlements/${id}`, { entitlement })
    assert.equal(locked.status, 200, locked.text)
  }
  assert.equal((await found(site.subject, site)).length, 1)
})
