import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { localPerson, PASSWORD, signInCall } from '../../../../../test/local-accounts.ts'
import { eventKinds } from '../../../../../test/people.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'
import { Failure } from '../../../../lib/failure.ts'
import { Secret } from '../../../../lib/secret.ts'
import { hashPassword, isOutdated, isPassword } from './argon2.ts'
import { changePassword, setPassword } from './set-password.ts'
import { verifyPassword } from './verify-password.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

const START = Temporal.Instant.from('2027-03-01T10:00:00Z')
const WRONG = new Secret('not the password at all')

const violations = async (work: Promise<unknown>): Promise<string[]> => {
  const error = await work.then(
    () => undefined,
    (caught: unknown) => caught,
  )
  assert.ok(error instanceof Failure, String(error))
  return (error.details.violations ?? []).map(({ description }) => description)
}

describe('a password', () => {
  test('is hashed with argon2id, its own salt and its parameters, and never stored', async () => {
    const { userId } = await localPerson(acme, { password: PASSWORD })
    const [row] = await acme.sql('select hash from user_passwords where user_id = $1', [userId])
    assert.match(String(row?.hash), /^\$argon2id\$v=19\$m=32768,t=3,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    assert.notEqual(await hashPassword(PASSWORD), row?.hash)
    assert.equal(await isPassword(PASSWORD, String(row?.hash)), true)
    assert.equal(isOutdated(String(row?.hash)), false)
    assert.equal(isOutdated(String(row?.hash).replace('m=32768', 'm=19456')), true)
  })

  test('is the same however its characters were typed', async () => {
    const { email } = await localPerson(acme, { password: new Secret('crème brûlée at ten') })
    const typed = new Secret('crème brûlée at ten'.normalize('NFD'))
    assert.equal((await verifyPassword(signInCall(acme), { email }, typed)).verdict.isVerified, true)
  })

  test('is found by the address in any case, and by no other', async () => {
    const { email, userId } = await localPerson(acme, { password: PASSWORD })
    const found = await verifyPassword(signInCall(acme), { email: ` ${email.toUpperCase()} ` }, PASSWORD)
    assert.equal(found.person?.id, userId)
    const other = await verifyPassword(signInCall(acme), { email: 'nobody@acme.example' }, PASSWORD)
    assert.deepEqual(other, { person: undefined, verdict: { isVerified: false, reason: 'unknown_user' } })
  })

  test('of a person who is disabled, and of another tenant, lets nobody in', async () => {
    const { email, userId } = await localPerson(acme, { password: PASSWORD })
    await acme.post(`/api/v1/users/${userId}`, { user: { status: 'DISABLED' }, updateMask: 'status' })
    const { verdict } = await verifyPassword(signInCall(acme), { email }, PASSWORD)
    assert.deepEqual(verdict, { isVerified: false, reason: 'disabled' })
    const globex = await world.tenant()
    const elsewhere = await verifyPassword(signInCall(globex), { email }, PASSWORD)
    assert.deepEqual(elsewhere.verdict, { isVerified: false, reason: 'unknown_user' })
  })
})

describe('a new password', () => {
  const cases: readonly (readonly [string, string, RegExp])[] = [
    ['too short', 'kettle nine', /at least 12 characters/],
    ['too long', 'é'.repeat(129), /at most 128 characters/],
    ['a known one', 'QwErTy123456', /known password/],
    ['a known one with something behind it', 'Football-2026!', /known password/],
    ['a few characters again and again', 'abcabcabcabc', /repeat the same/],
    ['the name of its owner', 'Ada Lovelace', /name or the address/],
    ['the name the other way round', 'lovelace.ada', /name or the address/],
  ]
  for (const [what, typed, why] of cases) {
    test(`is refused when it is ${what}`, async () => {
      const { userId } = await localPerson(acme)
      const asked = { userId, password: new Secret(typed), way: 'changed', field: 'password' } as const
      const found = await violations(setPassword(signInCall(acme), asked))
      assert.ok(
        found.some((one) => why.test(one)),
        found.join('; '),
      )
    })
  }

  test('counts characters, not the code units that hold them', async () => {
    const { userId } = await localPerson(acme)
    const asked = { userId, password: new Secret('🦊🐢🦉🐙🦀🐝'), way: 'changed', field: 'password' } as const
    assert.match((await violations(setPassword(signInCall(acme), asked)))[0] ?? '', /at least 12/)
  })

  test('is none of the last five, and the sixth before may be used again', async () => {
    const { userId } = await localPerson(acme, { password: PASSWORD })
    const set = (typed: string) =>
      setPassword(signInCall(acme), { userId, password: new Secret(typed), way: 'changed', field: 'password' })
    for (let i = 0; i < 4; i++) await set(`violet kettle number ${i} of many`)
    assert.match((await violations(set(PASSWORD.reveal())))[0] ?? '', /last 5 passwords/)
    await set('violet kettle number 4 of many')
    await set(PASSWORD.reveal())
  })

  test('takes the current one when a person changes the own', async () => {
    const { userId, email } = await localPerson(acme, { password: PASSWORD })
    const next = new Secret('quiet harbour with 3 lamps')
    assert.equal((await changePassword(signInCall(acme), { userId, current: WRONG, next })).isVerified, false)
    assert.equal((await changePassword(signInCall(acme), { userId, current: PASSWORD, next })).isVerified, true)
    assert.equal((await verifyPassword(signInCall(acme), { email }, PASSWORD)).verdict.isVerified, false)
    assert.equal((await verifyPassword(signInCall(acme), { email }, next)).verdict.isVerified, true)
  })

  test('keeps the rules of the policy that the tenant made its default', async () => {
    const globex = await world.tenant()
    const made = await globex.post('/api/v1/credential-inventory-policies', {
      displayName: 'strict',
      password: { minLength: 20, requireMixedCase: true, requireNumber: true, requireSymbol: true },
    })
    await globex.sql(
      `insert into identity_policy_defaults (tenant_id, credential_inventory_policy_id, created_at, updated_at)
       values ($1, $2, now(), now())`,
      [globex.id, made.body.credentialInventoryPolicy.id],
    )
    const { userId } = await localPerson(globex)
    const asked = { userId, password: new Secret('quiet harbour lamp'), way: 'changed', field: 'password' } as const
    const found = await violations(setPassword(signInCall(globex), asked))
    assert.deepEqual(found, [
      'must have at least 20 characters',
      'must hold a small and a capital letter',
      'must hold a digit',
    ])
  })
})

describe('wrong passwords', () => {
  const tryFrom = async (email: string, ip: string, now: Temporal.Instant, password = WRONG) =>
    (await verifyPassword(signInCall(acme, { ip, now }), { email }, password)).verdict

  test('five of them lock the account at that network for 15 minutes, then twice as long', async () => {
    const { email, userId } = await localPerson(acme, { password: PASSWORD, now: START })
    const ip = '203.0.113.7'
    for (let i = 0; i < 5; i++)
      assert.deepEqual(await tryFrom(email, ip, START), { isVerified: false, reason: 'wrong' })
    const locked = { isVerified: false, reason: 'locked_out' }
    assert.deepEqual(await tryFrom(email, ip, START.add({ minutes: 14 }), PASSWORD), locked)
    const [event] = await acme.sql(
      `select count(*)::integer as count from events where tenant_id = $1 and kind = 'signIn.account.locked' and subject_id = $2`,
      [acme.id, userId],
    )
    assert.equal(event?.count, 1)
    const second = START.add({ minutes: 16 })
    for (let i = 0; i < 5; i++)
      assert.deepEqual(await tryFrom(email, ip, second), { isVerified: false, reason: 'wrong' })
    assert.deepEqual(await tryFrom(email, ip, second.add({ minutes: 29 }), PASSWORD), locked)
    assert.deepEqual(await tryFrom(email, ip, second.add({ minutes: 31 }), PASSWORD), { isVerified: true })
  })

  test('never lock out the right person at another network', async () => {
    const { email } = await localPerson(acme, { password: PASSWORD, now: START })
    for (let i = 0; i < 6; i++) await tryFrom(email, '198.51.100.7', START)
    assert.deepEqual(await tryFrom(email, '198.51.100.8', START, PASSWORD), { isVerified: true })
    assert.equal(
      (await tryFrom(email, '198.51.100.7', START, PASSWORD)).isVerified,
      false,
      'and do not unlock the guesser',
    )
  })

  test('are counted alike for an address that nobody has', async () => {
    for (let i = 0; i < 5; i++) await tryFrom('ghost@acme.example', '192.0.2.9', START)
    assert.deepEqual(await tryFrom('ghost@acme.example', '192.0.2.9', START), {
      isVerified: false,
      reason: 'locked_out',
    })
  })

  test('leave no word of what was typed in events', async () => {
    const { email } = await localPerson(acme, { password: PASSWORD })
    await tryFrom(email, '192.0.2.10', START)
    await tryFrom('typo-of-a-secret@acme.example', '192.0.2.10', START)
    const rows = await acme.sql(`select after, before from events where tenant_id = $1`, [acme.id])
    const told = JSON.stringify(rows)
    for (const secret of [PASSWORD.reveal(), WRONG.reveal(), 'typo-of-a-secret']) assert.ok(!told.includes(secret))
    assert.ok((await eventKinds(acme)).includes('signIn.factor.refused'))
  })
})
