import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { machine, person, signedIn } from '../../../../test/people.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const KEYS = '/api/v1/iam/personal_clients'
const LOG = '/api/v1/systemlog/events'

async function logOf(tenant: TestTenant, filter: Json = {}): Promise<Json[]> {
  await world.flush()
  const reply = await tenant.post(LOG, { pageSize: 1000, ...filter })
  assert.equal(reply.status, 200, reply.text)
  return reply.body.list
}

test('a change is told by its call and by what it changed, under one correlation', async () => {
  const acme = await world.tenant()
  const made = await acme.post(KEYS, { displayName: 'ci' }, { 'x-request-id': 'mine-0001' })
  const [call, entity, ...more] = await logOf(acme, { targetUids: [made.body.client.id] })
  assert.deepEqual(more, [])
  assert.equal(call.class_uid, 6003)
  assert.equal(call.api.operation, 'PersonalClientService/Create')
  assert.equal(call.activity_name, 'Create')
  assert.equal(call.http_request.uid, 'mine-0001')
  assert.equal(call.http_response.code, 200)
  assert.equal(entity.class_uid, 3004)
  assert.deepEqual(entity.entity, { uid: made.body.client.id, name: 'ci', type: 'ApiKey', type_id: 99 })
  assert.equal(entity.metadata.event_code, 'api_key.created')
  assert.equal(entity.metadata.correlation_uid, call.metadata.correlation_uid)
  assert.match(call.metadata.correlation_uid, /^[0-9A-Za-z]{27}$/)
  assert.deepEqual(call.actor.user.groups, [{ uid: 'super_admin', name: 'Super Administrator', type: 'platform_role' }])
  assert.equal(entity.metadata.sequence, call.metadata.sequence + 1)
})

test('reads and refusals are told too, and the log of the log', async () => {
  const acme = await world.tenant()
  const reader = await person(acme, ['basic_user'])
  await reader.get(KEYS)
  assert.equal((await reader.post(LOG)).status, 403)
  assert.equal((await reader.get(`${KEYS}/nobody`)).status, 404)
  const events = await logOf(acme, { actorUserIds: [reader.userId], classUids: [6003] })
  assert.deepEqual(
    events.map((event) => [event.api.operation, event.status, event.status_code, event.status_detail]),
    [
      ['PersonalClientService/List', 'Success', '200', undefined],
      ['SystemLogService/ListEvents', 'Failure', '403', 'INSUFFICIENT_PERMISSION'],
      ['PersonalClientService/Get', 'Failure', '404', 'OBJECT_NOT_FOUND'],
    ],
  )
  assert.equal(events[1].unmapped.permission, 'systemlog:read')
  assert.equal(events[0].actor.user.type, 'User')
})

test('a role given is told by a pair in order, and the machine is of type Service', async () => {
  const acme = await world.tenant()
  const bot = await machine(acme, ['connector_admin'])
  const pair = await logOf(acme, { eventCodes: ['user.role_assigned'], targetUids: [bot.id] })
  assert.deepEqual(
    pair.map((event) => [event.class_uid, event.activity_name, event.severity]),
    [
      [3005, 'Assign Privileges', 'Medium'],
      [3001, 'Attach Policy', 'Medium'],
    ],
  )
  assert.equal(pair[0].metadata.correlation_uid, pair[1].metadata.correlation_uid)
  assert.deepEqual(pair[0].privileges, ['Connector Administrator'])
  assert.deepEqual(pair[1].policies, [
    { uid: 'connector_admin', name: 'Connector Administrator', type: 'platform_role' },
  ])
  assert.deepEqual([pair[0].user.type_id, pair[0].user.account.type], [4, 'Service'])
  const caller = await signedIn(acme, bot)
  await caller.get('/api/v1/auth/introspect')
  const [own] = await logOf(acme, { actorUserIds: [bot.id], operations: ['AuthService/Introspect'] })
  assert.deepEqual([own.actor.user.type_id, own.actor.user.account.type], [4, 'Service'])
  assert.equal(own.activity_name, 'Read')
})

test('a disabled service principal is an account that was disabled', async () => {
  const acme = await world.tenant()
  const bot = await machine(acme)
  await acme.patch(bot.path, { servicePrincipal: { user: { status: 'DISABLED' } } })
  const codes = (await logOf(acme, { targetUids: [bot.id], classUids: [3001, 3004] })).map(
    (event) => event.metadata.event_code,
  )
  assert.deepEqual(codes, ['service_principal.created', 'service_principal.disabled'])
})

test('token requests are told with their grant, and a refused one with its cause', async () => {
  const acme = await world.tenant()
  const bad = await acme.form('/auth/v1/token', {
    grant_type: 'client_credentials',
    client_id: acme.admin.clientId,
    client_secret: 'secret-token:x:v1:eyJkIjoiQSJ9',
  })
  assert.equal(bad.status, 401)
  const events = await logOf(acme, { classUids: [3002] })
  assert.deepEqual(
    events.map((event) => [event.activity_name, event.status, event.status_detail, event.user.type]),
    [
      ['client_credentials', 'Success', undefined, 'User'],
      ['client_credentials', 'Failure', 'secret_mismatch', 'User'],
    ],
  )
  assert.ok(!JSON.stringify(events).includes('secret-token'))
})

