import assert from 'node:assert/strict'
import { createHmac, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { addressOf, BODY, callEvents, callListener, savedListener, signedHeaders } from '../../../../test/listeners.ts'
import { reasonOf, violationsOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

async function listening() {
  const { listener, webhookHmacSecret: secret } = await savedListener(acme, { kind: 'hmac' })
  return { id: listener.id, secret, path: addressOf(listener.id), automationId: listener.automationId }
}

const sign = (secret: string, asked: { at?: Temporal.Instant; eventId?: string; body?: string | Buffer } = {}) =>
  signedHeaders({ secret, at: world.clock.now(), ...asked })

test('the signature of the published example is the one we make', () => {
  const headers = signedHeaders({
    secret: 'kq1x0o9m8n7b6v5c4x3z2a1s0d9f8g7h6j5k4l3p2o1',
    at: Temporal.Instant.fromEpochMilliseconds(1_893_456_000_000),
    eventId: '3f2b8c1e-5d4a-4e6f-9a7b-0c1d2e3f4a5b',
  })
  assert.equal(headers['webhook-signature'], 'hHTd7Gp5m_H1-x4yMPAl0ANRL5MbE7bHYJ0GCQaw3iA')
})

test('a signed call is accepted and its event committed, with the body as the trigger and nothing else', async () => {
  const { id, secret, path, automationId } = await listening()
  assert.match(secret, /^[\w-]{43}$/)
  const eventId = randomUUID()
  const reply = await callListener(acme, { path, headers: { ...sign(secret, { eventId }), 'x-other': 'unseen' } })
  assert.deepEqual([reply.status, reply.body], [200, { executionId: '' }])
  const [event] = (await callEvents(acme)).filter((one) => one.subject_id === id)
  assert.deepEqual(event?.after, {
    automationId,
    eventId,
    executionId: '',
    trigger: { employee_id: '12345', status: 'terminated' },
  })
  assert.match(JSON.stringify(event?.actor), new RegExp(`"system:webhook-listener:${id}"`))
})

test('a body that is not an object is the trigger’s member body', async () => {
  const { id, secret, path } = await listening()
  for (const body of ['[1,2]', '"x"', 'null', '12345678901234567890']) {
    assert.equal((await callListener(acme, { path, body, headers: sign(secret, { body }) })).status, 200)
  }
  const events = (await callEvents(acme)).filter((one) => one.subject_id === id)
  const bodies = events.map((event) => (event.after as { trigger: unknown }).trigger)
  assert.deepEqual(bodies, [{ body: [1, 2] }, { body: 'x' }, { body: null }, { body: '12345678901234567890' }])
})

test('what is not signed with the secret over exactly these bytes is refused, always with the same words', async () => {
  const { secret, path } = await listening()
  const other = await listening()
  const good = sign(secret)
  const later = String(Number(good['webhook-timestamp']) + 1)
  const tries: Record<string, Record<string, string | undefined>> = {
    'no signature': { ...good, 'webhook-signature': undefined },
    'an empty signature': { ...good, 'webhook-signature': '' },
    'another secret': sign(other.secret),
    'another body': sign(secret, { body: `${BODY} ` }),
    'another event id': { ...good, 'webhook-event-id': randomUUID() },
    'another timestamp': { ...good, 'webhook-timestamp': later },
    'no timestamp': { ...good, 'webhook-timestamp': undefined },
    'no event id': { ...good, 'webhook-event-id': undefined },
    'padding behind it': { ...good, 'webhook-signature': `${good['webhook-signature']}=` },
    'standard base64': { ...good, 'webhook-signature': toStandard(good['webhook-signature']!) },
    'the bytes of the secret as the key': { ...good, 'webhook-signature': keyedByBytes(secret, good) },
    'an empty list of standard ones': { ...good, 'webhook-signature': 'v1,' },
    'a wrong media type and no signature': { 'content-type': 'text/plain' },
  }
  for (const [name, headers] of Object.entries(tries)) {
    const reply = await callListener(acme, { path, headers })
    assert.deepEqual([reply.status, reply.body?.code, reply.body?.message], [401, 16, 'authentication failed'], name)
  }
  assert.equal((await callListener(acme, { path, headers: good })).status, 200)
})

test('a signed call at an address with a token is refused', async () => {
  const { secret, path } = await listening()
  assert.equal((await callListener(acme, { path: `${path}/t/x`, headers: sign(secret) })).status, 401)
})

const toStandard = (text: string): string => `${text.replaceAll('-', '+').replaceAll('_', '/')}=`

const keyedByBytes = (secret: string, headers: Record<string, string>): string =>
  createHmac('sha256', Buffer.from(secret, 'base64url'))
    .update(`${headers['webhook-timestamp']}.${headers['webhook-event-id']}.${BODY}`)
    .digest('base64url')

test('a signed call with a timestamp more than five minutes away is refused and says why', async () => {
  const { secret, path } = await listening()
  const now = world.clock.now()
  for (const seconds of [-301, 330, -600]) {
    const reply = await callListener(acme, { path, headers: sign(secret, { at: now.add({ seconds }) }) })
    assert.deepEqual([reply.status, violationsOf(reply)[0]?.field], [400, 'Webhook-Timestamp'])
  }
  for (const seconds of [-270, 299]) {
    assert.equal((await callListener(acme, { path, headers: sign(secret, { at: now.add({ seconds }) }) })).status, 200)
  }
})

test('a signed call needs a timestamp in seconds and an event id that is a UUID of version 4; both are told at once', async () => {
  const { secret, path } = await listening()
  const bare = await callListener(acme, { path, headers: { 'webhook-signature': signBare(secret) } })
  assert.deepEqual(
    [bare.status, violationsOf(bare).map(({ field }) => field)],
    [400, ['Webhook-Timestamp', 'Webhook-Event-Id']],
  )
  for (const eventId of ['1', 'b6a3f5f0-3c8f-1a5e-9a7b-0c1d2e3f4a5b', `${randomUUID()}x`]) {
    const reply = await callListener(acme, { path, headers: sign(secret, { eventId }) })
    assert.deepEqual([reply.status, violationsOf(reply)[0]?.field], [400, 'Webhook-Event-Id'])
  }
})

const signBare = (secret: string): string => createHmac('sha256', secret).update(`..${BODY}`).digest('base64url')

test('a signed body must be JSON of at most 32 levels that can be kept, and a refusal does not use up the event id', async () => {
  const { secret, path } = await listening()
  const eventId = randomUUID()
  const bodies = [
    '',
    '{',
    '{"a":1}x',
    '{"a":1,"a":2}',
    '["\\u0000"]',
    '{"\\u0000":1}',
    '["\\ud800"]',
    '[1e999]',
    `${'['.repeat(33)}${']'.repeat(33)}`,
  ]
  for (const body of [...bodies, Buffer.from([0x22, 0xff, 0x22])]) {
    const reply = await callListener(acme, { path, body, headers: sign(secret, { eventId, body }) })
    assert.deepEqual([reply.status, reasonOf(reply)], [400, 'MALFORMED_JSON'], String(body).slice(0, 40))
  }
  const body = `${'['.repeat(32)}${']'.repeat(32)}`
  assert.equal((await callListener(acme, { path, body, headers: sign(secret, { eventId, body }) })).status, 200)
})

test('a signed call of another media type, or packed, is refused', async () => {
  const { secret, path } = await listening()
  for (const headers of [
    { 'content-type': 'text/plain' },
    { 'content-type': undefined },
    { 'content-encoding': 'gzip' },
  ]) {
    const reply = await callListener(acme, { path, headers: { ...sign(secret), ...headers } })
    assert.deepEqual([reply.status, reply.body.code], [415, 3])
  }
  const headers = { ...sign(secret), 'content-type': 'application/json; charset=utf-8' }
  assert.equal((await callListener(acme, { path, headers })).status, 200)
})

/** The ways senders use the secret: its text, or the bytes it encodes. */
const senders: Record<string, (secret: string) => Webhook> = {
  'the text of the secret': (secret) => new Webhook(secret, { format: 'raw' }),
  'the bytes of the secret': (secret) => new Webhook(`whsec_${Buffer.from(secret, 'base64url').toString('base64')}`),
}

const standardHeaders = (sender: Webhook, id: string, at = world.clock.now(), body = BODY): Record<string, string> => ({
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.epochMilliseconds / 1000)),
  'webhook-signature': sender.sign(id, new Date(at.epochMilliseconds), body),
})

