import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { type Fed, Program, pushConnector, SOURCE } from '../../../../test/connectors.ts'
import { makeApp } from '../../../../test/directory.ts'
import { reasonOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant

before(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  acme = await world.tenant()
})
after(() => world.stop())

async function running(): Promise<{ fed: Fed; program: Program }> {
  const fed = await pushConnector(acme)
  return { fed, program: await Program.start(acme, fed) }
}

test('a program gets a token by its credential and says hello', async () => {
  const { program } = await running()
  const reply = await program.must('/hello', { hostId: 'h1', name: 'feeder', version: '1.0' })
  assert.equal(reply.syncDue, true)
  assert.deepEqual(Object.keys(reply.config), ['@type'])
  const who = await program.caller.get('/api/v1/auth/introspect')
  assert.match(who.body.principleId, /^connector:/)
  assert.deepEqual(who.body.permissions, ['sync:ingest'])
})

test('what a program sends becomes accounts and grants', async () => {
  const { fed, program } = await running()
  const sync = await program.sync()
  assert.equal(sync.state, 'PROCESSING')
  await world.work()
  const { body } = await acme.get(fed.path)
  assert.equal(body.connectorView.connector.status.status, 'SYNC_STATUS_DONE', JSON.stringify(body))
  const accounts = await world.sql('select email, status from app_users where app_id = $1 order by email', [fed.appId])
  assert.deepEqual(
    accounts.map(({ email }) => email),
    ['ada@acme.example', 'grace@acme.example'],
  )
  const grants = await world.sql(
    `select a.email from grants g join app_users a on a.tenant_id = g.tenant_id and a.id = g.app_user_id
     join app_entitlements e on e.tenant_id = g.tenant_id and e.id = g.entitlement_id
     where g.app_id = $1 and e.slug = 'member'`,
    [fed.appId],
  )
  assert.deepEqual(grants, [{ email: 'ada@acme.example' }])
})

const actionTask = (fed: Fed, name = 'wipe') => acme.post(`${fed.path}/tasks`, { action: { name, args: { a: 1 } } })
const CAN_WIPE = { actions: [{ name: 'wipe', displayName: 'Wipe' }] }

test('a task is taken, kept by heartbeats, and finished', async () => {
  const { fed, program } = await running()
  await program.must('/hello', { hostId: 'h1', capabilities: CAN_WIPE })
  const made = await actionTask(fed)
  assert.equal(made.body.task.state, 'CONNECTOR_TASK_STATE_QUEUED', made.text)
  const { task } = await program.must('/tasks/next', { hostId: 'h1' })
  assert.equal(task.id, made.body.task.id)
  assert.deepEqual(task.action, { name: 'wipe', args: { a: 1 }, resourceTypeId: '' })
  assert.equal((await program.must('/tasks/next', { hostId: 'h2' })).task, undefined)
  world.clock.move({ seconds: 50 })
  await program.must(`/tasks/${task.id}/heartbeat`, { hostId: 'h1' })
  world.clock.move({ seconds: 50 })
  assert.equal((await program.must('/tasks/next', { hostId: 'h2' })).task, undefined)
  await program.must(`/tasks/${task.id}/finish`, { status: 'SUCCESS', result: { wiped: true }, hostId: 'h1' })
  const { body } = await acme.get(`${fed.path}/tasks/${task.id}`)
  assert.deepEqual([body.task.state, body.task.result], ['CONNECTOR_TASK_STATE_SUCCEEDED', { wiped: true }])
})

test('a lost lease gives the task to another host, and the first can no longer finish it', async () => {
  const { fed, program } = await running()
  await program.must('/hello', { hostId: 'h1', capabilities: CAN_WIPE })
  await actionTask(fed)
  const { task } = await program.must('/tasks/next', { hostId: 'h1' })
  world.clock.move({ seconds: 61 })
  assert.equal((await acme.get(`${fed.path}/tasks/${task.id}`)).body.task.state, 'CONNECTOR_TASK_STATE_QUEUED')
  const again = await program.must('/tasks/next', { hostId: 'h2' })
  assert.deepEqual([again.task.id, again.task.failures], [task.id, 1])
  const late = await program.call(`/tasks/${task.id}/finish`, { status: 'SUCCESS', hostId: 'h1' })
  assert.deepEqual([late.status, reasonOf(late)], [409, 'LEASE_LOST'])
  assert.equal((await program.call(`/tasks/${task.id}/heartbeat`, { hostId: 'h1' })).status, 409)
  await program.must(`/tasks/${task.id}/finish`, { status: 'SUCCESS', hostId: 'h2' })
})

