import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeApp } from '../../../../../test/directory.ts'
import { enrolledTotp, localPerson, PASSWORD, signInCall } from '../../../../../test/local-accounts.ts'
import { type MailServer, openMailServer } from '../../../../../test/mail-server.ts'
import { PageBrowser } from '../../../../../test/page-browser.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'
import { Secret } from '../../../../lib/secret.ts'
import type { Services } from '../../../../service/context.ts'
import type { CredentialType } from '../../../../service/session-facts.ts'
import { acceptInvitation } from '../../local-directories/invitations/accept.ts'
import { requestPasswordReset, resetPassword } from '../links/reset-password.ts'
import { verifyPassword } from '../passwords/verify-password.ts'
import { recoverPassword } from '../recover.ts'
import { requestEmailCode, verifyEmailCode } from './email-codes.ts'

let world: World
let server: MailServer
let acme: TestTenant
before(async () => {
  server = await openMailServer({ user: 'reeve', password: 'correct horse' })
  world = await createWorld()
  world.clock.hold()
  acme = await world.tenant()
  const smtp = { host: '127.0.0.1', port: server.port, username: 'reeve', password: 'correct horse', tls: 'NONE' }
  const emailProvider = { fromAddress: 'it@acme.example', fromName: 'IT', smtp }
  assert.equal((await acme.post('/api/v1/settings/email-provider', { emailProvider })).status, 200)
})
after(async () => {
  await world.stop()
  await server.close()
})

/** What the functions need of the services is whether mail goes out; the tenant has a provider of its own. */
const calling = (tenant = acme) => ({
  ...signInCall(tenant, { now: world.clock.now() }),
  // Safe because only the operator's relay is looked at beside the tenant's own provider.
  services: { mailRelay: undefined } as unknown as Services,
})

/** The mails that came to an address, newest last, with soft line ends undone. */
const mailsTo = (email: string): string[] =>
  server.received
    .filter(({ to }) => to.includes(email))
    .map(({ source }) => source.replaceAll('=\r\n', '').replaceAll('=3D', '='))

const codeIn = (mail: string): string => /\b(\d{6})\b/.exec(mail.slice(mail.indexOf('Your code is')))?.[1] ?? ''

test('a code is mailed, works once, and is void when a new one is asked for', async () => {
  const { email, userId } = await localPerson(acme)
  await requestEmailCode(calling(), { email: email.toUpperCase() })
  await world.work()
  const first = codeIn(mailsTo(email)[0] ?? '')
  assert.match(first, /^\d{6}$/)
  await requestEmailCode(calling(), { email })
  await world.work()
  const second = codeIn(mailsTo(email)[1] ?? '')
  if (first !== second) assert.equal((await verifyEmailCode(calling(), { email }, first)).verdict.isVerified, false)
  assert.equal((await verifyEmailCode(calling(), { email }, ` ${second} `)).person?.id, userId)
  assert.deepEqual((await verifyEmailCode(calling(), { email }, second)).verdict, {
    isVerified: false,
    reason: 'not_enrolled',
  })
  const rows = JSON.stringify(await acme.sql(`select payload from work where tenant_id = $1`, [acme.id]))
  assert.ok(!rows.includes(second))
})

test('a code is over after ten minutes, and after five wrong ones from anywhere', async () => {
  const { email } = await localPerson(acme)
  await requestEmailCode(calling(), { email })
  await world.work()
  const code = codeIn(mailsTo(email)[0] ?? '')
  const late = { ...calling(), now: world.clock.now().add({ minutes: 11 }) }
  assert.deepEqual((await verifyEmailCode(late, { email }, code)).verdict, { isVerified: false, reason: 'expired' })
  const wrong = code === '000000' ? '000001' : '000000'
  for (let i = 0; i < 4; i++) await verifyEmailCode({ ...calling(), ip: `198.51.100.${i}` }, { email }, wrong)
  const last = await verifyEmailCode({ ...calling(), ip: '198.51.100.9' }, { email }, code)
  assert.deepEqual(last.verdict, { isVerified: false, reason: 'expired' })
})

