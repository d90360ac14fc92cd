import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { makeApp } from '../../../../../test/directory.ts'
import { localPerson, PASSWORD, signInCall } from '../../../../../test/local-accounts.ts'
import { follow, nextOf } from '../../../../../test/login-pages.ts'
import { PageBrowser } from '../../../../../test/page-browser.ts'
import { passkeyOptions, signedInByPages } from '../../../../../test/sign-in-pages.ts'
import { VirtualAuthenticator } from '../../../../../test/virtual-authenticator.ts'
import { createWorld, signInAgain, type TestTenant, type World } from '../../../../../test/world.ts'
import { makeSetUpLink } from '../../local/links/set-up.ts'
import { makeSignInLink } from '../../local/links/sign-in-link.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  world.clock.hold()
  acme = await world.tenant()
})
after(() => world.stop())

const NEXT = 'quiet harbour with 3 lamps'
const callOf = (tenant: TestTenant) => signInCall(tenant, { now: world.clock.now(), ip: '127.0.0.1' })

/** A new tenant and the address of the page that the first start prints. */
async function firstStart(): Promise<{ tenant: TestTenant; path: string }> {
  const tenant = await world.tenant()
  const link = await makeSetUpLink(callOf(tenant))
  return { tenant, path: `/login/set-up?token=${link!.token.reveal()}` }
}

const SET_UP = { displayName: 'Ada Lovelace', email: 'ada@acme.example', password: PASSWORD.reveal() }

describe('the link of the first start', () => {
  test('leads to a password and signs the first administrator in, once', async () => {
    const { tenant, path } = await firstStart()
    const browser = new PageBrowser(tenant)
    const page = await browser.get(path)
    assert.match(page.text, /<h1>Set up Reeve<\/h1>/)
    assert.equal(page.headers['referrer-policy'], 'no-referrer')
    assert.equal(nextOf(await browser.submit(page, SET_UP)), '/')
    const account = await browser.get('/account')
    assert.match(account.text, /<h1>Your account<\/h1>[\s\S]*Ada Lovelace[\s\S]*ada@acme\.example/)
    assert.match((await browser.call('GET', '/api/v1/auth/introspect')).text, /super_admin/)
    const again = await new PageBrowser(tenant).get(path)
    assert.equal(again.status, 410)
    assert.match(again.text, /does not work any more[\s\S]*Nothing was changed/)
    assert.equal((await browser.submit(page, SET_UP)).status, 410)
    await signedInByPages(tenant, { email: SET_UP.email })
  })

  const wrong = [
    ['no name', { displayName: ' ' }, 'displayName', /must be a name/i],
    ['no address', { email: 'ada' }, 'email', /must be an address/i],
    ['a short password', { password: 'short' }, 'password', /at least 12 characters/i],
    ['the name as password', { password: 'Ada Lovelace.' }, 'password', /name or the address/i],
  ] as const
  for (const [what, fields, field, text] of wrong) {
    test(`says at the field what is wrong with ${what}, keeps the rest and can be used again`, async () => {
      const { tenant, path } = await firstStart()
      const browser = new PageBrowser(tenant)
      const refused = await browser.submit(await browser.get(path), { ...SET_UP, ...fields })
      assert.equal(refused.status, 400)
      assert.match(new RegExp(`<p id="${field}-error"[^>]*>([^<]*)`).exec(refused.text)?.[1] ?? '', text)
      assert.match(refused.text, field === 'email' ? /value="Ada Lovelace"/ : /value="ada@acme\.example"/)
      assert.ok(!refused.text.includes(PASSWORD.reveal()))
      assert.equal(nextOf(await browser.submit(refused, SET_UP)), '/')
      assert.match((await browser.get('/account')).text, /<h1>Your account<\/h1>/)
    })
  }

  test('leads to a passkey instead of a password', async () => {
    const { tenant, path } = await firstStart()
    const browser = new PageBrowser(tenant)
    const page = await browser.get(path)
    const { password: _, ...identity } = SET_UP
    const refused = await browser.submit(page, { ...identity, email: 'ada', instead: 'passkey' })
    assert.equal(refused.status, 400)
    const passkeys = await follow(browser, await browser.submit(page, { ...identity, instead: 'passkey' }))
    assert.match(passkeys.text, /<h1>Passkeys<\/h1>/)
    const adding = await browser.submit(passkeys, { displayName: 'Laptop' })
    const made = new VirtualAuthenticator().create(passkeyOptions(adding), { origin: tenant.baseUrl })
    const done = await follow(browser, await browser.submit(adding, { response: JSON.stringify(made) }))
    assert.match(done.text, /The passkey is added/)
    assert.deepEqual(await tenant.sql(`select 1 from user_passwords where hash <> ''`), [])
  })

  test('is over after a day, is not guessed, and is not another link', async () => {
    const { tenant, path } = await firstStart()
    const browser = new PageBrowser(tenant)
    const page = await browser.get(path)
    for (const other of [
      '/login/set-up',
      '/login/set-up?token=x',
      path.replace('set-up', 'link'),
      path.replace('set-up', 'reset'),
    ])
      assert.equal((await browser.get(other)).status, 410, other)
    world.clock.move({ hours: 25 })
    assert.equal((await browser.get(path)).status, 410)
    assert.equal((await browser.submit(page, SET_UP)).status, 410)
  })

  test('is not used by another site, nor without the token of the form', async () => {
    const { tenant, path } = await firstStart()
    const browser = new PageBrowser(tenant)
    const page = await browser.get(path)
    const foreign = { headers: { 'sec-fetch-site': 'cross-site' } }
    assert.equal((await browser.submit(page, SET_UP, foreign)).status, 403)
    assert.equal((await browser.submit(page, { ...SET_UP, csrf: '' })).status, 403)
    assert.equal((await new PageBrowser(tenant).submit(page, SET_UP)).status, 403)
    assert.equal(nextOf(await browser.submit(page, SET_UP)), '/')
  })
})

