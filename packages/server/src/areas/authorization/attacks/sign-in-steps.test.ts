import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { after, before, beforeEach, describe, test } from 'node:test'
import { selfSignedCertificate } from '@reeve/saml'
import { answerOf, authorized, authorizePath } from '../../../../test/authorization-site.ts'
import type { Reply } from '../../../../test/caller.ts'
import { assertDiscreet, assertNoGain, cookiesIn, gainsOf } from '../../../../test/gains.ts'
import { codeAt, enrolledTotp, localPerson, PASSWORD } from '../../../../test/local-accounts.ts'
import { follow, identifyPage, nextOf, passwordPage, typePassword } from '../../../../test/local-sign-in.ts'
import { PageBrowser } from '../../../../test/page-browser.ts'
import { AUTH_CONFIGS, newAuthConfig } from '../../../../test/sign-in-site.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
let ada: { userId: string; email: string }
before(async () => {
  world = await createWorld()
})
after(() => world.stop())
beforeEach(async () => {
  acme = await world.tenant()
  ada = await localPerson(acme, { email: 'ada@acme.example', password: PASSWORD, now: world.clock.now() })
})

/** A certificate of a provider that nobody asks in these tests. */
function certificate(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const notBefore = world.clock.now()
  return selfSignedCertificate({ privateKey, commonName: 'idp', notBefore, notAfter: notBefore.add({ hours: 24 }) })
}

const typed = () => ({ email: ada.email, password: PASSWORD })
const isSignedIn = async (browser: PageBrowser): Promise<boolean> =>
  (await browser.get('/auth/v1/session')).body.user !== undefined

/** What is done gives no session, and says nothing of the inside. */
async function assertNoSession(browser: PageBrowser, act: () => Promise<Reply>): Promise<Reply> {
  const before = await gainsOf(acme)
  const reply = await act()
  assertDiscreet(reply, [PASSWORD.reveal()])
  assert.equal(cookiesIn(reply).includes('reeve_session'), false)
  assert.equal(await isSignedIn(browser), false)
  await assertNoGain(acme, before)
  return reply
}

