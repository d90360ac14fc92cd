import assert from 'node:assert/strict'
import { once } from 'node:events'
import http from 'node:http'
import { after, before, beforeEach, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { testAuthority } from '../../../test/authority.ts'
import type { Json } from '../../../test/caller.ts'
import { openGateway } from '../../../test/gateway.ts'
import { type Receiver, startReceiver } from '../../../test/outbound/receiver.ts'
import { person } from '../../../test/people.ts'
import { reasonOf } from '../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'

type Asked = { url: string; headers: http.IncomingHttpHeaders; body: string }

const KEYS = '/api/v1/llm-gateway/keys'
const PROVIDERS = '/api/v1/llm-gateway/provider-credentials'
const PROVIDER_KEY = 'sk-provider-0123456789abcdef'

let world: World
let models: Receiver
let asked: Asked[] = []
let answer: http.RequestListener
before(async () => {
  world = await createWorld({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
  models = await startReceiver(
    async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part)
      asked.push({ url: request.url!, headers: request.headers, body: Buffer.concat(parts).toString() })
      answer(request, response)
    },
    { tls: testAuthority().server },
  )
})
after(async () => {
  await world.stop()
  await models.close()
})
beforeEach(() => {
  asked = []
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'a=b', 'x-request-id': 'req-1' })
    response.end('{"choices":[{"message":{"content":"hello"}}]}')
  }
})

const address = (): string => `https://127.0.0.1:${models.port}/v1`

async function opened(slot = 'openai', more: Json = {}): Promise<{ tenant: TestTenant; key: string; id: string }> {
  const tenant = await world.tenant()
  await openGateway(tenant)
  const set = await tenant.put(`${PROVIDERS}/${slot}`, { apiKey: PROVIDER_KEY, baseUrl: address(), ...more })
  assert.equal(set.status, 200, set.text)
  return { tenant, ...(await keyOf(tenant)) }
}

async function keyOf(tenant: Pick<TestTenant, 'post'>): Promise<{ key: string; id: string }> {
  const { body, status, text } = await tenant.post(KEYS, { displayName: 'notebook' })
  assert.equal(status, 200, text)
  return { key: body.plaintextKey, id: body.gatewayKey.id }
}

const call = (tenant: TestTenant, key: string, path = 'openai/chat/completions', body: Json = { model: 'm' }) =>
  tenant.with(key).post(`/llm/v1/${path}`, body)

/** A call whose answer is read piece by piece. */
async function streamed(tenant: TestTenant, key: string): Promise<http.IncomingMessage> {
  const { port } = new URL(world.url)
  const request = http.request({
    ...{ host: '127.0.0.1', port, method: 'POST', path: '/llm/v1/openai/chat/completions' },
    headers: {
      host: new URL(tenant.baseUrl).host,
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
    },
  })
  request.end('{"stream":true}')
  const [response] = await once(request, 'response')
  return response
}

async function calls(tenant: TestTenant): Promise<Json[]> {
  const rows = await tenant.sql(
    `select kind, subject_id, after from events where kind like 'modelGateway.call.%' order by xid, ordinal`,
  )
  return rows
}

/** Waits until the end of a call is recorded. */
async function recorded(tenant: TestTenant): Promise<Json> {
  for (let tries = 0; tries < 200; tries++) {
    const [row] = await calls(tenant)
    if (row) return row
    await pause(25)
  }
  assert.fail('the call was not recorded')
}

test('a key is shown once; its hash is kept', async () => {
  const { tenant, key, id } = await opened()
  assert.match(key, /^gk_[A-Za-z0-9_-]{43}$/)
  const { body, text } = await tenant.get(KEYS)
  assert.deepEqual([body.list[0].id, body.list[0].keyPrefix], [id, key.slice(0, 8)])
  assert.ok(!text.includes(key))
  const rows = await tenant.sql(`select row_to_json(k)::text as text from model_gateway_keys k`)
  const events = await tenant.sql(`select coalesce(before::text, '') || after::text as text from events`)
  for (const row of [...rows, ...events]) assert.ok(!String(row.text).includes(key))
})