describe('a link that the operator makes', () => {
  test('signs in somebody who has lost the passkey, and lets add a new password or passkey', async () => {
    const { email } = await localPerson(acme, { password: PASSWORD, now: world.clock.now() })
    const before = await signedInByPages(acme, { email })
    const adding = await before.submit(await before.get('/account/passkeys'), { displayName: 'Lost' })
    const response = JSON.stringify(new VirtualAuthenticator().create(passkeyOptions(adding), { origin: acme.baseUrl }))
    await before.submit(adding, { response })
    world.clock.move({ minutes: 1 })
    const link = await makeSignInLink(callOf(acme), email)
    const browser = new PageBrowser(acme)
    const page = await browser.get(`/login/link?token=${link.token.reveal()}`)
    assert.ok(page.text.includes(email))
    const factors = await follow(browser, await browser.submit(page))
    assert.match(factors.text, /signed in by a link that works once[\s\S]*Passkey: Lost/)
    assert.equal((await browser.get('/account/passkeys')).status, 200)
    assert.equal((await browser.get(`/login/link?token=${link.token.reveal()}`)).status, 410)
  })

  test('leads to the console when it says so, and to no other address', async () => {
    const { email } = await localPerson(acme, { password: PASSWORD, now: world.clock.now() })
    for (const [to, next] of [
      ['console', '/'],
      ['//elsewhere.example', '/account/factors'],
    ] as const) {
      const { token } = await makeSignInLink(callOf(acme), email)
      const browser = new PageBrowser(acme)
      const query = new URLSearchParams({ token: token.reveal(), to })
      const reply = await browser.submit(await browser.get(`/login/link?${query}`))
      assert.equal(new URL(nextOf(reply), acme.baseUrl).pathname, next)
    }
  })

  test('is for the first administrator when nobody is named', async () => {
    const { tenant, path } = await firstStart()
    const first = new PageBrowser(tenant)
    await first.submit(await first.get(path), SET_UP)
    const { token } = await makeSignInLink(callOf(tenant), undefined)
    const page = await new PageBrowser(tenant).get(`/login/link?token=${token.reveal()}`)
    assert.match(page.text, /This link signs in ada@acme\.example, once/)
  })

  test('is over after ten minutes, and of no use for somebody who is disabled', async () => {
    const { email, userId } = await localPerson(acme, { password: PASSWORD, now: world.clock.now() })
    const path = async () => `/login/link?token=${(await makeSignInLink(callOf(acme), email)).token.reveal()}`
    const late = await path()
    world.clock.move({ minutes: 11 })
    const browser = new PageBrowser(acme)
    assert.equal((await browser.get(late)).status, 410)
    const page = await browser.get(await path())
    await acme.sql(`update users set status = 'DISABLED' where id = $1`, [userId])
    const refused = await browser.submit(page)
    assert.equal(refused.status, 400)
    assert.match(refused.text, /role="alert">The user cannot sign in/)
    assert.equal((await browser.get('/account')).status, 303)
  })
})

