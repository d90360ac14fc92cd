import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { insertAccount, insertGrant, insertUser, makeApp } from '../../../../test/directory.ts'
import { eventKinds, person } from '../../../../test/people.ts'
import { reasonOf, violationsOf } from '../../../../test/replies.ts'
import { appWithConnector, company, runSync } from '../../../../test/sync/feed.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant

before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const builtin = async (tenant: TestTenant): Promise<string> =>
  (await tenant.post('/api/v1/search/apps', { displayName: 'reeve' })).body.list[0].id

test('every tenant has the app of the service itself, which keeps its name and stays', async () => {
  const id = await builtin(acme)
  const renamed = await acme.post(`/api/v1/apps/${id}`, { app: { displayName: 'Other' } })
  assert.equal(reasonOf(renamed), 'IMMUTABLE_OBJECT')
  assert.equal((await acme.post(`/api/v1/apps/${id}`, { app: { description: 'ours' } })).status, 200)
  const deleted = await acme.delete(`/api/v1/apps/${id}`)
  assert.deepEqual([deleted.status, deleted.body.code, reasonOf(deleted)], [400, 9, 'IMMUTABLE_OBJECT'])
})

test('an app comes with the entitlement that stands for an account', async () => {
  const { id } = await makeApp(acme, { displayName: 'Ledger' })
  const rows = await world.sql(
    `select e.slug, e.is_access, r.display_name from app_entitlements e
     join app_resources r on r.tenant_id = e.tenant_id and r.id = e.app_resource_id where e.app_id = $1`,
    [id],
  )
  assert.deepEqual(rows, [{ slug: 'access', is_access: true, display_name: 'Credential' }])
})

test('owners and counts are shown with the app', async () => {
  const owner = await insertUser(acme, { display_name: 'Olga Owner' })
  const { id, path } = await makeApp(acme, { owners: [owner] })
  await insertAccount(acme, id)
  await insertAccount(acme, id)
  const { body } = await acme.get(path)
  assert.equal(body.app.userCount, '2')
  assert.deepEqual(
    body.app.appOwners.map((one: { displayName: string }) => one.displayName),
    ['Olga Owner'],
  )
  const refused = await acme.post('/api/v1/apps', { displayName: 'x', owners: ['nobody'] })
  assert.deepEqual([reasonOf(refused), violationsOf(refused)[0]?.field], ['REFERENCE_NOT_FOUND', 'owners[0]'])
})

test('the number of accounts of an app is kept exactly, whatever changes them', async () => {
  const globex = await world.tenant()
  const exact = async (tenant: TestTenant, when: string): Promise<Record<string, number>> => {
    const shown = (await tenant.get('/api/v1/apps')).body.list.map((app: Json) => [app.id, Number(app.userCount)])
    const rows = await tenant.sql('select app_id, count(*) as n from app_users where deleted_at is null group by 1')
    const counted = new Map(rows.map(({ app_id, n }) => [app_id, Number(n)]))
    assert.deepEqual(
      shown,
      shown.map(([id]: [string]) => [id, counted.get(id) ?? 0]),
      when,
    )
    const kept = await tenant.sql('select sum(accounts) as n from app_account_counts')
    assert.equal(
      Number(kept[0]?.n),
      [...counted.values()].reduce((sum, n) => sum + n, 0),
      when,
    )
    return Object.fromEntries(shown)
  }
  const { app, connectorId } = await appWithConnector(globex)
  const other = await makeApp(globex)
  for (const people of [['ada', 'ben', 'eve'], ['ada'], ['ada', 'ben', 'kim', 'lea']]) {
    await runSync(world, globex, connectorId, company(people, {}))
    assert.equal((await exact(globex, `a sync of ${people}`))[app.id], people.length)
  }
  const made = await Promise.all([app, other, app, other, app, app].map(({ id }) => insertAccount(globex, id)))
  assert.deepEqual([(await exact(globex, 'writers at once'))[app.id], made.length], [8, 6])
  await globex.sql('update app_users set app_id = $2 where id = any($1)', [made.slice(0, 3), other.id])
  assert.equal((await exact(globex, 'accounts of one app that go to another'))[other.id], 4)
  const end = 'update app_users set deleted_at = $2 where id = any($1)'
  await Promise.all(made.map((id) => globex.sql(end, [[id], new Date()])))
  await exact(globex, 'deleted at once')
  await globex.sql(end, [made.slice(0, 2), null])
  await globex.sql('delete from app_users where id = any($1)', [made.slice(1)])
  assert.equal((await exact(globex, 'back again, and gone for good'))[other.id], 1)
  await assert.rejects(globex.sql(`update app_users set deleted_at = now(), status = 'none'`))
  await exact(globex, 'a change that failed')
  assert.equal((await globex.delete(app.path)).status, 200)
  await world.work()
  await exact(globex, 'an app that was deleted')
  await exact(acme, 'and in another tenant')
})

