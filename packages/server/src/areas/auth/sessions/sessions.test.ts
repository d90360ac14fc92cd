import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Reply } from '../../../../test/caller.ts'
import { signedInBrowser } from '../../../../test/page-browser.ts'
import { person } from '../../../../test/people.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { Expressions } from '../../../expressions/expressions.ts'
import { addressesFor } from '../../../service/addresses.ts'
import { registry } from '../../registry.ts'
import { Authority } from '../authority.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const userIdOf = async (tenant: TestTenant): Promise<string> =>
  (await tenant.get('/api/v1/auth/introspect')).body.userId

test('a cookie is enough to read, and a change also needs the token of the session', async () => {
  const acme = await world.tenant()
  const browser = await signedInBrowser(world, acme, { userId: await userIdOf(acme) })
  assert.equal((await browser.call('GET', '/api/v1/iam/personal_clients')).status, 200)
  const refused = await browser.call('POST', '/api/v1/iam/personal_clients', { displayName: 'x' }, { csrf: false })
  assert.equal(refused.status, 403)
  assert.match(refused.text, /CSRF_TOKEN_INVALID/)
  assert.equal((await browser.call('POST', '/api/v1/iam/personal_clients', { displayName: 'x' })).status, 200)
})

test('the token of the session is taken by the name that other clients send it by too', async () => {
  const acme = await world.tenant()
  const browser = await signedInBrowser(world, acme, { userId: await userIdOf(acme) })
  const { csrfToken } = (await browser.get('/auth/v1/session')).body
  const cookie = `reeve_session=${browser.cookies.get('reeve_session')}`
  const change = (token: string) =>
    acme.with('').post('/api/v1/iam/personal_clients', { displayName: 'x' }, { cookie, 'x-csrf-token': token })
  assert.equal((await change(csrfToken)).status, 200)
  assert.equal((await change('a'.repeat(csrfToken.length))).status, 403)
})

test('without a session there is no member about a user', async () => {
  const acme = await world.tenant()
  assert.deepEqual((await acme.with('').get('/auth/v1/session')).body, {})
})

test('a page of another site changes nothing, even with the token', async () => {
  const acme = await world.tenant()
  const browser = await signedInBrowser(world, acme, { userId: await userIdOf(acme) })
  const { csrfToken } = (await browser.get('/auth/v1/session')).body
  const cookie = `reeve_session=${browser.cookies.get('reeve_session')}`
  const headers = { cookie, 'reeve-csrf': csrfToken, 'sec-fetch-site': 'same-site' }
  const reply = await acme.with('').post('/api/v1/iam/personal_clients', { displayName: 'x' }, headers)
  assert.equal(reply.status, 403)
})

test('a session that was ended is refused at once, and the log has its beginning and its end', async () => {
  const acme = await world.tenant()
  const browser = await signedInBrowser(world, acme, { userId: await userIdOf(acme) })
  const { body } = await browser.call('GET', '/api/v1/iam/sessions')
  assert.deepEqual(
    body.list.map((one: { isCurrent: boolean; clientId: string }) => [one.isCurrent, one.clientId]),
    [[true, 'reeve-console']],
  )
  assert.equal((await browser.call('DELETE', `/api/v1/iam/sessions/${body.list[0].id}`)).status, 200)
  assert.equal((await browser.call('GET', '/api/v1/iam/sessions', undefined, { csrf: false })).status, 401)
  const found = await acme.post('/api/v1/search/iam/sessions', { userIds: [await userIdOf(acme)] })
  assert.equal(found.body.list[0].endReason, 'signed_out')
})

test('an administrator signs a user out everywhere', async () => {
  const acme = await world.tenant()
  const userId = await userIdOf(acme)
  const browsers = [await signedInBrowser(world, acme, { userId }), await signedInBrowser(world, acme, { userId })]
  const reply = await acme.post(`/api/v1/users/${userId}/end-sessions`)
  assert.deepEqual(reply.body, { ended: 2 })
  for (const browser of browsers) {
    assert.equal((await browser.call('GET', '/api/v1/iam/sessions', undefined, { csrf: false })).status, 401)
  }
})