test('without an attack the person is signed in', async () => {
  const browser = new PageBrowser(acme)
  const done = await typePassword(browser, typed())
  assert.equal(done.status, 200, done.text)
  assert.equal(await isSignedIn(browser), true)
  const [cookie = ''] = done.headers['set-cookie'] ?? []
  for (const flag of [/HttpOnly/, /SameSite=Lax/, /Path=\//]) assert.match(cookie, flag)
  assert.doesNotMatch(cookie, /Domain=/)
})

describe('no step of a sign-in is left out or taken in the place of somebody else', () => {
  test('the password page of an attempt in another browser', async () => {
    const page = await passwordPage(new PageBrowser(acme), ada.email)
    const thief = new PageBrowser(acme)
    await identifyPage(thief)
    const reply = await assertNoSession(thief, () => thief.submit(page, { password: PASSWORD.reveal() }))
    assert.equal(reply.status, 403)
  })

  test('the attempt of another browser under the token of this one', async () => {
    const page = await passwordPage(new PageBrowser(acme), ada.email)
    const attempt = /name="attempt" value="([^"]+)"/.exec(page.text)![1]!
    const thief = new PageBrowser(acme)
    const own = await passwordPage(thief, ada.email)
    const reply = await assertNoSession(thief, () => thief.submit(own, { attempt, password: PASSWORD.reveal() }))
    assert.match(reply.text, /has expired/)
  })

  test('the attempt of another tenant', async () => {
    const globex = await world.tenant()
    const theirs = new PageBrowser(globex)
    const page = await passwordPage(theirs, ada.email)
    const browser = new PageBrowser(acme)
    for (const [name, value] of theirs.cookies) browser.cookies.set(name, value)
    const reply = await assertNoSession(browser, () => browser.submit(page, { password: PASSWORD.reveal() }))
    assert.match(reply.text, /has expired/)
  })

  test('an attempt that is older than a quarter of an hour', async () => {
    const browser = new PageBrowser(acme)
    const page = await passwordPage(browser, ada.email)
    world.clock.move({ minutes: 15 })
    const reply = await assertNoSession(browser, () => browser.submit(page, { password: PASSWORD.reveal() }))
    assert.match(reply.text, /has expired/)
  })

  test('an attempt that is over, by its form sent once more', async () => {
    const browser = new PageBrowser(acme)
    const page = await passwordPage(browser, ada.email)
    await browser.submit(page, { password: PASSWORD.reveal() })
    browser.cookies.delete('reeve_session')
    await assertNoSession(browser, () => browser.submit(page, { password: PASSWORD.reveal() }))
  })

  test('the second factor before the first', async () => {
    const { base32 } = await enrolledTotp(acme, ada.userId, world.clock.now())
    world.clock.move({ minutes: 1 })
    const browser = new PageBrowser(acme)
    const page = await passwordPage(browser, ada.email)
    const csrf = /name="csrf" value="([^"]+)"/.exec(page.text)![1]!
    const attempt = /name="attempt" value="([^"]+)"/.exec(page.text)![1]!
    const fields = { csrf, attempt, type: 'CREDENTIAL_TYPE_TOTP', code: codeAt(base32, world.clock.now()) }
    const cookie = `reeve_browser=${browser.cookies.get('reeve_browser')}`
    await assertNoSession(browser, () => acme.form('/login/second', fields, { cookie }))
    await assertNoSession(browser, () => browser.get(`/login/second?attempt=${attempt}`))
  })

  test('the first factor alone, when the person has a second', async () => {
    await enrolledTotp(acme, ada.userId, world.clock.now())
    const browser = new PageBrowser(acme)
    const reply = await assertNoSession(browser, () => typePassword(browser, typed()))
    assert.match(String(reply.headers.location), /^\/login\/second/)
    await assertNoSession(browser, async () => {
      const page = await follow(browser, reply)
      return browser.submit(page, { code: '000000' })
    })
    await assertNoSession(browser, () => browser.get('/'))
  })

  test('the second factor of somebody else', async () => {
    await enrolledTotp(acme, ada.userId, world.clock.now())
    const eve = await localPerson(acme, { password: PASSWORD, now: world.clock.now() })
    const { base32 } = await enrolledTotp(acme, eve.userId, world.clock.now())
    world.clock.move({ minutes: 1 })
    const browser = new PageBrowser(acme)
    const page = await follow(browser, await typePassword(browser, typed()))
    await assertNoSession(browser, () => browser.submit(page, { code: codeAt(base32, world.clock.now()) }))
  })

  test('a code of an authenticator app a second time', async () => {
    const { base32 } = await enrolledTotp(acme, ada.userId, world.clock.now())
    world.clock.move({ minutes: 1 })
    const code = codeAt(base32, world.clock.now())
    const first = new PageBrowser(acme)
    await first.submit(await follow(first, await typePassword(first, typed())), { code })
    assert.equal(await isSignedIn(first), true)
    const thief = new PageBrowser(acme)
    const page = await follow(thief, await typePassword(thief, typed()))
    await assertNoSession(thief, () => thief.submit(page, { code }))
  })

  test('another address after the password was right', async () => {
    const eve = await localPerson(acme, { password: PASSWORD, now: world.clock.now() })
    await enrolledTotp(acme, eve.userId, world.clock.now())
    const browser = new PageBrowser(acme)
    const page = await passwordPage(browser, eve.email)
    await browser.submit(page, { password: PASSWORD.reveal() })
    // Whoever has shown the password of one person now names another one.
    const again = await browser.get(`/login?attempt=${/name="attempt" value="([^"]+)"/.exec(page.text)![1]}`)
    await browser.submit(again, { email: ada.email })
    const reply = await assertNoSession(browser, () =>
      browser.get(`/login/second?attempt=${/name="attempt" value="([^"]+)"/.exec(page.text)![1]}`),
    )
    assert.match(String(reply.headers.location), /^\/login\?attempt=/)
  })
})

