import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { wordsOf } from '../src/areas/directory/search/search-words.ts'
import { registry } from '../src/areas/registry.ts'
import { makeAutomation, valueStep } from './automations.ts'
import type { Caller, Json } from './caller.ts'
import { insertAccount, insertGrant, insertUser, makeApp, makeEntitlement } from './directory.ts'
import { customRole, person } from './people.ts'
import { startRun } from './runs.ts'
import { createWorld, type TestTenant, type World } from './world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

const withRole = async (permissions: readonly string[]): Promise<Caller & { userId: string }> =>
  person(acme, [await customRole(acme, permissions)])

/** How many a search finds, or the status when it is refused. */
const count = async (caller: Caller, path: string, body: object): Promise<number> => {
  const reply = await caller.post(path, body)
  return reply.status === 200 ? reply.body.list.length : reply.status
}

test('a search for users by who sees only basics matches names and primary addresses, and nothing else', async () => {
  const id = await insertUser(acme, { display_name: 'Ada Lovelace', email: 'ada@math.example' })
  const words = wordsOf('Ada Lovelace', 'ada@math.example', 'private@home.example', 'countess', 'E4711')
  await acme.sql(
    `update users set emails = '{private@home.example}', usernames = '{countess}', employee_ids = '{E4711}'
     where tenant_id = $1 and id = $2`,
    [acme.id, id],
  )
  await acme.sql(
    `insert into user_keys (tenant_id, kind, value, user_id) values ($1, 'email', 'private@home.example', $2)`,
    [acme.id, id],
  )
  await acme.sql('delete from search_words where tenant_id = $1 and object_id = $2', [acme.id, id])
  await acme.sql(
    `insert into search_words (tenant_id, type, word, object_id) select $1, 'user', word, $3 from unnest($2::text[]) word`,
    [acme.id, words, id],
  )
  const basic = await person(acme, ['basic_user'])
  const found = (caller: Caller, body: object) => count(caller, '/api/v1/search/users', body)
  const hidden = [
    { query: 'countess' },
    { query: 'e4711' },
    { query: 'ada countess' },
    { query: 'private@home.example' },
    { email: 'private@home.example' },
  ]
  for (const body of hidden) {
    assert.equal(await found(acme, body), 1, JSON.stringify(body))
    assert.equal(await found(basic, body), 0, JSON.stringify(body))
  }
  for (const body of [{ query: 'ada' }, { query: 'LOVE ada@math.example' }, { email: 'ADA@math.example' }]) {
    assert.equal(await found(basic, body), 1, JSON.stringify(body))
  }
  await acme.sql('update users set manager_ids = array[$3] where tenant_id = $1 and id = $2', [
    acme.id,
    id,
    basic.userId,
  ])
  for (const body of hidden) assert.equal(await found(basic, body), 1, JSON.stringify(body))
})

/** What a user is found by, of what everybody sees of others; the others narrow nothing. */
const SEEN = ['query', 'email', 'refs', 'ids', 'excludeIds', 'userStatuses', 'excludeTypes']
const NO_FILTERS = ['expandMask', 'scoping', 'sortDirection', 'withTotal', 'pageSize', 'pageToken']

test('a filter of users by what others do not see is refused to who sees only basics', async () => {
  const basic = await person(acme, ['basic_user'])
  const { fields } = registry.operations.find(({ id }) => id === 'directory.users.search')!.request
  const filters = Object.keys(fields).filter((name) => !NO_FILTERS.includes(name))
  assert.deepEqual(
    SEEN.filter((name) => !filters.includes(name)),
    [],
  )
  for (const name of filters) {
    const { kind } = fields[name]!
    const text = name === 'sortBy' ? 'USER_SORT_BY_DEPARTMENT' : 'x'
    const value = kind === 'list' ? [] : kind === 'bool' ? true : text
    const { status } = await basic.post('/api/v1/search/users', { [name]: value })
    assert.equal(status, SEEN.includes(name) ? 200 : 403, name)
  }
})