test('a passing failure is tried again five times, a lasting one never', async () => {
  const { fed, program: first } = await running()
  let program = first
  await program.must('/hello', { hostId: 'h', capabilities: CAN_WIPE })
  const finish = async (retryable: boolean) => {
    const { task } = await program.must('/tasks/next', { hostId: 'h' })
    return (await program.must(`/tasks/${task.id}/finish`, { status: 'FAILED', error: 'no', retryable })).task
  }
  await actionTask(fed)
  const states = []
  for (let i = 0; i < 6; i++) {
    states.push((await finish(true)).state)
    world.clock.move({ hours: 1 })
    program = await program.again()
  }
  assert.deepEqual(states, [...Array(5).fill('CONNECTOR_TASK_STATE_QUEUED'), 'CONNECTOR_TASK_STATE_FAILED'])
  acme = Object.assign(acme, { token: (await acme.signIn(acme.admin)).token })
  await actionTask(fed)
  const ended = await finish(false)
  assert.deepEqual([ended.state, ended.reason, ended.needsManual], ['CONNECTOR_TASK_STATE_FAILED', 'no', true])
})

test('several hosts each get a task of their own', async () => {
  const { fed, program } = await running()
  await program.must('/hello', { hostId: 'h', capabilities: CAN_WIPE })
  await Promise.all([1, 2, 3, 4].map(() => actionTask(fed)))
  const taken = await Promise.all(['a', 'b', 'c', 'd'].map((hostId) => program.must('/tasks/next', { hostId })))
  assert.equal(new Set(taken.map(({ task }) => task.id)).size, 4)
})

test('whoever waits for a task gets it as soon as it is there', async () => {
  const { fed, program } = await running()
  await program.must('/hello', { hostId: 'h', capabilities: CAN_WIPE })
  const waiting = program.must('/tasks/next', { hostId: 'h', waitSeconds: 30 })
  await actionTask(fed)
  assert.equal((await waiting).task.kind, 'ACTION')
  const nothing = { over: false }
  const inVain = program.must('/tasks/next', { hostId: 'h', waitSeconds: 1 }).finally(() => {
    nothing.over = true
  })
  while (!nothing.over) {
    await program.must('/hello', { hostId: 'h', capabilities: CAN_WIPE })
    world.clock.move({ seconds: 1 })
  }
  assert.equal((await inVain).task, undefined)
})

test('a forced sync is fetched as a task, and begun it is no longer waiting', async () => {
  const { fed, program } = await running()
  assert.equal((await acme.post(`${fed.path}/force_sync`)).status, 200)
  assert.equal((await program.must('/hello', { hostId: 'h' })).syncDue, true)
  const { task } = await program.must('/tasks/next', { hostId: 'h' })
  assert.equal(task.kind, 'SYNC')
  const { state } = await program.sync()
  assert.equal(state, 'PROCESSING')
  await program.must(`/tasks/${task.id}/finish`, { status: 'SUCCESS' })
  await world.work()
  assert.equal((await program.must('/hello', { hostId: 'h' })).syncDue, false)
})

test('a sync task that ends without data is a failed sync', async () => {
  const { fed, program } = await running()
  await acme.post(`${fed.path}/force_sync`)
  const { task } = await program.must('/tasks/next', { hostId: 'h' })
  await program.must(`/tasks/${task.id}/finish`, { status: 'FAILED', error: 'the source is away', retryable: true })
  const { connector } = (await acme.get(fed.path)).body.connectorView
  assert.deepEqual([connector.status.status, connector.status.lastError], ['SYNC_STATUS_ERROR', 'the source is away'])
})

