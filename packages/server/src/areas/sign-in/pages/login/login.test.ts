import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Reply } from '../../../../../test/caller.ts'
import { codeAt, enrolledTotp, localPerson, PASSWORD, signInCall } from '../../../../../test/local-accounts.ts'
import { follow, givePassword, identify, nextOf, open, textIn, whoIn } from '../../../../../test/login-pages.ts'
import { type MailServer, openMailServer } from '../../../../../test/mail-server.ts'
import { PageBrowser } from '../../../../../test/page-browser.ts'
import { lastRefusal } from '../../../../../test/sign-in-site.ts'
import { processAll } from '../../../../../test/work.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'
import { newRecoveryCodes } from '../../local/recovery-codes/recovery-codes.ts'

let world: World
let mails: MailServer
before(async () => {
  mails = await openMailServer({ user: 'reeve', password: 'correct horse' })
  world = await createWorld({ REEVE_TRUSTED_PROXIES: '127.0.0.1/32' })
  world.clock.hold()
})
after(async () => {
  await world.stop()
  await mails.close()
})

const password = PASSWORD.reveal()
const newPerson = (tenant: TestTenant) => localPerson(tenant, { password: PASSWORD, now: world.clock.now() })
const browserAt = (tenant: TestTenant, ip: string) => new PageBrowser(tenant, { 'x-forwarded-for': ip })

/** The reason of the last factor that was refused. */
async function lastFactorRefusal(tenant: TestTenant): Promise<unknown> {
  const [row] = await tenant.sql(
    `select after from events where tenant_id = $1 and kind = 'signIn.factor.refused'
     order by xid desc, ordinal desc limit 1`,
    [tenant.id],
  )
  return (row?.after as { reason: string } | undefined)?.reason
}

async function letMailOut(tenant: TestTenant): Promise<void> {
  const smtp = { host: '127.0.0.1', port: mails.port, username: 'reeve', password: 'correct horse', tls: 'NONE' }
  const emailProvider = { fromAddress: 'it@acme.example', fromName: 'IT', smtp }
  assert.equal((await tenant.post('/api/v1/settings/email-provider', { emailProvider })).status, 200)
}

const lastMailTo = (email: string): string =>
  mails.received
    .filter(({ to }) => to.includes(email))
    .map(({ source }) => source.replaceAll('=\r\n', '').replaceAll('=3D', '='))
    .at(-1) ?? ''

describe('a sign-in with a password', () => {
  test('makes a session and continues where the person wanted to go', async () => {
    const acme = await world.tenant()
    const { email, userId } = await newPerson(acme)
    const browser = new PageBrowser(acme)
    const answer = await givePassword(browser, { email, password, path: '/login?return_to=/account' })
    assert.equal(nextOf(answer), '/account', textIn(answer))
    assert.equal(await whoIn(browser), userId)
    await world.flush()
    const log = await acme.post('/api/v1/systemlog/events', { eventCodes: ['session.started'] })
    assert.equal(log.body.list.length, 1)
  })

  test('continues nowhere but here', async () => {
    const acme = await world.tenant()
    const { email } = await newPerson(acme)
    for (const path of ['//evil.example/', 'https://evil.example/', '/\\evil.example', 'evil']) {
      const browser = new PageBrowser(acme)
      const from = `/login?${new URLSearchParams({ return_to: path })}`
      assert.equal(nextOf(await givePassword(browser, { email, password, path: from })), '/', path)
    }
  })

  test('offers the address that whoever sent the person has named', async () => {
    const acme = await world.tenant()
    const page = await open(new PageBrowser(acme), '/login?login_hint=ada%22%3E@acme.example')
    assert.match(page.text, /value="ada&quot;&gt;@acme\.example"/)
  })

  test('ends the session that the browser had before', async () => {
    const acme = await world.tenant()
    const { email, userId } = await newPerson(acme)
    const browser = new PageBrowser(acme)
    await givePassword(browser, { email, password })
    await givePassword(browser, { email, password })
    const { list } = (await acme.post('/api/v1/search/iam/sessions', { userIds: [userId] })).body
    assert.deepEqual(list.map((one: { endReason: string }) => one.endReason).sort(), ['', 'signed_out'])
  })
})

