import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertAccount, insertGrant, makeApp } from '../../../../test/directory.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { Expressions } from '../../../expressions/expressions.ts'
import type { Reach } from '../../../expressions/reach.ts'
import type { ResultName } from '../../../expressions/results.ts'
import { lookups } from './lookups.ts'

let world: World
let acme: TestTenant
let globex: TestTenant
const expressions = new Expressions()

before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
  globex = await world.tenant('globex')
  await user(acme, { id: 'old', name: 'Twin', email: 'Ann@Acme.example', at: '2020-01-01' })
  await user(acme, {
    id: 'new',
    name: 'Twin',
    email: 'new@acme.example',
    emails: ['ann@acme.example'],
    at: '2019-01-01',
  })
  await user(acme, { id: 'boss', name: 'Boss', email: 'boss@acme.example' })
  await user(acme, { id: 'deputy', name: 'Deputy', email: 'deputy@acme.example' })
  await user(acme, { id: 'gone', name: 'Gone', email: 'gone@acme.example', status: 'DELETED' })
  await user(acme, { id: 'off', name: 'Off', email: 'off@acme.example', status: 'DISABLED' })
  await user(acme, {
    id: 'report',
    name: 'Report',
    email: 'r@acme.example',
    managers: ['deputy', 'off', 'boss', 'gone'],
  })
  await user(acme, { id: 'report2', name: 'Report Two', email: 'r2@acme.example', managers: ['boss'] })
  await user(acme, { id: 'left', name: 'Left', email: 'l@acme.example', managers: ['boss'], status: 'DELETED' })
  await user(globex, { id: 'boss', name: 'Other Boss', email: 'ann@acme.example', managers: ['boss'] })
})
after(() => world.stop())

type New = {
  id: string
  name: string
  email: string
  emails?: string[]
  managers?: string[]
  status?: string
  at?: string
}

const user = (
  tenant: TestTenant,
  { id, name, email, emails = [], managers = [], status = 'ENABLED', at = '2021-01-01' }: New,
) =>
  world.sql(
    `insert into users (tenant_id, id, type, origin, status, display_name, email, emails, manager_ids, created_at, updated_at)
     values ($1, $2, 'USER_TYPE_HUMAN', 'USER_ORIGIN_DIRECTORY', $3, $4, $5, $6, $7, $8, $8)`,
    [tenant.id, id, status, name, email, emails, managers, at],
  )

async function evaluate(text: string, result: ResultName = 'json', reach: Reach = 'tenant'): Promise<unknown> {
  const tenant = await world.tenants.get('acme')
  const now = world.clock.now()
  const tx = tenant.database.reader({ tenantId: tenant.id, now })
  const place = { environment: 'workflow', result } as const
  assert.deepEqual(expressions.check(place, text, 'tenant'), [])
  return expressions.evaluate(place, text, { now, variables: {}, lookups: lookups(tx, reach) })
}

const USERS = 'reeve.directory.users.v1'

test('FindByEmail looks at all e-mails without regard to case, the primary one first', async () => {
  assert.equal(await evaluate(`${USERS}.FindByEmail("ANN@acme.EXAMPLE").id`), 'old')
  assert.equal(await evaluate(`${USERS}.FindByEmail("new@acme.example").id`), 'new')
  await assert.rejects(
    evaluate(`${USERS}.FindByEmail("nobody@acme.example").id`),
    /no user with e-mail "nobody@acme.example"/,
  )
})

test('FindByName gives the oldest, and null when there is none', async () => {
  assert.equal(await evaluate(`${USERS}.FindByName("Twin").id`), 'new')
  assert.equal(await evaluate(`${USERS}.FindByName("twin")`), null)
  await assert.rejects(evaluate(`${USERS}.FindByName("twin").id`), /no such field 'id' in null/)
  await assert.rejects(
    evaluate(`${USERS}.GetManagers(${USERS}.FindByName("twin"))`),
    /no matching overload for 'GetManagers'/,
  )
})