test('nothing is mailed to nobody, without a provider, nor more than five times in a quarter of an hour', async () => {
  const before = server.received.length
  await requestEmailCode(calling(), { email: 'nobody@acme.example' })
  const globex = await world.tenant()
  const { email: elsewhere } = await localPerson(globex)
  await requestEmailCode(calling(globex), { email: elsewhere })
  await world.work()
  assert.equal(server.received.length, before)
  const { email } = await localPerson(acme)
  for (let i = 0; i < 8; i++) await requestEmailCode(calling(), { email })
  await world.work()
  const rows = await acme.sql(
    `select after->>'isSent' as sent from events where tenant_id = $1 and kind = 'signIn.emailCode.requested' order by xid desc limit 8`,
    [acme.id],
  )
  assert.deepEqual(
    rows.map(({ sent }) => sent),
    ['false', 'false', 'false', 'true', 'true', 'true', 'true', 'true'],
  )
})

test('a link to choose a new password is mailed, to those alone who have the address', async () => {
  const { email, userId } = await localPerson(acme, { password: PASSWORD })
  await requestPasswordReset(calling(), email)
  await requestPasswordReset(calling(), 'nobody@acme.example')
  await world.work()
  const [mail = ''] = mailsTo(email)
  const token = new Secret(/\/login\/reset\?token=([\w-]{43})/.exec(mail)?.[1] ?? '')
  const next = new Secret('quiet harbour with 3 lamps')
  assert.equal((await resetPassword(calling(), { token, password: next })).id, userId)
  assert.equal((await verifyPassword(calling(), { email }, next)).verdict.isVerified, true)
})

test('people of a domain register by themselves where a directory allows it, and nobody else', async () => {
  const appId = (await makeApp(acme, { displayName: 'Guests' })).id
  const asked = {
    appId,
    displayName: 'Guests',
    allowSelfRegistration: true,
    selfRegistrationDomains: ['Guests.example'],
  }
  assert.equal((await acme.post('/api/v1/local-directory-configs', asked)).status, 200)
  const browser = new PageBrowser(acme)
  for (const email of ['new@GUESTS.example', 'new@guests.example', 'other@elsewhere.example', 'nobody']) {
    const { status, text } = await browser.submit(await browser.get('/login/register'), { email })
    assert.equal(status, 200)
    assert.match(text, /Look into your mailbox/)
  }
  await world.work()
  const [mail = '', ...more] = mailsTo('new@guests.example')
  assert.equal(more.length + mailsTo('other@elsewhere.example').length, 0)
  const token = new Secret(/\/login\/invitation\?token=([\w-]{43})/.exec(mail)?.[1] ?? '')
  const { id } = await acceptInvitation(calling(), token, { displayName: 'New Guest', password: PASSWORD })
  assert.deepEqual((await acme.get(`/api/v1/users/${id}`)).body.userView.user.roleIds, ['basic_user'])
})

test('a new password takes what the recovery policy asks for, and may take the other factors away', async () => {
  const globex = await world.tenant()
  const made = await globex.post('/api/v1/recovery-policies', {
    displayName: 'two',
    allowedRecoveryTypes: ['CREDENTIAL_TYPE_EMAIL_OTP', 'CREDENTIAL_TYPE_TOTP'],
    minRecoveryAuthLevel: 'AUTH_LEVEL_MULTI_FACTOR',
    revokeOnRecovery: true,
  })
  await globex.sql(
    `insert into identity_policy_defaults (tenant_id, recovery_policy_id, created_at, updated_at) values ($1, $2, now(), now())`,
    [globex.id, made.body.recoveryPolicy.id],
  )
  const { email, userId } = await localPerson(globex, { password: PASSWORD })
  await enrolledTotp(globex, userId, world.clock.now())
  const next = new Secret('quiet harbour with 3 lamps')
  const recover = (given: readonly CredentialType[]) =>
    recoverPassword(calling(globex), { userId, given, password: next })
  await assert.rejects(recover([]), /not enough/)
  await assert.rejects(recover(['CREDENTIAL_TYPE_EMAIL_OTP']), /not enough/)
  await assert.rejects(recover(['CREDENTIAL_TYPE_RECOVERY_CODE', 'CREDENTIAL_TYPE_TOTP']), /not enough/)
  await recover(['CREDENTIAL_TYPE_EMAIL_OTP', 'CREDENTIAL_TYPE_TOTP'])
  assert.equal((await verifyPassword(calling(globex), { email }, next)).verdict.isVerified, true)
  const { list } = (await globex.get(`/api/v1/users/${userId}/credentials`)).body
  assert.deepEqual(
    list.map((one: { id: string }) => one.id),
    ['password'],
  )
})