test('a session that is not used ends, and so does one that is used for too long', async () => {
  const acme = await world.tenant()
  const userId = await userIdOf(acme)
  const unused = await signedInBrowser(world, acme, { userId })
  const used = await signedInBrowser(world, acme, { userId })
  for (let minutes = 0; minutes < 1000; minutes += 110) {
    world.clock.move({ minutes: 110 })
    assert.equal((await used.call('GET', '/api/v1/iam/sessions', undefined, { csrf: false })).status, 200, `${minutes}`)
    await world.flush()
  }
  assert.equal((await unused.call('GET', '/api/v1/iam/sessions', undefined, { csrf: false })).status, 401)
  world.clock.move({ minutes: 110 })
  const reply = await used.call('GET', '/api/v1/iam/sessions', undefined, { csrf: false })
  assert.equal(reply.status, 401)
  assert.match(reply.text, /expired/)
})

test('a person has at most twenty live sessions: the oldest ends', async () => {
  const acme = await world.tenant()
  const userId = await userIdOf(acme)
  const first = await signedInBrowser(world, acme, { userId })
  for (let n = 0; n < 20; n++) {
    world.clock.move({ seconds: 1 })
    await signedInBrowser(world, acme, { userId })
  }
  assert.equal((await first.call('GET', '/api/v1/iam/sessions', undefined, { csrf: false })).status, 401)
  const { body } = await acme.get('/api/v1/iam/sessions?page_size=100')
  assert.equal(body.list.length, 20)
})

test('a disabled user has no session', async () => {
  const acme = await world.tenant()
  const userId = await userIdOf(acme)
  const browser = await signedInBrowser(world, acme, { userId })
  await acme.sql(`update users set status = 'DISABLED' where id = $1`, [userId])
  assert.equal((await browser.call('GET', '/api/v1/iam/sessions', undefined, { csrf: false })).status, 401)
})

test('sessions that are over by themselves get their reason, and a line in the log', async () => {
  const acme = await world.tenant()
  const userId = await userIdOf(acme)
  await world.work()
  await signedInBrowser(world, acme, { userId })
  world.clock.move({ hours: 3 })
  await world.work()
  const later = await acme.signIn(acme.admin)
  const { body } = await later.post('/api/v1/search/iam/sessions', { userIds: [userId] })
  assert.equal(body.list[0].endReason, 'idle')
  await world.flush()
  const log = await later.post('/api/v1/systemlog/events', { eventCodes: ['session.ended'] })
  assert.equal(log.body.list.length, 1, log.text)
})

test('who loses a role of an administrator is signed out; other roles are read anew', async () => {
  const acme = await world.tenant()
  const { userId } = await person(acme, ['basic_user', 'app_admin', 'request_helpdesk'])
  const browser = await signedInBrowser(world, acme, { userId })
  const save = (user: object): Promise<Reply> => acme.post(`/api/v1/users/${userId}`, { user })
  const status = async (path: string) => (await browser.call('GET', path, undefined, { csrf: false })).status
  assert.equal((await save({ roleIds: ['basic_user', 'app_admin'] })).status, 200)
  assert.equal(await status('/api/v1/iam/sessions'), 200)
  assert.equal((await save({ roleIds: ['basic_user'] })).status, 200)
  assert.equal(await status('/api/v1/iam/sessions'), 401)
  const disabled = await signedInBrowser(world, acme, { userId })
  assert.equal((await save({ status: 'DISABLED' })).status, 200)
  assert.equal((await disabled.call('GET', '/api/v1/iam/sessions', undefined, { csrf: false })).status, 401)
  const { list } = (await acme.post('/api/v1/search/iam/sessions', { userIds: [userId] })).body
  assert.deepEqual(list.map((one: { endReason: string }) => one.endReason).sort(), ['role_lost', 'user_disabled'])
})

test('another process sees the end of a session within fifteen seconds', async ({ mock }) => {
  const acme = await world.tenant()
  const browser = await signedInBrowser(world, acme, { userId: await userIdOf(acme) })
  const token = browser.cookies.get('reeve_session') ?? ''
  const addresses = () => addressesFor({ domain: '', publicUrl: undefined, host: '127.0.0.1', port: 1 })
  const other = new Authority({
    clock: world.clock,
    addresses,
    extensions: registry.extensions,
    expressions: new Expressions(),
  })
  const { session } = await other.authenticateSession(acme.stored, token)
  await browser.call('DELETE', `/api/v1/iam/sessions/${session?.id}`)
  const later = performance.now() + 15_000
  mock.method(performance, 'now', () => later)
  await assert.rejects(other.authenticateSession(acme.stored, token), /was revoked/)
})
