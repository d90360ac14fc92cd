import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Reply } from '../../../../../test/caller.ts'
import { codeAt, enrolledTotp, localPerson, PASSWORD, signInCall } from '../../../../../test/local-accounts.ts'
import { follow } from '../../../../../test/login-pages.ts'
import { PageBrowser, signedInBrowser } from '../../../../../test/page-browser.ts'
import { eventKinds } from '../../../../../test/people.ts'
import { passkeyOptions, passSignIn, signedInByPages } from '../../../../../test/sign-in-pages.ts'
import { knownPerson, lastRefusal, newAuthConfig } from '../../../../../test/sign-in-site.ts'
import { VirtualAuthenticator } from '../../../../../test/virtual-authenticator.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'
import { Secret } from '../../../../lib/secret.ts'
import { newRecoveryCodes } from '../../local/recovery-codes/recovery-codes.ts'
import { beginTotp } from '../../local/totp/enrol.ts'

let world: World
let acme: TestTenant
before(async () => {
  world = await createWorld()
  world.clock.hold()
  acme = await world.tenant()
})
after(() => world.stop())

const NEXT = 'quiet harbour with 3 lamps'
const PAGES = [
  '/account',
  '/account/factors',
  '/account/password',
  '/account/totp',
  '/account/recovery-codes',
  '/account/passkeys',
  '/account/sessions',
  '/account/clients',
]
const CHANGING = PAGES.slice(2, 6)

const local = async (tenant = acme) => localPerson(tenant, { password: PASSWORD, now: world.clock.now() })

async function ada(tenant = acme) {
  const { userId, email } = await local(tenant)
  return { userId, email, browser: await signedInByPages(tenant, { email }) }
}

const endReasons = async (userId: string, tenant = acme): Promise<string[]> =>
  (await tenant.sql('select end_reason from sessions where user_id = $1 and ended_at is not null', [userId])).map(
    (row) => String(row.end_reason),
  )

const errorAt = (page: Reply, field: string): string =>
  new RegExp(`<p id="${field}-error"[^>]*>([^<]*)`).exec(page.text)?.[1] ?? ''

