import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Caller, Json } from '../../../../test/caller.ts'
import { customRole, person } from '../../../../test/people.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant('acme')
})
after(() => world.stop())

const POLICIES = '/api/v1/session-policies'

/** A session that somebody has open since a while, from an address. */
async function openSession(userId: string, ip: string, began: { minutes: number }): Promise<void> {
  const at = world.clock.now().subtract(began).toString()
  await acme.sql(
    `insert into sessions (id, user_id, token_hash, client_id, created_at, last_seen_at, expires_at, idle_seconds,
       access_token_seconds, refresh_token_seconds, refresh_window_seconds, rotate_refresh, auth_level, credential_types,
       ip, user_agent)
     values ($1, $2, decode(md5($1), 'hex'), 'console', $3, now(), now() + interval '10 hours', 36000, 300, 3600, 0,
       true, 'AUTH_LEVEL_SINGLE_FACTOR', '{}', $4, '')`,
    [`s${userId.slice(0, 20)}`, userId, at, ip],
  )
}

const previewed = async (caller: Caller, body: Json): Promise<Json> => {
  const reply = await caller.post(`${POLICIES}/preview/change`, body)
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

test('what a change would do to open sessions is told with names, and nothing is changed', async () => {
  const [near, far] = await Promise.all([person(acme, ['basic_user']), person(acme, ['basic_user'])])
  await openSession(near.userId, '10.1.2.3', { minutes: 10 })
  await openSession(far.userId, '192.0.2.7', { minutes: 120 })

  const nothing = await previewed(acme, {})
  assert.deepEqual([nothing.endedCount, nothing.refusedCount, nothing.userCount], [0, 0, 0])
  assert.ok(nothing.sessionCount >= 2)

  const list = { ssoUserSource: { enabled: true, sourceCidr: ['10.0.0.0/8'] } }
  const addresses = await previewed(acme, { sessionSettings: list })
  assert.deepEqual([addresses.refusedCount, addresses.userIds, addresses.locksCallerOut], [1, [far.userId], false])
  assert.equal(addresses.names[0].id, far.userId)

  const shorter = await previewed(acme, { sessionSettings: { maxSessionLength: '3600s' } })
  assert.deepEqual([shorter.endedCount, shorter.userIds], [1, [far.userId]])
  assert.ok(shorter.shortenedCount >= 1)

  const made = await acme.post(POLICIES, { displayName: 'Short' })
  assert.equal(made.status, 200, made.text)
  const policy = made.body.sessionPolicy
  await acme.post(`${POLICIES}/${policy.id}/assignments/users`, { userId: near.userId })
  const change = {
    sessionPolicyId: policy.id,
    sessionPolicy: { maxSessionDurationSeconds: 300, idleTimeoutSeconds: 300 },
  }
  const policyChange = await previewed(acme, change)
  assert.deepEqual([policyChange.endedCount, policyChange.userIds], [1, [near.userId]])

  const own = { enabled: true, sourceCidr: ['203.0.113.0/24'] }
  const mine = { pccAdminSource: own, ssoAdminSource: own }
  assert.equal((await previewed(acme, { sessionSettings: mine })).locksCallerOut, true)
  assert.equal((await acme.get('/api/v1/settings/session')).body.sessionSettings.ssoUserSource.enabled, false)
})

test('a change is told to who may make it, of a policy that there is, and names nobody to who may not see people', async () => {
  const near = await person(acme, ['basic_user'])
  await openSession(near.userId, '10.9.8.7', { minutes: 1 })
  const writer = await person(acme, [await customRole(acme, ['settings:read', 'settings:write'])])
  const told = await previewed(writer, {
    sessionSettings: { ssoUserSource: { enabled: true, sourceCidr: ['192.0.2.0/24'] } },
  })
  assert.ok(told.refusedCount >= 1)
  assert.deepEqual([told.userIds, told.names], [[], []])
  const reader = await person(acme, [await customRole(acme, ['settings:read'])])
  assert.equal((await reader.post(`${POLICIES}/preview/change`, {})).status, 403)
  assert.equal((await acme.post(`${POLICIES}/preview/change`, { sessionPolicyId: 'none' })).status, 404)
})