test('pages of a search by who sees only basics are full as long as there is more', async () => {
  for (let i = 0; i < 9; i++) {
    const id = await insertUser(acme, { display_name: i % 3 === 0 ? `Quinn ${i}` : `Other ${i}` })
    if (i % 3 === 0) continue
    await acme.sql(`insert into search_words (tenant_id, type, word, object_id) values ($1, 'user', 'quinn|qui', $2)`, [
      acme.id,
      id,
    ])
  }
  const basic = await person(acme, ['basic_user'])
  const first = (await basic.post('/api/v1/search/users', { query: 'quinn', pageSize: 2 })).body
  const second = (
    await basic.post('/api/v1/search/users', { query: 'quinn', pageSize: 2, pageToken: first.nextPageToken })
  ).body
  const names = [...first.list, ...second.list].map((one: Json) => one.user.displayName)
  assert.deepEqual([first.list.length, names.sort(), second.nextPageToken], [2, ['Quinn 0', 'Quinn 3', 'Quinn 6'], ''])
})

test('who holds what is searched only by those who may see it', async () => {
  const held = await makeEntitlement(acme)
  const accountId = await insertAccount(acme, held.app.id, { identity_user_id: await insertUser(acme) })
  await insertGrant(acme, { ...held, appUserId: accountId })
  const reader = await withRole(['entitlements:read'])
  const both = await withRole(['entitlements:read', 'grants:read'])
  const appUserIds = [accountId]
  const entitlements = { appIds: [held.app.id], appUserIds }
  const resources = { appId: held.app.id, appUserIds }
  assert.equal(await count(both, '/api/v1/search/entitlements', entitlements), 1)
  assert.equal(await count(reader, '/api/v1/search/entitlements', entitlements), 0)
  assert.equal(await count(both, '/api/v1/search/app_resources', resources), 1)
  assert.equal(await count(reader, '/api/v1/search/app_resources', resources), 0)
  const others = { refs: [{ appId: held.app.id, id: held.entitlementId }], excludeAppUserIds: appUserIds }
  assert.equal(await count(both, '/api/v1/search/entitlements', others), 0)
  assert.equal(await count(reader, '/api/v1/search/entitlements', others), 1)
})

test('what has open findings is searched only by those who may read findings', async () => {
  const { id: appId } = await makeApp(acme)
  const accountId = await insertAccount(acme, appId)
  const made = await acme.post('/api/v1/findings', {
    severity: 'FINDING_SEVERITY_LOW',
    dedupKeyParts: [accountId],
    appUserTarget: { appId, appUserId: accountId },
  })
  assert.equal(made.status, 200, made.text)
  const body = { appIds: [appId], withOpenFindings: true }
  assert.equal(await count(await withRole(['accounts:read', 'findings:read']), '/api/v1/search/app_users', body), 1)
  assert.equal(await count(await withRole(['accounts:read']), '/api/v1/search/app_users', body), 0)
})

test('webhooks of which only the names are seen are found by their names only', async () => {
  await acme.post('/api/v1/webhooks', {
    displayName: 'Ledger hook',
    description: 'posts to the treasury',
    url: 'https://hooks.example/x',
  })
  const owner = await person(acme, ['app_admin'])
  const path = '/api/v1/search/webhooks'
  assert.equal(await count(acme, path, { query: 'treasury' }), 1)
  assert.equal(await count(owner, path, { query: 'ledger' }), 1)
  assert.equal(await count(owner, path, { query: 'treasury' }), 0)
})

test('runs are found by their user only by those who may see users', async () => {
  const userId = await insertUser(acme, { display_name: 'Grace Hopper', email: 'grace@navy.example' })
  const { id } = await makeAutomation(acme, { automationSteps: [valueStep('one', '1')] })
  await startRun(acme, id, { user_id: userId })
  const path = '/api/v1/search/automation_executions'
  for (const query of ['hopper', 'grace@navy']) {
    assert.equal(await count(await withRole(['automations:read', 'users:read-basic']), path, { query }), 1)
    assert.equal(await count(await withRole(['automations:read']), path, { query }), 0)
  }
})