test('an administrator’s reset link sets a new password and signs in', async () => {
  const { email, userId } = await localPerson(acme, { password: PASSWORD, now: world.clock.now() })
  acme = await signInAgain(acme)
  const made = await acme.post(`/api/v1/users/${userId}/credentials/reset`)
  const { pathname, search } = new URL(made.body.resetUrl)
  const browser = new PageBrowser(acme)
  const page = await browser.get(pathname + search)
  assert.ok(page.text.includes(email))
  const refused = await browser.submit(page, { password: PASSWORD.reveal() })
  assert.equal(refused.status, 400, 'the password before is not used again')
  assert.match((await follow(browser, await browser.submit(page, { password: NEXT }))).text, /Your password is changed/)
  await signedInByPages(acme, { email, password: NEXT })
})

test('an invitation makes an account with a password, for the address it was sent to', async () => {
  acme = await signInAgain(acme)
  const appId = (await makeApp(acme, { displayName: 'Guests' })).id
  await acme.post('/api/v1/local-directory-configs', { appId, displayName: 'Guests' })
  const made = await acme.post(`/api/v1/local-directory-configs/${appId}/invitations`, {
    email: 'guest@guests.example',
  })
  const url = new URL(made.body.acceptUrl)
  const browser = new PageBrowser(acme)
  const page = await browser.get(url.pathname + url.search)
  assert.match(page.text, /You get an account for guest@guests\.example/)
  const given = { displayName: 'Guest', password: PASSWORD.reveal() }
  assert.equal(nextOf(await browser.submit(page, given)), '/')
  const account = await browser.get('/account')
  assert.match(account.text, /<h1>Your account<\/h1>[\s\S]*guest@guests\.example/)
  assert.equal((await browser.get(url.pathname + url.search)).status, 410)
})

test('where passwords are switched off, an invitation leads to a passkey, and not without one', async () => {
  const tenant = await world.tenant()
  const made = await tenant.post('/api/v1/credential-inventory-policies', {
    displayName: 'Passkeys',
    enabledTypes: ['CREDENTIAL_TYPE_PASSKEY', 'CREDENTIAL_TYPE_RECOVERY_CODE'],
  })
  const defaults = { credentialInventoryPolicyId: made.body.credentialInventoryPolicy.id }
  assert.equal((await tenant.post('/api/v1/settings/identity-policy-defaults', { defaults })).status, 200)
  const appId = (await makeApp(tenant, { displayName: 'Guests' })).id
  await tenant.post('/api/v1/local-directory-configs', { appId, displayName: 'Guests' })
  const invitations = `/api/v1/local-directory-configs/${appId}/invitations`
  const { acceptUrl } = (await tenant.post(invitations, { email: 'guest@guests.example' })).body
  const { pathname, search } = new URL(acceptUrl)
  const browser = new PageBrowser(tenant)
  const page = await browser.get(pathname + search)
  assert.doesNotMatch(page.text, /type="password"/)
  const refused = await browser.submit(page, { displayName: 'Guest', password: PASSWORD.reveal() })
  assert.equal(refused.status, 400)
  assert.match(refused.text, /Passwords are switched off/)
  const done = await follow(browser, await browser.submit(refused, { displayName: 'Guest', instead: 'passkey' }))
  assert.match(done.text, /<h1>Passkeys<\/h1>/)
})
