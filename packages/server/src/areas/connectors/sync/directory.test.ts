import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertUser } from '../../../../test/directory.ts'
import { machine } from '../../../../test/people.ts'
import { appWithConnector, company, type FedApp, person, runSync, type Said, USER } from '../../../../test/sync/feed.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const people = (...records: Said['resource'] & object): Said => ({ resourceType: [USER], resource: records })

/** The app becomes a directory, as it would by the API once it has synced. */
async function directory(tenant: TestTenant, row: Record<string, unknown> = {}): Promise<FedApp> {
  const fed = await appWithConnector(tenant)
  await runSync(world, tenant, fed.connectorId, people())
  const all = { tenant_id: tenant.id, app_id: fed.app.id, created_at: new Date(), updated_at: new Date(), ...row }
  const names = Object.keys(all)
  await tenant.sql(
    `insert into directories (${names.join(', ')}) values (${names.map((_, n) => `$${n + 1}`).join(', ')})`,
    Object.values(all),
  )
  return fed
}

const usersOf = (tenant: TestTenant) =>
  tenant.sql(
    `select * from users where tenant_id = $1 and origin = 'USER_ORIGIN_DIRECTORY' order by display_name, email`,
    [tenant.id],
  )
const accountOf = async (tenant: TestTenant, fed: FedApp, name: string) =>
  (
    await tenant.sql('select * from app_users where tenant_id = $1 and app_id = $2 and external_id = $3', [
      tenant.id,
      fed.app.id,
      name,
    ])
  )[0]!

test('a directory makes users, with attributes, keys, words and managers', async () => {
  const tenant = await world.tenant()
  const fed = await directory(tenant)
  const profile = { department: 'Sales', title: 'Rep', manager_email: 'bob@acme.example' }
  const sync = await runSync(
    world,
    tenant,
    fed.connectorId,
    people(person('ada', { user: { employeeIds: ['E1'], profile } }), person('bob')),
  )
  assert.deepEqual([sync.state, sync.error], ['DONE', ''])
  const [ada, bob] = await usersOf(tenant)
  assert.deepEqual(
    [
      ada!.display_name,
      ada!.email,
      ada!.username,
      ada!.employee_ids,
      ada!.department,
      ada!.job_title,
      ada!.status,
      ada!.directory_status,
    ],
    ['ada', 'ada@acme.example', 'ada', ['E1'], 'Sales', 'Rep', 'ENABLED', 'ENABLED'],
  )
  assert.deepEqual([ada!.manager_ids, ada!.directory_ids], [[bob!.id], [fed.app.id]])
  const sources = ada!.sources as Record<string, { value: string }[]>
  assert.equal(sources.managerEmail?.[0]?.value, 'bob@acme.example')
  const account = await accountOf(tenant, fed, 'ada')
  assert.deepEqual([account.identity_user_id, account.matched_by], [ada!.id, 'rule'])
  const found = await tenant.get('/api/v1/users')
  assert.equal(found.status, 200)
})

test('a manager may be named by what the same source calls an account, its id or its distinguished name', async () => {
  const tenant = await world.tenant()
  const fed = await directory(tenant)
  const reports = (name: string, managerId: string) => person(name, { user: { profile: { managerId } } })
  const boss = person('K-2', { user: { login: 'boss', profile: { dn: 'uid=boss,dc=acme' } } })
  await runSync(
    world,
    tenant,
    fed.connectorId,
    people(reports('ann', ' k-2'), reports('ben', 'UID=boss,dc=acme'), reports('cid', 'K-9'), boss),
  )
  const [bossUser, ann, ben, cid] = await usersOf(tenant)
  assert.deepEqual([ann!.manager_ids, ben!.manager_ids, cid!.manager_ids], [[bossUser!.id], [bossUser!.id], []])
})

test('accounts that share an address are one user, and an existing user is found again', async () => {
  const tenant = await world.tenant()
  const fed = await directory(tenant)
  const emails = [{ address: 'Ada@ACME.example ', primary: true }]
  await runSync(world, tenant, fed.connectorId, people(person('ada'), person('ada-admin', { user: { emails } })))
  assert.equal((await usersOf(tenant)).length, 1)
  const second = await directory(tenant)
  await runSync(world, tenant, second.connectorId, people(person('x9', { user: { emails } })))
  const [only, ...others] = await usersOf(tenant)
  assert.equal(others.length, 0)
  assert.deepEqual([...(only!.directory_ids as string[])].sort(), [fed.app.id, second.app.id].sort())
  const account = await accountOf(tenant, second, 'x9')
  assert.deepEqual([account.matched_by, account.match_detail], ['rule', 'email ada@acme.example'])
})

