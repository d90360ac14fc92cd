import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import {
  addressOf,
  BODY,
  callEvents,
  callListener,
  droppedListener,
  savedListener,
  signedHeaders,
} from '../../../../test/listeners.ts'
import { reasonOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld({ REEVE_TRUSTED_PROXIES: '127.0.0.1' })
  acme = await world.tenant()
})
after(() => world.stop())

async function listening() {
  const { listener, webhookHmacSecret: secret } = await savedListener(acme, { kind: 'hmac' })
  const sign = (eventId: string = randomUUID(), body: string | Buffer = BODY) =>
    signedHeaders({ secret, at: world.clock.now(), eventId, body })
  return { id: listener.id, automationId: listener.automationId, path: addressOf(listener.id), sign }
}

/** The clock is moved past the life of tokens. */
const admin = () => acme.signIn(acme.admin)

const eventsOf = async (id: string, kind?: string) =>
  (await callEvents(acme, kind)).filter((one) => one.subject_id === id)
const receiptsOf = (id: string) => acme.sql('select event_id from webhook_receipts where listener_id = $1', [id])

test('of many calls with one event id at the same time one is accepted and one event committed', async () => {
  const { id, path, sign } = await listening()
  const headers = sign()
  const replies = await Promise.all(Array.from({ length: 20 }, () => callListener(acme, { path, headers })))
  const accepted = replies.filter(({ status }) => status === 200)
  const refused = replies.filter(({ status }) => status === 409)
  assert.deepEqual([accepted.length, refused.length], [1, 19])
  assert.deepEqual([refused[0]?.body.code, refused[0]?.body.message], [6, 'event already processed'])
  assert.equal((await eventsOf(id)).length, 1)
  const { receivedCount, lastReceivedAt } = (await (await admin()).get(`/api/v1/webhook-listeners/${id}`)).body.listener
  assert.equal(receivedCount, '1')
  assert.notEqual(lastReceivedAt, undefined)
})

test('an event id is remembered for a week, for its own listener only', async () => {
  const one = await listening()
  const other = await listening()
  const eventId = randomUUID()
  const call = ({ path, sign }: typeof one) => callListener(acme, { path, headers: sign(eventId) })
  assert.deepEqual([(await call(one)).status, (await call(other)).status], [200, 200])
  world.clock.move({ hours: 7 * 24 - 1 })
  assert.equal((await call(one)).status, 409)
  world.clock.move({ hours: 1, seconds: 1 })
  assert.equal((await call(one)).status, 200)
  assert.equal((await receiptsOf(one.id)).length, 1)
})

test('when the event cannot be committed nothing is remembered, and the same event may be sent again', async () => {
  const { id, path, sign } = await listening()
  const eventId = randomUUID()
  // What a kill between the two would be: the transaction ends before its commit.
  await world.sql(`create function refuse_event() returns trigger language plpgsql as $$
    begin if new.kind = 'webhooks.listener.called' then raise exception 'no'; end if; return new; end $$`)
  await world.sql('create trigger refuse before insert on events for each row execute function refuse_event()')
  const failed = await callListener(acme, { path, headers: sign(eventId) })
  await world.sql('drop trigger refuse on events')
  assert.deepEqual([failed.status, reasonOf(failed)], [500, 'INTERNAL'])
  assert.deepEqual([await eventsOf(id), await receiptsOf(id)], [[], []])
  assert.equal((await (await admin()).get(`/api/v1/webhook-listeners/${id}`)).body.listener.receivedCount, '0')
  assert.equal((await callListener(acme, { path, headers: sign(eventId) })).status, 200)
  assert.equal((await eventsOf(id)).length, 1)
})

test('a connection cut before the commit leaves nothing behind', async () => {
  const { id, path, sign } = await listening()
  const eventId = randomUUID()
  await world.sql(`create function cut_connection() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
  await world.sql('create trigger cut before insert on webhook_receipts for each row execute function cut_connection()')
  const failed = await callListener(acme, { path, headers: sign(eventId) })
  await world.sql('drop trigger cut on webhook_receipts')
  assert.ok(failed.status >= 500, String(failed.status))
  assert.deepEqual([await eventsOf(id), await receiptsOf(id)], [[], []])
  assert.equal((await callListener(acme, { path, headers: sign(eventId) })).status, 200)
})

test('a body of 64 KB is taken and a byte more is not, signed or not', async () => {
  const { path, sign } = await listening()
  const full = JSON.stringify({ text: 'x'.repeat(65_536 - 11) })
  assert.equal(full.length, 65_536)
  assert.equal((await callListener(acme, { path, body: full, headers: sign(undefined, full) })).status, 200)
  const over = `${full} `
  const reported = await callListener(acme, { path, body: over, headers: sign(undefined, over) })
  assert.deepEqual([reported.status, reasonOf(reported), reported.body.code], [413, 'BODY_TOO_LARGE', 3])
  assert.match(reported.body.message, /65536/)
  const unsigned = await callListener(acme, { path, body: over })
  assert.equal(unsigned.status, 413)
})

test('a listener with allowed addresses is called from those only, and that is recorded once a minute', async () => {
  const { id, path, sign } = await listening()
  const saved = await (await admin()).post(`/api/v1/webhook-listeners/${id}`, {
    listener: { allowedCidrs: ['203.0.113.0/24', '2001:db8::/32'] },
  })
  assert.deepEqual(saved.body.listener.allowedCidrs, ['203.0.113.0/24', '2001:db8::/32'])
  const from = (address: string) => callListener(acme, { path, headers: { ...sign(), 'x-forwarded-for': address } })
  for (const address of ['203.0.113.7', '2001:db8::1', '::ffff:203.0.113.9']) {
    assert.equal((await from(address)).status, 200, address)
  }
  for (const address of ['203.0.114.1', '2001:db9::1', '203.0.114.1']) {
    const reply = await from(address)
    assert.deepEqual([reply.status, reply.body.code, reasonOf(reply)], [403, 7, 'IP_NOT_ALLOWED'], address)
  }
  assert.equal((await eventsOf(id, 'webhooks.listener.refused')).length, 1)
  world.clock.move({ seconds: 61 })
  await from('203.0.114.1')
  const refused = await eventsOf(id, 'webhooks.listener.refused')
  assert.deepEqual(
    refused.map(({ after }) => after),
    [{ cause: 'address_not_allowed' }, { cause: 'address_not_allowed' }],
  )
})

test('refused calls are recorded with their cause and without what was sent', async () => {
  const { id, path, sign } = await listening()
  const headers = { ...sign(), 'webhook-signature': 'not-a-signature' }
  await Promise.all(Array.from({ length: 5 }, () => callListener(acme, { path, headers })))
  await callListener(acme, { path })
  const refused = await eventsOf(id, 'webhooks.listener.refused')
  const causes = refused.map(({ after }) => JSON.stringify(after)).sort()
  assert.deepEqual(causes, ['{"cause":"signature_mismatch"}', '{"cause":"signature_missing"}'])
})

test('a listener that is removed is not found, and what it remembered is gone', async () => {
  const { id, automationId, path, sign } = await listening()
  assert.equal((await callListener(acme, { path, headers: sign() })).status, 200)
  await callListener(acme, { path })
  await droppedListener(acme, automationId)
  assert.equal((await callListener(acme, { path, headers: sign() })).status, 404)
  assert.equal((await (await admin()).get(`/api/v1/webhook-listeners/${id}`)).status, 404)
  assert.deepEqual(await receiptsOf(id), [])
  assert.equal((await eventsOf(id, 'webhooks.listener.deleted')).length, 1)
})
