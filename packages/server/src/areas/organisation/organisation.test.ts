import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventKinds, person } from '../../../test/people.ts'
import { fieldsOf } from '../../../test/replies.ts'
import { createWorld, type World } from '../../../test/world.ts'

const PATH = '/api/v1/settings/organisation'
let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

test('a tenant is called by its label until somebody names the organisation', async () => {
  const acme = await world.tenant('acme')
  const nameOf = async () => (await acme.get('/api/v1/session_info')).body.tenant.displayName
  assert.deepEqual((await acme.get(PATH)).body.organisation, { displayName: '', label: 'acme' })
  assert.equal(await nameOf(), 'acme')
  const named = await acme.post(PATH, { organisation: { displayName: '  Acme Ltd ' } })
  assert.deepEqual(named.body.organisation, { displayName: 'Acme Ltd', label: 'acme' })
  assert.equal(await nameOf(), 'Acme Ltd')
  const cleared = await acme.post(PATH, { organisation: { displayName: '' }, updateMask: 'displayName' })
  assert.equal(cleared.status, 200, cleared.text)
  assert.equal(await nameOf(), 'acme')
  assert.deepEqual(
    (await eventKinds(acme)).filter((kind) => kind.startsWith('organisation.')),
    ['organisation.updated', 'organisation.updated'],
  )
})

test('the same name again changes nothing, and a wrong one is refused at its field', async () => {
  const acme = await world.tenant()
  const unnamed = await acme.post(PATH, { organisation: { displayName: '' }, updateMask: 'displayName' })
  assert.equal(unnamed.status, 200, unnamed.text)
  await acme.post(PATH, { organisation: { displayName: 'Acme' } })
  const before = await eventKinds(acme)
  assert.equal((await acme.post(PATH, { organisation: { displayName: 'Acme' } })).status, 200)
  for (const displayName of ['x'.repeat(129), 'two\nlines', 5]) {
    const refused = await acme.post(PATH, { organisation: { displayName } })
    assert.deepEqual([refused.status, fieldsOf(refused)], [400, ['organisation.displayName']], refused.text)
  }
  assert.deepEqual(await eventKinds(acme), before)
  assert.equal((await acme.get(PATH)).body.organisation.displayName, 'Acme')
})

test('who may not change settings may not name the organisation, and another tenant keeps its name', async () => {
  const acme = await world.tenant()
  const globex = await world.tenant()
  const reader = await person(acme, ['read_only_admin'])
  assert.equal((await reader.get(PATH)).status, 200)
  assert.equal((await reader.post(PATH, { organisation: { displayName: 'Mine' } })).status, 403)
  await acme.post(PATH, { organisation: { displayName: 'Acme' } })
  assert.equal((await globex.get(PATH)).body.organisation.displayName, '')
})