test('GetByID gives deleted users too; none is an error', async () => {
  assert.equal(await evaluate(`${USERS}.GetByID("gone").status`), 'DELETED')
  await assert.rejects(evaluate(`${USERS}.GetByID("")`), /no user with id ""/)
  await assert.rejects(evaluate(`${USERS}.GetByID("x")`), /no user with id "x"/)
})

test('GetManagers keeps the order of managerIds and leaves out who is not enabled', async () => {
  assert.deepEqual(await evaluate(`${USERS}.GetManagers(${USERS}.GetByID("report")).map(u, u.id)`), ['deputy', 'boss'])
  assert.deepEqual(await evaluate(`${USERS}.GetManagers(${USERS}.GetByID("boss"))`), [])
})

test('manager and managerId are those of the first manager', async () => {
  const text = `${USERS}.GetByID("report").managerId + " " + ${USERS}.GetByID("report").manager`
  assert.equal(await evaluate(text), 'deputy deputy@acme.example')
  assert.equal(await evaluate(`has(${USERS}.GetByID("boss").manager)`), false)
})

test('DirectReports of one or many, each once, deleted ones left out', async () => {
  assert.deepEqual(await evaluate(`${USERS}.DirectReports(${USERS}.GetByID("boss")).map(u, u.id)`), [
    'report',
    'report2',
  ])
  const both = `${USERS}.DirectReports([${USERS}.GetByID("boss"), ${USERS}.GetByID("deputy")]).map(u, u.id)`
  assert.deepEqual(await evaluate(both), ['report', 'report2'])
  assert.deepEqual(await evaluate(`${USERS}.DirectReports(${USERS}.GetByID("gone")).map(u, u.id)`), ['report'])
  assert.deepEqual(await evaluate(`${USERS}.DirectReports(${USERS}.GetByID("left"))`), [])
})

test('another tenant is out of sight', async () => {
  assert.equal(await evaluate(`${USERS}.GetByID("boss").displayName`), 'Boss')
  assert.equal(await evaluate(`${USERS}.FindByName("Other Boss")`), null)
})

test('apps, accounts, entitlements and groups are asked for by what they are called', async () => {
  const app = await makeApp(acme)
  const { id: appId, accessId: entitlementId } = app
  const mine = await insertAccount(acme, appId, {
    identity_user_id: 'boss',
    profile: { managerEmail: 'ANN@acme.example' },
  })
  await insertGrant(acme, { app, entitlementId, appUserId: mine })
  await insertAccount(acme, appId, { identity_user_id: 'off', status: 'STATUS_DISABLED' })
  await world.sql(
    `insert into user_keys (tenant_id, kind, value, user_id) values ($1, 'email', 'ann@acme.example', 'old')`,
    [acme.id],
  )
  await world.sql(
    `insert into owners (tenant_id, object_type, object_id, role_slug, user_id, created_at)
     values ($1, 'app_entitlement', $2, 'owner', 'deputy', now())`,
    [acme.id, entitlementId],
  )
  const [boss, off] = [`${USERS}.GetByID("boss")`, `${USERS}.GetByID("off")`]
  for (const name of [entitlementId, 'access']) {
    const members = `reeve.directory.apps.v1.GetEntitlementMembers("${appId}", "${name}").map(u, u.id)`
    assert.deepEqual(await evaluate(members), ['boss'])
  }
  assert.equal(await evaluate(`reeve.user.v1.HasApp(${boss}, "${appId}")`), true)
  assert.equal(await evaluate(`reeve.user.v1.HasApp(${off}, "${appId}")`), false)
  assert.equal(await evaluate(`reeve.user.v1.HasEntitlement(${boss}, "${appId}", "access")`), true)
  assert.equal(await evaluate(`reeve.user.v1.HasEntitlement(${off}, "${appId}", "access")`), false)
  assert.equal(await evaluate(`reeve.user.v1.GetAppUserStatus(${off}, "${appId}")`), 'USER_STATUS_DISABLED')
  assert.deepEqual(await evaluate(`reeve.user.v1.ListAppUsersForUser(${boss}, "${appId}").map(a, a.id)`), [mine])
  assert.deepEqual(await evaluate(`reeve.user.v1.GetAppUserManagers(${boss}, "${appId}").map(u, u.id)`), ['old'])
  const tenant = await world.tenants.get('acme')
  const tx = tenant.database.reader({ tenantId: tenant.id, now: world.clock.now() })
  const owners = await lookups(tx, 'tenant').listEntitlementOwners({ appId, entitlementId: 'access' })
  assert.deepEqual(
    owners.map(({ id }) => id),
    ['deputy'],
  )
})

