import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createWorld, type TestTenant, type World } from '../../server/test/world.ts'
import {
  ApiError,
  Client,
  type ClientOptions,
  type Fetch,
  type Requested,
  type Sent,
  Unreachable,
} from '../src/index.ts'

let world: World
let admin: TestTenant

before(async () => {
  world = await createWorld()
  admin = await world.tenant('default')
})
after(() => world.stop())

type Seen = { url: string; init: Sent }

/** A client of the running service whose requests the test sees, and can respond to instead. */
function watched(
  options: Partial<ClientOptions> = {},
  instead: (seen: Seen, count: number) => Response | undefined = () => undefined,
) {
  const seen: Seen[] = []
  const waits: number[] = []
  const send: Fetch = async (url, init) => {
    seen.push({ url, init })
    return instead({ url, init }, seen.length) ?? fetch(url, init)
  }
  const wait = async (ms: number): Promise<void> => {
    waits.push(ms)
  }
  const client = new Client({ baseUrl: world.url, credentials: admin.admin, fetch: send, wait, ...options })
  const paths = () => seen.map(({ url }) => new URL(url).pathname)
  return { client, seen, waits, paths }
}

const TOKEN = '/auth/v1/token'
const INTROSPECT = '/api/v1/auth/introspect'

test('a call gets a token with the credentials in the body, and the next call uses it again', async () => {
  const { client, seen, paths } = watched()
  const { roles } = await client.call('auth.introspect')
  assert.deepEqual(roles, ['super_admin'])
  await client.call('auth.introspect')
  assert.deepEqual(paths(), [TOKEN, INTROSPECT, INTROSPECT])
  assert.equal(seen[0]?.init.headers.authorization, undefined)
  assert.equal(new URLSearchParams(seen[0]?.init.body).get('client_secret'), admin.admin.clientSecret)
})

test('a member that the service does not know is refused with the one that was meant', async () => {
  const { client } = watched()
  const refused = (error: unknown) => {
    assert.ok(error instanceof ApiError)
    assert.equal(error.reason, 'UNKNOWN_FIELD')
    assert.match(error.violations[0]?.description ?? '', /did you mean "description"\?/)
    return true
  }
  const body = { displayName: 'typo', descriptoin: 'x' }
  await assert.rejects(client.call('directory.apps.create', { body }), refused)
  await assert.rejects(client.request({ method: 'POST', path: '/api/v1/apps', body }), refused)
})

test('calls that start together share one token', async () => {
  const { client, paths } = watched()
  await Promise.all([1, 2, 3].map(() => client.call('auth.introspect')))
  assert.equal(paths().filter((path) => path === TOKEN).length, 1)
})

test('a token is replaced a minute before it ends', async () => {
  let now = 0
  const { client, paths } = watched({ now: () => now })
  await client.call('auth.introspect')
  now = 3539_000
  await client.call('auth.introspect')
  now = 3541_000
  await client.call('auth.introspect')
  assert.deepEqual(paths(), [TOKEN, INTROSPECT, INTROSPECT, TOKEN, INTROSPECT])
})

test('a refused token is replaced once, and a second refusal is told', async () => {
  const { client, paths } = watched()
  const token = await client.accessToken()
  await fetch(`${world.url}/auth/v1/revoke`, {
    method: 'POST',
    body: new URLSearchParams({ token: token?.access_token ?? '' }),
  })
  assert.equal((await client.call('auth.introspect')).roles[0], 'super_admin')
  assert.deepEqual(paths(), [TOKEN, INTROSPECT, TOKEN, INTROSPECT])

  const stubborn = watched({}, ({ url }) =>
    url.endsWith(TOKEN) ? undefined : Response.json({ code: 16, message: 'no' }, { status: 401 }),
  )
  await assert.rejects(stubborn.client.call('auth.introspect'), { status: 401 })
  assert.deepEqual(stubborn.paths(), [TOKEN, INTROSPECT, TOKEN, INTROSPECT])
})

