import assert from 'node:assert/strict'
import { createHook } from 'node:async_hooks'
import net from 'node:net'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { reasonOf, violationsOf } from '../../test/replies.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../test/world.ts'

const PATH = '/api/v1/iam/personal_clients'
/** The number of the level of the log. */
const DEBUG = 20
let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

const postRaw = (raw: string | Buffer, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  acme.send({ method: 'POST', path: PATH, raw, headers })

test('an unknown path and the removed operation are 404 with the error body, with and without a token', async () => {
  const removed = '/api/v1/tasks/2Zq0cYxk3mP7w9VtR1bNf5HsDaE/spend-remedy-status'
  for (const caller of [acme, acme.with('')]) {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const reply = await caller.send({ method, path: removed })
      assert.deepEqual([reply.status, reply.body.code, reasonOf(reply)], [404, 5, 'ROUTE_NOT_FOUND'])
      assert.equal(reply.body.message, `no such route: ${method} ${removed}`)
    }
  }
  assert.equal((await acme.get(`${PATH}/`)).status, 404)
  assert.equal((await acme.get('/api//v1/auth/introspect')).status, 404)
})

test('a wrong method is 405 and says which are right', async () => {
  const reply = await acme.with('').send({ method: 'PUT', path: PATH })
  assert.deepEqual([reply.status, reply.body.code, reasonOf(reply)], [405, 12, 'METHOD_NOT_ALLOWED'])
  assert.equal(reply.headers.allow, 'GET, POST, HEAD, OPTIONS')
  const options = await acme.with('').send({ method: 'OPTIONS', path: PATH })
  assert.deepEqual([options.status, options.headers.allow], [204, 'GET, POST, HEAD, OPTIONS'])
})

test('an address is taken apart as it is written, and HEAD is GET without the body', async () => {
  const app = (await acme.post('/api/v1/apps', { displayName: 'Wiki' })).body.app
  const get = await acme.get(`/api/v1/apps/${app.id}`)
  const head = await acme.send({ method: 'HEAD', path: `/api/v1/apps/${app.id}?x=%` })
  const { 'content-length': length, 'content-type': type } = get.headers
  assert.deepEqual([head.status, head.headers['content-type'], head.headers['content-length']], [200, type, length])
  assert.equal(head.text, '')
  const encoded = [...app.id].map((one: string) => `%${one.charCodeAt(0).toString(16)}`).join('')
  assert.equal((await acme.get(`/api/v1/apps/${encoded}`)).body.app.id, app.id)
  const refused = [
    ['/api/v1/apps/%zz', 400, 'VALUE_INVALID', /^the address is not well encoded$/],
    ['/api/v1/apps/%00', 400, 'VALUE_INVALID', /^the address is not well encoded$/],
    [`/api/v1/apps/${'x'.repeat(1025)}`, 404, 'ROUTE_NOT_FOUND', /^no such route: a part of the address is too long$/],
    [`/api/v1/apps/${app.id}%2Fowners`, 404, 'OBJECT_NOT_FOUND', /owners/],
    [`/api/v1/apps/${app.id}/`, 404, 'ROUTE_NOT_FOUND', /^no such route/],
    [`/API/v1/apps/${app.id}`, 404, 'ROUTE_NOT_FOUND', /^no such route/],
  ] as const
  for (const [path, status, reason, message] of refused) {
    const reply = await acme.get(path)
    assert.deepEqual([reply.status, reasonOf(reply)], [status, reason], path)
    assert.match(reply.body.message, message, path)
  }
  const metrics = await (await fetch(`${world.url}/metrics`)).text()
  assert.match(metrics, /\{method="HEAD",route="\/api\/v1\/apps\/\{id\}",status="200"/)
  assert.match(metrics, /\{method="GET",route="none",status="404"/)
})

test('a body that is not one JSON object is refused with the reason', async () => {
  const broken = [
    '{',
    '[]',
    '"x"',
    '{"a":1}x',
    '{"a":NaN}',
    '{"displayName":"a","displayName":"b"}',
    '\ufeff{}',
    `${'{"a":'.repeat(70)}1${'}'.repeat(70)}`,
  ]
  for (const raw of broken) {
    const reply = await postRaw(raw)
    assert.deepEqual([reply.status, reasonOf(reply)], [400, 'MALFORMED_JSON'], raw.slice(0, 40))
  }
  const notUtf8 = await postRaw(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]))
  assert.equal(reasonOf(notUtf8), 'MALFORMED_JSON')
})

