import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  insertAccount,
  insertConnector,
  insertEntitlement,
  insertGrant,
  insertOwner,
  insertUser,
  makeApp,
  makeEntitlement,
  type TestApp,
} from '../../../../test/directory.ts'
import { eventKinds, person } from '../../../../test/people.ts'
import { reasonOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant

before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

async function held(tenant: TestTenant, row = {}) {
  const app = await makeApp(tenant)
  const userId = await insertUser(tenant)
  const appUserId = await insertAccount(tenant, app.id, { identity_user_id: userId })
  const entitlementId = await insertEntitlement(tenant, app)
  await insertGrant(tenant, { app, entitlementId, appUserId }, row)
  return { app, userId, appUserId, entitlementId }
}

const found = async (tenant: { post: TestTenant['post'] }, body: object): Promise<string[]> => {
  const reply = await tenant.post('/api/v1/search/grants', body)
  assert.equal(reply.status, 200, reply.text)
  return reply.body.list.map(
    (row: { appEntitlementUserBinding: { appUserId: string } }) => row.appEntitlementUserBinding.appUserId,
  )
}

test('grants are searched by every filter, with entitlement and account beside them', async () => {
  const tenant = await world.tenant()
  const { app, userId, appUserId, entitlementId } = await held(tenant)
  await held(tenant)
  assert.equal((await found(tenant, {})).length, 2)
  for (const filter of [
    { userId },
    { appIds: [app.id] },
    { appUserIds: [appUserId] },
    { entitlementRefs: [{ appId: app.id, id: entitlementId }] },
    { resourceIds: [app.resourceId] },
    { resourceTypeIds: [app.typeId] },
  ]) {
    assert.deepEqual(await found(tenant, filter), [appUserId], JSON.stringify(filter))
  }
  assert.equal((await found(tenant, { entitlementSlugs: ['right'] })).length, 2)
  assert.equal((await found(tenant, { purpose: ['APP_ENTITLEMENT_PURPOSE_VALUE_OWNERSHIP'] })).length, 0)
  const paged = await tenant.post('/api/v1/search/grants', { pageSize: 1, expandMask: { paths: ['*'] } })
  const [row] = paged.body.list
  assert.equal(row.entitlement.appPath, '$.expanded[0]')
  assert.equal(row.appEntitlementUserBinding.appUser.appUser.displayName, 'Ada')
  const next = await tenant.post('/api/v1/search/grants', {
    pageSize: 1,
    expandMask: { paths: ['*'] },
    pageToken: paged.body.nextPageToken,
  })
  assert.deepEqual([next.body.list.length, next.body.nextPageToken], [1, ''])
})

test('who may not read grants finds the own ones and no others', async () => {
  const tenant = await world.tenant()
  const { app, entitlementId } = await held(tenant)
  const me = await person(tenant, ['basic_user'])
  const mine = await insertAccount(tenant, app.id, { identity_user_id: me.userId })
  await insertGrant(tenant, { app, entitlementId, appUserId: mine })
  assert.deepEqual(await found(me, {}), [mine])
  const path = `/api/v1/apps/${app.id}/entitlements/${entitlementId}`
  assert.equal((await me.get(`${path}/grants`)).status, 403)
  const own = await me.get(`${path}/users/${me.userId}/grants`)
  assert.deepEqual([own.body.bindings[0].appUserId, own.body.bindings.length], [mine, 1])
  assert.equal((await me.post('/api/v1/search/graph', { userId: me.userId })).status, 200)
  assert.equal((await me.post('/api/v1/search/graph', { appId: app.id })).status, 403)
})

test('all accounts of an identity are listed, with the grant where it is held', async () => {
  const { app, userId, appUserId, entitlementId } = await held(acme)
  const second = await insertAccount(acme, app.id, { identity_user_id: userId })
  const { body } = await acme.get(`/api/v1/apps/${app.id}/entitlements/${entitlementId}/users/${userId}/grants`)
  const times = new Map(
    body.bindings.map((row: { appUserId: string; createdAt: string | undefined }) => [row.appUserId, row.createdAt]),
  )
  assert.equal(times.get(second), undefined)
  assert.ok(times.get(appUserId))
  const users = await acme.get(`/api/v1/apps/${app.id}/entitlements/${entitlementId}/users`)
  assert.deepEqual(users.body.list.length, 1)
})

const timeOf = (app: TestApp, entitlementId: string, appUserId: string) =>
  `/api/v1/apps/${app.id}/entitlements/${entitlementId}/users/${appUserId}`

test('when a grant ends can be set to a time in the future, and unset', async () => {
  const { app, appUserId, entitlementId } = await held(acme)
  const path = timeOf(app, entitlementId, appUserId)
  const set = await acme.post(`${path}/update-grant-duration`, { newDeprovisionAt: '2199-01-01T00:00:00Z' })
  assert.equal(set.body.binding.deprovisionAt, '2199-01-01T00:00:00Z')
  const past = await acme.post(`${path}/update-grant-duration`, { newDeprovisionAt: '2001-01-01T00:00:00Z' })
  assert.match(past.body.message, /newDeprovisionAt: must be in the future/)
  const none = timeOf(app, entitlementId, 'none')
  assert.equal((await acme.post(`${none}/remove-grant-duration`)).status, 404)
  assert.equal((await acme.post(`${path}/remove-grant-duration`)).body.binding.deprovisionAt, undefined)
})

test('a grant made here is taken away by a task within five minutes of its time, and its past is kept', async () => {
  const tenant = await world.tenant()
  const made = await makeEntitlement(tenant, undefined, { durationGrant: '900s' })
  const ada = await insertUser(tenant)
  await tenant.post(`/api/v1/apps/${made.app.id}/entitlements/${made.entitlementId}/add-manual-user`, {
    userIds: [ada],
  })
  await world.work()
  assert.equal((await found(tenant, { entitlementSlugs: ['member'] })).length, 1)
  world.clock.move({ minutes: 19 })
  await world.work()
  const [task] = await tenant.sql(`
    select t.id, t.origin, s.id as step from tasks t join task_steps s on s.task_id = t.id and s.active`)
  assert.equal(task!.origin, 'TASK_ORIGIN_TIME_REVOKE')
  assert.equal((await found(tenant, { entitlementSlugs: ['member'] })).length, 1, 'people have to take it away')
  const done = await tenant.post(`/api/v1/tasks/${task!.id}/action/provision-complete`, { policyStepId: task!.step })
  assert.equal(done.status, 200, done.text)
  assert.equal((await found(tenant, { entitlementSlugs: ['member'] })).length, 0)
  const past = await tenant.post('/api/v1/search/past-grants', { appIds: [made.app.id] })
  assert.equal(past.body.list[0].history.appEntitlementId, made.entitlementId)
})

test('a grant of a connector whose time is over has one task that takes it away at the source', async () => {
  const tenant = await world.tenant()
  const app = await makeApp(tenant)
  const connectorId = await insertConnector(tenant, app.id)
  const appUserId = await insertAccount(tenant, app.id)
  const entitlementId = await insertEntitlement(tenant, app)
  const over = { connector_ids: [connectorId], deprovision_at: new Date(Date.now() - 1000) }
  await insertGrant(tenant, { app, entitlementId, appUserId }, over)
  for (let turn = 0; turn < 2; turn++) {
    world.clock.move({ minutes: 3 })
    await world.work()
  }
  const tasks = await tenant.sql(`select account_id from tasks where type = 'revoke'`)
  assert.deepEqual(tasks, [{ account_id: appUserId }])
  assert.equal((await eventKinds(tenant)).filter((kind) => kind === 'directory.grant.expired').length, 1)
  assert.equal((await found(tenant, { appIds: [app.id] })).length, 1, 'it is held until the source says otherwise')
})

test('given, taken and given again: past grants have an id each, and the feed tells all of it, newest first', async () => {
  const tenant = await world.tenant()
  const made = await makeEntitlement(tenant)
  const ada = await insertUser(tenant)
  const appUserId = await insertAccount(tenant, made.app.id, { identity_user_id: ada })
  const path = `/api/v1/apps/${made.app.id}/entitlements/${made.entitlementId}`
  const add = async () => {
    await tenant.post(`${path}/add-manual-user`, { userIds: [ada] })
    await world.work()
    world.clock.move({ seconds: 1 })
  }
  const remove = async () => {
    await tenant.send({ method: 'DELETE', path: `${path}/remove-membership`, body: { appUserId } })
    world.clock.move({ seconds: 1 })
  }
  await add()
  await remove()
  await add()
  await remove()
  await add()
  const filter = { appUserRefs: [{ appId: made.app.id, id: appUserId }] }
  const past = await tenant.post('/api/v1/search/past-grants', { ...filter, expandMask: { paths: ['*'] } })
  const histories = past.body.list.map((row: { history: { id: string; revokedAt: string } }) => row.history)
  assert.equal(new Set(histories.map((one: { id: string }) => one.id)).size, 2)
  assert.ok(histories[0].revokedAt > histories[1].revokedAt)
  assert.ok(past.body.list[0].appUserPath.startsWith('$.expanded['))
  const types: string[] = []
  let pageToken = ''
  do {
    const reply = await tenant.post('/api/v1/grants/feed', { userRefs: [{ id: ada }], pageSize: 2, pageToken })
    types.push(...reply.body.list.map((row: { feed: { eventType: string } }) => row.feed.eventType.slice(17)))
    pageToken = reply.body.nextPageToken
  } while (pageToken !== '')
  assert.deepEqual(types, ['ADDED', 'REMOVED', 'ADDED', 'REMOVED', 'ADDED'])
  const later = await tenant.post('/api/v1/grants/feed', { ...filter, after: histories[0].revokedAt })
  assert.equal(later.body.list.length, 2)
})

test('the feed pages through thousands that came at one moment without losing or repeating any', async () => {
  const tenant = await world.tenant()
  const app = await makeApp(tenant)
  const entitlementId = await insertEntitlement(tenant, app)
  await tenant.sql(
    `insert into grants (tenant_id, entitlement_id, app_user_id, app_id, created_at)
     select $1, $2, 'a' || n, $3, '2027-01-01' from generate_series(1, 250) n`,
    [tenant.id, entitlementId, app.id],
  )
  await tenant.sql(
    `insert into past_grants (tenant_id, id, app_id, entitlement_id, app_user_id, granted_at, revoked_at)
     select $1, 'p' || n, $3, $2, 'a' || n, '2026-01-01', '2027-01-01' from generate_series(1, 150) n`,
    [tenant.id, entitlementId, app.id],
  )
  const seen = new Set<string>()
  let count = 0
  let pageToken = ''
  do {
    const reply = await tenant.post('/api/v1/grants/feed', { pageSize: 70, pageToken })
    for (const { feed } of reply.body.list) seen.add(`${feed.eventType}${feed.date}${feed.appUserId}`)
    count += reply.body.list.length
    pageToken = reply.body.nextPageToken
  } while (pageToken !== '')
  assert.deepEqual([count, seen.size], [550, 550])
})

test('the graph of a user goes out to what is held, that of an app in to who holds it', async () => {
  const tenant = await world.tenant()
  const { app, userId, appUserId, entitlementId } = await held(tenant)
  const graph = (body: object) => tenant.post('/api/v1/search/graph', body)
  const out = await graph({ userId })
  assert.equal(out.status, 200, out.text)
  const types = new Map(out.body.nodes.map((node: { id: string; type: string }) => [node.id, node.type.slice(16)]))
  assert.equal(types.get(userId), 'USER')
  assert.equal(types.get(appUserId), 'APP_USER')
  assert.equal(types.get(entitlementId), 'ENTITLEMENT')
  assert.equal(types.get(app.resourceId), 'RESOURCE')
  assert.equal(types.get(app.id), 'APP')
  const within = await graph({ appId: app.id, maxDepth: 6 })
  assert.ok(within.body.nodes.some((node: { id: string }) => node.id === userId))
  assert.equal(within.body.hasMore, false)
  const few = await graph({ resourceId: app.resourceId, maxNodes: 2 })
  assert.deepEqual([few.body.nodes.length, few.body.nodeCeilingHit, few.body.hasMore], [2, true, true])
  assert.ok(few.body.truncatedNodeIds.includes(app.resourceId))
  assert.equal((await graph({})).status, 400)
  assert.equal((await graph({ userId, appId: app.id })).status, 400)
  assert.equal((await graph({ userId, maxDepth: 7 })).status, 400)
})

test('the counts before a graph name every account, and the resources are nodes that are found by their name', async () => {
  const tenant = await world.tenant()
  const { app, userId, appUserId, entitlementId } = await held(tenant)
  const owner = await person(tenant, ['app_admin'])
  await insertOwner(tenant, 'app', app.id, owner.userId)
  const empty = await makeApp(tenant)
  const unused = await insertAccount(tenant, empty.id, { identity_user_id: userId })
  const counts = await tenant.post('/api/v1/search/graph/counts', { userId })
  const byApp = [{ appId: app.id, grantCount: '1' }]
  const accounts = [
    { appId: app.id, id: appUserId },
    { appId: empty.id, id: unused },
  ]
  assert.deepEqual(counts.body, {
    appGrantCounts: byApp,
    appCount: 1,
    appUsers: accounts.toSorted((a, b) => (a.appId < b.appId ? -1 : 1)),
    appCounts: byApp,
    totalGrants: '1',
    band: 'GRAPH_SIZE_BAND_NORMAL',
  })
  const owned = await owner.post('/api/v1/search/graph/counts', { userId })
  assert.deepEqual(owned.body.appUsers, [{ appId: app.id, id: appUserId }], 'accounts elsewhere are not hers to see')

  const resources = (body: object) => tenant.post('/api/v1/search/graph/resources', { userId, ...body })
  const [resource] = (await resources({})).body.list
  assert.deepEqual(
    [resource.id, resource.type, resource.appId, resource.entitlementIds],
    [app.resourceId, 'GRAPH_NODE_TYPE_RESOURCE', app.id, [entitlementId]],
  )
  assert.equal(resource.node.displayName, resource.displayName)
  assert.equal((await resources({ query: resource.displayName.slice(1).toUpperCase() })).body.list.length, 1)
  assert.deepEqual((await resources({ query: 'nothing of that name' })).body.list, [])
})

type GraphReply = { nodes: { id: string; type: string; displayName: string }[]; truncatedNodeIds: string[] }

test('a graph goes only through what its filters name, and as far out as it may', async () => {
  const tenant = await world.tenant()
  const { app, userId, appUserId, entitlementId } = await held(tenant)
  const second = await insertEntitlement(tenant, app, { display_name: 'Auditor of ledgers' })
  await insertGrant(tenant, { app, entitlementId: second, appUserId })
  const other = await makeApp(tenant)
  const elsewhere = await insertAccount(tenant, other.id, { identity_user_id: userId })
  const graph = async (body: object): Promise<GraphReply & Record<string, unknown>> => {
    const reply = await tenant.post('/api/v1/search/graph', { userId, maxDepth: 6, ...body })
    assert.equal(reply.status, 200, reply.text)
    return reply.body
  }
  const ids = async (body: object) => new Set((await graph(body)).nodes.map((node) => node.id))
  const all = await graph({})
  assert.deepEqual([all.pathsReturned, all.pageToken], [2, ''])
  for (const [filter, kept, left] of [
    [{ appIds: [app.id] }, [app.id, appUserId, entitlementId, second], [other.id, elsewhere]],
    [{ appIds: [other.id] }, [other.id, elsewhere], [app.id, appUserId, entitlementId, app.resourceId]],
    [{ entitlementIds: [second] }, [second, app.resourceId, app.id, elsewhere], [entitlementId]],
    [{ entitlementNameQuery: 'LEDGERS audit' }, [second, app.resourceId], [entitlementId]],
    [{ resourceIds: ['none'] }, [entitlementId, second], [app.resourceId]],
    [{ resourceNameQuery: 'no such words' }, [entitlementId, second], [app.resourceId]],
    [{ resourceTypeIds: ['none'] }, [appUserId, app.id], [entitlementId, second, app.resourceId]],
  ] as const) {
    const found = await ids(filter)
    for (const id of [userId, ...kept]) assert.ok(found.has(id), `${JSON.stringify(filter)} keeps ${id}`)
    for (const id of left) assert.ok(!found.has(id), `${JSON.stringify(filter)} leaves ${id}`)
  }
  const narrow = await graph({ maxFanOut: 1 })
  assert.ok(narrow.truncatedNodeIds.includes(userId))
  assert.equal(narrow.nodes.filter(({ type }) => type === 'GRAPH_NODE_TYPE_APP_USER').length, 1)
  assert.equal((await graph({ pageSize: 2 })).nodes.length, 2)
  const token = await tenant.post('/api/v1/search/graph', { userId, pageToken: 'next' })
  assert.deepEqual([token.status, reasonOf(token)], [400, 'PAGE_TOKEN_INVALID'])
  for (const bad of [{ maxFanOut: 1001 }, { appIds: Array.from({ length: 513 }, (_, i) => `a${i}`) }]) {
    assert.equal((await tenant.post('/api/v1/search/graph', { userId, ...bad })).status, 400)
  }
})

type Node = { id: string; type: string; appId: string; resourceTypeId: string; displayName: string }
type Graph = { nodes: Node[]; edges: { sourceId: string; targetId: string }[]; hasMore: boolean }
type Filter = Record<'appIds' | 'entitlementIds' | 'resourceIds' | 'resourceTypeIds', string[]>

/** Everything that is reached from the root through nodes that the filter lets pass. */
function reached({ nodes, edges }: Graph, root: string, filter: Partial<Filter>): Set<string> {
  const among = (values: string[] | undefined, value: string): boolean => !values?.length || values.includes(value)
  const passes = ({ id, type, appId, resourceTypeId }: Node): boolean =>
    (type === 'GRAPH_NODE_TYPE_USER' || among(filter.appIds, appId)) &&
    (!/RESOURCE|ENTITLEMENT/.test(type) || among(filter.resourceTypeIds, resourceTypeId)) &&
    (type !== 'GRAPH_NODE_TYPE_ENTITLEMENT' || among(filter.entitlementIds, id)) &&
    (type !== 'GRAPH_NODE_TYPE_RESOURCE' || among(filter.resourceIds, id))
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const found = new Set([root])
  for (const id of found) {
    for (const { sourceId, targetId } of edges) if (sourceId === id && passes(byId.get(targetId)!)) found.add(targetId)
  }
  return found
}

test('a filtered graph has the nodes of a plain walk through what the filter lets pass', async () => {
  const tenant = await world.tenant()
  const users = [await insertUser(tenant), await insertUser(tenant)]
  const sites = await Promise.all([1, 2, 3].map(() => makeApp(tenant)))
  const entitlements: string[] = []
  for (const [index, app] of sites.entries()) {
    const held = [await insertEntitlement(tenant, app), await insertEntitlement(tenant, app)]
    entitlements.push(...held)
    for (const userId of users) {
      const appUserId = await insertAccount(tenant, app.id, { identity_user_id: userId })
      const given = userId === users[0] ? held : held.slice(index % 2)
      for (const entitlementId of given) await insertGrant(tenant, { app, entitlementId, appUserId })
    }
  }
  const graph = async (body: object): Promise<Graph> => {
    const { body: found } = await tenant.post('/api/v1/search/graph', { maxDepth: 6, maxNodes: 2000, ...body })
    return found
  }
  const filters: Partial<Filter>[] = [
    { appIds: [sites[0]!.id, sites[2]!.id] },
    { entitlementIds: [entitlements[0]!, entitlements[3]!] },
    { resourceIds: [sites[1]!.resourceId] },
    { resourceTypeIds: [sites[2]!.typeId] },
    { appIds: [sites[1]!.id], entitlementIds: [entitlements[2]!] },
    { resourceIds: [sites[0]!.resourceId], entitlementIds: [entitlements[4]!] },
  ]
  for (const root of [{ userId: users[0]! }, { appId: sites[0]!.id }, { resourceId: sites[1]!.resourceId }]) {
    const whole = await graph(root)
    assert.equal(whole.hasMore, false)
    for (const filter of filters) {
      const found = (await graph({ ...root, ...filter })).nodes.map(({ id }) => id)
      assert.deepEqual(
        new Set(found),
        reached(whole, Object.values(root)[0]!, filter),
        JSON.stringify({ root, filter }),
      )
    }
  }
})
