import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { addressOf, callEvents, callListener, savedListener } from '../../../../test/listeners.ts'
import { violationsOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

async function listening(tenant = acme) {
  const { listener, webhookCapabilityUrl: url } = await savedListener(tenant, { kind: 'capabilityUrl' })
  return { id: listener.id, url, path: new URL(url).pathname, token: url.split('/').at(-1)! }
}

test('the URL is absolute and holds a token of 32 bytes, of which only the digest is kept', async () => {
  const { id, url, token } = await listening()
  assert.equal(url, `${acme.baseUrl}/api/v1/webhooks/incoming/${id}/t/${token}`)
  assert.match(token, /^[\w-]{43}$/)
  const rows = await acme.sql('select * from webhook_listeners where id = $1', [id])
  assert.ok(!JSON.stringify(rows).includes(token))
  assert.ok(!rows.some((row) => (row.credential as Buffer).toString().includes(token)))
})

test('a POST of any JSON to the URL is accepted; without an event id every call is a new event', async () => {
  const { id, path } = await listening()
  for (const type of [undefined, 'text/plain', 'application/json']) {
    assert.equal((await callListener(acme, { path, body: '{"a":1}', headers: { 'content-type': type } })).status, 200)
  }
  const events = (await callEvents(acme)).filter((event) => event.subject_id === id)
  assert.equal(events.length, 3)
})

test('an event id and a timestamp are heeded when they are there', async () => {
  const { path } = await listening()
  const headers = { 'webhook-event-id': randomUUID() }
  assert.equal((await callListener(acme, { path, headers })).status, 200)
  const upper = { 'webhook-event-id': headers['webhook-event-id'].toUpperCase() }
  assert.equal((await callListener(acme, { path, headers: upper })).status, 409)
  for (const wrong of [{ 'webhook-event-id': 'x' }, { 'webhook-timestamp': '1' }, { 'webhook-timestamp': 'now' }]) {
    const reply = await callListener(acme, { path, headers: wrong })
    assert.deepEqual([reply.status, violationsOf(reply)[0]?.field.toLowerCase()], [400, Object.keys(wrong)[0]])
  }
})

test('a wrong token, that of another listener, and an address that does not fit the kind get the same answer', async () => {
  const one = await listening()
  const other = await listening()
  const hmac = await savedListener(acme, { kind: 'hmac' })
  const paths = [
    `${addressOf(one.id)}/t/${other.token}`,
    `${addressOf(one.id)}/t/x`,
    `${addressOf(one.id)}/t/${one.token}x`,
    `${addressOf(one.id)}/t/${one.token.slice(0, -1)}`,
    addressOf(one.id),
    `${addressOf(hmac.listener.id)}/t/${one.token}`,
    addressOf(hmac.listener.id),
  ]
  const answers = await Promise.all(paths.map((path) => callListener(acme, { path, headers: SAME_REQUEST })))
  for (const { status, text, headers } of answers) {
    assert.deepEqual([status, text], [401, answers[0]!.text])
    assert.deepEqual({ ...headers, date: '' }, { ...answers[0]!.headers, date: '' })
  }
})

const SAME_REQUEST = { 'x-request-id': 'the-same-request' }

test('a listener of another tenant is as unknown as one that never was', async () => {
  const globex = await world.tenant()
  const { id, path, token } = await listening(globex)
  const headers = SAME_REQUEST
  const foreign = await callListener(acme, { path, headers })
  const unknown = await callListener(acme, { path: path.replace(id, '0'.repeat(27)), headers })
  assert.deepEqual([foreign.status, foreign.body.code], [404, 5])
  assert.equal(foreign.text.replaceAll(id, 'ID'), unknown.text.replaceAll('0'.repeat(27), 'ID'))
  assert.equal((await callListener(globex, { path })).status, 200)
  for (const odd of ['%00', 'x', '..%2f', '%F0%9F%92%A9', 'a'.repeat(2000)]) {
    assert.equal((await callListener(acme, { path: `${addressOf(odd)}/t/${token}` })).status, 404, odd)
  }
})

test('a token is in no log, no metric and no answer but the one that showed it', async () => {
  const { path, token } = await listening()
  const texts: string[] = []
  const send = async (method: string, to: string) => texts.push((await acme.with('').send({ method, path: to })).text)
  await callListener(acme, { path })
  await callListener(acme, { path, body: '{' })
  await send('GET', path)
  await send('PUT', path)
  await send('POST', `${path}/`)
  await send('GET', `${path}/more?x=${token}`)
  await send('POST', `${path}%zz`)
  texts.push(...(await callEvents(acme, 'webhooks.listener.refused')).map((row) => JSON.stringify(row)))
  texts.push((await acme.get('/metrics')).text, ...world.logs)
  assert.deepEqual(
    texts.filter((text) => text.includes(token)),
    [],
  )
  assert.ok(world.logs.some((line) => line.includes('/api/v1/webhooks/incoming/{listener_id}/t/{token}')))
})

test('only POST calls a listener', async () => {
  const { path } = await listening()
  const reply = await acme.with('').send({ method: 'GET', path })
  assert.deepEqual([reply.status, reply.headers.allow], [405, 'POST, OPTIONS'])
})