test('no body, an empty one and null are an empty object', async () => {
  for (const raw of ['', 'null', '{}']) {
    const reply = await postRaw(raw)
    assert.deepEqual(violationsOf(reply), [{ field: 'displayName', description: 'is required' }], raw)
  }
})

test('another media type is 415, a missing one is taken as JSON', async () => {
  const xml = await postRaw('<a/>', { 'content-type': 'application/xml' })
  assert.deepEqual([xml.status, xml.body.code, reasonOf(xml)], [415, 3, 'UNSUPPORTED_MEDIA_TYPE'])
  const none = await postRaw('{"displayName":"x"}', {})
  assert.equal(none.status, 200, none.text)
  const packed = await postRaw(Buffer.from('x'), { 'content-type': 'application/json', 'content-encoding': 'br' })
  assert.equal(packed.status, 415)
})

test('bodies may be packed, and the limit holds for what comes out', async () => {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-encoding': 'gzip' }
  assert.equal((await postRaw(gzipSync('{"displayName":"packed"}'), headers)).status, 200)
  const bomb = await postRaw(gzipSync(`{"displayName":"${'x'.repeat(5_000_000)}"}`), headers)
  assert.deepEqual([bomb.status, reasonOf(bomb)], [413, 'BODY_TOO_LARGE'])
  const plain = await postRaw(`{"displayName":"${'x'.repeat(5_000_000)}"}`)
  assert.deepEqual([plain.status, reasonOf(plain)], [413, 'BODY_TOO_LARGE'])
})

test('a long address is 414 and long headers are 431, each with the error body', async () => {
  const long = await acme.get(`${PATH}?query=${'x'.repeat(9000)}`)
  assert.deepEqual([long.status, long.body.code], [414, 3])
  const headers = await acme.get(PATH, { 'x-long': 'x'.repeat(40_000) })
  assert.deepEqual([headers.status, headers.body.code], [431, 3])
})

test('what is not HTTP is refused without a stack', async () => {
  const { hostname, port } = new URL(world.url)
  const answer = await new Promise<string>((resolve) => {
    const socket = net.connect(Number(port), hostname, () => socket.write('hello there\r\n\r\n'))
    let text = ''
    socket.on('data', (data) => {
      text += data
    })
    socket.on('close', () => resolve(text))
  })
  assert.match(answer, /^HTTP\/1\.1 400 /)
  assert.match(answer, /"code":3/)
})

test('both spellings of a field are read, both at once are refused', async () => {
  const snake = await acme.post(PATH, { display_name: 'snake', allow_source_cidr: ['127.0.0.1'] })
  assert.deepEqual(snake.body.client.allowSourceCidr, ['127.0.0.1'])
  const both = await acme.post(PATH, { display_name: 'a', displayName: 'b' })
  assert.deepEqual(violationsOf(both), [
    { field: 'displayName', description: 'is given twice, as "display_name" and as "displayName"' },
  ])
})

test('unknown fields are ignored and named, or refused when the caller asks for it', async () => {
  const body = { displayName: 'x', colour: 'red', extra: { deep: 1 } }
  const reply = await acme.post('/api/v1/apps', body)
  assert.deepEqual([reply.status, reply.headers['reeve-ignored-fields']], [200, 'colour,extra'])
  const strict = await acme.post('/api/v1/apps', body, { prefer: 'handling=strict' })
  assert.deepEqual([strict.status, reasonOf(strict)], [400, 'UNKNOWN_FIELD'])
  assert.deepEqual(
    violationsOf(strict).map(({ field }) => field),
    ['colour', 'extra'],
  )
})