test('more than one user with the key links nobody, and the account says so', async () => {
  const tenant = await world.tenant()
  const fed = await directory(tenant)
  for (const name of ['one', 'two']) {
    const id = await insertUser(tenant, { display_name: name, email: `${name}@acme.example` })
    await tenant.sql(
      `insert into user_keys (tenant_id, kind, value, user_id) values ($1, 'email', 'ada@acme.example', $2)`,
      [tenant.id, id],
    )
  }
  await runSync(world, tenant, fed.connectorId, people(person('ada')))
  const account = await accountOf(tenant, fed, 'ada')
  assert.deepEqual(
    [account.identity_user_id, account.match_detail],
    ['', 'ambiguous: email ada@acme.example belongs to 2 users'],
  )
  assert.equal((await usersOf(tenant)).length, 2, 'and no third user is made')
})

test('a link made by hand stays, whatever the keys say', async () => {
  const tenant = await world.tenant()
  const fed = await directory(tenant)
  await runSync(world, tenant, fed.connectorId, people(person('ada'), person('bob')))
  const other = await appWithConnector(tenant)
  await runSync(world, tenant, other.connectorId, people(person('ada')))
  const users = new Map((await usersOf(tenant)).map((row) => [row.display_name, row.id]))
  assert.equal((await accountOf(tenant, other, 'ada')).identity_user_id, users.get('ada'))
  await tenant.sql(
    `update app_users set identity_user_id = $2, matched_by = 'hand' where tenant_id = $1 and app_id = $3`,
    [tenant.id, users.get('bob'), other.app.id],
  )
  await runSync(world, tenant, other.connectorId, people(person('ada', { displayName: 'Ada again' })))
  assert.equal((await accountOf(tenant, other, 'ada')).identity_user_id, users.get('bob'))
})

test('accounts elsewhere find users that a directory brings later', async () => {
  const tenant = await world.tenant()
  const other = await appWithConnector(tenant)
  await runSync(world, tenant, other.connectorId, people(person('ada')))
  assert.equal((await accountOf(tenant, other, 'ada')).identity_user_id, '')
  const fed = await directory(tenant)
  await runSync(world, tenant, fed.connectorId, people(person('ada')))
  const [ada] = await usersOf(tenant)
  assert.equal((await accountOf(tenant, other, 'ada')).identity_user_id, ada!.id)
})

test('the filter of a directory decides who becomes a user', async () => {
  const tenant = await world.tenant()
  const fed = await directory(tenant, {
    account_filter_cel: `account.username == "bob" ? "MATCH_ONLY" : account.username == "cid" ? "IGNORE" : account.username == "dan" ? string(1/0) : "CREATE"`,
  })
  const sync = await runSync(
    world,
    tenant,
    fed.connectorId,
    people(person('ada'), person('bob'), person('cid'), person('dan')),
  )
  assert.deepEqual(
    (await usersOf(tenant)).map((row) => row.display_name),
    ['ada'],
  )
  assert.equal(sync.warning_count, 1)
  assert.equal(sync.warnings[0]?.record, 'dan')
})

test('keys of expressions match in order', async () => {
  const tenant = await world.tenant()
  const first = await directory(tenant)
  await runSync(world, tenant, first.connectorId, people(person('ada', { user: { employeeIds: ['7'] } })))
  const cases = [
    { appUserKeyCel: '"nobody-" + account.username', userKeyCel: 'subject.username' },
    { appUserKeyCel: 'account.profile["number"]', userKeyCel: 'subject.employeeIds' },
  ]
  const fed = await directory(tenant, { match_cases: JSON.stringify(cases) })
  await runSync(world, tenant, fed.connectorId, people(person('x', { user: { emails: [], profile: { number: '7' } } })))
  const [only, ...others] = await usersOf(tenant)
  assert.deepEqual([others.length, (await accountOf(tenant, fed, 'x')).identity_user_id], [0, only!.id])
  assert.equal((await accountOf(tenant, fed, 'x')).match_detail, 'case 2 7')
})