test('an app that a sync will find has no owners yet', async () => {
  const owner = await insertUser(acme)
  const { id } = await makeApp(acme)
  const matchBatonRef = { appId: id, externalId: 'app::42' }
  const refused = await acme.post('/api/v1/apps', { displayName: 'x', owners: [owner], matchBatonRef })
  assert.equal(violationsOf(refused)[0]?.field, 'owners')
  const odd = await acme.post('/api/v1/apps', { displayName: 'x', matchBatonRef: { appId: id, externalId: '42' } })
  assert.equal(violationsOf(odd)[0]?.field, 'matchBatonRef.externalId')
  const made = await acme.post('/api/v1/apps', { displayName: 'x', matchBatonRef })
  assert.equal(made.body.app.matchBatonRef.externalId, 'app::42')
})

test('key expressions are compiled when the app is saved', async () => {
  const { path } = await makeApp(acme)
  const mapper = (appUserKeyCel: string) => ({
    identityMatching: 'APP_USER_IDENTITY_MATCHING_CUSTOM',
    appUserMapper: { mappingCases: [{ appUserKeyCel, userKeyCel: 'subject.email' }] },
  })
  const refused = await acme.post(path, { app: mapper('account.nothing') })
  assert.equal(reasonOf(refused), 'CEL_INVALID')
  assert.ok(violationsOf(refused)[0]?.field.startsWith('app.appUserMapper.mappingCases[0].appUserKeyCel'))
  const fine = await acme.post(path, { app: mapper('account.email') })
  assert.equal(fine.body.app.appUserMapper.mappingCases[0].caseIndex, 0)
  const none = await acme.post(path, { app: { appUserMapper: { mappingCases: [] } } })
  assert.equal(reasonOf(none), 'VALUE_REQUIRED')
})

test('apps are searched by words, name and ids', async () => {
  const { id } = await makeApp(acme, { displayName: 'Payroll Berlin', description: 'salaries' })
  const { id: other } = await makeApp(acme, { displayName: 'Payroll Paris' })
  const find = async (body: object) =>
    (await acme.post('/api/v1/search/apps', body)).body.list.map((one: { id: string }) => one.id)
  assert.deepEqual(await find({ query: 'pay ber' }), [id])
  assert.deepEqual(await find({ query: 'salar' }), [id])
  assert.deepEqual(await find({ displayName: 'PAYROLL paris' }), [other])
  assert.deepEqual(await find({ query: 'payroll', excludeAppIds: [id] }), [other])
  assert.deepEqual(await find({ query: 'payroll', appIds: [id] }), [id])
  assert.deepEqual(await find({ query: 'payroll', onlyDirectories: true }), [])
  await acme.post(`/api/v1/apps/${id}`, { app: { displayName: 'Wages Berlin' } })
  assert.deepEqual(await find({ query: 'payroll' }), [other])
})

test('an Application Administrator sees and changes the apps it owns', async () => {
  const admin = await person(acme, ['app_admin'])
  const { path: foreign } = await makeApp(acme)
  assert.equal((await admin.get(foreign)).status, 404)
  const made = await admin.post('/api/v1/apps', { displayName: 'Mine' })
  const path = `/api/v1/apps/${made.body.app.id}`
  assert.equal((await admin.get(path)).body.app.appOwners[0].id, admin.userId)
  assert.deepEqual(
    (await admin.get('/api/v1/apps')).body.list.map((one: { displayName: string }) => one.displayName),
    ['Mine'],
  )
  assert.equal((await admin.post(path, { app: { description: 'changed' } })).status, 200)
  assert.equal((await admin.get(`${path}/app_users`)).status, 200)
  assert.equal((await admin.get(`${foreign}/app_users`)).status, 404)
  assert.equal((await admin.post('/api/v1/search/app_users', {})).status, 200)
  const basic = await person(acme, ['basic_user'])
  assert.equal((await basic.get('/api/v1/apps')).status, 403)
})

test('who may read an app but not change it is refused', async () => {
  const reader = await person(acme, ['read_only_admin'])
  const { path } = await makeApp(acme)
  assert.equal((await reader.get(path)).status, 200)
  assert.equal((await reader.post(path, { app: { description: 'x' } })).status, 403)
})