test('a misspelt limit of a key makes no key, and the right name is suggested', async () => {
  const count = async () => (await acme.get(PATH)).body.list.length
  const before = await count()
  for (const [misspelt, meant] of [
    ['scopedRole', 'scopedRoles'],
    ['scoped_role', 'scoped_roles'],
    ['ScopedRoles', 'scopedRoles'],
    ['allowSourceCidrs', 'allowSourceCidr'],
    ['expire', 'expires'],
  ] as const) {
    const reply = await acme.post(PATH, { displayName: 'narrow', [misspelt]: ['basic_user'] })
    assert.deepEqual([reply.status, reasonOf(reply)], [400, 'UNKNOWN_FIELD'], reply.text)
    const description = `is not a known field; did you mean "${meant}"?`
    assert.deepEqual(violationsOf(reply), [{ field: misspelt, description }])
  }
  const unlike = await acme.post(PATH, { displayName: 'narrow', colour: 'red' })
  assert.deepEqual(violationsOf(unlike), [{ field: 'colour', description: 'is not a known field' }])
  assert.equal(await count(), before)
})

test('an unknown member deep inside a request of a credential is refused too', async () => {
  const { body } = await acme.post(PATH, { displayName: 'deep' })
  const path = `${PATH}/${body.client.id}`
  const reply = await acme.post(path, { client: { displayName: 'deeper', scopedRole: ['basic_user'] } })
  assert.deepEqual(violationsOf(reply), [
    { field: 'client.scopedRole', description: 'is not a known field; did you mean "scopedRoles"?' },
  ])
  assert.equal((await acme.get(path)).body.client.displayName, 'deep')
})

test('every violation is told at once', async () => {
  const reply = await acme.post(PATH, { displayName: '', expires: 'soon', allowSourceCidr: 'x', scopedRoles: [1] })
  assert.deepEqual(
    violationsOf(reply).map(({ field }) => field),
    ['displayName', 'expires', 'allowSourceCidr', 'scopedRoles[0]'],
  )
  assert.match(reply.body.message, / \(and 3 more\)$/)
})

test('the request id of the caller is kept when it is a good one, and is in the error', async () => {
  const kept = await acme.get(`${PATH}/none`, { 'x-request-id': 'my-request-1' })
  assert.equal(kept.headers['x-request-id'], 'my-request-1')
  assert.deepEqual(kept.body.details.at(-1), {
    '@type': 'type.googleapis.com/google.rpc.RequestInfo',
    requestId: 'my-request-1',
  })
  const made = await acme.get(`${PATH}/none`, { 'x-request-id': 'no good id' })
  assert.match(String(made.headers['x-request-id']), /^[0-9A-Za-z]{27}$/)
})

test('an idempotency key of another body, and a bad one, are refused; another user has keys of its own', async () => {
  const key = { 'idempotency-key': 'same-key' }
  assert.equal((await acme.post(PATH, { displayName: 'a' }, key)).status, 200)
  const other = await acme.post(PATH, { displayName: 'b' }, key)
  assert.deepEqual([other.status, reasonOf(other)], [400, 'IDEMPOTENCY_KEY_REUSED'])
  const bad = await acme.post(PATH, { displayName: 'b' }, { 'idempotency-key': 'a b' })
  assert.equal(bad.status, 400)
  const globex = await world.tenant()
  assert.equal((await globex.post(PATH, { displayName: 'b' }, key)).status, 200)
  world.clock.move({ hours: 25 })
  const later = await acme.signIn(acme.admin)
  assert.equal((await later.post(PATH, { displayName: 'b' }, key)).status, 200)
  acme = await signInAgain(acme)
})

