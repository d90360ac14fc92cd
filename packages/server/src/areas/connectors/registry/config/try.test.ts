import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { makeApp } from '../../../../../test/directory.ts'
import { eventKinds, person } from '../../../../../test/people.ts'
import { fieldsOf, reasonOf } from '../../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'

const PATH = '/api/v1/apps/connectors/test_config'
const PEOPLE = 'User ID,Email Address,Full Name\n1,ada@acme.example,Ada Lovelace\n'
const FAR = { format: 'csv', url: 'http://127.0.0.1:9/people.csv' }
let world: World
let acme: TestTenant

before(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  acme = await world.tenant()
})
after(() => world.stop())

test('a configuration is tried before there is a connector, and nothing is kept', async () => {
  const events = await eventKinds(acme)
  const good = await acme.post(PATH, { catalogId: 'file', config: { format: 'csv', content: PEOPLE } })
  assert.deepEqual(good.body, { success: true, message: '' }, good.text)
  const far = await acme.post(PATH, { catalogId: 'file', config: FAR })
  assert.deepEqual([far.status, far.body.success], [200, false])
  assert.match(far.body.message, /the connection test failed/)
  const wrong = await acme.post(PATH, { catalogId: 'file', config: { format: 'pdf', content: PEOPLE } })
  assert.deepEqual([wrong.status, fieldsOf(wrong)], [400, ['config.format']])
  assert.deepEqual(await eventKinds(acme), events)
  assert.deepEqual(await acme.sql(`select id from connectors where catalog_id = 'file'`), [])
})

test('a connector is tried as it is, and as it would be with another configuration', async () => {
  const app = await makeApp(acme)
  const made = await acme.post(`/api/v1/apps/${app.id}/connectors/create`, {
    catalogId: 'file',
    config: { format: 'csv', content: PEOPLE },
  })
  const { id } = made.body.connectorView.connector
  const path = `/api/v1/apps/${app.id}/connectors/${id}`
  const before = (await acme.get(path)).body
  assert.deepEqual((await acme.post(`${path}/test`, {})).body, { success: true, message: '' })
  const kept = await acme.post(`${path}/test`, { config: { format: 'csv', content: '' } })
  assert.equal(kept.body.success, true, 'an empty file is the stored one')
  const far = await acme.post(`${path}/test`, { config: { ...FAR, content: null } })
  assert.equal(far.body.success, false, far.text)
  assert.deepEqual((await acme.get(path)).body, before)
})

test('a connector without a configuration says so', async () => {
  const app = await makeApp(acme)
  const made = await acme.post(`/api/v1/apps/${app.id}/connectors`, { catalogId: 'file', displayName: 'Later' })
  const { id } = made.body.connectorView.connector
  const reply = await acme.post(`/api/v1/apps/${app.id}/connectors/${id}/test`, {})
  assert.deepEqual([reply.status, reasonOf(reply)], [400, 'INVALID_STATE'], reply.text)
})

test('who may not create connectors tries none', async () => {
  const reader = await person(acme, ['read_only_admin'])
  assert.equal((await reader.post(PATH, { catalogId: 'push' })).status, 403)
})