describe('a password is no way in for somebody who signs in by a provider', () => {
  beforeEach(async () => {
    await newAuthConfig(acme, {
      bootstrapDomains: ['acme.example'],
      saml: {
        entityId: 'https://idp.example.com',
        ssoUrl: 'https://idp.example.com/sso',
        certificates: [certificate()],
        emailAttribute: 'mail',
      },
    })
  })

  test('by the password page instead of the page of the provider', async () => {
    const browser = new PageBrowser(acme)
    const page = await identifyPage(browser)
    await browser.submit(page, { email: ada.email })
    const own = page.text.replaceAll('action="/login"', 'action="/login/password"')
    await assertNoSession(browser, () => browser.submit({ ...page, text: own }, { password: PASSWORD.reveal() }))
  })

  test('by the hint of a sign-in, before anybody is asked who it is', async () => {
    const browser = new PageBrowser(acme)
    const page = await identifyPage(browser, `/login?${new URLSearchParams({ login_hint: ada.email })}`)
    const own = page.text.replaceAll('action="/login"', 'action="/login/password"')
    await assertNoSession(browser, () => browser.submit({ ...page, text: own }, { password: PASSWORD.reveal() }))
  })

  test('by the hint of an authorization request', async () => {
    const browser = new PageBrowser(acme)
    const page = await identifyPage(browser, authorizePath({ login_hint: ada.email }))
    const own = page.text.replaceAll('action="/login"', 'action="/login/password"')
    await assertNoSession(browser, () => browser.submit({ ...page, text: own }, { password: PASSWORD.reveal() }))
  })

  test('and the page of the password is not shown', async () => {
    const browser = new PageBrowser(acme)
    const page = await identifyPage(browser, `/login?${new URLSearchParams({ login_hint: ada.email })}`)
    const attempt = /name="attempt" value="([^"]+)"/.exec(page.text)![1]!
    const reply = await browser.get(`/login/password?attempt=${attempt}`)
    assert.match(String(reply.headers.location), /^\/login\?attempt=/)
  })
})

test('a password is no way in once local accounts are switched off', async () => {
  const browser = new PageBrowser(acme)
  const page = await passwordPage(browser, ada.email)
  const { list } = (await acme.get(AUTH_CONFIGS)).body
  await acme.sql(`update auth_configs set status = 'AUTH_CONFIG_STATUS_DISABLED' where id = $1`, [list[0].id])
  await assertNoSession(browser, () => browser.submit(page, { password: PASSWORD.reveal() }))
})

describe('a forced sign-in is not gone around', () => {
  const forced = authorizePath({ prompt: 'login' })

  /** A sign-in that a client forced, up to the address that it goes on to. */
  async function finished(browser: PageBrowser): Promise<string> {
    const next = nextOf(await typePassword(browser, typed(), forced))
    assert.match(next, /sign_in_attempt=/)
    return next
  }

  test('by the outcome of a sign-in a second time', async () => {
    const browser = new PageBrowser(acme)
    const next = await finished(browser)
    assert.ok(answerOf(await authorized(browser, next)).code)
    const before = await gainsOf(acme)
    assert.match(String((await browser.get(next)).headers.location), /^\/login\?attempt=/)
    await assertNoGain(acme, before)
  })

  test('by the outcome of a sign-in for another request', async () => {
    const browser = new PageBrowser(acme)
    const next = new URL(await finished(browser), acme.baseUrl)
    next.searchParams.set('state', 'of another request')
    const before = await gainsOf(acme)
    assert.match(String((await browser.get(next.pathname + next.search)).headers.location), /^\/login\?attempt=/)
    await assertNoGain(acme, before)
  })

  test('by the outcome of a sign-in in another browser', async () => {
    const next = await finished(new PageBrowser(acme))
    const other = new PageBrowser(acme)
    await typePassword(other, typed())
    const before = await gainsOf(acme)
    assert.match(String((await other.get(next)).headers.location), /^\/login\?attempt=/)
    await assertNoGain(acme, before)
  })

  test('by a sign-in that was not finished', async () => {
    const browser = new PageBrowser(acme)
    await typePassword(browser, typed())
    const begun = await browser.get(forced)
    const attempt = new URL(String(begun.headers.location), acme.baseUrl).searchParams.get('attempt')
    const before = await gainsOf(acme)
    const reply = await browser.get(`${forced}&sign_in_attempt=${attempt}`)
    assert.match(String(reply.headers.location), /^\/login\?attempt=/)
    await assertNoGain(acme, before)
  })

  test('by a sign-in that was weaker than what was asked for', async () => {
    const browser = new PageBrowser(acme)
    const done = await typePassword(browser, typed(), authorizePath({ acr_values: 'phr' }))
    assert.equal(await isSignedIn(browser), false)
    const answer = answerOf(await browser.get(nextOf(done)))
    assert.deepEqual([answer.error, answer.code], ['unmet_authentication_requirements', undefined])
  })
})