test('a refusal is replayed like an answer', async () => {
  const { client } = (await acme.post(PATH, { displayName: 'x', expires: '7200s' })).body
  const key = { 'idempotency-key': 'refused' }
  const body = { client: { expiresTime: '2099-01-01T00:00:00Z' } }
  const first = await acme.post(`${PATH}/${client.id}`, body, key)
  const second = await acme.post(`${PATH}/${client.id}`, body, key)
  assert.deepEqual([first.status, second.status, second.headers['idempotency-replayed']], [400, 400, 'true'])
  assert.equal(first.body.message, second.body.message)
})

test('ten calls with one key at the same time make one object', async () => {
  const key = { 'idempotency-key': 'race' }
  const search = async () =>
    (await acme.post('/api/v1/search/iam/personal_clients', { query: 'raced' })).body.list.length
  const replies = await Promise.all(Array.from({ length: 10 }, () => acme.post(PATH, { displayName: 'raced' }, key)))
  assert.equal(replies.filter(({ status }) => status === 200).length, 1)
  for (const { status } of replies) assert.ok(status === 200 || status === 409)
  assert.equal(await search(), 1)
})

test('an unknown host of a configured domain is no tenant, and a suspended tenant serves only its keys', async () => {
  const domained = await createWorld({ REEVE_DOMAIN: 'reeve.test' })
  try {
    const get = async (host: string, path: string) => {
      const caller = new (acme.constructor as typeof import('../../test/caller.ts').Caller)(
        serviceUrl(domained),
        `http://${host}`,
        '',
      )
      return caller.get(path)
    }
    await domained.tenants.create('globex')
    assert.equal((await get('reeve.test', '/auth/v1/jwks')).status, 200)
    assert.equal((await get('GLOBEX.reeve.test:80', '/auth/v1/jwks')).status, 200)
    for (const host of ['nobody.reeve.test', 'localhost', 'reeve.test.evil.example', 'a.globex.reeve.test']) {
      assert.equal(reasonOf(await get(host, '/auth/v1/jwks')), 'UNKNOWN_TENANT', host)
      assert.equal((await get(host, '/healthz')).status, 200)
    }
    await domained.tenants.change('globex', { hosts: ['access.globex.example'], status: 'suspended' })
    assert.equal((await get('access.globex.example', '/auth/v1/jwks')).status, 200)
    const suspended = await get('globex.reeve.test', '/api/v1/auth/introspect')
    assert.deepEqual([suspended.status, reasonOf(suspended)], [403, 'TENANT_SUSPENDED'])
  } finally {
    await domained.stop()
  }
})

test('browsers of allowed origins only may read answers', async () => {
  await world.tenants.change(acme.label, { allowedOrigins: ['https://console.example'] })
  const ask = (origin: string) =>
    acme.with('').send({ method: 'OPTIONS', path: PATH, headers: { origin, 'access-control-request-method': 'POST' } })
  const allowed = await ask('https://console.example')
  assert.deepEqual([allowed.status, allowed.headers['access-control-allow-origin']], [204, 'https://console.example'])
  const foreign = await ask('https://evil.example')
  assert.deepEqual([foreign.status, foreign.headers['access-control-allow-origin'], foreign.text], [403, undefined, ''])
  const read = await acme.get(PATH, { origin: 'https://evil.example' })
  assert.equal(read.headers['access-control-allow-origin'], undefined)
  assert.equal(
    (await acme.get('/auth/v1/jwks', { origin: 'https://evil.example' })).headers['access-control-allow-origin'],
    '*',
  )
})