describe('the pages of the account', () => {
  for (const path of PAGES) {
    test(`${path} is for who is signed in, and has a policy without inline script or style`, async () => {
      const { email } = await local()
      const browser = new PageBrowser(acme)
      const first = await browser.get(path)
      assert.equal(first.headers.location, `/login?return_to=${encodeURIComponent(path)}`)
      const page = await passSignIn(browser, await follow(browser, first), { email })
      assert.equal(page.status, 200)
      assert.match(page.text, /<html lang="en">[\s\S]*<title>[^<]+ · Reeve<\/title>[\s\S]*<main id="content">\s*<h1>/)
      assert.doesNotMatch(page.text, /\sstyle=|<style|<script(?! type="module" src="\/auth\/v1\/assets\/)|\son\w+=/)
      assert.match(String(page.headers['content-security-policy']), /default-src 'none'.*script-src 'self'/)
      assert.equal(page.headers['cache-control'], 'no-store')
    })
  }

  test('a form without its token, or sent by another site, changes nothing', async () => {
    const { browser } = await ada()
    const page = await browser.get('/account/recovery-codes')
    const before = (await eventKinds(acme)).length
    const csrf = /name="csrf" value="([^"]+)"/.exec(page.text)![1]!
    for (const path of PAGES.slice(1)) {
      const form = { ...page, text: `<form method="post" action="${path}"></form>` }
      const tries = [
        await browser.submit(form, {}),
        await browser.submit(form, { csrf: 'x' }),
        await browser.submit(form, { csrf }, { headers: { 'sec-fetch-site': 'cross-site' } }),
        await browser.submit(form, { csrf }, { headers: { 'sec-fetch-site': 'same-site' } }),
      ]
      assert.deepEqual(
        tries.map(({ status }) => status),
        [403, 403, 403, 403],
        path,
      )
    }
    assert.equal((await eventKinds(acme)).length, before)
  })

  for (const path of CHANGING) {
    test(`${path} needs a sign-in of the last ten minutes, and is come back to`, async () => {
      const { email, browser } = await ada()
      assert.equal((await browser.get(path)).status, 200)
      world.clock.move({ minutes: 11 })
      const again = await follow(browser, await browser.get(path))
      assert.match(again.text, /<h1>Sign in<\/h1>[\s\S]*needs a new sign-in/)
      const back = await passSignIn(browser, again, { email })
      assert.match(back.text, /<body class="account">/)
      assert.equal((await browser.get(path)).status, 200)
    })
  }

  test('a form that was open for too long changes nothing and leads to a sign-in', async () => {
    const { email, userId, browser } = await ada()
    const page = await browser.get('/account/recovery-codes')
    world.clock.move({ minutes: 11 })
    const again = await follow(browser, await browser.submit(page))
    assert.match(again.text, /<h1>Sign in<\/h1>/)
    assert.deepEqual(await acme.sql('select * from user_recovery_codes where user_id = $1', [userId]), [])
    assert.match((await passSignIn(browser, again, { email })).text, /<h1>Recovery codes<\/h1>/)
  })

  test('somebody who signs in elsewhere changes nothing here', async () => {
    const globex = await world.tenant()
    await newAuthConfig(globex, {
      bootstrapDomains: ['elsewhere.example'],
      oidc: { issuerId: 'https://issuer.example', oidcClientId: 'x', oidcClientSecret: 'y' },
    })
    const userId = await knownPerson(globex, 'ada@elsewhere.example')
    const browser = await signedInBrowser(world, globex, { userId, credentialTypes: ['CREDENTIAL_TYPE_UPSTREAM_IDP'] })
    const page = await browser.get('/account/password')
    assert.equal(page.status, 403)
    assert.match(page.text, /You sign in with Company sign-in/)
    assert.equal((await browser.get('/account/factors')).status, 200)
  })

  test('a notice comes by its code, and no text of the address is shown', async () => {
    const { browser } = await ada()
    assert.match((await browser.get('/account/factors?done=factor-removed')).text, /role="status">It is removed/)
    assert.doesNotMatch((await browser.get('/account/factors?done=Pay+now')).text, /Pay|role="status"/)
  })
})

describe('the password', () => {
  test('is changed with the current one, and the other sessions end', async () => {
    const { email, userId, browser } = await ada()
    await signedInByPages(acme, { email })
    const page = await browser.get('/account/password')
    const done = await follow(
      browser,
      await browser.submit(page, { current: PASSWORD.reveal(), newPassword: NEXT, repeated: NEXT }),
    )
    assert.match(done.text, /Your password is changed/)
    assert.deepEqual(await endReasons(userId), ['password_changed'])
    assert.equal((await browser.get('/account')).status, 200)
    await signedInByPages(acme, { email, password: NEXT })
  })

  const refusals = [
    ['a wrong current one', { current: 'something else' }, 'current', /not your password/],
    ['one that is too short', { newPassword: 'short', repeated: 'short' }, 'newPassword', /at least 12 characters/],
    [
      'one that everybody knows',
      { newPassword: 'passwordpassword', repeated: 'passwordpassword' },
      'newPassword',
      /must not/i,
    ],
    ['the one that it is', { newPassword: PASSWORD.reveal(), repeated: PASSWORD.reveal() }, 'newPassword', /last 5/],
    ['two that differ', { repeated: 'another one, which differs' }, 'repeated', /not the same/],
  ] as const
  for (const [what, fields, field, text] of refusals) {
    test(`is not changed with ${what}, and the field says why`, async () => {
      const { email, browser } = await ada()
      const page = await browser.get('/account/password')
      const given = { current: PASSWORD.reveal(), newPassword: NEXT, repeated: NEXT, ...fields }
      const refused = await browser.submit(page, given)
      assert.equal(refused.status, 400)
      assert.match(errorAt(refused, field), text)
      const input = new RegExp(`<input id="${field}"[^>]*`).exec(refused.text)?.[0] ?? ''
      assert.match(input, new RegExp(` autofocus aria-invalid="true" aria-describedby="${field}-error`))
      assert.doesNotMatch(refused.text, /violet kettle|passwordpassword|something else/)
      await signedInByPages(acme, { email })
    })
  }

  test('is set without one by somebody who has none', async () => {
    const { userId, email } = await localPerson(acme)
    const browser = await signedInBrowser(world, acme, { userId, credentialTypes: ['CREDENTIAL_TYPE_RECOVERY_CODE'] })
    const page = await browser.get('/account/password')
    assert.match(page.text, /<h1>Set a password<\/h1>/)
    assert.doesNotMatch(page.text, /Current password/)
    const done = await follow(browser, await browser.submit(page, { newPassword: NEXT, repeated: NEXT }))
    assert.match(done.text, /You have a password now/)
    await signedInByPages(acme, { email, password: NEXT })
  })
})