test('the credential of another connector, and of another app, finds nothing', async () => {
  const { program } = await running()
  const other = await pushConnector(acme)
  const stranger = new Program(program.caller, other.path)
  for (const [path, body] of [
    ['/syncs', { type: 'SYNC_TYPE_FULL' }],
    ['/hello', { hostId: 'h' }],
    ['/tasks/next', { hostId: 'h' }],
  ] as const) {
    const reply = await stranger.call(path, body)
    assert.equal(reply.status, 404, reply.text)
  }
  const { sync } = (await acme.post(`${other.path}/syncs`, { type: 'SYNC_TYPE_FULL' })).body
  for (const [path, body] of [
    ['/resource_types', { list: SOURCE.resourceTypes }],
    ['/fail', { error: 'x' }],
    ['/complete', { expectedCounts: {} }],
  ] as const) {
    const reply = await program.call(`/syncs/${sync.id}${path}`, body)
    assert.equal(reply.status, 404, `${path} ${reply.text}`)
  }
  const wrongApp = new Program(program.caller, program.path.replace(/apps\/[^/]+/, `apps/${(await makeApp(acme)).id}`))
  assert.equal((await wrongApp.call('/hello', { hostId: 'h' })).status, 404)
})

test('the credential of a connector opens nothing but its own sync and tasks', async () => {
  const { fed, program } = await running()
  const paths = [`${fed.path}/tasks`, `${fed.path}/actions`, `/api/v1/apps/${fed.appId}/connectors`, '/api/v1/users']
  for (const path of paths) assert.ok([403, 404].includes((await program.caller.get(path)).status), path)
  for (const path of ['/force_sync', '/pause', '/tasks', '/key/rotate']) {
    const reply = await program.call(path, path === '/tasks' ? { action: { name: 'x' } } : {})
    assert.equal(reply.status, 403, `${path} ${reply.text}`)
  }
})

test('a revoked credential and a deleted connector end their tokens', async () => {
  const fed = await pushConnector(acme)
  const { appId, connectorId } = fed
  const made = await acme.post('/api/v1/apps/connectors/credentials', { appId, connectorId })
  const { credential } = made.body
  const program = new Program(await acme.signIn(credential), fed.path)
  await program.must('/hello', { hostId: 'h' })
  const named = async (): Promise<string[]> =>
    (await acme.get(`${fed.path}/credentials`)).body.list.map(({ id }: { id: string }) => id)
  assert.ok((await named()).includes(credential.id))
  const shown = await acme.get(`${fed.path}/credentials/${credential.id}`)
  assert.deepEqual([shown.body.credential.clientSecret, shown.body.credential.clientId], ['', credential.clientId])
  assert.equal((await acme.post(`${fed.path}/credentials/${credential.id}`)).status, 200)
  assert.ok(!(await named()).includes(credential.id), 'what was revoked is listed no more')
  const reply = await program.call('/hello', { hostId: 'h' })
  assert.deepEqual([reply.status, reasonOf(reply)], [401, 'TOKEN_REVOKED'])
  await assert.rejects(acme.signIn(credential), /401/)
  assert.equal((await acme.get(`${fed.path}/credentials/${credential.id}`)).status, 404)
  const second = await Program.start(acme, fed)
  assert.equal((await acme.delete(fed.path)).status, 200)
  assert.equal(reasonOf(await second.call('/hello', { hostId: 'h' })), 'TOKEN_REVOKED')
})

/** What the program brought, by the names the source has for it. */
async function local(fed: Fed): Promise<{ entitlement: string; ada: string; grace: string }> {
  const [entitlement] = await acme.sql(`select id from app_entitlements where app_id = $1 and slug = 'member'`, [
    fed.appId,
  ])
  const accounts = await acme.sql('select id, username, email from app_users where app_id = $1', [fed.appId])
  const account = (name: string) => String(accounts.find(({ email }) => email === `${name}@acme.example`)!.id)
  return { entitlement: String(entitlement!.id), ada: account('ada'), grace: account('grace') }
}

const holders = async ({ appId }: Fed, entitlement: string) =>
  (
    await acme.sql('select app_user_id from grants where app_id = $1 and entitlement_id = $2', [appId, entitlement])
  ).map(({ app_user_id }) => app_user_id)

