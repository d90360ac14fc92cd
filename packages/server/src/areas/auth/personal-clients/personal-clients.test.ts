import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

test('a new personal client signs in with the secret it was shown', async () => {
  const made = await acme.post('/api/v1/iam/personal_clients', { displayName: ' laptop ', scopedRoles: ['basic_user'] })
  assert.equal(made.status, 200, made.text)
  const { client, clientSecret } = made.body
  assert.equal(client.displayName, 'laptop')
  assert.match(client.clientId, /^[a-z]+-[a-z]+-\d{5}@t1\.localhost:\d+\/pcc$/)
  const key = await acme.signIn({ clientId: client.clientId, clientSecret })
  const me = await key.get('/api/v1/auth/introspect')
  assert.deepEqual(me.body.roles, ['basic_user'])
  const read = await acme.get(`/api/v1/iam/personal_clients/${client.id}`)
  assert.equal(read.status, 200)
  assert.equal(read.headers.etag, '"1"')
})
