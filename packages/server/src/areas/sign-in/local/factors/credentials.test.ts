import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { enrolledTotp, localPerson, PASSWORD, signInCall } from '../../../../../test/local-accounts.ts'
import { type PageBrowser, signedInBrowser } from '../../../../../test/page-browser.ts'
import { customRole, eventKinds, machine, person } from '../../../../../test/people.ts'
import { reasonOf } from '../../../../../test/replies.ts'
import { VirtualAuthenticator } from '../../../../../test/virtual-authenticator.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'
import { newId } from '../../../../lib/ids.ts'
import { Secret } from '../../../../lib/secret.ts'
import { beginPasskeyRegistration, finishPasskeyRegistration } from '../passkeys/register.ts'
import { setPassword } from '../passwords/set-password.ts'
import { newRecoveryCodes } from '../recovery-codes/recovery-codes.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

type Shown = { id: string; type: string; codesLeft: number }
const OWN = '/api/v1/iam/credentials'

async function equipped(roleIds = ['basic_user']) {
  const someone = await person(acme, roleIds)
  const { userId } = someone
  await setPassword(signInCall(acme), { userId, password: PASSWORD, way: 'changed', field: 'password' })
  const { id } = await enrolledTotp(acme, userId, Temporal.Now.instant())
  await newRecoveryCodes(signInCall(acme), userId)
  return { someone, userId, totpId: id, path: `/api/v1/users/${userId}/credentials` }
}

test('a person sees and removes the own credentials, but for the last that lets anybody in', async () => {
  const { someone, totpId } = await equipped()
  const { list } = (await someone.get(OWN)).body
  assert.deepEqual(
    list.map(({ id, type, codesLeft }: Shown) => [id, type.replace('CREDENTIAL_TYPE_', ''), codesLeft]),
    [
      ['password', 'PASSWORD', 0],
      [totpId, 'TOTP', 0],
      ['recovery-codes', 'RECOVERY_CODE', 10],
    ],
  )
  assert.ok(!JSON.stringify(list).includes('argon2'))
  const last = await someone.delete(`${OWN}/password`)
  assert.deepEqual([last.status, reasonOf(last)], [400, 'LAST_CREDENTIAL'])
  assert.equal((await someone.delete(`${OWN}/${totpId}`)).status, 200)
  assert.equal((await someone.delete(`${OWN}/${totpId}`)).status, 404)
  assert.equal((await someone.delete(`${OWN}/recovery-codes`)).status, 200)
  assert.deepEqual(
    (await someone.get(OWN)).body.list.map(({ id }: Shown) => id),
    ['password'],
  )
})

test('a new password, a reset and a removed factor end the sessions of the person', async () => {
  const { userId, totpId, path } = await equipped()
  const reasonOfEnd = async (): Promise<unknown> =>
    (await acme.sql(`select end_reason from sessions where user_id = $1 order by id desc limit 1`, [userId]))[0]
      ?.end_reason
  const begin = () =>
    acme.sql(
      `insert into sessions (tenant_id, id, user_id, token_hash, client_id, created_at, last_seen_at, expires_at,
         idle_seconds, access_token_seconds, refresh_token_seconds, refresh_window_seconds, rotate_refresh, auth_level,
         credential_types, ip, user_agent)
       values ($1, $2, $3, $4, 'console', now(), now(), now() + interval '1 hour', 600, 600, 600, 60, true,
         'AUTH_LEVEL_SINGLE_FACTOR', '{}', '', '')`,
      [acme.id, newId(), userId, randomBytes(32)],
    )
  await begin()
  const password = new Secret('quiet harbour with 3 lamps')
  await setPassword(signInCall(acme), { userId, password, way: 'changed', field: 'password' })
  assert.equal(await reasonOfEnd(), 'password_changed')
  await acme.sql('delete from sessions where user_id = $1', [userId])
  await begin()
  await acme.delete(`${path}/${totpId}`)
  assert.equal(await reasonOfEnd(), 'admin')
  await acme.sql('delete from sessions where user_id = $1', [userId])
  await begin()
  await acme.post(`${path}/reset`)
  assert.equal(await reasonOfEnd(), 'admin')
})