test('access is given and taken through the connector, and is so when the connector says it', async () => {
  const { fed, program } = await running()
  await program.sync()
  await world.work()
  const { entitlement, ada, grace } = await local(fed)
  const given = await acme.post(`${fed.path}/tasks`, { grant: { appEntitlementId: entitlement, appUserId: grace } })
  assert.equal(given.body.task.state, 'CONNECTOR_TASK_STATE_QUEUED', given.text)
  const first = await program.must('/tasks/next', { hostId: 'h' })
  assert.deepEqual(
    [first.task.kind, first.task.grant.entitlementId, first.task.grant.principalId],
    ['GRANT', 'group:eng:member', { resourceType: 'user', resource: 'grace' }],
  )
  assert.deepEqual(await holders(fed, entitlement), [ada])
  await program.must(`/tasks/${first.task.id}/finish`, { status: 'SUCCESS' })
  assert.deepEqual((await holders(fed, entitlement)).sort(), [ada, grace].sort())
  await acme.post(`${fed.path}/tasks`, { revoke: { appEntitlementId: entitlement, appUserId: ada } })
  const second = await program.must('/tasks/next', { hostId: 'h' })
  assert.equal(second.task.revoke.principalId.resource, 'ada')
  await program.must(`/tasks/${second.task.id}/finish`, { status: 'SUCCESS' })
  assert.deepEqual(await holders(fed, entitlement), [grace])
  const past = await acme.sql('select app_user_id from past_grants where app_id = $1', [fed.appId])
  assert.deepEqual(past, [{ app_user_id: ada }])
})

test('a revoke the connector cannot do is never told as done', async () => {
  const { fed, program } = await running()
  const [entitlement] = SOURCE.entitlements
  await program.sync({ ...SOURCE, entitlements: [{ ...entitlement, provisionable: false }] })
  await world.work()
  const { entitlement: id, ada } = await local(fed)
  const { body } = await acme.post(`${fed.path}/tasks`, { revoke: { appEntitlementId: id, appUserId: ada } })
  assert.deepEqual(
    [body.task.state, body.task.reason, body.task.needsManual],
    ['CONNECTOR_TASK_STATE_UNSUPPORTED', 'the connector cannot give or take this entitlement', true],
  )
  assert.equal((await program.must('/tasks/next', { hostId: 'h' })).task, undefined)
  assert.deepEqual(await holders(fed, id), [ada])
})

test('a grant that cannot be taken away, or is had through something else, is not tried', async () => {
  const { fed, program } = await running()
  const [grant] = SOURCE.grants
  await program.sync({ ...SOURCE, grants: [{ ...grant, immutable: true }] })
  await world.work()
  const { entitlement, ada } = await local(fed)
  const { body } = await acme.post(`${fed.path}/tasks`, { revoke: { appEntitlementId: entitlement, appUserId: ada } })
  assert.match(body.task.reason, /cannot be taken away/)
  assert.equal(body.task.state, 'CONNECTOR_TASK_STATE_UNSUPPORTED')
})

test('what only a deleted connector has brought goes, what another has too stays', async () => {
  const { fed, program } = await running()
  await program.sync()
  await world.work()
  const other = await pushConnector(acme, fed.appId)
  const second = await Program.start(acme, other)
  const [ada] = SOURCE.resources
  await second.sync({ resourceTypes: SOURCE.resourceTypes, resources: [ada], entitlements: [], grants: [] })
  await world.work()
  const live = async () =>
    (
      await acme.sql(`select email from app_users where app_id = $1 and status <> 'STATUS_DELETED' order by 1`, [
        fed.appId,
      ])
    ).map(({ email }) => email)
  assert.deepEqual(await live(), ['ada@acme.example', 'grace@acme.example'])
  const { entitlement } = await local(fed)
  await acme.delete(fed.path)
  await world.work()
  assert.deepEqual(await live(), ['ada@acme.example'])
  assert.deepEqual(await holders(fed, entitlement), [])
})

test('a grant whose time is over is taken away at its source', async () => {
  const { fed, program } = await running()
  await program.sync()
  await world.work()
  const { entitlement, ada } = await local(fed)
  const at = world.clock.now().add({ minutes: 5 })
  const path = `/api/v1/apps/${fed.appId}/entitlements/${entitlement}/users/${ada}/update-grant-duration`
  const set = await acme.post(path, { newDeprovisionAt: at.toString() })
  assert.equal(set.status, 200, set.text)
  world.clock.move({ minutes: 10 })
  await world.work()
  const { task } = await program.must('/tasks/next', { hostId: 'h' })
  assert.deepEqual([task.kind, task.revoke.appUserId], ['REVOKE', ada])
  assert.deepEqual(await holders(fed, entitlement), [ada])
  await program.must(`/tasks/${task.id}/finish`, { status: 'SUCCESS' })
  assert.deepEqual(await holders(fed, entitlement), [])
})