test('a call reaches the provider with its key and nothing of the caller', async () => {
  const { tenant, key } = await opened()
  const reply = await tenant.with('').send({
    method: 'POST',
    path: '/llm/v1/openai/chat/completions?beta=true',
    raw: '{"model":"m"}',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      cookie: 'session=mine',
      'x-forwarded-for': '192.0.2.7',
      'user-agent': 'my notebook',
      'openai-organization': 'another',
    },
  })
  assert.deepEqual([reply.status, reply.body.choices[0].message.content], [200, 'hello'])
  assert.equal(reply.headers['set-cookie'], undefined)
  assert.equal(reply.headers['x-request-id'] === undefined, false)
  const [{ url, headers, body }] = asked as [Asked]
  assert.deepEqual([url, body], ['/v1/chat/completions?beta=true', '{"model":"m"}'])
  assert.equal(headers.authorization, `Bearer ${PROVIDER_KEY}`)
  const sent = Object.keys(headers).sort()
  const fine = [
    'accept-encoding',
    'authorization',
    'connection',
    'content-length',
    'content-type',
    'host',
    'user-agent',
  ]
  assert.deepEqual(sent, fine)
  assert.ok(!JSON.stringify(headers).includes('notebook'))
})

test('a key may come as X-Api-Key, and the provider gets its own in that way', async () => {
  const { tenant, key } = await opened('anthropic')
  const headers = { 'x-api-key': key, 'anthropic-version': '2023-06-01' }
  const reply = await tenant
    .with('')
    .send({ method: 'POST', path: '/llm/v1/anthropic/messages', body: { model: 'm' }, headers })
  assert.equal(reply.status, 200, reply.text)
  assert.equal(asked[0]!.headers['x-api-key'], PROVIDER_KEY)
  assert.equal(asked[0]!.headers['anthropic-version'], '2023-06-01')
  assert.equal(asked[0]!.headers.authorization, undefined)
})

test('a streamed answer arrives piece by piece, and its end is recorded without its words', async () => {
  const { tenant, key } = await opened()
  let goOn = (): void => {}
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: first-word\n\n')
    goOn = () => response.end('data: [DONE]\n\n')
  }
  const response = await streamed(tenant, key)
  assert.equal(response.headers['content-type'], 'text/event-stream')
  const [first] = await once(response, 'data')
  assert.equal(String(first), 'data: first-word\n\n')
  const rest: Buffer[] = []
  response.on('data', (part) => rest.push(part))
  goOn()
  await once(response, 'end')
  assert.equal(Buffer.concat(rest).toString(), 'data: [DONE]\n\n')
  const { kind, subject_id, after: told } = await recorded(tenant)
  assert.deepEqual([kind, subject_id, told.status, told.sentBytes], ['modelGateway.call.forwarded', 'openai', 200, 15])
  assert.equal(told.receivedBytes, 32)
  assert.ok(!JSON.stringify(told).includes('first-word'))
  assert.ok(
    !world.logs.some((line) => line.includes('first-word') || line.includes(key) || line.includes(PROVIDER_KEY)),
  )
  const { body } = await tenant.get(KEYS)
  assert.ok(body.list[0].lastUsedAt)
})

test('a caller who leaves ends the call at the provider', async () => {
  const { tenant, key } = await opened()
  const left = Promise.withResolvers<void>()
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: 1\n\n')
    response.on('close', () => left.resolve())
  }
  const response = await streamed(tenant, key)
  await once(response, 'data')
  response.destroy()
  await left.promise
  assert.equal((await recorded(tenant)).after.reason, 'given_up')
})

test('the kill switch refuses calls and cuts one under way', async () => {
  const { tenant, key } = await opened()
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: 1\n\n')
  }
  const response = await streamed(tenant, key)
  const cut = once(response, 'error')
  response.resume()
  await tenant.post('/api/v1/settings/ai-governance', {
    aiGovernanceSettings: { mcpTrafficDisabled: true, trafficDisabledReason: 'an incident' },
  })
  const began = performance.now()
  await cut
  assert.ok(performance.now() - began < 5000)
  assert.equal((await recorded(tenant)).after.reason, 'kill_switch')
  const refused = await call(tenant, key)
  assert.deepEqual([refused.status, reasonOf(refused)], [403, 'GATEWAY_STOPPED'])
  assert.match(refused.text, /an incident/)
  assert.equal(asked.length, 1)
})

test('while AI governance is off, no model is called', async () => {
  const { tenant, key } = await opened()
  await tenant.post('/api/v1/settings/ai-governance', { aiGovernanceSettings: { enabled: false } })
  const refused = await call(tenant, key)
  assert.deepEqual([refused.status, reasonOf(refused), asked.length], [403, 'GATEWAY_STOPPED', 0])
  const [{ kind, after: told }] = (await calls(tenant)) as [Json]
  assert.deepEqual([kind, told.reason], ['modelGateway.call.refused', 'gateway_stopped'])
})