test('of the last two that let somebody in, removed at the same time, one stays', async () => {
  const { someone, userId } = await equipped()
  const baseUrl = 'https://acme.reeve.example'
  const { challengeId, options } = await beginPasskeyRegistration(signInCall(acme), { userId, baseUrl, roots: [] })
  const response = new VirtualAuthenticator().create(options, { origin: baseUrl })
  const asked = { userId, baseUrl, roots: [], challengeId, displayName: 'Laptop', response }
  const { id } = await finishPasskeyRegistration(signInCall(acme), asked)
  const replies = await Promise.all([someone.delete(`${OWN}/password`), someone.delete(`${OWN}/${id}`)])
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 400])
})

test('nobody removes credentials of somebody else as the own, nor with a key that is narrowed', async () => {
  const { totpId, someone } = await equipped()
  const { someone: other } = await equipped()
  assert.equal((await other.delete(`${OWN}/${totpId}`)).status, 404)
  const made = await someone.post('/api/v1/iam/personal_clients', {
    displayName: 'narrow',
    allowSourceCidr: ['127.0.0.1'],
  })
  const narrow = await someone.signIn({ clientId: made.body.client.clientId, clientSecret: made.body.clientSecret })
  const refused = await narrow.delete(`${OWN}/${totpId}`)
  assert.deepEqual([refused.status, reasonOf(refused)], [403, 'KEY_NARROWED'])
})

test('in a session the own credentials are removed soon after the sign-in only, and the session goes on', async () => {
  const globex = await world.tenant()
  const { userId } = await localPerson(globex, { password: PASSWORD })
  await newRecoveryCodes(signInCall(globex), userId)
  const remove = (browser: PageBrowser) => browser.call('DELETE', `${OWN}/recovery-codes`)
  const stale = await signedInBrowser(world, globex, { userId, authTime: world.clock.now().subtract({ minutes: 11 }) })
  const refused = await remove(stale)
  assert.deepEqual([refused.status, reasonOf(refused)], [403, 'STEP_UP_REQUIRED'])
  const fresh = await signedInBrowser(world, globex, { userId })
  assert.equal((await remove(fresh)).status, 200)
  assert.equal((await fresh.call('GET', OWN)).status, 200)
  assert.equal((await stale.call('GET', OWN, undefined, { csrf: false })).status, 401)
})

test('read-only administrators read, super administrators take away and reset', async () => {
  const { path, totpId } = await equipped()
  const reader = await person(acme, ['read_only_admin'])
  assert.equal((await reader.get(path)).body.list.length, 3)
  assert.equal((await reader.delete(`${path}/${totpId}`)).status, 403)
  assert.equal((await reader.post(`${path}/reset`)).status, 403)
  assert.equal((await (await person(acme, ['basic_user'])).get(path)).status, 403)
  assert.equal((await acme.delete(`${path}/${totpId}`)).status, 200)
  const reset = await acme.post(`${path}/reset`)
  assert.match(reset.body.resetUrl, /\/login\/reset\?token=[\w-]{43}$/)
  assert.deepEqual((await acme.get(path)).body.list, [])
  const kinds = await eventKinds(acme)
  for (const kind of ['signIn.factor.removed', 'signIn.factors.reset', 'signIn.link.made'])
    assert.ok(kinds.includes(kind), kind)
})

test('who may change users but give no roles cannot take over somebody who has roles', async () => {
  const helper = await person(acme, [await customRole(acme, ['users:write', 'users:read'])])
  const { path: basic } = await equipped()
  const { path: admin } = await equipped(['super_admin'])
  assert.equal((await helper.post(`${basic}/reset`)).status, 200)
  const refused = await helper.post(`${admin}/reset`)
  assert.deepEqual([refused.status, refused.body.details[0].metadata.permission], [403, 'roles:assign'])
})

test('machines have none of these, and somebody who is disabled is not reset', async () => {
  const { id } = await machine(acme)
  assert.equal((await acme.get(`/api/v1/users/${id}/credentials`)).status, 404)
  const { userId } = await localPerson(acme)
  await acme.post(`/api/v1/users/${userId}`, { user: { status: 'DISABLED' }, updateMask: 'status' })
  assert.equal((await acme.post(`/api/v1/users/${userId}/credentials/reset`)).status, 400)
})
