import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { localPerson, PASSWORD, signInCall } from '../../../../../test/local-accounts.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'
import { Secret } from '../../../../lib/secret.ts'
import { verifyPassword } from '../passwords/verify-password.ts'
import { readLink } from './read-link.ts'
import { resetPassword } from './reset-password.ts'
import { completeSetUp, makeSetUpLink, setUpUnattended } from './set-up.ts'
import { makeSignInLink, signInByLink } from './sign-in-link.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

const START = Temporal.Instant.from('2027-03-01T10:00:00Z')
const NEXT = new Secret('quiet harbour with 3 lamps')
const SET_UP = { email: 'ada@acme.example', displayName: 'Ada', password: PASSWORD }

describe('the link of the first start', () => {
  test('sets the first administrator up once, and there is no other afterwards', async () => {
    const globex = await world.tenant()
    const call = signInCall(globex, { now: START })
    const first = await makeSetUpLink(call)
    const second = await makeSetUpLink(call)
    await assert.rejects(completeSetUp(call, first!.token, { ...SET_UP, password: new Secret('short') }), /at least 12/)
    await assert.rejects(completeSetUp(call, first!.token, { ...SET_UP, email: 'ada' }), /must be an address/)
    const { userId } = await completeSetUp(call, first!.token, SET_UP)
    const me = await globex.post('/api/v1/users/introspect')
    assert.deepEqual(
      [me.body.userView.user.id, me.body.userView.user.email, me.body.userView.user.displayName],
      [userId, 'ada@acme.example', 'Ada'],
    )
    assert.equal((await verifyPassword(call, { email: 'Ada@acme.example' }, PASSWORD)).person?.id, userId)
    for (const used of [first!, second!])
      await assert.rejects(completeSetUp(call, used.token, SET_UP), /used already or is too old/)
    assert.equal(await makeSetUpLink(call), undefined)
    assert.equal(await setUpUnattended(call, SET_UP), false)
  })

  test('works for a day', async () => {
    const globex = await world.tenant()
    const link = await makeSetUpLink(signInCall(globex, { now: START }))
    const at = (hours: number) => readLink(signInCall(globex, { now: START.add({ hours }) }), 'set_up', link!.token)
    assert.ok(await at(23))
    assert.equal(await at(24), undefined)
  })

  test('is not needed where address and password are given by the settings', async () => {
    const globex = await world.tenant()
    const call = signInCall(globex)
    assert.equal(await setUpUnattended(call, SET_UP), true)
    assert.equal((await verifyPassword(call, { email: SET_UP.email }, PASSWORD)).verdict.isVerified, true)
  })
})

describe('the link that an operator makes', () => {
  test('signs in once within ten minutes, is logged as severe, and only its hash is stored', async () => {
    const { email, userId } = await localPerson(acme)
    const link = await makeSignInLink(signInCall(acme, { now: START }), email.toUpperCase())
    const late = signInCall(acme, { now: START.add({ minutes: 11 }) })
    await assert.rejects(signInByLink(late, link.token), /too old/)
    assert.equal((await signInByLink(signInCall(acme, { now: START.add({ minutes: 9 }) }), link.token)).id, userId)
    await assert.rejects(signInByLink(signInCall(acme, { now: START }), link.token), /used already/)
    const rows = await acme.sql('select * from one_time_links where tenant_id = $1', [acme.id])
    assert.ok(!JSON.stringify(rows).includes(link.token.reveal()))
    await world.flush()
    const logged = await acme.sql(
      `select event from log_events where tenant_id = $1 and event::text like '%sign_in.link_%'`,
      [acme.id],
    )
    const severities = logged.map((row) => JSON.parse(String(row.event)).severity_id)
    assert.deepEqual(severities, [4, 4])
  })

  test('is refused for nobody, for somebody who is disabled, and for an address of two', async () => {
    const call = signInCall(acme)
    await assert.rejects(makeSignInLink(call, 'nobody@acme.example'), /nobody has the address/)
    const { email, userId } = await localPerson(acme)
    await localPerson(acme, { email: 'twin@acme.example' })
    await localPerson(acme, { email: 'Twin@acme.example' })
    await assert.rejects(makeSignInLink(call, 'twin@acme.example'), /more than one/)
    await acme.post(`/api/v1/users/${userId}`, { user: { status: 'DISABLED' }, updateMask: 'status' })
    await assert.rejects(makeSignInLink(call, email), /is DISABLED/)
  })
})

describe('the link of an administrator’s reset', () => {
  const resetOf = async (userId: string) => {
    const reply = await acme.post(`/api/v1/users/${userId}/credentials/reset`)
    assert.equal(reply.status, 200, reply.text)
    return new Secret(new URL(reply.body.resetUrl).searchParams.get('token') ?? '')
  }

  test('takes every credential away and sets a new password once', async () => {
    const { userId, email } = await localPerson(acme, { password: PASSWORD })
    const older = await resetOf(userId)
    const token = await resetOf(userId)
    assert.equal((await verifyPassword(signInCall(acme), { email }, PASSWORD)).verdict.isVerified, false)
    await assert.rejects(
      resetPassword(signInCall(acme), { token, password: new Secret('football2026') }),
      /known password/,
    )
    await assert.rejects(resetPassword(signInCall(acme), { token, password: PASSWORD }), /last 5 passwords/)
    await resetPassword(signInCall(acme), { token, password: NEXT })
    assert.equal(
      (await verifyPassword(signInCall(acme, { ip: '192.0.2.77' }), { email }, NEXT)).verdict.isVerified,
      true,
    )
    for (const used of [token, older])
      await assert.rejects(resetPassword(signInCall(acme), { token: used, password: PASSWORD }), /used already/)
  })

  test('does not open what another link is for', async () => {
    const { userId } = await localPerson(acme)
    const token = await resetOf(userId)
    await assert.rejects(signInByLink(signInCall(acme), token), /used already/)
    assert.equal(await readLink(signInCall(acme), 'set_up', token), undefined)
  })
})

test('ten tokens of no link keep a network from being answered for ten minutes', async () => {
  const { email } = await localPerson(acme)
  const link = await makeSignInLink(signInCall(acme, { now: START }), email)
  const read = (ip: string, token: Secret, now = START) => readLink(signInCall(acme, { ip, now }), 'sign_in', token)
  for (let i = 0; i < 10; i++) assert.equal(await read('198.51.100.20', new Secret(`guess ${i}`)), undefined)
  assert.equal(await read('198.51.100.20', link.token), undefined)
  assert.ok(await read('198.51.100.21', link.token))
})