test('who leaves the directory is deleted one sync later, and revived under the same id', async () => {
  const tenant = await world.tenant()
  const fed = await directory(tenant)
  const filler = Array.from({ length: 3 }, (_, n) => person(`p${n}`))
  const statusOf = async () =>
    (
      await tenant.sql(`select id, status from users where tenant_id = $1 and email = 'ada@acme.example'`, [tenant.id])
    )[0]!
  await runSync(world, tenant, fed.connectorId, people(...filler, person('ada')))
  const { id } = await statusOf()
  await runSync(world, tenant, fed.connectorId, people(...filler))
  assert.equal((await statusOf()).status, 'ENABLED', 'one sync may miss it')
  await runSync(world, tenant, fed.connectorId, people(...filler))
  assert.equal((await statusOf()).status, 'DELETED')
  await runSync(world, tenant, fed.connectorId, people(...filler, person('ada')))
  assert.deepEqual(await statusOf(), { id, status: 'ENABLED' })
  await runSync(
    world,
    tenant,
    fed.connectorId,
    people(...filler, person('ada', { user: { status: 'STATUS_DISABLED' } })),
  )
  assert.equal((await statusOf()).status, 'DISABLED')
  await runSync(world, tenant, fed.connectorId, people(...filler))
  assert.equal((await statusOf()).status, 'DELETED', 'who is disabled goes at once')
})

test('people stay when the connector of their directory is deleted', async () => {
  const tenant = await world.tenant()
  const fed = await directory(tenant)
  await runSync(world, tenant, fed.connectorId, people(person('ada'), person('bob')))
  const deleted = await tenant.delete(`/api/v1/apps/${fed.app.id}/connectors/${fed.connectorId}`)
  assert.equal(deleted.status, 200, deleted.text)
  await world.work()
  assert.ok((await accountOf(tenant, fed, 'ada')).deleted_at)
  assert.deepEqual(
    (await usersOf(tenant)).map(({ status }) => status),
    ['ENABLED', 'ENABLED'],
  )
})

test('who was disabled by hand is not enabled by the directory', async () => {
  const tenant = await world.tenant()
  const fed = await directory(tenant)
  await runSync(world, tenant, fed.connectorId, people(person('ada')))
  await tenant.sql(
    `update users set status = 'DISABLED', disabled_by_hand = true where tenant_id = $1 and email = 'ada@acme.example'`,
    [tenant.id],
  )
  await runSync(world, tenant, fed.connectorId, people(person('ada', { displayName: 'Ada L' })))
  const [ada] = await usersOf(tenant)
  assert.deepEqual([ada!.display_name, ada!.status], ['Ada L', 'DISABLED'])
})

/** Everybody but these is no administrator any more. */
async function onlyAdministrators(tenant: TestTenant, ...emails: string[]): Promise<void> {
  await tenant.sql(`update users set role_ids = case when email = any($1) then '{super_admin}' else '{}' end::text[]`, [
    emails,
  ])
}

const DISABLED = { user: { status: 'STATUS_DISABLED' } } as const

test('the last administrator stays when the directory disables the account, and the sync goes on and says so', async () => {
  const tenant = await world.tenant()
  await machine(tenant, ['super_admin'])
  const fed = await directory(tenant)
  const sync = (...records: Said['resource'] & object) => runSync(world, tenant, fed.connectorId, people(...records))
  await sync(person('ada'), person('bob'))
  await onlyAdministrators(tenant, 'ada@acme.example')
  const ended = await sync(person('ada', DISABLED), person('bob', { displayName: 'Bob', ...DISABLED }))
  assert.equal(ended.state, 'DONE')
  assert.match(ended.warnings[0]!.message, /^the directory says DISABLED, and the user stays as before: .* ada$/)
  const states = async () =>
    (await usersOf(tenant)).map((user) => [user.email, user.status, user.directory_status].join()).sort()
  assert.deepEqual(await states(), ['ada@acme.example,ENABLED,DISABLED', 'bob@acme.example,DISABLED,DISABLED'])
  const kept = await tenant.sql(`select after from events where kind = 'directory.user.kept'`)
  assert.deepEqual(kept, [{ after: { reported: 'DISABLED' } }])
  await onlyAdministrators(tenant, 'ada@acme.example', '')
  assert.equal((await sync(person('ada', DISABLED), person('bob', DISABLED))).warning_count, 0)
  assert.deepEqual((await states())[0], 'ada@acme.example,DISABLED,DISABLED')
})

