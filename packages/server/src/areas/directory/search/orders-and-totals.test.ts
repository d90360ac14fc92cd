import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  insertAccount,
  insertGrant,
  insertOwner,
  insertUser,
  makeApp,
  makeEntitlement,
} from '../../../../test/directory.ts'
import { person } from '../../../../test/people.ts'
import { violationsOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

type Body = Record<string, unknown>

let world: World
let acme: TestTenant
/** Of each list, what finds the five that were made for it, and what they are called. */
const LISTS = {
  users: { sortBy: 'USER_SORT_BY_NAME', nameOf: (one: Body) => (one.user as Body).displayName, within: () => ({}) },
  apps: { sortBy: 'APP_SORT_BY_NAME', nameOf: (one: Body) => one.displayName, within: () => ({}) },
  entitlements: {
    sortBy: 'APP_ENTITLEMENT_SORT_BY_NAME',
    nameOf: (one: Body) => (one.appEntitlement as Body).displayName,
    // Each app has an entitlement of its own, which is named after it.
    within: () => ({ appIds: [given.app] }),
  },
  app_users: {
    sortBy: 'APP_USER_SEARCH_SORT_BY_NAME',
    nameOf: (one: Body) => (one.appUser as Body).displayName,
    within: () => ({}),
  },
} as const
/** Two of one name, so that only their ids tell which comes first. */
const NAMES = ['order team 9', 'Order adam', 'order Émile', 'order Émile', 'order team 10']
const SORTED = ['Order adam', 'order Émile', 'order Émile', 'order team 9', 'order team 10']
const given = { app: '', grants: [] as string[], owner: '', owned: '' }

before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
  const app = await makeApp(acme, { displayName: 'Where they are' })
  given.app = app.id
  given.owner = await insertUser(acme, { display_name: 'Owner of one' })
  for (const [at, name] of NAMES.entries()) {
    await makeApp(acme, { displayName: name })
    const { entitlementId } = await makeEntitlement(acme, app, { displayName: name })
    const userId = await insertUser(acme, {
      display_name: name,
      department: `Order ${NAMES.length - at}`,
      job_title: at === 0 ? 'Collator' : '',
      employee_ids: [`hidden${at}`],
    })
    const account = { identity_user_id: userId, display_name: name, username: name }
    const appUserId = await insertAccount(acme, app.id, account)
    await insertGrant(acme, { app, entitlementId, appUserId }, { created_at: `2026-01-0${5 - at}T00:00:00Z` })
    given.grants.unshift(appUserId)
    if (at === 0) given.owned = entitlementId
  }
  await insertOwner(acme, 'app_entitlement', given.owned, given.owner)
})
after(() => world.stop())

/** All rows, page after page. */
async function all(list: string, body: Body, by: Pick<TestTenant, 'post'> = acme): Promise<Body[]> {
  const rows: Body[] = []
  let pageToken = ''
  do {
    const reply = await by.post(`/api/v1/search/${list}`, { ...body, pageSize: 2, pageToken })
    assert.equal(reply.status, 200, reply.text)
    rows.push(...reply.body.list)
    pageToken = reply.body.nextPageToken
  } while (pageToken !== '')
  return rows
}

for (const [list, { sortBy, nameOf, within }] of Object.entries(LISTS)) {
  test(`${list} come in the order of their names as people read them, both ways, page after page`, async () => {
    for (const query of ['order', '']) {
      const named = async (sortDirection: string) =>
        (await all(list, { ...within(), query, sortBy, sortDirection }))
          .map(nameOf)
          .filter((name) => /^order/i.test(String(name)))
      assert.deepEqual(await named('SORT_DIRECTION_ASC'), SORTED, query)
      assert.deepEqual(await named('SORT_DIRECTION_DESC'), SORTED.toReversed(), query)
    }
  })

  test(`the first page of ${list} says how many there are, when it is asked`, async () => {
    const totalOf = async (body: Body) => {
      const reply = await acme.post(`/api/v1/search/${list}`, { ...within(), query: 'order', pageSize: 2, ...body })
      return [reply.body.total, reply.body.nextPageToken]
    }
    const [total, pageToken] = await totalOf({ withTotal: true })
    assert.deepEqual(total, { count: 5, isMore: false })
    assert.equal((await totalOf({ withTotal: true, pageToken }))[0], undefined)
    assert.equal((await totalOf({}))[0], undefined)
  })

  test(`an order that ${list} do not have is refused, with those that there are`, async () => {
    const reply = await acme.post(`/api/v1/search/${list}`, { sortBy: 'BY_COLOUR' })
    assert.equal(reply.status, 400)
    const [violation] = violationsOf(reply)
    assert.match(JSON.stringify(violation), new RegExp(`sortBy.*${sortBy}`))
  })
}

test('people come in the order of their departments and titles too', async () => {
  const departments = async (sortDirection: string) =>
    (await all('users', { query: 'order', sortBy: 'USER_SORT_BY_DEPARTMENT', sortDirection })).map(
      ({ user }) => (user as Body).department,
    )
  const up = NAMES.map((_, at) => `Order ${at + 1}`)
  assert.deepEqual(await departments('SORT_DIRECTION_ASC'), up)
  assert.deepEqual(await departments('SORT_DIRECTION_DESC'), up.toReversed())
  const titled = await all('users', {
    query: 'order',
    sortBy: 'USER_SORT_BY_JOB_TITLE',
    sortDirection: 'SORT_DIRECTION_DESC',
  })
  assert.equal((titled[0]!.user as Body).displayName, NAMES[0])
})