test('a deleted app takes its accounts and their access along', async () => {
  const app = await makeApp(acme, { displayName: 'Doomed' })
  const { id, path } = app
  const accountId = await insertAccount(acme, id, { display_name: 'Doomed Account' })
  await insertGrant(acme, { app, entitlementId: app.accessId, appUserId: accountId })
  assert.equal((await acme.delete(path)).status, 200)
  assert.equal((await acme.get(path)).status, 404)
  assert.equal((await acme.delete(path)).status, 404)
  assert.deepEqual((await acme.post('/api/v1/search/app_users', { query: 'doomed' })).body.list, [])
  await world.work()
  const [row] = await world.sql('select status, deleted_at from app_users where id = $1', [accountId])
  assert.equal(row?.status, 'STATUS_DELETED')
  assert.equal((await world.sql('select from grants where app_user_id = $1', [accountId])).length, 0)
  assert.equal((await world.sql('select from past_grants where app_user_id = $1', [accountId])).length, 1)
  const left = await world.sql('select from app_entitlements where app_id = $1 and deleted_at is null', [id])
  assert.equal(left.length, 0)
  const kinds = await eventKinds(acme)
  for (const kind of ['directory.app.deleted', 'directory.account.deleted', 'directory.grant.deleted']) {
    assert.ok(kinds.includes(kind), kind)
  }
})

test('an app in which managed apps were found asks to be confirmed', async () => {
  const { id, path } = await makeApp(acme)
  const { id: child, path: childPath } = await makeApp(acme)
  await world.sql('update apps set parent_app_id = $1 where id = $2', [id, child])
  const refused = await acme.delete(path)
  assert.deepEqual([refused.status, refused.body.code], [400, 9])
  assert.match(refused.body.message, /Reeve-Confirm: cascade/)
  assert.equal((await acme.delete(path, undefined, { 'reeve-confirm': 'cascade' })).status, 200)
  assert.equal((await acme.get(childPath)).status, 404)
})

test('usage controls need to know after how many days', async () => {
  const { id, path } = await makeApp(acme)
  const at = `${path}/usage_controls`
  assert.deepEqual((await acme.get(at)).body, {
    appUsageControls: { appId: id, notify: false, notifyAfterDays: 0, revoke: false, revokeAfterDays: 0 },
    hasUsageData: false,
  })
  const refused = await acme.post(at, { appUsageControls: { revoke: true } })
  assert.equal(violationsOf(refused)[0]?.field, 'appUsageControls.revokeAfterDays')
  await insertAccount(acme, id, { last_used_at: '2026-01-01T00:00:00Z' })
  const set = await acme.post(at, { appUsageControls: { revoke: true, revokeAfterDays: 90 } })
  assert.deepEqual([set.body.appUsageControls.revokeAfterDays, set.body.hasUsageData], [90, true])
})

test('defaults for requests are applied to entitlements that have no settings of their own', async () => {
  const { id, path } = await makeApp(acme)
  const at = `${path}/access_request_defaults`
  const set = await acme.post(at, { defaultsEnabled: true, durationGrant: '7200s' })
  assert.equal(set.body.state, 'APP_ACCESS_REQUEST_DEFAULTS_LAST_APPLY_STATE_RUNNING')
  await world.work()
  assert.equal((await acme.get(at)).body.state, 'APP_ACCESS_REQUEST_DEFAULTS_LAST_APPLY_STATE_SUCCESS')
  const [row] = await world.sql(
    'select max_grant_seconds, default_values_applied from app_entitlements where app_id = $1',
    [id],
  )
  assert.deepEqual([String(row?.max_grant_seconds), row?.default_values_applied], ['7200', true])
  assert.equal(reasonOf(await acme.post(`${at}/cancel`)), 'INVALID_STATE')
  await acme.post(at, { durationGrant: '3600s' })
  const stopping = await acme.post(`${at}/cancel`)
  assert.equal(stopping.body.state, 'APP_ACCESS_REQUEST_DEFAULTS_LAST_APPLY_STATE_CANCELING')
  await world.work()
  assert.equal((await acme.get(at)).body.state, 'APP_ACCESS_REQUEST_DEFAULTS_LAST_APPLY_STATE_CANCEL_SUCCESS')
  const both = await acme.post(at, { durationGrant: '3600s', durationUnset: {} })
  assert.equal(reasonOf(both), 'ONEOF_CONFLICT')
})