test('of several administrators who leave a directory at once, the one who has been there longest stays', async () => {
  const tenant = await world.tenant()
  const fed = await directory(tenant)
  const filler = Array.from({ length: 20 }, (_, n) => person(`zed${n}`))
  const sync = (...records: Said['resource'] & object) =>
    runSync(world, tenant, fed.connectorId, people(...filler, ...records))
  await sync(person('ada'), person('bob'))
  const both = ['ada@acme.example', 'bob@acme.example']
  await onlyAdministrators(tenant, ...both)
  await tenant.sql(`update users set created_at = created_at - interval '1 day' where email = $1`, [both[1]])
  for (let n = 0; n < 3; n++) await sync()
  const left = (await usersOf(tenant)).filter((user) => both.includes(String(user.email)))
  assert.deepEqual(
    left.map((user) => [user.email, user.status, user.deleted_at === null]),
    [
      [both[0], 'DELETED', false],
      [both[1], 'ENABLED', true],
    ],
  )
})

test('mapped attributes name their sources in order, and own attributes are in the profile', async () => {
  const tenant = await world.tenant()
  const fed = await directory(tenant)
  const mapping = (id: string, attribute: string, custom: boolean, sources: object[]) =>
    tenant.sql(
      `insert into user_attribute_mappings (tenant_id, id, attribute, custom, sources, multi, created_at, updated_at)
       values ($1, $2, $3, $4, $5, false, now(), now())`,
      [tenant.id, id, attribute, custom, JSON.stringify(sources)],
    )
  const direct = (profileKey: string) => ({ direct: { appId: fed.app.id, profileKey } })
  await mapping('m1', 'department', false, [direct('unit'), direct('team')])
  await mapping('m2', 'site', true, [{ cel: { expression: '"site of " + subject.displayName' } }])
  await runSync(
    world,
    tenant,
    fed.connectorId,
    people(person('ada', { user: { profile: { team: 'Blue', department: 'ignored' } } })),
  )
  const [ada] = await usersOf(tenant)
  assert.equal(ada!.department, 'Blue')
  assert.deepEqual(ada!.profile, { site: 'site of ada' })
  const account = await accountOf(tenant, fed, 'ada')
  assert.deepEqual((ada!.sources as Record<string, object[]>).department, [
    {
      appId: fed.app.id,
      appUserId: account.id,
      appUserProfileAttributeKey: 'team',
      userAttributeMappingId: 'm1',
      value: 'Blue',
      priority: 1,
    },
  ])
})

test('grants tell whose they are', async () => {
  const tenant = await world.tenant()
  const fed = await directory(tenant)
  await runSync(world, tenant, fed.connectorId, company(['ada'], {}))
  await runSync(world, tenant, fed.connectorId, company(['ada'], { eng: ['ada'] }))
  const [ada] = await usersOf(tenant)
  const [event] = await tenant.sql(
    `select after from events where tenant_id = $1 and kind = 'directory.grant.found' and after->>'entitlementDisplayName' = 'eng member'`,
    [tenant.id],
  )
  const reported = event!.after as Record<string, unknown>
  assert.deepEqual(
    [reported.userId, reported.appDisplayName, reported.direct, reported.sourceIds],
    [ada!.id, 'Ledger', true, []],
  )
})

test('an app that is no directory adds the names it knows somebody by, takes them back, and else leaves the user alone', async () => {
  const tenant = await world.tenant()
  const hr = await directory(tenant)
  const [same, other] = [await appWithConnector(tenant), await appWithConnector(tenant)]
  await runSync(world, tenant, hr.connectorId, people(person('ada'), person('bob')))
  const before = await usersOf(tenant)
  await runSync(world, tenant, same.connectorId, people(person('ada'), person('bob')))
  assert.deepEqual(await usersOf(tenant), before)
  const known = { user: { login: 'ada-l', loginAliases: ['countess'], employeeIds: ['E7'] } }
  await runSync(world, tenant, other.connectorId, people(person('ada', known), person('bob')))
  const [ada, bob] = await usersOf(tenant)
  assert.deepEqual([ada!.usernames, ada!.employee_ids], [['ada', 'ada-l', 'countess'], ['E7']])
  assert.deepEqual(bob, before[1])
  await runSync(world, tenant, other.connectorId, people(person('ada'), person('bob')))
  assert.deepEqual((await usersOf(tenant))[0]!.usernames, ['ada'])
  await runSync(world, tenant, other.connectorId, people(person('ada', known)))
  await runSync(world, tenant, other.connectorId, people(person('bob')))
  assert.deepEqual((await usersOf(tenant))[0]!.usernames, ['ada'])
})
