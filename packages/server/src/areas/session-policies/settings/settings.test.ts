import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { pushConnector } from '../../../../test/connectors.ts'
import { eventKinds, machine, person, signedIn } from '../../../../test/people.ts'
import { fieldsOf, reasonOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

const PATH = '/api/v1/settings/session'
const HERE = { enabled: true, sourceCidr: ['127.0.0.0/8'] }
const ELSEWHERE = { enabled: true, sourceCidr: ['10.0.0.0/8', '2001:db8::/32'] }
const NOBODY = { enabled: true, sourceCidr: [] }
const OFF = { enabled: false, sourceCidr: [] }

let world: World
before(async () => {
  world = await createWorld({ REEVE_TRUSTED_PROXIES: '127.0.0.0/8' })
})
after(() => world.stop())

const set = (tenant: Pick<TestTenant, 'post'>, sessionSettings: Json, headers = {}) =>
  tenant.post(PATH, { sessionSettings }, headers)
const changes = async (tenant: TestTenant) => (await eventKinds(tenant)).filter((kind) => kind.startsWith('signIn.'))
const CONFIRMED = { 'reeve-confirm': 'lockout' }
/** As a proxy on this machine would pass it on. */
const from = (ip: string) => ({ 'x-forwarded-for': ip })

test('a tenant begins without limits, and everybody who reads the settings sees the own address', async () => {
  const acme = await world.tenant()
  const { body } = await acme.get(PATH, from('192.0.2.7'))
  assert.equal(body.callerIp, '192.0.2.7')
  assert.equal(body.sessionSettings.maxSessionLength, '72000s')
  assert.deepEqual(body.sessionSettings.pccAdminSource, OFF)
  const basic = await person(acme, ['basic_user'])
  assert.equal((await basic.get(PATH)).status, 403)
  const reader = await person(acme, ['read_only_admin'])
  assert.equal((await reader.get(PATH)).status, 200)
  assert.equal((await set(reader, { maxSessionLength: '3600s' })).status, 403)
})

for (const [what, settings, field] of [
  ['a session shorter than 45 minutes', { maxSessionLength: '2699s' }, 'sessionSettings.maxSessionLength'],
  ['a session longer than 20 hours', { maxSessionLength: '72001s' }, 'sessionSettings.maxSessionLength'],
  [
    'a list with bits after the prefix',
    { ssoUserSource: { sourceCidr: ['10.0.0.1/8'] } },
    'sessionSettings.ssoUserSource.sourceCidr[0]',
  ],
  [
    'a list of 33',
    { ssoUserSource: { sourceCidr: Array(33).fill('10.0.0.0/8') } },
    'sessionSettings.ssoUserSource.sourceCidr',
  ],
  [
    'a policy that does not exist',
    { clientIdApprovalRequestPolicyId: 'x' },
    'sessionSettings.clientIdApprovalRequestPolicyId',
  ],
  ['a misspelt list', { pccUserSources: HERE }, 'sessionSettings.pccUserSources'],
] as const) {
  test(`${what} is refused`, async () => {
    const acme = await world.tenant()
    const reply = await set(acme, settings)
    assert.equal(reply.status, 400)
    assert.deepEqual(fieldsOf(reply), [field])
    assert.deepEqual(await changes(acme), [])
  })
}

test('a list is for its own kind of caller only, and counts at once', async () => {
  const acme = await world.tenant()
  const ann = await person(acme, ['basic_user'])
  const robot = await signedIn(acme, await machine(acme, ['super_admin']))
  assert.equal((await set(acme, { pccUserSource: ELSEWHERE, connectorSource: NOBODY })).status, 200)
  const refused = await ann.get('/api/v1/auth/introspect')
  assert.deepEqual([refused.status, reasonOf(refused)], [403, 'IP_NOT_ALLOWED'])
  assert.equal((await ann.get('/api/v1/auth/introspect', from('10.1.2.3'))).status, 200)
  assert.equal((await ann.get('/api/v1/auth/introspect', from('::ffff:10.1.2.3'))).status, 200)
  assert.equal((await acme.get(PATH)).status, 200, 'an administrator has a list of its own')
  assert.equal((await set(acme, { pccAdminSource: NOBODY }, CONFIRMED)).status, 200)
  assert.equal(reasonOf(await acme.get(PATH)), 'IP_NOT_ALLOWED')
  assert.equal((await robot.get(PATH)).status, 200, 'a service principal is no personal client')
  assert.equal((await set(robot, { pccUserSource: OFF, pccAdminSource: OFF })).status, 200)
  assert.equal((await ann.get('/api/v1/auth/introspect')).status, 200)
  assert.equal((await acme.get(PATH)).status, 200)
})

test('a connector’s client is judged by its own list', async () => {
  const acme = await world.tenant()
  const fed = await pushConnector(acme)
  const named = { appId: fed.appId, connectorId: fed.connectorId }
  const { credential } = (await acme.post('/api/v1/apps/connectors/credentials', named)).body
  const program = await acme.signIn(credential)
  const hello = () => program.post(`${fed.path}/hello`, { hostId: 'host' })
  assert.equal((await hello()).status, 200)
  assert.equal((await set(acme, { connectorSource: ELSEWHERE })).status, 200)
  assert.equal(reasonOf(await hello()), 'IP_NOT_ALLOWED')
  await assert.rejects(acme.signIn(credential), /invalid_client/)
  assert.equal((await set(acme, { connectorSource: HERE })).status, 200)
  assert.equal((await hello()).status, 200)
})

test('a key’s own addresses are looked at first', async () => {
  const acme = await world.tenant()
  const made = await acme.post('/api/v1/iam/personal_clients', { displayName: 'key', allowSourceCidr: ['10.0.0.0/8'] })
  const { client, clientSecret } = made.body
  const form = { grant_type: 'client_credentials', client_id: client.clientId, client_secret: clientSecret }
  const { access_token: token } = (await acme.form('/auth/v1/token', form, from('10.1.1.1'))).body
  assert.equal((await set(acme, { pccAdminSource: HERE })).status, 200)
  const elsewhere = await acme.with(token).get(PATH)
  assert.match(elsewhere.body.message, /may not use the client/)
  const both = await acme.with(token).get(PATH, from('10.1.1.1'))
  assert.match(both.body.message, /list of the tenant/)
})

test('a key of an administrator that is scoped to less is judged as one of a user', async () => {
  const acme = await world.tenant()
  const made = await acme.post('/api/v1/iam/personal_clients', { displayName: 'key', scopedRoles: ['read_only_admin'] })
  const { client, clientSecret } = made.body
  const key = await acme.signIn({ clientId: client.clientId, clientSecret })
  assert.equal((await set(acme, { pccAdminSource: ELSEWHERE }, CONFIRMED)).status, 200)
  assert.equal((await key.get(PATH)).status, 200)
  assert.equal((await acme.get(PATH)).status, 403)
})

test('no token is given to an address that the list does not have', async () => {
  const acme = await world.tenant()
  assert.equal((await set(acme, { pccAdminSource: ELSEWHERE }, CONFIRMED)).status, 200)
  const ask = (headers = {}) =>
    acme.form(
      '/auth/v1/token',
      { grant_type: 'client_credentials', client_id: acme.admin.clientId, client_secret: acme.admin.clientSecret },
      headers,
    )
  const refused = await ask()
  assert.deepEqual([refused.status, refused.body.error], [401, 'invalid_client'])
  assert.equal((await ask(from('10.9.9.9'))).status, 200)
})

test('an update that would lock the caller out needs its word, and names the list and the address', async () => {
  const acme = await world.tenant()
  for (const list of ['pccAdminSource', 'ssoAdminSource']) {
    const reply = await set(acme, { [list]: ELSEWHERE })
    assert.equal(reply.status, 400, list)
    assert.equal(reasonOf(reply), 'WOULD_LOCK_OUT')
    assert.match(reply.body.message, new RegExp(`${list}.*127\\.0\\.0\\.1.*Reeve-Confirm: lockout`))
  }
  assert.equal((await set(acme, { pccAdminSource: ELSEWHERE }, { 'reeve-confirm': 'yes' })).status, 400)
  assert.deepEqual((await acme.get(PATH)).body.sessionSettings.pccAdminSource, OFF)
  assert.equal((await set(acme, { pccAdminSource: HERE, ssoAdminSource: HERE })).status, 200)
  assert.equal((await set(acme, { ssoUserSource: NOBODY, pccUserSource: NOBODY })).status, 200, 'not its own lists')
  assert.equal((await set(acme, { ssoAdminSource: ELSEWHERE }, CONFIRMED)).status, 200)
  assert.equal((await set(acme, { maxSessionLength: '3600s' })).status, 200, 'what was confirmed is not asked again')
})

test('a change is one event, and none when nothing changes', async () => {
  const acme = await world.tenant()
  await set(acme, { connectorSource: ELSEWHERE, externalClientsEnabled: true })
  await set(acme, { connectorSource: ELSEWHERE })
  assert.deepEqual(await changes(acme), ['signIn.sessionSettings.updated'])
})

test('a list can be tried before it is saved', async () => {
  const acme = await world.tenant()
  const ask = async (body: Json) => (await acme.post(`${PATH}/test-source-ip`, body)).body
  assert.deepEqual(await ask({ sourceIp: '10.2.3.4', allowCidr: ['10.0.0.0/8'] }), {
    allowed: true,
    checkedIp: '10.2.3.4',
  })
  const own = await ask({ allowCidr: ['10.0.0.0/8'] })
  assert.deepEqual([own.allowed, own.checkedIp, own.details.code], [false, '127.0.0.1', 7])
  assert.equal((await ask({ sourceIp: '2001:db8::1', allowCidr: ['2001:db8::/32'] })).allowed, true)
  assert.equal((await ask({ sourceIp: '10.2.3.4' })).allowed, false, 'an empty list lets nobody in')
  for (const sourceIp of ['localhost', '10.2.3', 'fe80::1%lo']) {
    assert.equal((await acme.post(`${PATH}/test-source-ip`, { sourceIp })).status, 400, sourceIp)
  }
  assert.equal((await acme.post(`${PATH}/test-source-ip`, { allowCidr: ['10.0.0.1/8'] })).status, 400)
})
