import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Json, Reply } from '../../../../../test/caller.ts'
import { codeAt, enrolledTotp, localPerson, PASSWORD } from '../../../../../test/local-accounts.ts'
import { follow, givePassword, identify, nextOf, textIn, whoIn } from '../../../../../test/login-pages.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../../../../../test/openid-provider.ts'
import { PageBrowser, signedInBrowser } from '../../../../../test/page-browser.ts'
import { type SamlProvider, samlProvider } from '../../../../../test/saml-provider.ts'
import { AUTH_CONFIGS, knownPerson, lastRefusal, newAuthConfig } from '../../../../../test/sign-in-site.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'

let world: World
let openId: OpenIdProvider
let saml: SamlProvider
before(async () => {
  openId = await startOpenIdProvider()
  saml = samlProvider()
  world = await createWorld({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
})
after(async () => {
  await world.stop()
  await openId.close()
})

const EMAIL = 'ada@acme.example'

const oidcConfig = (tenant: TestTenant, more: object = {}): Promise<Json> =>
  newAuthConfig(tenant, {
    bootstrapDomains: ['acme.example'],
    oidc: { issuerId: openId.url, oidcClientId: openId.clientId, oidcClientSecret: openId.clientSecret },
    ...more,
  })

const samlConfig = (tenant: TestTenant, more: object = {}): Promise<Json> =>
  newAuthConfig(tenant, { bootstrapDomains: ['acme.example'], saml: saml.settings, ...more })

/** From the page that leads to the provider to what the service answers to its answer. */
async function throughOpenId(browser: PageBrowser, page: Reply): Promise<Reply> {
  const back = await openId.visit(nextOf(page), new Map())
  return browser.get(`${back.pathname}${back.search}`)
}

describe('an address of a provider’s domain', () => {
  test('signs in through the OpenID provider, and is linked', async () => {
    const acme = await world.tenant()
    const config = await oidcConfig(acme)
    const userId = await knownPerson(acme, EMAIL)
    const browser = new PageBrowser(acme)
    const page = await identify(browser, EMAIL, '/login?return_to=/account')
    assert.ok(nextOf(page).startsWith(openId.url), nextOf(page))
    assert.equal(new URL(nextOf(page)).searchParams.get('login_hint'), EMAIL)
    const answer = await throughOpenId(browser, page)
    assert.equal(nextOf(answer), '/account', textIn(answer))
    assert.equal(await whoIn(browser), userId)
    const { list } = (await acme.get(`${AUTH_CONFIGS}/${config.id}/links`)).body
    assert.deepEqual(
      list.map((one: Json) => one.userId),
      [userId],
    )
  })

  test('signs in through the SAML provider', async () => {
    const acme = await world.tenant()
    const config = await samlConfig(acme)
    const userId = await knownPerson(acme, EMAIL)
    const browser = new PageBrowser(acme)
    const page = await identify(browser, EMAIL)
    assert.match(String(page.headers['content-security-policy']), /form-action 'self' https:;/)
    const response = saml.answer(acme, page, { now: world.clock.now() })
    // The provider's page posts it from another site, without our cookies.
    const path = `/auth/v1/saml/${config.id}/acs`
    const brought = await acme.form(path, response, { 'sec-fetch-site': 'cross-site' })
    assert.equal(nextOf(await browser.submit(brought)), '/')
    assert.equal(await whoIn(browser), userId)
    const replayed = await browser.submit(brought)
    assert.equal(replayed.status, 403)
    assert.equal((await lastRefusal(acme)).reason, 'replay')
  })

  test('has no way around the provider by a password', async () => {
    const acme = await world.tenant()
    const { email } = await localPerson(acme, { password: PASSWORD, now: world.clock.now(), email: EMAIL })
    const browser = new PageBrowser(acme)
    const page = await identify(browser, email)
    assert.match(textIn(page), /Password/)
    await oidcConfig(acme)
    const attempt = /name="attempt" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    await identify(browser, email, `/login?attempt=${attempt}`)
    assert.match(nextOf(await browser.submit(page, { password: PASSWORD.reveal() })), /^\/login\?attempt=/)
    assert.match(nextOf(await browser.get(`/login/forgot?attempt=${attempt}`)), /^\/login\?attempt=/)
  })

  test('signs in here when its domain is of no provider', async () => {
    const acme = await world.tenant()
    await oidcConfig(acme)
    const { email, userId } = await localPerson(acme, {
      password: PASSWORD,
      now: world.clock.now(),
      email: 'bob@other.example',
    })
    const browser = new PageBrowser(acme)
    await givePassword(browser, { email, password: PASSWORD.reveal() })
    assert.equal(await whoIn(browser), userId)
  })
})

describe('whatever is wrong at a provider, the page says the same', () => {
  const REFUSED: readonly [string, (acme: TestTenant) => Promise<unknown>, string][] = [
    ['an unknown person', async () => undefined, 'unknown_user'],
    ['a disabled person', (acme) => knownPerson(acme, EMAIL, { status: 'DISABLED' }), 'disabled'],
  ]
  for (const [name, prepare, reason] of REFUSED) {
    test(`${name}: ${reason}`, async () => {
      const acme = await world.tenant()
      await oidcConfig(acme)
      await prepare(acme)
      const browser = new PageBrowser(acme)
      const answer = await throughOpenId(browser, await identify(browser, EMAIL))
      assert.equal(answer.status, 403)
      assert.match(textIn(answer), /The sign-in did not work\. Try again; if it goes on, ask your administrator/)
      assert.equal((await lastRefusal(acme)).reason, reason)
      assert.equal(await whoIn(browser), '')
    })
  }

  test('an answer that another browser brings, and one that nobody asked for: state', async () => {
    const acme = await world.tenant()
    const { id } = await oidcConfig(acme)
    await knownPerson(acme, EMAIL)
    const page = await identify(new PageBrowser(acme), EMAIL)
    const other = new PageBrowser(acme)
    await identify(other, EMAIL)
    assert.equal((await throughOpenId(other, page)).status, 403)
    assert.equal((await lastRefusal(acme)).reason, 'state')
    assert.equal((await other.get(`/auth/v1/callback/${id}?state=made-up&code=x`)).status, 403)
    assert.equal((await lastRefusal(acme)).detail, 'the state belongs to no request')
  })
})

describe('try before use', () => {
  const administrator = async (acme: TestTenant): Promise<string> =>
    (await acme.get('/api/v1/auth/introspect')).body.userId

  test('of an OpenID provider shows the claims, and signs nobody in', async () => {
    const acme = await world.tenant()
    const { id } = await oidcConfig(acme)
    const { redirectUrl } = (await acme.post(`${AUTH_CONFIGS}/${id}/test`)).body
    const browser = new PageBrowser(acme)
    const back = await openId.visit(redirectUrl, new Map())
    const page = await browser.get(`${back.pathname}${back.search}`)
    assert.match(textIn(page), /The test passed Nobody would be signed in: no user has the address/)
    assert.match(textIn(page), /email_verified true/)
    assert.equal(await whoIn(browser), '')
    assert.notEqual((await acme.get(`${AUTH_CONFIGS}/${id}`)).body.authConfig.lastTestedAt, null)
  })

  test('says whom it would be, also before the configuration is active, and makes nobody', async () => {
    const acme = await world.tenant()
    const { id } = await oidcConfig(acme, { status: 'AUTH_CONFIG_STATUS_DISABLED' })
    const outcome = async (): Promise<string> => {
      const { redirectUrl } = (await acme.post(`${AUTH_CONFIGS}/${id}/test`)).body
      const back = await openId.visit(redirectUrl, new Map())
      return textIn(await new PageBrowser(acme).get(`${back.pathname}${back.search}`))
    }
    const authConfig = { createUsers: true, createDomains: ['acme.example'] }
    await acme.post(`${AUTH_CONFIGS}/${id}`, { authConfig, updateMask: 'createUsers,createDomains' })
    assert.match(await outcome(), /ada@acme\.example would become a new person/)
    assert.match(await outcome(), /ada@acme\.example would become a new person/, 'nobody was made by the first')
    await knownPerson(acme, EMAIL)
    assert.match(await outcome(), /\w would be signed in\./)
    assert.deepEqual((await acme.get(`${AUTH_CONFIGS}/${id}/links`)).body.list, [])
    const { status } = (await acme.get(`${AUTH_CONFIGS}/${id}`)).body.authConfig
    assert.equal(status, 'AUTH_CONFIG_STATUS_DISABLED')
  })

  test('of a SAML provider does the same, for an administrator who is signed in', async () => {
    const acme = await world.tenant()
    const { id } = await samlConfig(acme)
    const { redirectUrl } = (await acme.post(`${AUTH_CONFIGS}/${id}/test`)).body
    const { pathname } = new URL(redirectUrl)
    assert.match(nextOf(await new PageBrowser(acme).get(pathname)), /^\/login\?return_to=/)
    const nobody = await signedInBrowser(world, acme, { userId: await knownPerson(acme, 'bob@acme.example') })
    assert.equal((await nobody.get(pathname)).status, 403)
    const browser = await signedInBrowser(world, acme, { userId: await administrator(acme) })
    const page = await browser.get(pathname)
    const response = saml.answer(acme, page, { now: world.clock.now() })
    const brought = await acme.form(`/auth/v1/saml/${id}/acs`, response, { 'sec-fetch-site': 'cross-site' })
    assert.match(
      textIn(await browser.submit(brought)),
      /The test passed Nobody would be signed in: no user has the address/,
    )
    assert.notEqual((await acme.get(`${AUTH_CONFIGS}/${id}`)).body.authConfig.lastTestedAt, null)
  })
})

test('a person of a provider gives a second factor of this service, where the policy asks for more', async () => {
  const acme = await world.tenant()
  await oidcConfig(acme)
  const userId = await knownPerson(acme, EMAIL)
  const { base32 } = await enrolledTotp(acme, userId, world.clock.now())
  const stepUpRequired = { level: 'AUTH_LEVEL_MULTI_FACTOR', maxAgeSeconds: 0, types: [] }
  const made = await acme.post('/api/v1/sign-in-policies', { displayName: 'MFA', defaultOutcome: { stepUpRequired } })
  await acme.post('/api/v1/settings/identity-policy-defaults', {
    defaults: { signInPolicyId: made.body.signInPolicy.id },
  })
  const browser = new PageBrowser(acme)
  const second = await follow(browser, await throughOpenId(browser, await identify(browser, EMAIL)))
  assert.match(textIn(second), /authenticator app/)
  assert.equal(await whoIn(browser), '')
  world.clock.move({ seconds: 30 })
  const answer = await browser.submit(second, { code: codeAt(base32, world.clock.now()) })
  assert.equal(nextOf(answer), '/', textIn(answer))
  const { authLevel } = (await browser.get('/auth/v1/session')).body
  assert.equal(authLevel, 'AUTH_LEVEL_MULTI_FACTOR')
})

test('a provider that proves no time is asked once more, for a new sign-in, where the policy wants one', async () => {
  const acme = await world.tenant()
  await oidcConfig(acme)
  const userId = await knownPerson(acme, EMAIL)
  const stepUpRequired = { level: 'AUTH_LEVEL_SINGLE_FACTOR', maxAgeSeconds: 300, types: [] }
  const made = await acme.post('/api/v1/sign-in-policies', { displayName: 'New', defaultOutcome: { stepUpRequired } })
  await acme.post('/api/v1/settings/identity-policy-defaults', {
    defaults: { signInPolicyId: made.body.signInPolicy.id },
  })
  const browser = new PageBrowser(acme)
  const again = await throughOpenId(browser, await identify(browser, EMAIL))
  assert.equal(await whoIn(browser), '')
  const asked = new URL(nextOf(again)).searchParams
  assert.deepEqual([asked.get('prompt'), asked.get('max_age')], ['login', '0'])
  assert.equal(nextOf(await throughOpenId(browser, again)), '/')
  assert.equal(await whoIn(browser), userId)
})

// The provider has the time of the machine, so whatever moves the clock far comes last.
test('a configuration that is about to end says so, and is refused after its deadline', async () => {
  const acme = await world.tenant()
  const { id } = await oidcConfig(acme)
  await knownPerson(acme, EMAIL)
  const browser = new PageBrowser(acme)
  await throughOpenId(browser, await identify(browser, EMAIL))
  const deprecationDeadline = world.clock.now().add({ hours: 1 }).toString()
  const authConfig = {
    status: 'AUTH_CONFIG_STATUS_DEPRECATED',
    deprecationMessage: 'Use the <new> portal from May on.',
    deprecationDeadline,
  }
  assert.equal((await acme.post(`${AUTH_CONFIGS}/${id}`, { authConfig })).status, 200)
  const again = new PageBrowser(acme)
  const page = await identify(again, EMAIL)
  assert.match(page.text, /Use the &lt;new&gt; portal from May on\./)
  assert.doesNotMatch(page.text, /http-equiv="refresh"/)
  world.clock.move({ hours: 1 })
  const late = await identify(new PageBrowser(acme), EMAIL)
  assert.equal(late.status, 403)
})