test('a group is a resource of the app of the service itself', async () => {
  const [type] = await world.sql(
    `select t.app_id, t.id from app_resource_types t join apps p on p.id = t.app_id
     where p.tenant_id = $1 and p.is_builtin and t.kind = 'GROUP'`,
    [acme.id],
  )
  await world.sql(
    `insert into app_resources (tenant_id, app_id, app_resource_type_id, id, display_name, created_at, updated_at)
     values ($1, $2, $3, 'engineers', 'Engineers', now(), now())`,
    [acme.id, type?.app_id, type?.id],
  )
  assert.equal(await evaluate('reeve.directory.groups.v1.FindByName("Engineers").id'), 'engineers')
  await assert.rejects(evaluate('reeve.directory.groups.v1.FindByName("engineers")'), /no group with name/)
})

test('of what is not there there is none', async () => {
  const subject = `${USERS}.GetByID("boss")`
  assert.deepEqual(await evaluate('reeve.directory.apps.v1.GetEntitlementMembers("a", "b")'), [])
  await assert.rejects(evaluate('reeve.directory.groups.v1.FindByName("g")'), /no group with name "g"/)
  assert.equal(await evaluate(`reeve.user.v1.HasApp(${subject}, "a")`), false)
  assert.equal(await evaluate(`reeve.user.v1.HasEntitlement(${subject}, "a", "b")`), false)
  assert.equal(await evaluate(`reeve.user.v1.GetAppUserStatus(${subject}, "a")`), 'USER_STATUS_UNSPECIFIED')
  assert.deepEqual(await evaluate(`reeve.user.v1.ListAppUsersForUser(${subject}, "a")`), [])
})

test('within an app everybody is known as far as all may read, and no other app is', async () => {
  const [own, other] = [(await makeApp(acme)).id, (await makeApp(acme)).id]
  for (const appId of [own, other]) await insertAccount(acme, appId, { identity_user_id: 'report' })
  const seen = (text: string) => evaluate(text, 'json', { appId: own })
  const report = `${USERS}.GetByID("report")`
  assert.deepEqual(await seen(`[${report}.displayName, ${report}.managerId, string(size(${report}.managerIds))]`), [
    'Report',
    '',
    '0',
  ])
  assert.deepEqual(await seen(`${USERS}.GetManagers(${report})`), [])
  assert.deepEqual(await seen(`${USERS}.DirectReports(${USERS}.GetByID("boss"))`), [])
  await user(acme, { id: 'second', name: 'Second', email: 'second@acme.example', emails: ['hidden@acme.example'] })
  assert.equal(await seen(`${USERS}.FindByEmail("SECOND@acme.example").id`), 'second')
  await assert.rejects(seen(`${USERS}.FindByEmail("hidden@acme.example")`), /no user with e-mail/)
  assert.deepEqual(
    await seen(`[reeve.user.v1.HasApp(${report}, "${own}"), reeve.user.v1.HasApp(${report}, "${other}")]`),
    [true, false],
  )
  const accounts = (appId: string) => seen(`size(reeve.user.v1.ListAppUsersForUser(${report}, "${appId}"))`)
  assert.deepEqual([await accounts(own), await accounts(other)].map(Number), [1, 0])
})
