import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import {
  addressOf,
  callListener,
  listenerOf,
  savedListener,
  saving,
  signedHeaders,
} from '../../../../test/listeners.ts'
import { eventKinds, person } from '../../../../test/people.ts'
import { reasonOf, violationsOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { newId } from '../../../lib/ids.ts'
import { keepListener } from './listeners.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

const place = (id: string): string => `/api/v1/webhook-listeners/${id}`
/** The clock is moved past the life of tokens. */
const admin = () => acme.signIn(acme.admin)
const rotate = async (id: string, body = {}) => (await admin()).post(`${place(id)}/rotate`, body)
const status = async (id: string, secret: string): Promise<number> => {
  const headers = signedHeaders({ secret, at: world.clock.now() })
  return (await callListener(acme, { path: addressOf(id), headers })).status
}

test('saving again with the same kind keeps the listener and its secret and shows nothing', async () => {
  const automationId = newId()
  const first = await savedListener(acme, { kind: 'hmac' }, automationId)
  const events = (await eventKinds(acme)).length
  const again = await savedListener(acme, { kind: 'hmac' }, automationId)
  assert.equal(again.listener.id, first.listener.id)
  assert.deepEqual([again.webhookHmacSecret, again.webhookCapabilityUrl], ['', ''])
  assert.equal(await status(first.listener.id, first.webhookHmacSecret), 200)
  assert.equal((await eventKinds(acme)).length, events + 1)
})

test('the listener of an automation is found by the automation, and another’s is not', async () => {
  const automationId = newId()
  const { listener } = await savedListener(acme, { kind: 'jwt', jwksUrl: 'https://keys.example/jwks' }, automationId)
  assert.deepEqual(await listenerOf(acme, automationId), listener)
  assert.equal(await listenerOf(acme, newId()), undefined)
})

test('callers of a jwt listener get another address of keys without a new listener', async () => {
  const automationId = newId()
  const { listener } = await savedListener(acme, { kind: 'jwt', jwksUrl: 'https://keys.example/jwks' }, automationId)
  const moved = await savedListener(acme, { kind: 'jwt', jwksUrl: 'https://keys.example/more' }, automationId)
  assert.deepEqual([moved.listener.id, moved.listener.jwksUrl], [listener.id, 'https://keys.example/more'])
  assert.deepEqual([moved.webhookHmacSecret, moved.webhookCapabilityUrl], ['', ''])
})

test('another kind keeps the address, mints anew, and what was good before is dead at once', async () => {
  const automationId = newId()
  const hmac = await savedListener(acme, { kind: 'hmac' }, automationId)
  const { id } = hmac.listener
  const url = await savedListener(acme, { kind: 'capabilityUrl' }, automationId)
  assert.deepEqual([url.listener.id, url.webhookHmacSecret], [id, ''])
  assert.equal(await status(id, hmac.webhookHmacSecret), 401)
  const path = new URL(url.webhookCapabilityUrl).pathname
  assert.equal((await callListener(acme, { path })).status, 200)
  const back = await savedListener(acme, { kind: 'hmac' }, automationId)
  assert.notEqual(back.webhookHmacSecret, hmac.webhookHmacSecret)
  assert.deepEqual([await status(id, hmac.webhookHmacSecret), await status(id, back.webhookHmacSecret)], [401, 200])
  assert.equal((await callListener(acme, { path })).status, 401)
})

test('two saves at once make one listener, and the second shows no secret', async () => {
  const wanted = { automationId: newId(), auth: { kind: 'hmac' } as const }
  const first = saving(acme, async (context) => {
    const made = await keepListener(context, wanted)
    // The second has found no listener and waits for what becomes of this one.
    const second = saving(acme, (other) => keepListener(other, wanted))
    while ((await waiting()) === 0) await setTimeout(5)
    return { made, second }
  })
  const { made, second } = await first
  const kept = await second
  assert.equal(kept.listener.id, made.listener.id)
  assert.deepEqual([made.webhookHmacSecret.length, kept.webhookHmacSecret], [43, ''])
})

const waiting = async (): Promise<number> =>
  (await world.sql("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
    .length

test('a rotated secret is good at once, the old one until the overlap ends', async () => {
  const { listener, webhookHmacSecret: old } = await savedListener(acme, { kind: 'hmac' })
  const { body } = await rotate(listener.id, { overlap: '3600s' })
  const fresh: string = body.webhookHmacSecret
  assert.deepEqual([fresh.length, body.webhookCapabilityUrl], [43, ''])
  assert.deepEqual([await status(listener.id, old), await status(listener.id, fresh)], [200, 200])
  world.clock.move({ seconds: 3601 })
  assert.deepEqual([await status(listener.id, old), await status(listener.id, fresh)], [401, 200])
})

test('without an overlap the old secret is dead at once; a second rotation ends the first one’s overlap', async () => {
  const { listener, webhookHmacSecret: first } = await savedListener(acme, { kind: 'hmac' })
  const second: string = (await rotate(listener.id, { overlap: '3600s' })).body.webhookHmacSecret
  const third: string = (await rotate(listener.id, { overlap: '60s' })).body.webhookHmacSecret
  assert.deepEqual(
    await Promise.all([first, second, third].map((secret) => status(listener.id, secret))),
    [401, 200, 200],
  )
  await rotate(listener.id)
  assert.deepEqual(await Promise.all([second, third].map((secret) => status(listener.id, secret))), [401, 401])
})

test('a capability URL is rotated in the same way', async () => {
  const { listener, webhookCapabilityUrl: old } = await savedListener(acme, { kind: 'capabilityUrl' })
  const { body } = await rotate(listener.id, { overlap: '60s' })
  const call = async (url: string) => (await callListener(acme, { path: new URL(url).pathname })).status
  assert.ok(body.webhookCapabilityUrl.startsWith(`${acme.baseUrl}${addressOf(listener.id)}/t/`))
  assert.deepEqual([await call(old), await call(body.webhookCapabilityUrl), body.webhookHmacSecret], [200, 200, ''])
  world.clock.move({ seconds: 61 })
  assert.deepEqual([await call(old), await call(body.webhookCapabilityUrl)], [401, 200])
})

test('a jwt listener has nothing to rotate, and an overlap is a week at most', async () => {
  const jwt = await savedListener(acme, { kind: 'jwt', jwksUrl: 'https://keys.example/jwks' })
  const refused = await rotate(jwt.listener.id)
  assert.deepEqual([refused.status, refused.body.code, reasonOf(refused)], [400, 9, 'INVALID_STATE'])
  const { listener } = await savedListener(acme, { kind: 'hmac' })
  const tooLong = await rotate(listener.id, { overlap: '604801s' })
  assert.deepEqual([tooLong.status, violationsOf(tooLong)[0]?.field], [400, 'overlap'])
})

test('a listener is read and changed without its secrets, and only its addresses can be changed', async () => {
  const { listener, webhookHmacSecret } = await savedListener(acme, { kind: 'hmac' })
  await rotate(listener.id, { overlap: '60s' })
  const read = await (await admin()).get(place(listener.id))
  assert.deepEqual(Object.keys(read.body.listener).sort(), [
    'allowedCidrs',
    'authType',
    'automationId',
    'createdAt',
    'id',
    'jwksUrl',
    'receivedCount',
    'rotatedAt',
  ])
  assert.equal(read.body.listener.authType, 'hmac')
  const events = await acme.sql('select before, after from events where subject_id = $1', [listener.id])
  assert.ok(!`${read.text}${JSON.stringify(events)}`.includes(webhookHmacSecret))
  const readOnly = await (await admin()).post(place(listener.id), {
    listener: { authType: 'jwt' },
    updateMask: 'authType',
  })
  assert.deepEqual([readOnly.status, reasonOf(readOnly)], [400, 'FIELD_MASK_READ_ONLY'])
  const bad = await (await admin()).post(place(listener.id), { listener: { allowedCidrs: ['10.0.0.1/8', 'x'] } })
  assert.deepEqual([bad.status, violationsOf(bad).length], [400, 2])
})

test('read-only administrators read listeners and change none; people without a role see none', async () => {
  const { listener } = await savedListener(acme, { kind: 'hmac' })
  const auditor = await person(acme, ['read_only_admin'])
  const anyone = await person(acme, ['basic_user'])
  assert.equal((await auditor.get(place(listener.id))).status, 200)
  assert.equal((await auditor.post(`${place(listener.id)}/rotate`)).status, 403)
  assert.equal((await auditor.post(place(listener.id), { listener: { allowedCidrs: [] } })).status, 403)
  assert.equal((await anyone.get(place(listener.id))).status, 403)
})