describe('whatever is wrong, the page says the same', () => {
  /** Tries, and answers what the page says and what the log has as the reason. */
  async function tried(acme: TestTenant, given: { email: string; password: string }) {
    const answer = await givePassword(new PageBrowser(acme), given)
    assert.equal(answer.status, 401)
    assert.equal(answer.headers['set-cookie'], undefined)
    return { says: textIn(answer).replace(given.email, '…'), reason: await lastFactorRefusal(acme) }
  }

  test('of a wrong password, an unknown address, a disabled person and a locked account', async () => {
    const acme = await world.tenant()
    const { email } = await newPerson(acme)
    const disabled = await newPerson(acme)
    await acme.sql(`update users set status = 'DISABLED' where id = $1`, [disabled.userId])
    const wrong = await tried(acme, { email, password: 'not the password' })
    const outcomes = [
      wrong,
      await tried(acme, { email: 'nobody@acme.example', password }),
      await tried(acme, { email: disabled.email, password }),
    ]
    for (let tries = 0; tries < 4; tries++) await tried(acme, { email, password: 'not the password' })
    outcomes.push(await tried(acme, { email, password }))
    assert.deepEqual(
      outcomes.map(({ reason }) => reason),
      ['wrong', 'unknown_user', 'disabled', 'locked_out'],
    )
    for (const { says } of outcomes) assert.equal(says, wrong.says)
  })

  test('a stranger who types ten wrong passwords and codes does not lock out the right person', async () => {
    const acme = await world.tenant()
    const now = world.clock.now()
    const { email, userId } = await newPerson(acme)
    const { base32 } = await enrolledTotp(acme, userId, now)
    world.clock.move({ minutes: 2 })
    const stranger = browserAt(acme, '198.51.100.9')
    let page = await identify(stranger, email)
    for (let tries = 0; tries < 10; tries++) page = await stranger.submit(page, { password: 'not the password' })
    const knows = browserAt(acme, '192.0.2.44')
    let second = await follow(knows, await givePassword(knows, { email, password }))
    for (let tries = 0; tries < 10; tries++) second = await knows.submit(second, { code: '000000' })
    assert.equal(await lastFactorRefusal(acme), 'locked_out')
    const right = browserAt(acme, '203.0.113.5')
    const asked = await follow(right, await givePassword(right, { email, password }))
    await right.submit(asked, { code: codeAt(base32, world.clock.now()) })
    assert.equal(await whoIn(right), userId)
    assert.equal(await whoIn(knows), '')
  })
})

describe('an attempt', () => {
  test('belongs to the browser that began it', async () => {
    const acme = await world.tenant()
    const { email } = await newPerson(acme)
    const page = await identify(new PageBrowser(acme), email)
    const other = new PageBrowser(acme)
    await open(other, '/login')
    const attempt = /name="attempt" value="([^"]+)"/.exec(page.text)?.[1]
    const stolen = await other.get(`/login/password?attempt=${attempt}`)
    assert.equal(stolen.status, 400)
    assert.match(textIn(stolen), /begun in another browser/)
    assert.equal((await other.submit(page, { password })).status, 403, 'the form of another browser')
  })

  test('is over after a quarter of an hour', async () => {
    const acme = await world.tenant()
    const { email } = await newPerson(acme)
    const browser = new PageBrowser(acme)
    const page = await identify(browser, email)
    world.clock.move({ minutes: 15 })
    const late = await browser.submit(page, { password })
    assert.match(textIn(late), /This sign-in has expired/)
    assert.equal(await whoIn(browser), '')
  })

  test('is good for one session', async () => {
    const acme = await world.tenant()
    const { email } = await newPerson(acme)
    const browser = new PageBrowser(acme)
    const page = await identify(browser, email)
    await browser.submit(page, { password })
    assert.match(textIn(await browser.submit(page, { password })), /expired/)
  })

  test('takes no form that another site has sent', async () => {
    const acme = await world.tenant()
    const { email } = await newPerson(acme)
    const browser = new PageBrowser(acme)
    const page = await identify(browser, email)
    assert.equal((await browser.submit(page, { password, csrf: 'guessed' })).status, 403)
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const fields = Object.fromEntries(
      [...page.text.matchAll(/name="(csrf|attempt)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    )
    const headers = { cookie, 'sec-fetch-site': 'cross-site' }
    const foreign = await acme.form('/login/password', { ...fields, password } as Record<string, string>, headers)
    assert.equal(foreign.status, 403)
    assert.equal(await whoIn(browser), '')
  })

  test('gives nothing of one person to another', async () => {
    const acme = await world.tenant()
    const [ada, bob] = [await newPerson(acme), await newPerson(acme)]
    const now = world.clock.now()
    await enrolledTotp(acme, ada.userId, now)
    const bobs = await enrolledTotp(acme, bob.userId, now)
    world.clock.move({ minutes: 2 })
    const browser = new PageBrowser(acme)
    const second = await follow(browser, await givePassword(browser, { email: ada.email, password }))
    const attempt = /name="attempt" value="([^"]+)"/.exec(second.text)?.[1]
    await identify(browser, bob.email, `/login?attempt=${attempt}`)
    const code = codeAt(bobs.base32, world.clock.now())
    assert.match(nextOf(await browser.submit(second, { code })), /^\/login\?attempt=/)
    assert.equal(await whoIn(browser), '')
  })
})

