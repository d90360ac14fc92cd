import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { AUTOMATIONS, makeAutomation, updateAutomation, WAIT } from '../../../../test/automations.ts'
import { addressOf, callListener, listenerOf, signedHeaders } from '../../../../test/listeners.ts'
import { reasonOf, violationsOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

const CAPABILITY = { webhook: { capabilityUrl: {} } }
const HMAC = { webhook: { hmac: {} } }
const JWT = { webhook: { jwt: { jwksUrl: 'https://keys.example/jwks' } } }
const NONE = { webhook: {} }

const make = (asked: Record<string, unknown>) =>
  acme.post(AUTOMATIONS, { displayName: 'x', automationSteps: [WAIT], ...asked })
const status = async (id: string, secret: string): Promise<number> =>
  (await callListener(acme, { path: addressOf(id), headers: signedHeaders({ secret, at: world.clock.now() }) })).status

test('a capability URL is shown once, works, and is never minted again by a save', async () => {
  const { path, id } = await makeAutomation(acme)
  const saved = await updateAutomation(acme, path, { triggers: [CAPABILITY] }, 'triggers')
  const listenerId: string = saved.body.automation.triggers[0].webhook.listenerId
  const url: string = saved.body.webhookCapabilityUrl
  assert.match(url, new RegExp(`^${acme.baseUrl}/api/v1/webhooks/incoming/${listenerId}/t/[\\w-]{43}$`))
  assert.equal(saved.body.webhookHmacSecret, '')
  assert.equal((await callListener(acme, { path: new URL(url).pathname })).status, 200)
  for (const trigger of [CAPABILITY, NONE, { webhook: { listenerId, capabilityUrl: {} } }]) {
    const again = await updateAutomation(acme, path, { triggers: [trigger] }, 'triggers')
    assert.deepEqual([again.status, again.body.webhookCapabilityUrl], [200, ''], again.text)
    assert.equal(again.body.automation.triggers[0].webhook.listenerId, listenerId)
  }
  assert.equal((await callListener(acme, { path: new URL(url).pathname })).status, 200)
  const got = await acme.get(path)
  assert.equal(got.text.includes(url.split('/t/')[1]!), false)
  const events = await acme.sql('select before::text, after::text from events where subject_id = any($1)', [
    [id, listenerId],
  ])
  assert.equal(JSON.stringify(events).includes(url.split('/t/')[1]!), false)
})

test('another kind of auth mints anew and ends what was good before', async () => {
  const made = await make({ triggers: [HMAC] })
  const { id, triggers } = made.body.automation
  const listenerId: string = triggers[0].webhook.listenerId
  const secret: string = made.body.webhookHmacSecret
  assert.equal(await status(listenerId, secret), 200)
  const changed = await updateAutomation(acme, `${AUTOMATIONS}/${id}`, { triggers: [CAPABILITY] }, 'triggers')
  assert.equal(changed.body.automation.triggers[0].webhook.listenerId, listenerId)
  assert.notEqual(changed.body.webhookCapabilityUrl, '')
  assert.equal(await status(listenerId, secret), 401)
  const keys = await updateAutomation(acme, `${AUTOMATIONS}/${id}`, { triggers: [JWT] }, 'triggers')
  assert.deepEqual([keys.body.webhookCapabilityUrl, keys.body.webhookHmacSecret], ['', ''])
  assert.equal(keys.body.automation.triggers[0].webhook.jwt.jwksUrl, 'https://keys.example/jwks')
})

test('a draft of another kind changes nothing live until it is published', async () => {
  const made = await make({ triggers: [HMAC] })
  const path = `${AUTOMATIONS}/${made.body.automation.id}`
  const listenerId: string = made.body.automation.triggers[0].webhook.listenerId
  const drafted = await updateAutomation(acme, path, { draftTriggers: [CAPABILITY] }, 'draftTriggers')
  assert.deepEqual([drafted.body.webhookCapabilityUrl, drafted.body.webhookHmacSecret], ['', ''])
  assert.equal(drafted.body.automation.draftTriggers[0].webhook.listenerId, listenerId)
  assert.equal(await status(listenerId, made.body.webhookHmacSecret), 200)
  const published = await updateAutomation(acme, path, { triggers: [CAPABILITY] }, 'triggers')
  assert.notEqual(published.body.webhookCapabilityUrl, '')
  assert.equal(await status(listenerId, made.body.webhookHmacSecret), 401)
})

test('a draft that was never published has a listener of its own kind, which stays when it is', async () => {
  const made = await make({ isDraft: true, draftTriggers: [HMAC] })
  const path = `${AUTOMATIONS}/${made.body.automation.id}`
  assert.notEqual(made.body.webhookHmacSecret, '')
  const other = await updateAutomation(acme, path, { draftTriggers: [CAPABILITY] }, 'draftTriggers')
  assert.notEqual(other.body.webhookCapabilityUrl, '')
  const published = await updateAutomation(acme, path, { isDraft: false, automationSteps: [WAIT] })
  assert.equal(published.status, 200, published.text)
  assert.deepEqual([published.body.webhookCapabilityUrl, published.body.webhookHmacSecret], ['', ''])
})

test('the listener goes with the last trigger that needs it, and with the automation', async () => {
  const made = await make({ triggers: [HMAC] })
  const { id } = made.body.automation
  await updateAutomation(acme, `${AUTOMATIONS}/${id}`, { triggers: [], draftTriggers: [HMAC, { userCreated: {} }] })
  assert.notEqual(await listenerOf(acme, id), undefined)
  await updateAutomation(acme, `${AUTOMATIONS}/${id}`, { draftTriggers: [] })
  assert.equal(await listenerOf(acme, id), undefined)
  const other = await make({ triggers: [HMAC] })
  await acme.delete(`${AUTOMATIONS}/${other.body.automation.id}`)
  assert.equal(await listenerOf(acme, other.body.automation.id), undefined)
})

test('somebody else’s listener, no auth for a new one, and keys that cannot be fetched are refused', async () => {
  const stranger = await make({ triggers: [HMAC] })
  const listenerId: string = stranger.body.automation.triggers[0].webhook.listenerId
  const cases: [object, string, string][] = [
    [{ webhook: { listenerId, hmac: {} } }, 'triggers[0].webhook.listenerId', 'REFERENCE_NOT_FOUND'],
    [NONE, 'triggers[0].webhook', 'ONEOF_REQUIRED'],
    [{ webhook: { jwt: {} } }, 'triggers[0].webhook.jwt.jwksUrl', 'VALUE_INVALID'],
    [{ webhook: { jwt: { jwksUrl: 'http://keys.example' } } }, 'triggers[0].webhook.jwt.jwksUrl', 'VALUE_INVALID'],
    [
      { webhook: { jwt: { jwksUrl: 'https://10.0.0.1/jwks' } } },
      'triggers[0].webhook.jwt.jwksUrl',
      'DESTINATION_NOT_ALLOWED',
    ],
    [{ webhook: { hmac: {}, capabilityUrl: {} } }, 'triggers[0].webhook', 'ONEOF_CONFLICT'],
  ]
  for (const [trigger, field, reason] of cases) {
    const reply = await make({ triggers: [trigger] })
    assert.deepEqual([reply.status, violationsOf(reply)[0]?.field, reasonOf(reply)], [400, field, reason])
  }
})

test('an older version with a listener that is gone is restored with a new one', async () => {
  const made = await make({ triggers: [HMAC] })
  const { id, triggers } = made.body.automation
  const path = `${AUTOMATIONS}/${id}`
  await updateAutomation(acme, path, { triggers: [] }, 'triggers')
  assert.equal(await listenerOf(acme, id), undefined)
  const versions = await acme.post('/api/v1/search/automation_versions', { automationTemplateId: id })
  const restored = await updateAutomation(acme, path, { triggers: versions.body.list[1].triggers }, 'triggers')
  assert.equal(restored.status, 200, restored.text)
  assert.notEqual(restored.body.automation.triggers[0].webhook.listenerId, triggers[0].webhook.listenerId)
  assert.notEqual(restored.body.webhookHmacSecret, '')
})

test('a repeated call is answered again, unless its answer held a secret', async () => {
  const key = (name: string) => ({ 'idempotency-key': name })
  const plain = { displayName: 'plain', automationSteps: [WAIT] }
  const [first, second] = [
    await acme.post(AUTOMATIONS, plain, key('plain')),
    await acme.post(AUTOMATIONS, plain, key('plain')),
  ]
  assert.deepEqual([second.status, second.text], [200, first.text])
  const secret = { ...plain, triggers: [HMAC] }
  const shown = await acme.post(AUTOMATIONS, secret, key('secret'))
  const again = await acme.post(AUTOMATIONS, secret, key('secret'))
  assert.deepEqual([again.status, reasonOf(again)], [409, 'ALREADY_EXISTS'])
  const stored = await acme.sql('select answer from idempotency_keys where key = $1', ['secret'])
  assert.equal(JSON.stringify(stored).includes(shown.body.webhookHmacSecret), false)
})