test('a given token is sent as it is and never replaced', async () => {
  const fine = watched({ credentials: { token: admin.token } })
  assert.equal((await fine.client.call('auth.introspect')).roles[0], 'super_admin')
  const wrong = watched({ credentials: { token: 'not.a.token' } })
  await assert.rejects(wrong.client.call('auth.introspect'), {
    name: 'ApiError',
    status: 401,
    code: 16,
    reason: 'TOKEN_INVALID',
  })
  assert.deepEqual(wrong.paths(), [INTROSPECT])
})

test('wrong credentials are an error with the words of OAuth', async () => {
  const { client } = watched({ credentials: { ...admin.admin, clientSecret: 'secret-token:reeve.example:v1:e30' } })
  await assert.rejects(client.call('auth.introspect'), {
    name: 'ApiError',
    status: 401,
    reason: 'invalid_client',
    message: 'client authentication failed',
  })
})

test('a refusal carries its code, reason, every violation and the request id', async () => {
  const { client } = watched()
  const body: Requested.PersonalClientServiceCreateRequest = { displayName: '', expires: 'soon' }
  await assert.rejects(client.call('auth.personalClients.create', { body }), (error) => {
    assert.ok(error instanceof ApiError)
    assert.equal(error.status, 400)
    assert.equal(error.code, 3)
    assert.deepEqual(error.violations.map(({ field }) => field).sort(), ['displayName', 'expires'])
    assert.match(error.requestId, /^[A-Za-z0-9]{27}$/)
    return true
  })
})

test('a refusal carries what goes with its reason', async () => {
  const metadata = { syncId: 'one' }
  const details = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'SYNC_IN_PROGRESS', metadata }]
  const { client } = watched({}, ({ url }) =>
    url.endsWith(TOKEN) ? undefined : Response.json({ code: 10, message: 'wait', details }, { status: 409 }),
  )
  await assert.rejects(client.call('auth.introspect'), { reason: 'SYNC_IN_PROGRESS', metadata })
})

test('path, query and body go where the contract wants them, and what was read can be written back', async () => {
  const { client } = watched()
  const made = await client.call('auth.personalClients.create', { body: { displayName: 'ci', expires: '3600s' } })
  const { id } = made.client
  const read = await client.call('auth.personalClients.get', { path: { id } })
  assert.equal(read.client.displayName, 'ci')
  const changed = { ...read.client, displayName: 'ci 2' }
  const { client: saved } = await client.call('auth.personalClients.update', {
    path: { id },
    body: { client: changed },
  })
  assert.equal(saved.displayName, 'ci 2')
  const page = await client.call('auth.personalClients.list', { query: { page_size: 1 } })
  assert.equal(page.list.length, 1)
  assert.notEqual(page.nextPageToken, '')
  assert.deepEqual(await client.call('auth.personalClients.delete', { path: { id } }), {})
  await assert.rejects(client.call('auth.personalClients.get', { path: { id: 'no/such@one' } }), { status: 404 })
})

test('another version than expected is a conflict', async () => {
  const { client } = watched()
  const made = await client.call('auth.personalClients.create', { body: { displayName: 'versioned' } })
  const input = { path: { id: made.client.id }, body: { client: { displayName: 'later' } } }
  await assert.rejects(client.call('auth.personalClients.update', input, { ifMatch: '"99"' }), {
    status: 409,
    reason: 'VERSION_CONFLICT',
  })
})

