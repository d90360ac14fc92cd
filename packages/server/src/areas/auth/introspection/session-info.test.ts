import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { customRole, machine, person, signedIn } from '../../../../test/people.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const PATH = '/api/v1/session_info'
let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

test('a person is told its name, the names of its roles, what it may do, and where it is', async () => {
  const role = await customRole(acme, ['findings:read'])
  const { userId, get } = await person(acme, ['basic_user', role])
  const { body } = await get(PATH)
  assert.deepEqual(body.user, { id: userId, displayName: 'A Person', email: '', isPerson: true })
  const [{ name }] = (await acme.sql('select display_name as name from roles where id = $1', [role])) as [
    { name: string },
  ]
  assert.deepEqual(body.roles, [
    { id: 'basic_user', displayName: 'Basic User' },
    { id: role, displayName: name },
  ])
  assert.deepEqual(body.permissions, (await get('/api/v1/auth/introspect')).body.permissions)
  assert.equal(body.isSuperAdministrator, false)
  assert.deepEqual(body.tenant, { id: acme.id, displayName: 'acme' })
  assert.equal(body.session, undefined)
  assert.match(body.version, /^\d+\.\d+/)
})

test('a narrowed key of a Super Administrator is none', async () => {
  assert.equal((await acme.get(PATH)).body.isSuperAdministrator, true)
  const made = await acme.post('/api/v1/iam/personal_clients', { displayName: 'k', scopedRoles: ['basic_user'] })
  const key = await acme.signIn({ clientId: made.body.client.clientId, clientSecret: made.body.clientSecret })
  const { body } = await key.get(PATH)
  assert.deepEqual([body.isSuperAdministrator, body.roles.length], [false, 1])
})

test('a service principal is no person', async () => {
  const bot = await signedIn(acme, await machine(acme))
  assert.equal((await bot.get(PATH)).body.user.isPerson, false)
})
