import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { codeAt, enrolledTotp, localPerson, signInCall } from '../../../../../test/local-accounts.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'
import { newRecoveryCodes, useRecoveryCode } from '../recovery-codes/recovery-codes.ts'
import { beginTotp, confirmTotp } from './enrol.ts'
import { verifyTotp } from './verify-totp.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
})
after(() => world.stop())

const START = Temporal.Instant.from('2027-03-01T10:00:00Z')

test('an app counts once a code has confirmed it, and its secret is sealed', async () => {
  const { userId } = await localPerson(acme)
  const call = signInCall(acme, { now: START })
  const { id, base32, uri } = await beginTotp(call, { userId, displayName: 'Phone', issuer: 'Reeve' })
  assert.match(uri.reveal(), /^otpauth:\/\/totp\/Reeve:.*secret=[A-Z2-7]{32}.*digits=6&period=30/)
  const next = START.add({ seconds: 60 })
  assert.deepEqual(await verifyTotp(signInCall(acme, { now: next }), userId, codeAt(base32, next)), {
    isVerified: false,
    reason: 'not_enrolled',
  })
  await assert.rejects(confirmTotp(call, { userId, id, code: '000000' }), /is not the code/)
  await confirmTotp(call, { userId, id, code: codeAt(base32, START) })
  assert.deepEqual(await verifyTotp(signInCall(acme, { now: next }), userId, codeAt(base32, next)), {
    isVerified: true,
  })
  const [row] = await acme.sql('select sealed_secret from user_totps where id = $1', [id])
  assert.ok(
    !Buffer.from(row?.sealed_secret as Buffer)
      .toString('latin1')
      .includes(base32.reveal()),
  )
})

test('an enrolment that waits too long, or of somebody else, cannot be confirmed', async () => {
  const { userId } = await localPerson(acme)
  const { userId: other } = await localPerson(acme)
  const { id, base32 } = await beginTotp(signInCall(acme, { now: START }), { userId, displayName: '', issuer: 'Reeve' })
  const confirm = (whose: string, now: Temporal.Instant) =>
    confirmTotp(signInCall(acme, { now }), { userId: whose, id, code: codeAt(base32, now) })
  await assert.rejects(confirm(other, START), /begin again/)
  await assert.rejects(confirm(userId, START.add({ minutes: 16 })), /begin again/)
})

test('a code works once, also when it is given twice at the same time, and an older one never', async () => {
  const { userId } = await localPerson(acme)
  const { base32 } = await enrolledTotp(acme, userId, START)
  const now = START.add({ minutes: 5 })
  const give = (code: string) => verifyTotp(signInCall(acme, { now }), userId, code)
  const both = await Promise.all([give(codeAt(base32, now)), give(codeAt(base32, now))])
  assert.deepEqual(both.map(({ isVerified }) => isVerified).sort(), [false, true])
  assert.deepEqual(await give(codeAt(base32, now.subtract({ seconds: 30 }))), { isVerified: false, reason: 'replay' })
  const later = now.add({ seconds: 60 })
  const next = await verifyTotp(signInCall(acme, { now: later }), userId, codeAt(base32, now.add({ seconds: 30 })))
  assert.deepEqual(next, { isVerified: true }, 'one step of difference between the clocks is taken')
})

test('a code of long ago, and five wrong ones at one network, let nobody in', async () => {
  const { userId } = await localPerson(acme)
  const { base32 } = await enrolledTotp(acme, userId, START)
  const now = START.add({ hours: 1 })
  const give = (code: string, ip: string) => verifyTotp(signInCall(acme, { now, ip }), userId, code)
  assert.deepEqual(await give(codeAt(base32, START.add({ minutes: 50 })), '192.0.2.1'), {
    isVerified: false,
    reason: 'wrong',
  })
  for (let i = 0; i < 4; i++) await give('123456', '192.0.2.1')
  assert.deepEqual(await give(codeAt(base32, now), '192.0.2.1'), { isVerified: false, reason: 'locked_out' })
  assert.deepEqual(await give(codeAt(base32, now), '192.0.2.2'), { isVerified: true })
})

test('fifty failures of a network lock it for everybody there, and nobody elsewhere', async () => {
  const { userId } = await localPerson(acme)
  const { base32 } = await enrolledTotp(acme, userId, START)
  const now = START.add({ hours: 2 })
  const give = (whose: string, code: string, ip: string) => verifyTotp(signInCall(acme, { now, ip }), whose, code)
  for (let i = 0; i < 50; i++) await give(`nobody ${i}`, '123456', '192.0.2.50')
  assert.deepEqual(await give(userId, codeAt(base32, now), '192.0.2.50'), { isVerified: false, reason: 'locked_out' })
  assert.deepEqual(await give(userId, codeAt(base32, now), '192.0.2.51'), { isVerified: true })
})

test('the factors of somebody who is disabled let nobody in', async () => {
  const { userId } = await localPerson(acme)
  const { base32 } = await enrolledTotp(acme, userId, START)
  const codes = await newRecoveryCodes(signInCall(acme), userId)
  await acme.post(`/api/v1/users/${userId}`, { user: { status: 'DISABLED' }, updateMask: 'status' })
  const now = START.add({ hours: 3 })
  const refused = { isVerified: false, reason: 'disabled' }
  assert.deepEqual(await verifyTotp(signInCall(acme, { now }), userId, codeAt(base32, now)), refused)
  assert.deepEqual(await useRecoveryCode(signInCall(acme, { now }), userId, codes[0]!.reveal()), refused)
})

test('ten recovery codes work once each, however they are typed, and new ones void the old', async () => {
  const { userId } = await localPerson(acme)
  const call = signInCall(acme)
  const codes = await newRecoveryCodes(call, userId)
  assert.equal(new Set(codes.map((code) => code.reveal())).size, 10)
  const first = codes[0]!.reveal()
  assert.match(first, /^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  assert.deepEqual(await useRecoveryCode(call, userId, first.toUpperCase().replaceAll('-', ' ')), { isVerified: true })
  assert.deepEqual(await useRecoveryCode(call, userId, first), { isVerified: false, reason: 'used' })
  const { userId: other } = await localPerson(acme)
  assert.equal((await useRecoveryCode(call, other, codes[1]!.reveal())).isVerified, false)
  const both = await Promise.all([1, 2].map(() => useRecoveryCode(call, userId, codes[2]!.reveal())))
  assert.deepEqual(both.map(({ isVerified }) => isVerified).sort(), [false, true])
  await newRecoveryCodes(call, userId)
  assert.deepEqual(await useRecoveryCode(call, userId, codes[3]!.reveal()), { isVerified: false, reason: 'wrong' })
  const [row] = await acme.sql('select count(*)::integer as count from user_recovery_codes where user_id = $1', [
    userId,
  ])
  assert.equal(row?.count, 10)
})
