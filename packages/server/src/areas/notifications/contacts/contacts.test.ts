import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventKinds, machine, person, signedIn } from '../../../../test/people.ts'
import { fieldsOf } from '../../../../test/replies.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const PATH = '/api/v1/settings/contacts'
let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const addresses = (count: number) => Array.from({ length: count }, (_, index) => `a${index}@acme.example`)

test('a list holds 20 addresses, counted without spaces around and without repetitions', async () => {
  acme = await world.tenant()
  const given = [...addresses(20), ' A3@ACME.example ', 'a0@acme.example']
  const saved = await acme.post(PATH, { contacts: { securityEmails: given } })
  assert.equal(saved.status, 200, saved.text)
  assert.deepEqual(saved.body.contacts.securityEmails, addresses(20))
  assert.deepEqual(saved.body.contacts.billingEmails, [])
  const refused = await acme.post(PATH, { contacts: { operationsEmails: addresses(21) } })
  assert.deepEqual([refused.status, fieldsOf(refused)], [400, ['contacts.operationsEmails']], refused.text)
  assert.deepEqual((await acme.get(PATH)).body.contacts.operationsEmails, [])
})

test('a wrong address is named by its place, and nothing is stored', async () => {
  acme = await world.tenant()
  const wrong = ['a@acme.example', 'b@acme.example', 'c@acme.example', 'no address']
  const refused = await acme.post(PATH, { contacts: { securityEmails: wrong, billingEmails: ['b@acme.example'] } })
  assert.deepEqual([refused.status, fieldsOf(refused)], [400, ['contacts.securityEmails[3]']], refused.text)
  for (const address of [`${'x'.repeat(250)}@acme.example`, 'a@b', '', 'a@acme.example\nBcc: x@y.example']) {
    const reply = await acme.post(PATH, { contacts: { billingEmails: [address] } })
    assert.deepEqual([reply.status, fieldsOf(reply)], [400, ['contacts.billingEmails[0]']], reply.text)
  }
  assert.deepEqual((await acme.get(PATH)).body.contacts, {
    securityEmails: [],
    billingEmails: [],
    operationsEmails: [],
  })
})

test('a list is replaced whole, the others stay, and what changed is in the history', async () => {
  acme = await world.tenant()
  await acme.post(PATH, { contacts: { securityEmails: ['a@acme.example'], billingEmails: ['b@acme.example'] } })
  const masked = { contacts: { securityEmails: ['c@acme.example'] }, updateMask: 'securityEmails,operationsEmails' }
  const { contacts } = (await acme.post(PATH, masked)).body
  assert.deepEqual(
    [contacts.securityEmails, contacts.billingEmails, contacts.operationsEmails],
    [['c@acme.example'], ['b@acme.example'], []],
  )
  assert.equal((await acme.post(PATH, masked)).status, 200)
  const kinds = (await eventKinds(acme)).filter((kind) => kind.startsWith('notifications.'))
  assert.deepEqual(kinds, ['notifications.contacts.updated', 'notifications.contacts.updated'])
  await processAll(world)
  const log = await acme.post('/api/v1/systemlog/events', {
    eventCodes: ['tenant_settings.updated'],
    query: 'contacts',
  })
  const [{ entity, metadata, message }] = log.body.list
  assert.deepEqual(
    [entity.type, entity.name, metadata.event_code, message],
    ['TenantSettings', 'contacts', 'tenant_settings.updated', 'First Administrator changed the settings of contacts'],
  )
  const history = await acme.get(`/api/v1/activity/contacts/${acme.id}`)
  assert.equal(history.status, 200, history.text)
})

test('contacts that somebody else has changed meanwhile are not replaced', async () => {
  acme = await world.tenant()
  const { headers } = await acme.get(PATH)
  await acme.post(PATH, { contacts: { billingEmails: ['a@acme.example'] } })
  const late = await acme.post(PATH, { contacts: { billingEmails: [] } }, { 'if-match': headers.etag })
  assert.equal(late.status, 409, late.text)
  assert.deepEqual((await acme.get(PATH)).body.contacts.billingEmails, ['a@acme.example'])
})

test('everybody reads them, programs too, and only who may change settings writes them', async () => {
  acme = await world.tenant()
  const basic = await person(acme, ['basic_user'])
  const program = await signedIn(acme, await machine(acme))
  for (const caller of [basic, program]) {
    assert.equal((await caller.get(PATH)).status, 200)
    assert.equal((await caller.post(PATH, { contacts: { billingEmails: [] } })).status, 403)
  }
})