test('an update names the changed fields and shows only what cannot be a secret', async () => {
  const acme = await world.tenant()
  const made = await acme.post(KEYS, { displayName: 'old' })
  await acme.post(`${KEYS}/${made.body.client.id}`, { client: { displayName: 'new', allowSourceCidr: ['127.0.0.1'] } })
  const [updated] = await logOf(acme, { eventCodes: ['api_key.updated'] })
  assert.deepEqual(updated.unmapped, {
    changed_fields: ['displayName', 'allowSourceCidr'],
    old: { displayName: 'old' },
    new: { displayName: 'new' },
  })
})

test('following by the last uid seen finds every event once, in the order of a sequence without gaps', async () => {
  const acme = await world.tenant()
  const seen: Json[] = []
  const follow = async () => {
    await world.flush()
    let pageToken = ''
    const sinceEventUid = seen.at(-1)?.metadata.uid ?? ''
    do {
      const reply = await acme.post(LOG, { sinceEventUid, pageToken, pageSize: 3 })
      seen.push(...reply.body.list)
      pageToken = reply.body.nextPageToken
    } while (pageToken !== '')
  }
  for (let round = 0; round < 3; round++) {
    await Promise.all([acme.post(KEYS, { displayName: 'a' }), acme.get(KEYS), acme.post(KEYS, { displayName: 'b' })])
    await follow()
  }
  assert.deepEqual(
    seen.map((event) => event.metadata.sequence),
    seen.map((_, index) => index + 1),
  )
  const down = await logOf(acme, { sortDirection: 'SORT_DIRECTION_DESC', untilEventUid: seen.at(-1).metadata.uid })
  assert.deepEqual(
    down.map((event) => event.metadata.uid),
    seen
      .slice(0, -1)
      .reverse()
      .map((event) => event.metadata.uid),
  )
})

test('filters are asked of each other and among themselves', async () => {
  const acme = await world.tenant()
  await acme.post(KEYS, { displayName: 'needle in hay' })
  await acme.get(KEYS)
  await acme.get(`${KEYS}/none`)
  const count = async (filter: Json) => (await logOf(acme, { operations: OWN, ...filter })).length
  const OWN = ['PersonalClientService/Create', 'PersonalClientService/List', 'PersonalClientService/Get']
  assert.equal(await count({}), 3)
  assert.equal(await count({ activityNames: ['Cre*'] }), 1)
  assert.equal(await count({ statusIds: [2] }), 1)
  assert.equal(await count({ sourceIps: ['127.0.0.0/8'] }), 3)
  assert.equal(await count({ sourceIps: ['10.0.0.0/8', '::1'] }), 0)
  assert.equal(await count({ since: '2020-01-01T00:00:00Z', until: '2020-01-02T00:00:00Z' }), 0)
  assert.equal(await count({ until: '2999-01-01T00:00:00Z' }), 3)
  assert.equal(await count({ actorEmail: 'nobody@example.com' }), 0)
  assert.equal((await logOf(acme, { query: 'NEEDLE api' })).length, 1)
  const reply = await acme.post(LOG, { since: '2021-01-01T00:00:00Z', until: '2020-01-01T00:00:00Z' })
  assert.equal(reply.status, 400)
  assert.equal((await acme.post(LOG, { sinceEventUid: 'nothing' })).status, 400)
})

test('the log of one tenant is not that of another', async () => {
  const [acme, globex] = [await world.tenant(), await world.tenant()]
  await acme.post(KEYS, { displayName: 'mine' })
  const [first] = await logOf(acme)
  assert.ok((await logOf(globex)).every((event) => event.metadata.tenant_uid === globex.id))
  assert.equal((await globex.post(LOG, { sinceEventUid: first.metadata.uid })).status, 400)
})

test('changes alone are listed without calls and sign-ins; an event is found by its uid', async () => {
  const acme = await world.tenant()
  await acme.post(KEYS, { displayName: 'ci' })
  await acme.get(KEYS)
  const all = await logOf(acme)
  const changes = await logOf(acme, { changesOnly: true })
  const classes = (list: Json[]) => new Set(list.map(({ class_uid }) => class_uid))
  assert.ok(classes(all).has(6003))
  assert.ok(classes(all).has(3002))
  assert.deepEqual([classes(changes).has(6003), classes(changes).has(3002)], [false, false])
  const made = changes.findLast(({ metadata }) => metadata.event_code === 'api_key.created')
  assert.match(made!.message, / created the API key ci$/)
  const [found, ...more] = await logOf(acme, { eventUids: [made!.metadata.uid] })
  assert.deepEqual([found, more], [made, []])
})