test('what is refused for now is sent again when the service said to, with the same key', async () => {
  const { client, seen, waits } = watched({}, ({ url }, count) => {
    if (url.endsWith(TOKEN)) return undefined
    if (count === 2)
      return Response.json({ code: 8, message: 'slow down' }, { status: 429, headers: { 'retry-after': '7' } })
    return count === 3 ? Response.json({ code: 14, message: 'starting' }, { status: 503 }) : undefined
  })
  const { client: made } = await client.call('auth.personalClients.create', { body: { displayName: 'patient' } })
  assert.equal(made.displayName, 'patient')
  assert.equal(waits.length, 2)
  assert.ok(waits[0]! >= 7000 && waits[0]! < 8500 && waits[1]! >= 2000 && waits[1]! < 2500, String(waits))
  const keys = new Set(seen.slice(1).map(({ init }) => init.headers['idempotency-key']))
  assert.equal(keys.size, 1)
  assert.match([...keys][0] ?? '', /^[0-9a-f]{32}$/)
})

test('patience ends after the last try, and at once when too much is asked', async () => {
  const busy = (headers: Record<string, string>) => () =>
    Response.json({ code: 14, message: 'busy' }, { status: 503, headers })
  const short = watched({ retries: 2 }, busy({ 'retry-after': '1' }))
  await assert.rejects(short.client.call('auth.introspect'), { status: 503, retryAfterSeconds: 1 })
  assert.equal(short.seen.length, 3)
  const long = watched({}, busy({ 'retry-after': '3600' }))
  await assert.rejects(long.client.call('auth.introspect'), { status: 503 })
  assert.equal(long.seen.length, 1)
})

test('no answer, no answer in time, and an answer that is no longer wanted are told apart', async () => {
  const away = new Client({ baseUrl: 'http://127.0.0.1:1', credentials: { token: 'x' } })
  await assert.rejects(away.call('auth.introspect'), (error) => {
    assert.ok(error instanceof Unreachable)
    assert.match(error.message, /cannot reach http:\/\/127\.0\.0\.1:1 \(.+\)/)
    return true
  })
  const silent: Fetch = (_url, { signal }) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  const slow = new Client({ baseUrl: world.url, credentials: { token: 'x' }, fetch: silent, timeoutMs: 20 })
  await assert.rejects(slow.call('auth.introspect'), { name: 'Unreachable', message: /no answer in 20 ms/ })
  const patient = new Client({ baseUrl: world.url, credentials: { token: 'x' }, fetch: silent })
  const calledOff = patient.call('auth.introspect', {}, { signal: AbortSignal.abort(new Error('changed my mind')) })
  await assert.rejects(calledOff, { message: 'changed my mind' })
})

/** Never called: the compiler is the test. */
export function misuses(client: Client): void {
  // @ts-expect-error there is no such operation
  void client.call('auth.nothing')
  // @ts-expect-error the path parameter is missing
  void client.call('auth.personalClients.get')
  // @ts-expect-error the body lacks what is required
  void client.call('auth.personalClients.create', { body: {} })
  // @ts-expect-error a member has the wrong type
  void client.call('auth.personalClients.create', { body: { displayName: 1 } })
  // @ts-expect-error there is no such member
  void client.call('auth.personalClients.list', { query: { pageSize: 1 } })
  // @ts-expect-error the answer has no such member
  void client.call('auth.introspect').then(({ nobody }) => nobody)
}

test('every item of a list comes, page after page, by GET and by POST', async () => {
  const { client, seen } = watched()
  const names = Array.from({ length: 5 }, (_, index) => `paged ${index}`)
  for (const displayName of names) await client.call('directory.apps.create', { body: { displayName } })
  const found: string[] = []
  for await (const { displayName } of client.all('directory.apps.search', { body: { query: 'paged', pageSize: 2 } }))
    found.push(displayName)
  assert.deepEqual(found.sort(), names)
  const listed: string[] = []
  for await (const { displayName } of client.all('directory.apps.list', { query: { page_size: 2 } }))
    listed.push(displayName)
  assert.ok(names.every((name) => listed.includes(name)))
  const before = seen.length
  for await (const _ of client.all('directory.apps.list', { query: { page_size: 2 } })) break
  assert.equal(seen.length, before + 1, 'pages that nobody wants are not asked for')
})