test('a report is a CSV file whose hashes are right and whose address ends', async () => {
  const app = await makeApp(acme, { displayName: 'Reported' })
  const { id, path } = app
  const ann = await insertUser(acme, { display_name: 'Ann, "the" Admin', email: 'ann@acme.example' })
  const accountId = await insertAccount(acme, id, { display_name: '=cmd()', identity_user_id: ann })
  await insertGrant(acme, { app, entitlementId: app.accessId, appUserId: accountId })
  const started = await acme.post(`${path}/report`)
  assert.equal(started.body.report.state, 'REPORT_STATE_PENDING')
  assert.equal((await acme.post(`${path}/report`)).body.report.id, started.body.report.id)
  await world.work()
  const [report] = (await acme.get(`${path}/report`)).body.list
  assert.equal(report.state, 'REPORT_STATE_OK')
  const url = new URL(report.downloadUrl)
  const file = await acme.with('').get(url.pathname)
  assert.equal(file.status, 200)
  assert.match(String(file.headers['content-type']), /text\/csv/)
  assert.equal(createHash('sha256').update(file.text).digest('hex'), report.hashes.sha256)
  assert.equal(createHash('md5').update(file.text).digest('hex'), report.hashes.md5)
  const [head, line] = file.text.split('\r\n')
  assert.match(head!, /^Account ID,Display Name,/)
  assert.ok(line!.includes(`'=cmd()`) && line!.includes('"Ann, ""the"" Admin"') && line!.includes('Reported Access'))
  const other = await world.tenant()
  assert.equal((await other.with('').get(url.pathname)).status, 404)
  world.clock.move({ minutes: 16 })
  assert.equal((await acme.with('').get(url.pathname)).status, 404)
})

test('configuration rules keep places without a gap', async () => {
  const { path } = await makeApp(acme)
  const at = `${path}/entitlement_configuration_rules`
  const add = async (displayName: string, priority?: number): Promise<string> =>
    (await acme.post(at, { displayName, priority })).body.rule.id
  const [a, b, c] = [await add('a'), await add('b'), await add('c', 1)]
  const places = async () =>
    (await acme.get(at)).body.list.map((rule: { displayName: string; priority: number }) => [
      rule.displayName,
      rule.priority,
    ])
  assert.deepEqual(await places(), [
    ['c', 1],
    ['a', 2],
    ['b', 3],
  ])
  assert.equal((await acme.post(`${at}/${a}`, { rule: { priority: 1, description: 'kept' } })).body.rule.priority, 2)
  await acme.post(`${at}/reorder`, { ruleIds: [b, a, c] })
  assert.deepEqual(await places(), [
    ['b', 1],
    ['a', 2],
    ['c', 3],
  ])
  for (const ruleIds of [
    [a, b],
    [a, b, c, c],
    [a, b, 'x'],
  ]) {
    assert.equal((await acme.post(`${at}/reorder`, { ruleIds })).status, 400)
  }
  await acme.delete(`${at}/${b}`)
  assert.deepEqual(await places(), [
    ['a', 1],
    ['c', 2],
  ])
})

test('a rule whose condition does not compile is refused, an empty one matches all', async () => {
  const { path } = await makeApp(acme)
  const at = `${path}/entitlement_configuration_rules`
  const refused = await acme.post(at, { displayName: 'x', condition: 'entitlement.slug ==' })
  assert.equal(reasonOf(refused), 'CEL_INVALID')
  const fine = await acme.post(at, { displayName: 'x', condition: 'role.annotations["tier"] == "gold"' })
  assert.equal(fine.status, 200, fine.text)
  assert.equal((await acme.post(at, { displayName: 'all' })).status, 200)
})

test('a rule is answered under both of its names and changed by its members alone', async () => {
  const { path } = await makeApp(acme)
  const at = `${path}/entitlement_configuration_rules`
  const made = await acme.post(at, { displayName: 'Auditors', condition: 'entitlement.slug == "audit"' })
  const { id } = made.body.routingRule
  assert.deepEqual(made.body.rule, made.body.routingRule)
  const changed = await acme.post(`${at}/${id}`, {
    description: 'who looks at the books',
    enabled: true,
    settings: { maxGrantDuration: '3600s' },
  })
  assert.equal(changed.status, 200, changed.text)
  const { routingRule } = (await acme.get(`${at}/${id}`)).body
  assert.deepEqual(routingRule, changed.body.routingRule)
  assert.deepEqual(
    [routingRule.displayName, routingRule.condition, routingRule.description, routingRule.enabled],
    ['Auditors', 'entitlement.slug == "audit"', 'who looks at the books', true],
  )
  assert.equal(routingRule.settings.maxGrantDuration, '3600s')
  assert.equal((await eventKinds(acme)).at(-1), 'directory.entitlementRule.updated')

  const both = await acme.post(`${at}/${id}`, { enabled: false, rule: { enabled: false } })
  assert.deepEqual([both.status, reasonOf(both)], [400, 'ONEOF_CONFLICT'])
  const bad = await acme.post(`${at}/${id}`, { settings: { requestPolicyId: 'none' } })
  assert.deepEqual(
    violationsOf(bad).map(({ field }) => field),
    ['settings.requestPolicyId'],
  )
})