test('a slot without a provider is a failed precondition, one that does not exist is not found', async () => {
  const { tenant, key } = await opened()
  const missing = await call(tenant, key, 'custom-3/chat/completions')
  assert.deepEqual([missing.status, reasonOf(missing)], [400, 'PROVIDER_NOT_SET'])
  assert.equal((await call(tenant, key, 'custom-9/chat/completions')).status, 404)
  await tenant.delete(`${PROVIDERS}/openai`)
  assert.equal(reasonOf(await call(tenant, key)), 'PROVIDER_NOT_SET')
  assert.equal(asked.length, 0)
})

test('a revoked key, a key of a disabled user and a made-up one are refused alike', async () => {
  const { tenant, key, id } = await opened()
  const ada = await person(tenant, ['basic_user'])
  const hers = await keyOf(ada)
  assert.equal((await call(tenant, hers.key)).status, 200)
  await tenant.sql(`update users set status = 'DISABLED' where id = $1`, [ada.userId])
  await tenant.delete(`${KEYS}/${id}`)
  for (const bad of [key, hers.key, `gk_${'A'.repeat(43)}`, 'nonsense']) {
    assert.equal((await call(tenant, bad)).status, 401)
  }
  assert.equal((await tenant.with('').post('/llm/v1/openai/chat/completions', {})).status, 401)
  assert.equal((await call(tenant, tenant.token)).status, 401, 'an access token of the API is no key for models')
  assert.equal((await tenant.with(key).get('/api/v1/auth/introspect')).status, 401, 'and a key no access token')
  assert.equal(asked.length, 1)
  const refused = (await calls(tenant)).filter(({ kind }) => kind === 'modelGateway.call.refused')
  assert.deepEqual(
    refused.map(({ after: told }) => told.reason),
    ['key_invalid', 'principal_disabled', 'key_invalid', 'key_invalid', 'key_invalid'],
  )
})

test('a key of another tenant is not known', async () => {
  const { key } = await opened()
  const { tenant: globex } = await opened()
  assert.equal((await call(globex, key)).status, 401)
})

test('people see and revoke their own keys; who governs AI sees all', async () => {
  const { tenant, id } = await opened()
  const ada = await person(tenant, ['basic_user'])
  const grace = await person(tenant, ['basic_user'])
  const reader = await person(tenant, ['read_only_admin'])
  const hers = await keyOf(ada)
  const seen = async (who: Pick<TestTenant, 'get'>) => (await who.get(KEYS)).body.list.map((one: Json) => one.id).sort()
  assert.deepEqual(await seen(ada), [hers.id])
  assert.deepEqual(await seen(grace), [])
  assert.deepEqual(await seen(reader), [id, hers.id].sort())
  assert.deepEqual((await grace.get(`${KEYS}?user_id=${ada.userId}`)).body.list, [])
  assert.equal((await grace.delete(`${KEYS}/${hers.id}`)).status, 404)
  assert.equal((await reader.delete(`${KEYS}/${hers.id}`)).status, 403)
  const revoked = await tenant.delete(`${KEYS}/${hers.id}`)
  assert.ok(revoked.body.gatewayKey.revokedAt)
})

test('the key of a provider is sealed, never read back, and given anew for another address', async () => {
  const { tenant } = await opened()
  const { body, text } = await tenant.get(`${PROVIDERS}/openai`)
  assert.deepEqual([body.credential.keyPrefix, body.credential.baseUrl], ['sk-prov', address()])
  assert.ok(!text.includes(PROVIDER_KEY))
  const rows = await tenant.sql(`select row_to_json(p)::text as text, api_key from model_providers p`)
  for (const row of rows) assert.ok(!Buffer.from(row.api_key as Buffer).includes(PROVIDER_KEY))
  const moved = await tenant.put(`${PROVIDERS}/openai`, { baseUrl: 'https://elsewhere.example/v1' })
  assert.deepEqual([moved.status, moved.body.message.includes('apiKey')], [400, true])
  const kept = await tenant.put(`${PROVIDERS}/openai`, { baseUrl: address(), displayName: 'Ours' })
  assert.deepEqual([kept.status, kept.body.credential.displayName], [200, 'Ours'])
})

test('addresses that the operator does not open are refused, and redirects are not followed', async () => {
  const { tenant, key } = await opened()
  for (const baseUrl of ['http://models.example', 'https://10.0.0.7/v1', 'https://169.254.169.254', 'nonsense', '']) {
    const refused = await tenant.put(`${PROVIDERS}/custom-1`, { apiKey: PROVIDER_KEY, baseUrl })
    assert.equal(refused.status, 400, baseUrl)
    assert.match(refused.text, /baseUrl/)
  }
  answer = (_, response) => response.writeHead(307, { location: 'https://elsewhere.example/' }).end()
  const redirected = await call(tenant, key)
  assert.deepEqual([redirected.status, reasonOf(redirected)], [502, 'PROVIDER_UNREACHABLE'])
})