describe('a second factor', () => {
  test('is asked of whoever has one', async () => {
    const acme = await world.tenant()
    const { email, userId } = await newPerson(acme)
    const { base32 } = await enrolledTotp(acme, userId, world.clock.now())
    world.clock.move({ seconds: 60 })
    const browser = new PageBrowser(acme)
    const second = await follow(browser, await givePassword(browser, { email, password }))
    assert.match(textIn(second), /authenticator app/)
    assert.equal(await whoIn(browser), '')
    const wrong = await browser.submit(second, { code: '000000' })
    assert.equal(wrong.status, 401)
    const code = codeAt(base32, world.clock.now())
    assert.equal(nextOf(await browser.submit(wrong, { code })), '/')
    assert.equal((await browser.get('/auth/v1/session')).body.authLevel, 'AUTH_LEVEL_MULTI_FACTOR')
    const again = new PageBrowser(acme)
    const page = await follow(again, await givePassword(again, { email, password }))
    assert.equal((await again.submit(page, { code })).status, 401, 'a code works once')
  })

  test('may be a recovery code, which raises nothing and works once', async () => {
    const acme = await world.tenant()
    const { email, userId } = await newPerson(acme)
    const now = world.clock.now()
    await enrolledTotp(acme, userId, now)
    const [code] = await newRecoveryCodes(signInCall(acme, { now }), userId)
    const give = async (browser: PageBrowser): Promise<Reply> => {
      const second = await follow(browser, await givePassword(browser, { email, password }))
      const [, link = ''] = /href="(\/login\/second\?[^"]*RECOVERY_CODE)"/.exec(second.text) ?? []
      const page = await browser.get(link.replaceAll('&amp;', '&'))
      return browser.submit(page, { code: code?.reveal() ?? '' })
    }
    const browser = new PageBrowser(acme)
    assert.equal(nextOf(await give(browser)), '/')
    assert.equal((await browser.get('/auth/v1/session')).body.authLevel, 'AUTH_LEVEL_SINGLE_FACTOR')
    assert.equal((await give(new PageBrowser(acme))).status, 401)
  })
})

describe('mail', () => {
  test('brings a code that signs in, where the policy lets a sign-in begin with one', async () => {
    const acme = await world.tenant()
    await letMailOut(acme)
    const { email, userId } = await newPerson(acme)
    const without = await identify(new PageBrowser(acme), email)
    assert.doesNotMatch(without.text, /Mail me a code/)
    await useSignInPolicy(acme, { allowedPrimaryTypes: ['CREDENTIAL_TYPE_EMAIL_OTP'] })
    const browser = new PageBrowser(acme)
    const offer = await identify(browser, email)
    assert.doesNotMatch(offer.text, /type="password"/)
    const page = await follow(browser, await browser.submit(offer, { begin: 'yes' }))
    await world.work()
    const code = /Your code is \**(\d{6})/.exec(lastMailTo(email))?.[1] ?? ''
    assert.equal((await browser.submit(page, { code: '12' })).status, 401)
    assert.equal(nextOf(await browser.submit(page, { code })), '/')
    assert.equal(await whoIn(browser), userId)
    const unknown = new PageBrowser(acme)
    const same = await unknown.submit(await identify(unknown, 'nobody@acme.example'), { begin: 'yes' })
    assert.match(textIn(await follow(unknown, same)), /If nobody@acme\.example has an account here/)
  })

  test('brings a code as the second credential, where the policy asks for one', async () => {
    const acme = await world.tenant()
    await letMailOut(acme)
    const { email, userId } = await newPerson(acme)
    const types = ['CREDENTIAL_TYPE_EMAIL_OTP']
    await useSignInPolicy(acme, { allowedMfaTypes: types, defaultOutcome: { challengeRequired: { types } } })
    const browser = new PageBrowser(acme)
    const offer = await follow(browser, await givePassword(browser, { email, password }))
    const page = await follow(browser, await browser.submit(offer, { begin: 'yes' }))
    await world.work()
    const code = /Your code is \**(\d{6})/.exec(lastMailTo(email))?.[1] ?? ''
    assert.equal(nextOf(await browser.submit(page, { code })), '/')
    assert.equal(await whoIn(browser), userId)
    assert.equal((await browser.get('/auth/v1/session')).body.authLevel, 'AUTH_LEVEL_SINGLE_FACTOR')
  })

  test('brings a link to choose a new password, and the page is the same for an unknown address', async () => {
    const acme = await world.tenant()
    await letMailOut(acme)
    const { email, userId } = await newPerson(acme)
    const ask = async (address: string): Promise<string> => {
      const browser = new PageBrowser(acme)
      const page = await identify(browser, address)
      const [, link = ''] = /href="(\/login\/forgot[^"]+)"/.exec(page.text) ?? []
      return textIn(await browser.submit(await browser.get(link))).replaceAll(address, '…')
    }
    assert.equal(await ask(email), await ask('nobody@acme.example'))
    await world.work()
    const link = /(\/login\/reset\?token=[A-Za-z0-9._~-]+)/.exec(lastMailTo(email))?.[1] ?? ''
    const browser = new PageBrowser(acme)
    const chosen = 'a new one 4 the old brass lamp'
    await browser.submit(await browser.get(link), { password: chosen })
    assert.equal((await givePassword(new PageBrowser(acme), { email, password })).status, 401)
    const signed = new PageBrowser(acme)
    await givePassword(signed, { email, password: chosen })
    assert.equal(await whoIn(signed), userId)
  })
})