test('rate limits tell what is left and when to come back', async () => {
  const limited = await createWorld({ REEVE_RATE_LIMITS: 'on' })
  try {
    const tenant = await limited.tenant('default')
    limited.clock.hold()
    const introspect = (times: number) =>
      Promise.all(Array.from({ length: times }, () => tenant.get('/api/v1/auth/introspect')))
    const [first] = await introspect(1)
    assert.deepEqual([first!.headers['ratelimit-limit'], first!.headers['ratelimit-remaining']], ['1200', '199'])
    assert.ok((await introspect(199)).every(({ status }) => status === 200))
    const [one] = await introspect(1)
    assert.deepEqual([one!.status, one!.body.code, reasonOf(one!)], [429, 8, 'RATE_LIMITED'])
    assert.deepEqual([one!.headers['ratelimit-remaining'], one!.headers['retry-after']], ['0', '1'])
    limited.clock.move({ seconds: 1 })
    const statuses = (await introspect(21)).map(({ status }) => status)
    assert.equal(statuses.filter((status) => status === 429).length, 1, 'twenty a second come back')
    const tokens = await Promise.all(
      Array.from({ length: 25 }, () => tenant.form('/auth/v1/token', { client_id: 'x' })),
    )
    assert.equal(tokens.filter(({ status }) => status === 429).length, 5)
  } finally {
    await limited.stop()
  }
})

test('forwarded headers count from a trusted proxy only', async () => {
  const proxied = await createWorld({ REEVE_TRUSTED_PROXIES: '127.0.0.1,10.9.0.0/16' })
  try {
    const tenant = await proxied.tenant('default')
    const made = await tenant.post(PATH, { displayName: 'far', allowSourceCidr: ['203.0.113.0/24'] })
    const client = {
      grant_type: 'client_credentials',
      client_id: made.body.client.clientId,
      client_secret: made.body.clientSecret,
    }
    const via = (chain: string) => tenant.form('/auth/v1/token', client, { 'x-forwarded-for': chain })
    assert.equal((await via('203.0.113.7')).status, 200)
    assert.equal((await via('203.0.113.7, 10.9.1.1')).status, 200)
    assert.equal((await via('203.0.113.7, 198.51.100.1')).status, 401)
  } finally {
    await proxied.stop()
  }
  const unnamed = await createWorld()
  try {
    const tenant = await unnamed.tenant()
    const made = await tenant.post(PATH, { displayName: 'far', allowSourceCidr: ['203.0.113.0/24'] })
    const client = {
      grant_type: 'client_credentials',
      client_id: made.body.client.clientId,
      client_secret: made.body.clientSecret,
    }
    assert.equal((await tenant.form('/auth/v1/token', client, { 'x-forwarded-for': '203.0.113.7' })).status, 401)
  } finally {
    await unnamed.stop()
  }
})

test('large answers are packed for callers that take it', async () => {
  const reply = await acme.get('/api/v1/auth/introspect', { 'accept-encoding': 'gzip;q=0.5, br' })
  assert.equal(reply.headers['content-encoding'], 'br')
  assert.equal(
    (await acme.get('/api/v1/auth/introspect', { 'accept-encoding': 'br;q=0' })).headers['content-encoding'],
    undefined,
  )
})

test('health needs no database, readiness does, and metrics count', async () => {
  assert.deepEqual((await acme.with('').get('/healthz')).body, { status: 'ok' })
  const { functions, ...ready } = (await acme.with('').get('/readyz')).body
  assert.deepEqual(ready, { status: 'ok', failing: [] })
  assert.match(functions, /^(process|namespaces|runner)$/)
  const metrics = await acme.with('').get('/metrics')
  assert.match(metrics.text, /reeve_http_requests_total\{method="GET",route="\/readyz",status="200"\} 1/)
  assert.match(metrics.text, /reeve_database_connections\{database="test",state="open"\} \d/)
  await world.flush()
  const probes = world.logs
    .map((text) => JSON.parse(text))
    .filter(({ route }) => /^.(readyz|healthz|metrics)$/.test(route))
  assert.deepEqual([...new Set(probes.map(({ level }) => level))], [DEBUG])
  const later = await acme.with('').get('/metrics')
  assert.match(later.text, /reeve_events_total\{kind="tenancy\.tenant\.created"\} [1-9]/)
})