for (const [name, senderOf] of Object.entries(senders)) {
  test(`a call signed by Standard Webhooks with ${name} is accepted, once`, async () => {
    const { secret, path } = await listening()
    const headers = standardHeaders(senderOf(secret), 'msg_1')
    assert.equal((await callListener(acme, { path, headers })).status, 200)
    assert.equal((await callListener(acme, { path, headers })).status, 409)
    assert.equal((await callListener(acme, { path, headers: { ...headers, 'webhook-id': 'msg_2' } })).status, 401)
    assert.equal((await callListener(acme, { path, headers, body: `${BODY} ` })).status, 401)
  })
}

test('of several Standard Webhooks signatures one must be right; old ones and ids with a dot are refused', async () => {
  const { secret, path } = await listening()
  const sender = senders['the text of the secret']!(secret)
  const wrong = standardHeaders(new Webhook('other', { format: 'raw' }), 'msg_3')['webhook-signature']
  const right = standardHeaders(sender, 'msg_3')
  const several = { ...right, 'webhook-signature': `${wrong} v1a,xyz ${right['webhook-signature']}` }
  assert.equal((await callListener(acme, { path, headers: several })).status, 200)
  const old = await callListener(acme, {
    path,
    headers: standardHeaders(sender, 'msg_4', world.clock.now().subtract({ seconds: 301 })),
  })
  assert.deepEqual([old.status, violationsOf(old)[0]?.field], [400, 'Webhook-Timestamp'])
  const dotted = await callListener(acme, { path, headers: standardHeaders(sender, 'msg.5') })
  assert.deepEqual([dotted.status, violationsOf(dotted)[0]?.field], [400, 'Webhook-Id'])
})