/** Makes a sign-in policy that applies to everybody. */
async function useSignInPolicy(tenant: TestTenant, policy: object): Promise<void> {
  const made = await tenant.post('/api/v1/sign-in-policies', { displayName: 'Everybody', ...policy })
  assert.equal(made.status, 200, made.text)
  const defaults = { signInPolicyId: made.body.signInPolicy.id }
  const set = await tenant.post('/api/v1/settings/identity-policy-defaults', { defaults })
  assert.equal(set.status, 200, set.text)
}

describe('addresses of the tenant', () => {
  test('a person signs in, and stays signed in, from the listed addresses only', async () => {
    const acme = await world.tenant()
    const { email, userId } = await newPerson(acme)
    const ssoUserSource = { enabled: true, sourceCidr: ['203.0.113.0/24'] }
    const set = await acme.post('/api/v1/settings/session', { sessionSettings: { ssoUserSource } })
    assert.equal(set.status, 200, set.text)
    const outside = browserAt(acme, '198.51.100.1')
    const refused = await givePassword(outside, { email, password })
    const wrong = await givePassword(browserAt(acme, '198.51.100.1'), { email, password: 'not the password' })
    assert.deepEqual([refused.status, textIn(refused)], [wrong.status, textIn(wrong)], 'as if it were wrong')
    assert.equal((await lastRefusal(acme)).reason, 'ip_not_allowed')
    const inside = browserAt(acme, '203.0.113.9')
    await givePassword(inside, { email, password })
    assert.equal(await whoIn(inside), userId)
    for (const [name, value] of inside.cookies) outside.cookies.set(name, value)
    assert.equal(await whoIn(outside), '')
    assert.equal((await outside.call('GET', '/api/v1/iam/sessions', undefined, { csrf: false })).status, 403)
  })

  test('administrators have a list of their own', async () => {
    const acme = await world.tenant()
    const now = world.clock.now()
    const { email, userId } = await localPerson(acme, { password: PASSWORD, now, roleIds: ['super_admin'] })
    const ssoAdminSource = { enabled: true, sourceCidr: ['203.0.113.0/24'] }
    const ssoUserSource = { enabled: true, sourceCidr: ['198.51.100.0/24'] }
    const sessionSettings = { ssoAdminSource, ssoUserSource }
    const set = await acme.post('/api/v1/settings/session', { sessionSettings }, { 'reeve-confirm': 'lockout' })
    assert.equal(set.status, 200, set.text)
    assert.equal((await givePassword(browserAt(acme, '198.51.100.1'), { email, password })).status, 401)
    const inside = browserAt(acme, '203.0.113.9')
    await givePassword(inside, { email, password })
    assert.equal(await whoIn(inside), userId)
  })
})