test('a database without room or without time is 503 and when to try again, not an error of ours', async () => {
  const refuseWith = (code: string) =>
    world.sql(`create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'refused' using errcode = '${code}'; end $$`)
  const messages = []
  await refuseWith('53100')
  await world.sql('create trigger refuse before insert on clients for each row execute function refuse()')
  for (const code of ['53100', '53200', '53300', '57014', '57P01']) {
    await refuseWith(code)
    const reply = await acme.post(PATH, { displayName: 'no room' })
    assert.deepEqual([code, reply.status, reply.headers['retry-after']], [code, 503, '1'])
    messages.push(reply.body.message)
  }
  assert.deepEqual(messages, [
    'the disk of the database is full; try again',
    'the database lacks memory or room; try again',
    'the database has no connection left; try again',
    'the database took too long; try again',
    'the database is not reachable; try again',
  ])
  await world.sql('drop trigger refuse on clients')
  assert.equal((await acme.post(PATH, { displayName: 'room' })).status, 200)
})

test('/readyz says no while the database takes no writes', async () => {
  const own = await createWorld()
  try {
    const { database } = own.config
    const cut = () =>
      own.sql(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'reeve'`,
      )
    const ready = async () => {
      const reply = await fetch(`${serviceUrl(own)}/readyz`)
      const { failing } = (await reply.json()) as { failing: string[] } // Safe because the contract guarantees it.
      return { status: reply.status, failing }
    }
    assert.deepEqual(await ready(), { status: 200, failing: [] })
    await own.sql(`alter database ${database} set default_transaction_read_only = on`)
    await cut()
    let now = await ready()
    while (now.status === 200 || now.failing.includes('database test')) now = await ready()
    assert.deepEqual(now, { status: 503, failing: ['writes to database test'] })
    await own.sql(
      `begin; set transaction read write; alter database ${database} reset default_transaction_read_only; commit`,
    )
    await cut()
    while (now.status !== 200) now = await ready()
  } finally {
    await own.stop()
  }
})

test('/readyz asks for no right to make temporary tables', async () => {
  const own = await createWorld()
  try {
    await own.sql(`revoke temporary on database ${own.config.database} from public`)
    assert.equal((await fetch(`${serviceUrl(own)}/readyz`)).status, 200)
  } finally {
    await own.stop()
  }
})

test('the access log tells who called what, and no token', async () => {
  await acme.get(`${PATH}?query=private-word`)
  const line = world.logs.map((text) => JSON.parse(text)).findLast((entry) => entry.route === PATH)
  assert.deepEqual([line.tenant, line.method, line.status], [acme.label, 'GET', 200])
  assert.match(line.principal, /^user:/)
  assert.ok(!world.logs.join('').includes(acme.token) && !world.logs.join('').includes('private-word'))
})

const serviceUrl = (one: World): string => `http://127.0.0.1:${new URL(one.url).port}`

test('documents are packed once, not once a call', async () => {
  const compressions = countCompressions()
  try {
    for (const coding of ['br', 'gzip']) {
      for (const path of ['/api/v1/openapi.json', '/api/v1/openapi.yaml', '/docs/main.js']) {
        const replies = []
        for (let i = 0; i < 3; i++) replies.push(await acme.with('').get(path, { 'accept-encoding': coding }))
        assert.deepEqual(
          replies.map(({ status, headers }) => [status, headers['content-encoding']]),
          [1, 2, 3].map(() => [200, coding]),
          path,
        )
        assert.equal(new Set(replies.map(({ text }) => text)).size, 1)
      }
    }
    assert.equal(compressions.seen(), 6)
  } finally {
    compressions.stop()
  }
})

/** Work of zlib that is begun while it counts. */
function countCompressions() {
  let count = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'ZLIB') count++
    },
  }).enable()
  return { seen: () => count, stop: () => hook.disable() }
}