test('which departments and titles there are is said with the first page', async () => {
  const { facets } = (await acme.post('/api/v1/search/users', { withFacets: true, query: 'nobody' })).body
  const valuesOf = (name: string): string[] =>
    facets.facets
      .find(({ param }: Body) => param === name)
      .value.values.map(({ value, count }: Body) => `${value}: ${count}`)
  assert.ok(valuesOf('departments').includes('Order 1: 1'))
  assert.deepEqual(valuesOf('jobTitles'), ['Collator: 1'])
})

test('who sees basics of others sorts by names, and no answer tells what is not shown', async () => {
  const basic = await person(acme, ['basic_user'])
  const sorted = await all('users', { query: 'order', sortBy: 'USER_SORT_BY_NAME' }, basic)
  assert.deepEqual(sorted.map(LISTS.users.nameOf), SORTED)
  for (const body of [
    { sortBy: 'USER_SORT_BY_DEPARTMENT' },
    { sortBy: 'USER_SORT_BY_JOB_TITLE' },
    { withFacets: true },
    { managerIds: [basic.userId, given.owner] },
    { managerIds: [basic.userId], departments: ['Order 1'] },
  ]) {
    assert.equal((await basic.post('/api/v1/search/users', body)).status, 403, JSON.stringify(body))
  }
  const reportId = await insertUser(acme, { display_name: 'A report', manager_ids: [basic.userId] })
  const reports = await all('users', { managerIds: [basic.userId] }, basic)
  assert.deepEqual(
    reports.map(({ user }) => (user as Body).id),
    [reportId],
  )
  // A word that only administrators find somebody by must not be counted either.
  for (const query of ['hidden1', 'order']) {
    assert.equal((await basic.post('/api/v1/search/users', { query, withTotal: true })).body.total, undefined, query)
  }
  const everybody = (await basic.post('/api/v1/search/users', { withTotal: true })).body.total
  assert.equal(everybody.count, (await all('users', {}, basic)).length)
})

test('grants come in the order in which they were given, and are counted as far as they are seen', async () => {
  const accounts = async (body: Body) =>
    (await all('grants', { sortBy: 'GRANT_SORT_BY_GRANTED_AT', ...body })).map(
      ({ appEntitlementUserBinding }) => (appEntitlementUserBinding as Body).appUserId,
    )
  assert.deepEqual(await accounts({}), given.grants)
  assert.deepEqual(await accounts({ sortDirection: 'SORT_DIRECTION_DESC' }), given.grants.toReversed())
  const totalFor = async (by: Pick<TestTenant, 'post'>) =>
    (await by.post('/api/v1/search/grants', { withTotal: true, pageSize: 1 })).body.total
  assert.deepEqual(await totalFor(acme), { count: 5, isMore: false })
  const nobody = await person(acme, ['basic_user'])
  assert.deepEqual(await totalFor(nobody), { count: 0, isMore: false })
})

test('grants come in the order of the names of who holds them, both ways, page after page', async () => {
  const held = async (sortDirection: string) =>
    (await all('grants', { appIds: [given.app], sortBy: 'GRANT_SORT_BY_HOLDER', sortDirection })).map(
      ({ entitlement }) => ((entitlement as Body).appEntitlement as Body).displayName,
    )
  // Each holds the entitlement that has the name of the holder.
  assert.deepEqual(await held('SORT_DIRECTION_ASC'), SORTED)
  assert.deepEqual(await held('SORT_DIRECTION_DESC'), SORTED.toReversed())
})

test('who holds several is told by app and entitlement, and an account without a person by its own name', async () => {
  const [one, other] = [await makeApp(acme, { displayName: 'B app' }), await makeApp(acme, { displayName: 'a App' })]
  const userId = await insertUser(acme, { display_name: 'Midway' })
  const give = async (app: typeof one, displayName: string, account: Body) => {
    const { entitlementId } = await makeEntitlement(acme, app, { displayName })
    await insertGrant(acme, { app, entitlementId, appUserId: await insertAccount(acme, app.id, account) })
  }
  const person = { identity_user_id: userId, display_name: 'zz' }
  await give(one, 'role 10', person)
  await give(one, 'Role 9', person)
  await give(other, 'role 11', person)
  await give(one, 'of nobody', { display_name: '', username: 'aaa' })
  await give(one, 'of nobody too', { display_name: 'zzz' })
  const rows = await all('grants', { appIds: [one.id, other.id], sortBy: 'GRANT_SORT_BY_HOLDER' })
  assert.deepEqual(
    rows.map(({ entitlement }) => ((entitlement as Body).appEntitlement as Body).displayName),
    ['of nobody', 'role 11', 'Role 9', 'role 10', 'of nobody too'],
  )
})

test('entitlements are found by who was made an owner of them', async () => {
  const found = await all('entitlements', { ownerUserIds: [given.owner] })
  assert.deepEqual(
    found.map(({ appEntitlement }) => (appEntitlement as Body).id),
    [given.owned],
  )
  assert.deepEqual(await all('entitlements', { ownerUserIds: ['nobody'] }), [])
})