test('only calls of inference are passed on, each slot those of its provider', async () => {
  const { tenant, key } = await opened()
  for (const slot of ['anthropic', 'custom-1']) {
    await tenant.put(`${PROVIDERS}/${slot}`, { apiKey: PROVIDER_KEY, baseUrl: address() })
  }
  const passed = ['openai/chat/completions', 'openai/v1/responses', 'openai/embeddings', 'anthropic/v1/messages']
  for (const path of [
    ...passed,
    'anthropic/messages/count_tokens',
    'custom-1/v1/chat/completions',
    'custom-1/api/chat',
  ]) {
    assert.equal((await call(tenant, key, path)).status, 200, path)
  }
  asked = []
  const refused = [
    'files',
    'batches',
    'fine_tuning/jobs',
    'assistants',
    'vector_stores',
    'organization/users',
    'v1/files',
  ]
  const others = [
    'anthropic/v1/messages/batches',
    'anthropic/chat/completions',
    'custom-1/api/pull',
    'custom-1/api/delete',
  ]
  for (const path of [...refused.map((one) => `openai/${one}`), 'openai/v1/messages', ...others]) {
    const reply = await call(tenant, key, path)
    assert.deepEqual([reply.status, reasonOf(reply)], [403, 'MODEL_PATH_REFUSED'], path)
    assert.match(reply.body.message, /chat\/completions|messages/)
  }
  assert.equal(asked.length, 0)
  const told = (await calls(tenant)).filter(({ kind }) => kind === 'modelGateway.call.refused')
  assert.deepEqual(new Set(told.map(({ after: one }) => one.reason)), new Set(['model_path_refused']))
})

test('no spelling of a path or a query leads to another call', async () => {
  const { tenant, key } = await opened()
  const good = 'openai/chat/completions'
  for (const path of [
    `${good}/../../files`,
    `${good}/%2e%2e/%2E%2E/files`,
    `${good}%2f..%2f..%2ffiles`,
    `${good}%252f..%252ffiles`,
    `${good};/../files`,
    `${good};files`,
    `${good}/`,
    `${good}//`,
    `${good}%00`,
    `${good}%20`,
    `${good}\\..\\files`,
    'openai//chat/completions',
    'openai/./chat/completions',
    'openai/%76%31/files',
    'openai/CHAT/COMPLETIONS',
    'openai/files?x=/chat/completions',
    'openai/v1/v1/chat/completions',
    `${good}?organization=another`,
    `${good}?beta=true&api_key=mine`,
    `${good}?%2e%2e/files`,
  ]) {
    const reply = await call(tenant, key, path)
    assert.ok([400, 403, 404].includes(reply.status), `${path}: ${reply.status}`)
  }
  assert.equal(asked.length, 0)
})

test('a key is good only while its owner may have keys', async () => {
  const { tenant } = await opened()
  const ada = await person(tenant, ['basic_user'])
  const { key } = await keyOf(ada)
  await tenant.sql(`update users set role_ids = '{}' where id = $1`, [ada.userId])
  const refused = await call(tenant, key)
  assert.deepEqual([refused.status, reasonOf(refused), asked.length], [403, 'INSUFFICIENT_PERMISSION', 0])
})

test('a path cannot leave the address of the provider', async () => {
  const { tenant, key } = await opened()
  for (const path of ['../admin', '..%2fadmin', '%2e%2e/admin', 'a/../../admin', 'a//b', '.', 'a%00b', 'a%0d%0ab']) {
    const reply = await call(tenant, key, `openai/${path}`)
    assert.ok([400, 404].includes(reply.status), `${path}: ${reply.status}`)
  }
  assert.equal(asked.length, 0)
})

test('what the provider refuses is passed on as it is', async () => {
  const { tenant, key } = await opened()
  answer = (_, response) => {
    response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '7' })
    response.end('{"error":{"type":"rate_limit"}}')
  }
  const reply = await call(tenant, key)
  assert.deepEqual([reply.status, reply.headers['retry-after'], reply.body.error.type], [429, '7', 'rate_limit'])
})

test('a user has twenty keys at most', async () => {
  const { tenant } = await opened()
  for (let count = 1; count < 20; count++) await keyOf(tenant)
  const more = await tenant.post(KEYS, { displayName: 'one more' })
  assert.deepEqual([more.status, reasonOf(more)], [400, 'QUOTA_EXCEEDED'])
})
