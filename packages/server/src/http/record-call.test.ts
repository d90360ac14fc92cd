import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createWorld, type TestTenant, type World } from '../../test/world.ts'
import { chained, genesisOf } from '../areas/system-log/chain/hash.ts'

let world: World
let limited: World
before(async () => {
  world = await createWorld()
  limited = await createWorld({ REEVE_RATE_LIMITS: 'on' })
})
after(async () => {
  await world.stop()
  await limited.stop()
})

async function calls(of: World, { id }: TestTenant, where = 'true') {
  await of.flush()
  const rows = await of.sql(
    `select event from log_events where tenant_id = $1 and class_uid = 6003 and ${where} order by sequence`,
    [id],
  )
  // By their own times: calls that change nothing are logged some at a time, the others with their change.
  return rows.map((row) => JSON.parse(String(row.event))).sort((one, other) => one.time - other.time)
}

test('a caller over its rate is told once a minute', async () => {
  const acme = await limited.tenant()
  limited.clock.hold()
  const statuses: number[] = []
  for (let i = 0; i < 210; i++) statuses.push((await acme.get('/api/v1/auth/introspect')).status)
  assert.equal(statuses.filter((status) => status === 429).length, 10)
  const logged = await calls(limited, acme, `event like '%RATE_LIMITED%'`)
  assert.deepEqual(
    logged.map((event) => [event.status_code, event.status_detail]),
    [['429', 'RATE_LIMITED']],
  )
})

test('a key used from an address it may not be used from is told', async () => {
  const acme = await world.tenant()
  const made = await acme.post('/api/v1/iam/personal_clients', { displayName: 'x' })
  const { clientId, id } = made.body.client
  const caller = await acme.signIn({ clientId, clientSecret: made.body.clientSecret })
  await acme.post(`/api/v1/iam/personal_clients/${id}`, { client: { allowSourceCidr: ['10.0.0.0/8'] } })
  assert.equal((await caller.get('/api/v1/auth/introspect')).status, 403)
  const [logged] = await calls(world, acme, 'status_id = 2')
  assert.deepEqual([logged.status_detail, logged.actor.user.credential_uid], ['IP_NOT_ALLOWED', clientId])
})

test('a call without a known caller, health and documents are not told', async () => {
  const acme = await world.tenant()
  await acme.with('').get('/api/v1/auth/introspect')
  await acme.with('nonsense').get('/api/v1/auth/introspect')
  for (const path of ['/healthz', '/auth/v1/jwks', '/api/v1/openapi.json', '/nothing']) await acme.get(path)
  assert.deepEqual(await calls(world, acme), [])
})

test('a query, a body and a token never reach the log, and the correlation is never the caller’s', async () => {
  const acme = await world.tenant()
  const mine = { 'x-request-id': 'caller-0001', 'user-agent': 'agent "quoted" \u00e9' }
  await acme.get('/api/v1/iam/personal_clients?page_size=7', mine)
  await acme.post('/api/v1/iam/personal_clients', { displayName: 5 }, mine)
  const logged = await calls(world, acme)
  assert.equal(logged.length, 2)
  assert.ok(!JSON.stringify(logged).includes('page_size'))
  assert.ok(!JSON.stringify(logged).includes(acme.token))
  assert.deepEqual(
    logged.map((event) => [event.http_request.uid, event.api.request.uid, event.http_request.url.path]),
    logged.map(() => ['caller-0001', 'caller-0001', '/api/v1/iam/personal_clients']),
  )
  assert.equal(new Set(logged.map((event) => event.metadata.correlation_uid)).size, 2)
  assert.ok(logged.every((event) => /^\w{27}$/.test(event.metadata.correlation_uid)))
  assert.ok(logged.every((event) => Math.abs(event.time - Date.now()) < 600_000))
})

test('a call whose change failed is told as a failure, and nothing of the change', async () => {
  const acme = await world.tenant()
  const made = await acme.post('/api/v1/iam/personal_clients', { displayName: 'x' })
  const { id } = made.body.client
  const body = { client: { displayName: 'y' } }
  const reply = await acme.post(`/api/v1/iam/personal_clients/${id}`, body, { 'if-match': '"99"' })
  assert.equal(reply.status, 409)
  const logged = await calls(world, acme)
  assert.deepEqual(
    logged.map((event) => [event.api.operation, event.status, event.status_detail]),
    [
      ['PersonalClientService/Create', 'Success', undefined],
      ['PersonalClientService/Update', 'Failure', 'VERSION_CONFLICT'],
    ],
  )
  assert.deepEqual(logged[1].resources, [{ uid: id, name: id, type: 'PersonalClient' }])
})

test('what a caller writes into a call is told as it was, and the chain holds', async () => {
  const acme = await world.tenant()
  const names = ['a\nb', '"\\', '%s %1$s %%', '\u20ac\u2028', "'", '{}', 'x'.repeat(200)]
  const hostile = { 'user-agent': '100% "%1$s" \\n' }
  for (const name of names) {
    assert.equal((await acme.get(`/api/v1/iam/personal_clients/${encodeURIComponent(name)}`, hostile)).status, 404)
  }
  await acme.get('/api/v1/iam/personal_clients')
  const logged = await calls(world, acme)
  assert.deepEqual(
    logged.map((event) => event.resources?.[0].uid),
    [...names.map((name) => name.slice(0, 128)), undefined],
  )
  assert.ok(logged.slice(0, -1).every((event) => event.http_request.user_agent === hostile['user-agent']))
  const rows = await world.sql('select * from log_events where tenant_id = $1 order by sequence', [acme.id])
  assert.deepEqual(
    rows.filter(({ class_uid }) => class_uid === 6003).map(({ target_uids }) => target_uids),
    [...names.map((name) => [name.slice(0, 128)]), []],
  )
  let before = genesisOf(acme.id)
  for (const row of rows as { event: string; hash: Buffer; previous_hash: Buffer }[]) {
    assert.equal(row.previous_hash.toString('hex'), before)
    before = chained(before, row.event)
    assert.equal(row.hash.toString('hex'), before)
  }
})

test('a zero byte in an address is refused, and takes no other call out of the log', async () => {
  const acme = await world.tenant()
  const reply = await acme.get('/api/v1/iam/personal_clients/a%00b')
  assert.deepEqual([reply.status, reply.body.message], [400, 'the address is not well encoded'])
  await acme.get('/api/v1/iam/personal_clients')
  assert.equal((await calls(world, acme)).length, 1)
})