describe('the cookie', () => {
  const MODES = [
    ['PERSISTENCE_MODE_ALWAYS_PERSIST', '', true],
    ['PERSISTENCE_MODE_SESSION_ONLY', 'yes', false],
    ['PERSISTENCE_MODE_ALLOW_USER_CHOICE', 'yes', true],
    ['PERSISTENCE_MODE_ALLOW_USER_CHOICE', '', false],
  ] as const

  for (const [persistence, persist, stays] of MODES) {
    test(`${stays ? 'stays' : 'goes'} with the browser: ${persistence}${persist && ', wanted'}`, async () => {
      const acme = await world.tenant()
      const { email, userId } = await newPerson(acme)
      const limits = { maxSessionDurationSeconds: 3600, refreshTokenTtlSeconds: 3600, idleTimeoutSeconds: 600 }
      const body = { displayName: 'P', persistence, accessTokenTtlSeconds: 300, ...limits }
      const made = await acme.post('/api/v1/session-policies', body)
      assert.equal(made.status, 200, made.text)
      const { id } = made.body.sessionPolicy
      await acme.post(`/api/v1/session-policies/${id}/assignments/users`, { userId })
      const browser = new PageBrowser(acme)
      const page = await identify(browser, email, '/login', { persist })
      const answer = await browser.submit(page, { password })
      const cookie = answer.headers['set-cookie']?.find((line) => line.startsWith('reeve_session=')) ?? ''
      assert.match(cookie, /HttpOnly; SameSite=Lax/)
      assert.equal(/Max-Age=3600/.test(cookie), stays, cookie)
      world.clock.move({ minutes: 11 })
      assert.equal(await whoIn(browser), '', 'the idle limit of the policy')
    })
  }
})

describe('the first sign-in of a person', () => {
  const rolesOf = async (tenant: TestTenant, userId: string): Promise<unknown> =>
    (await tenant.get(`/api/v1/users/${userId}`)).body.userView.user.roleIds

  /** Somebody as a directory brings people: without a role. */
  async function withoutRoles(tenant: TestTenant) {
    const somebody = await newPerson(tenant)
    await tenant.sql(`update users set role_ids = '{}' where id = $1`, [somebody.userId])
    return somebody
  }

  const signIn = async (tenant: TestTenant, email: string): Promise<PageBrowser> => {
    const browser = new PageBrowser(tenant)
    const answer = await givePassword(browser, { email, password, path: '/login?return_to=/account' })
    assert.equal(nextOf(answer), '/account', textIn(answer))
    return browser
  }

  test('gives the role Basic User, which is logged and shown as a grant like every other', async () => {
    const acme = await world.tenant()
    const { email, userId } = await withoutRoles(acme)
    const browser = await signIn(acme, email)
    assert.deepEqual(await rolesOf(acme, userId), ['basic_user'])
    assert.equal((await browser.get('/api/v1/iam/personal_clients')).status, 200)
    await processAll(world)
    const log = await acme.post('/api/v1/systemlog/events', { eventCodes: ['user.role_assigned'] })
    const given = log.body.list.filter((line: { user: { uid: string } }) => line.user.uid === userId)
    assert.deepEqual(
      given.map((line: { message: string }) => line.message),
      Array(2).fill('The service gave Ada Lovelace the role Basic User'),
    )
    const held = await acme.sql(
      `select e.display_name from grants g join app_entitlements e on e.id = g.entitlement_id
       join app_users a on a.id = g.app_user_id where a.identity_user_id = $1`,
      [userId],
    )
    assert.deepEqual(held.map((row) => row.display_name).sort(), ['Basic User', 'Reeve Access'])
  })

  test('gives it besides the roles that the person has, once: what an administrator takes away stays away', async () => {
    const acme = await world.tenant()
    const { email, userId } = await withoutRoles(acme)
    await acme.sql(`update users set role_ids = '{read_only_admin}' where id = $1`, [userId])
    await signIn(acme, email)
    assert.deepEqual(await rolesOf(acme, userId), ['read_only_admin', 'basic_user'])
    assert.equal((await acme.post(`/api/v1/users/${userId}`, { user: { roleIds: [] } })).status, 200)
    await signIn(acme, email)
    assert.deepEqual(await rolesOf(acme, userId), [])
  })

  test('gives nothing to whom an administrator gave it and took it before', async () => {
    const acme = await world.tenant()
    const { email, userId } = await withoutRoles(acme)
    for (const roleIds of [['basic_user'], []]) {
      assert.equal((await acme.post(`/api/v1/users/${userId}`, { user: { roleIds } })).status, 200)
    }
    await signIn(acme, email)
    assert.deepEqual(await rolesOf(acme, userId), [])
  })

  test('gives it once when two browsers come at once', async () => {
    const acme = await world.tenant()
    const { email, userId } = await withoutRoles(acme)
    await Promise.all([signIn(acme, email), signIn(acme, email)])
    assert.deepEqual(await rolesOf(acme, userId), ['basic_user'])
  })
})
