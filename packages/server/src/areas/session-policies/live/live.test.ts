import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Json } from '../../../../test/caller.ts'
import { insertUser } from '../../../../test/directory.ts'
import { signedInBrowser } from '../../../../test/page-browser.ts'
import { processAll } from '../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const PATH = '/api/v1/session-policies'
const SETTINGS = '/api/v1/settings/session'

const made = async (tenant: TestTenant, more: Json = {}): Promise<Json> =>
  (await tenant.post(PATH, { displayName: 'A Policy', ...more })).body.sessionPolicy

/** The policy of the only session of a user, and the minutes it lasts. */
async function sessionOf(tenant: TestTenant, userId: string): Promise<[string, number]> {
  await processAll(world)
  const [one] = (await tenant.post('/api/v1/search/iam/sessions', { userIds: [userId] })).body.list
  return [one.sessionPolicyId, (Date.parse(one.expiresAt) - Date.parse(one.createdAt)) / 60_000]
}

test('live sessions follow changes of assignments, policies, defaults and settings', async () => {
  const acme = await world.tenant()
  const userId = await insertUser(acme)
  await signedInBrowser(world, acme, { userId })
  assert.deepEqual(await sessionOf(acme, userId), ['builtin', 1200])
  const policy = await made(acme, { maxSessionDurationSeconds: 14_400 })
  await acme.post(`${PATH}/${policy.id}/assignments/users`, { userId })
  assert.deepEqual(await sessionOf(acme, userId), [policy.id, 240])
  const shorter = { maxSessionDurationSeconds: 7200, refreshTokenTtlSeconds: 7200 }
  assert.equal((await acme.post(`${PATH}/${policy.id}`, { sessionPolicy: shorter })).status, 200)
  assert.deepEqual(await sessionOf(acme, userId), [policy.id, 120])
  await acme.post(SETTINGS, { sessionSettings: { maxSessionLength: '3600s' } })
  assert.deepEqual(await sessionOf(acme, userId), [policy.id, 60])
  await acme.delete(`${PATH}/${policy.id}/assignments/users/${userId}`)
  assert.deepEqual(await sessionOf(acme, userId), ['builtin', 60])
  await acme.post('/api/v1/settings/identity-policy-defaults', { defaults: { sessionPolicyId: policy.id } })
  assert.deepEqual(await sessionOf(acme, userId), [policy.id, 60])
})

test('a session that has lasted longer than it may now is refused', async () => {
  const acme = await world.tenant()
  const { userId } = (await acme.get('/api/v1/auth/introspect')).body
  const browser = await signedInBrowser(world, acme, { userId })
  const call = () => browser.call('GET', '/api/v1/iam/sessions', undefined, { csrf: false })
  world.clock.move({ minutes: 58 })
  assert.equal((await call()).status, 200)
  await acme.post(SETTINGS, { sessionSettings: { maxSessionLength: '3000s' } })
  await processAll(world)
  // Otherwise the process may use what it knows of the session for some seconds.
  await acme.post(SETTINGS, { sessionSettings: { maxSessionLength: '2700s' } })
  assert.equal((await call()).status, 401)
})

test('sessions are bound to the addresses of their list', async () => {
  const acme = await world.tenant()
  const { userId } = (await acme.get('/api/v1/auth/introspect')).body
  const browser = await signedInBrowser(world, acme, { userId })
  const call = () => browser.call('GET', '/api/v1/iam/sessions', undefined, { csrf: false })
  const elsewhere = { enabled: true, sourceCidr: ['10.0.0.0/8'] }
  await acme.post(SETTINGS, { sessionSettings: { ssoUserSource: elsewhere } })
  assert.equal((await call()).status, 200, 'an administrator has a list of its own')
  const confirmed = { 'reeve-confirm': 'lockout' }
  await acme.post(SETTINGS, { sessionSettings: { ssoAdminSource: elsewhere } }, confirmed)
  assert.equal((await call()).status, 403)
  await acme.post(SETTINGS, { sessionSettings: { ssoAdminSource: { enabled: false } } })
  assert.equal((await call()).status, 200)
})