describe('an authenticator app', () => {
  const secretOf = (page: Reply): Secret => new Secret(/secret=([A-Z2-7]+)/.exec(page.text)![1]!)

  test('is added with a code, and asked for from then on', async () => {
    const { email, browser } = await ada()
    const shown = await browser.submit(await browser.get('/account/totp'), { displayName: 'Phone' })
    assert.match(shown.text, /<svg class="qr" role="img" aria-label="QR code/)
    const secret = secretOf(shown)
    const wrong = await browser.submit(shown, { code: '000000' })
    assert.deepEqual([wrong.status, secretOf(wrong).reveal()], [400, secret.reveal()])
    assert.match(errorAt(wrong, 'code'), /^This is not the code that the app shows/)
    const done = await follow(browser, await browser.submit(wrong, { code: codeAt(secret, world.clock.now()) }))
    assert.match(done.text, /The authenticator app is added[\s\S]*Authenticator app: Phone/)
    assert.equal((await browser.get('/account/recovery-codes')).status, 200, 'the session that added it goes on')
    world.clock.move({ minutes: 1 })
    await signedInByPages(acme, { email, code: codeAt(secret, world.clock.now()) })
  })

  test('of somebody else cannot be confirmed', async () => {
    const { browser } = await ada()
    const { userId } = await local()
    const call = signInCall(acme, { now: world.clock.now() })
    const { id, base32 } = await beginTotp(call, { userId, displayName: 'Phone', issuer: 'Reeve' })
    const page = await browser.submit(await browser.get('/account/totp'), { displayName: 'Phone' })
    const refused = await browser.submit(page, { id, code: codeAt(base32, world.clock.now()) })
    assert.equal(refused.status, 400)
    assert.match(refused.text, /role="alert">The enrolment is over; begin again/)
    assert.deepEqual(await acme.sql('select * from user_totps where id = $1 and confirmed_at is not null', [id]), [])
  })

  test('that was given wrong ten times is refused there, and a recovery code still gets its owner in', async () => {
    const { userId, email } = await local()
    const { base32 } = await enrolledTotp(acme, userId, world.clock.now())
    const [code] = await newRecoveryCodes(signInCall(acme, { now: world.clock.now() }), userId)
    world.clock.move({ minutes: 1 })
    const browser = new PageBrowser(acme)
    let page = await passSignIn(browser, await follow(browser, await browser.get('/login?return_to=/account')), {
      email,
    })
    for (let i = 0; i < 10; i++) page = await browser.submit(page, { code: '123456' }, { holding: '_TOTP' })
    assert.equal(page.status, 401)
    const right = await browser.submit(page, { code: codeAt(base32, world.clock.now()) }, { holding: '_TOTP' })
    assert.equal(right.status, 401)
    const recovered = await signedInByPages(acme, {
      email,
      code: code!.reveal(),
      codeType: 'CREDENTIAL_TYPE_RECOVERY_CODE',
    })
    assert.equal((await recovered.get('/account/totp')).status, 200, 'and may replace what is lost')
  })

  test('that the person had before has to be given for a change', async () => {
    const { userId } = await local()
    await enrolledTotp(acme, userId, world.clock.now())
    world.clock.move({ seconds: 1 })
    const browser = await signedInBrowser(world, acme, { userId })
    assert.equal((await browser.get('/account')).status, 200)
    assert.match((await follow(browser, await browser.get('/account/totp'))).text, /<h1>Sign in<\/h1>/)
  })
})

describe('recovery codes', () => {
  test('are shown once, ten of them, and each lets in once', async () => {
    const { userId, email, browser } = await ada()
    await enrolledTotp(acme, userId, world.clock.now())
    const page = await browser.get('/account/recovery-codes')
    const shown = await browser.submit(page)
    const codes = [...shown.text.matchAll(/<li><code>([^<]+)<\/code>/g)].map(([, code]) => code!)
    assert.equal(codes.length, 10)
    const later = await browser.get('/account/recovery-codes')
    assert.match(later.text, /You have 10 codes left/)
    for (const code of codes) assert.ok(!later.text.includes(code))
    world.clock.move({ minutes: 1 })
    const codeType = 'CREDENTIAL_TYPE_RECOVERY_CODE'
    await signedInByPages(acme, { email, code: codes[0]!, codeType })
    const second = new PageBrowser(acme)
    const first = await follow(second, await second.get('/login'))
    assert.equal((await passSignIn(second, first, { email, code: codes[0]!, codeType })).status, 401)
  })
})

describe('a passkey', () => {
  async function added(
    browser: PageBrowser,
    displayName = 'Laptop',
    origin = acme.baseUrl,
  ): Promise<VirtualAuthenticator> {
    const device = new VirtualAuthenticator()
    const page = await browser.submit(await browser.get('/account/passkeys'), { displayName }, { holding: 'begin' })
    const response = JSON.stringify(device.create(passkeyOptions(page), { origin }))
    const done = await follow(browser, await browser.submit(page, { response }))
    assert.match(done.text, /The passkey is added/)
    return device
  }

  const answer = (device: VirtualAuthenticator, page: Reply, origin = acme.baseUrl): string =>
    JSON.stringify(device.get(passkeyOptions(page), { origin }))

  test('is added, renamed, removed, and each is an event', async () => {
    const globex = await world.tenant()
    const { email } = await local(globex)
    const browser = await signedInByPages(globex, { email })
    const device = new VirtualAuthenticator()
    const page = await browser.submit(await browser.get('/account/passkeys'), { displayName: 'Laptop' })
    const response = JSON.stringify(device.create(passkeyOptions(page), { origin: globex.baseUrl }))
    const listed = await follow(browser, await browser.submit(page, { response }))
    const renamed = await follow(
      browser,
      await browser.submit(listed, { displayName: 'Old laptop' }, { holding: 'rename' }),
    )
    assert.match(renamed.text, /The passkey has a new name[\s\S]*value="Old laptop"/)
    const id = /factors\?remove=([^"]+)"/.exec(renamed.text)![1]!
    const asked = await browser.get(`/account/factors?remove=${id}`)
    assert.match(asked.text, /<h1>Remove passkey “Old laptop”\?<\/h1>/)
    const removed = await follow(browser, await browser.submit(asked))
    assert.match(removed.text, /It is removed/)
    assert.doesNotMatch(removed.text, /Old laptop/)
    const kinds = await eventKinds(globex)
    for (const kind of ['added', 'renamed', 'removed']) assert.ok(kinds.includes(`signIn.factor.${kind}`), kind)
  })

  test('signs in alone, and as the second factor after the password', async () => {
    const { email, browser } = await ada()
    const device = await added(browser)
    world.clock.move({ minutes: 1 })
    const alone = new PageBrowser(acme)
    const first = await follow(alone, await alone.get('/login?return_to=/account'))
    assert.match(first.text, /<noscript>/)
    const page = await follow(
      alone,
      await alone.submit(first, { response: answer(device, first) }, { holding: 'data-passkey' }),
    )
    assert.match(page.text, /<dd>Passkey<\/dd>[\s\S]*cannot be phished/)
    const both = new PageBrowser(acme)
    const second = await passSignIn(both, await follow(both, await both.get('/login?return_to=/account')), { email })
    assert.match(second.text, /<h1>One more step<\/h1>[\s\S]*Use a passkey/)
    const done = await follow(
      both,
      await both.submit(second, { response: answer(device, second) }, { holding: 'data-passkey' }),
    )
    assert.match(done.text, /<dd>Password, Passkey<\/dd>/)
  })

  test('keeps the choice to stay signed in', async () => {
    const globex = await world.tenant()
    const policy = { displayName: 'Choice', persistence: 'PERSISTENCE_MODE_ALLOW_USER_CHOICE' }
    const made = await globex.post('/api/v1/session-policies', policy)
    const defaults = { sessionPolicyId: made.body.sessionPolicy.id }
    assert.equal((await globex.post('/api/v1/settings/identity-policy-defaults', { defaults })).status, 200)
    const { email } = await local(globex)
    const device = await added(await signedInByPages(globex, { email }), 'Laptop', globex.baseUrl)
    for (const [persist, lasts] of [
      ['yes', true],
      ['', false],
    ] as const) {
      const browser = new PageBrowser(globex)
      const page = await follow(browser, await browser.get('/login'))
      const given = { response: answer(device, page, globex.baseUrl), persist }
      const done = await browser.submit(page, given, { holding: 'data-passkey' })
      const cookie = done.headers['set-cookie']?.find((line) => line.startsWith('reeve_session='))
      assert.equal(cookie?.includes('Max-Age='), lasts)
    }
  })

  for (const [what, response] of [
    ['nothing', () => ''],
    ['no JSON', () => '{'],
    ['a list', () => '[]'],
    ['an object without content', () => '{"id":"x"}'],
    [
      'what was signed at another site',
      (device: VirtualAuthenticator, page: Reply) => answer(device, page, 'https://evil.example'),
    ],
  ] as const) {
    test(`lets nobody in that gives ${what}`, async () => {
      const { browser } = await ada()
      const device = await added(browser)
      const other = new PageBrowser(acme)
      const first = await follow(other, await other.get('/login'))
      const refused = await other.submit(first, { response: response(device, first) }, { holding: 'data-passkey' })
      assert.equal(refused.status, 401)
      assert.match(refused.text, /That did not work/)
      assert.equal((await other.get('/account')).status, 303)
    })
  }

  test('of somebody who signs in elsewhere by now lets nobody in, and the log has the reason', async () => {
    const globex = await world.tenant()
    const { email } = await local(globex)
    const device = await added(await signedInByPages(globex, { email }), 'Laptop', globex.baseUrl)
    await newAuthConfig(globex, {
      bootstrapDomains: ['acme.example'],
      oidc: { issuerId: 'https://issuer.example', oidcClientId: 'x', oidcClientSecret: 'y' },
    })
    const browser = new PageBrowser(globex)
    const page = await follow(browser, await browser.get('/login'))
    const response = answer(device, page, globex.baseUrl)
    assert.equal((await browser.submit(page, { response }, { holding: 'data-passkey' })).status, 401)
    assert.equal((await lastRefusal(globex)).reason, 'domain')
  })

  test('is not added with what another site made, or with nothing', async () => {
    const { browser } = await ada()
    const begin = async () => browser.submit(await browser.get('/account/passkeys'), { displayName: 'x' })
    const page = await begin()
    const made = new VirtualAuthenticator().create(passkeyOptions(page), { origin: 'https://evil.example' })
    const foreign = await browser.submit(page, { response: JSON.stringify(made) })
    assert.deepEqual([foreign.status, /does not fit/.test(foreign.text)], [400, true])
    const empty = await browser.submit(await begin())
    assert.deepEqual([empty.status, /sent no passkey/.test(empty.text)], [400, true])
  })

  test('of somebody else is neither renamed nor removed', async () => {
    const { userId, browser } = await ada()
    await added(browser, 'Mine')
    const { browser: other } = await ada()
    await added(other, 'Theirs')
    const [row] = await acme.sql('select id from user_passkeys where user_id = $1', [userId])
    const id = String(row!.id)
    const list = await other.get('/account/passkeys')
    const renamed = await other.submit(list, { id, displayName: 'Stolen' }, { holding: 'rename' })
    assert.equal(renamed.status, 404)
    const asked = await other.get(`/account/factors?remove=${id}`)
    assert.equal(asked.status, 404)
    const theirs = /factors\?remove=([^"]+)"/.exec(list.text)![1]!
    const form = await other.get(`/account/factors?remove=${theirs}`)
    assert.equal((await other.submit(form, { remove: id })).status, 404)
    assert.deepEqual(await acme.sql('select display_name from user_passkeys where id = $1', [id]), [
      { display_name: 'Mine' },
    ])
  })
})

test('where passkeys cannot work, the pages say why', async () => {
  const tenant = await world.tenant('default')
  const { email } = await local(tenant)
  const browser = await signedInByPages(tenant, { email })
  for (const path of ['/account/factors', '/account/passkeys'])
    assert.match((await browser.get(path)).text, /Passkeys do not work at this address/)
  assert.doesNotMatch((await new PageBrowser(tenant).get('/login')).text, /data-passkey/)
})

test('the last way in cannot be removed', async () => {
  const { browser, email } = await ada()
  const refused = await browser.submit(await browser.get('/account/factors?remove=password'))
  assert.equal(refused.status, 400)
  assert.match(refused.text, /last credential that you can sign in with; add another one first\. Nothing was changed/)
  await signedInByPages(acme, { email })
})

describe('a credential that the sign-in policy wants', () => {
  async function demanding(credentialTypes: readonly string[]): Promise<TestTenant> {
    const tenant = await world.tenant()
    const outcome = { enrollmentRequired: { credentialTypes } }
    const made = await tenant.post('/api/v1/sign-in-policies', { displayName: 'Everybody', defaultOutcome: outcome })
    const defaults = { signInPolicyId: made.body.signInPolicy.id }
    assert.equal((await tenant.post('/api/v1/settings/identity-policy-defaults', { defaults })).status, 200)
    return tenant
  }

  test('is added by who has none, with no other page of the account, and the sign-in goes on', async () => {
    const tenant = await demanding(['CREDENTIAL_TYPE_TOTP'])
    const { email } = await local(tenant)
    const browser = new PageBrowser(tenant)
    const first = await follow(browser, await browser.get('/login?return_to=/account/sessions'))
    const asked = await passSignIn(browser, first, { email })
    assert.match(asked.text, /<h1>Add a credential<\/h1>/)
    assert.deepEqual(asked.text.match(/href="\/account\/[^"]+"/g), ['href="/account/totp"'])
    assert.doesNotMatch(asked.text, /<nav/)
    for (const path of ['/account/factors', '/account/sessions', '/account/clients'])
      assert.equal((await browser.get(path)).headers.location, '/account')
    const shown = await browser.submit(await browser.get('/account/totp'), { displayName: 'Phone' })
    const secret = new Secret(/secret=([A-Z2-7]+)/.exec(shown.text)![1]!)
    const done = await follow(browser, await browser.submit(shown, { code: codeAt(secret, world.clock.now()) }))
    assert.match(done.text, /<h1>Sessions<\/h1>/)
  })

  test('is a passkey', async () => {
    const tenant = await demanding(['CREDENTIAL_TYPE_PASSKEY'])
    const { email } = await local(tenant)
    const browser = new PageBrowser(tenant)
    const asked = await passSignIn(browser, await follow(browser, await browser.get('/login?return_to=/account')), {
      email,
    })
    assert.match(asked.text, /<h1>Add a credential<\/h1>/)
    const page = await browser.submit(await browser.get('/account/passkeys'), { displayName: 'Laptop' })
    const made = new VirtualAuthenticator().create(passkeyOptions(page), { origin: tenant.baseUrl })
    const done = await follow(browser, await browser.submit(page, { response: JSON.stringify(made) }))
    assert.match(done.text, /<h1>Your account<\/h1>/)
  })
})
