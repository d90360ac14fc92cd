import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { authorizePath, TOOL } from '../../../../test/authorization-site.ts'
import type { Reply } from '../../../../test/caller.ts'
import { assertDiscreet, assertNoGain, cookiesIn, gainsOf } from '../../../../test/gains.ts'
import { codeAt, enrolledTotp, localPerson, PASSWORD, signInCall } from '../../../../test/local-accounts.ts'
import { follow, passwordPage, typePassword } from '../../../../test/local-sign-in.ts'
import { PageBrowser } from '../../../../test/page-browser.ts'
import { eventKinds } from '../../../../test/people.ts'
import { AUTH_CONFIGS } from '../../../../test/sign-in-site.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import { Secret } from '../../../lib/secret.ts'
import { makeSignInLink } from '../local/links/sign-in-link.ts'
import { newRecoveryCodes } from '../local/recovery-codes/recovery-codes.ts'

let world: World
let acme: TestTenant
let browser: PageBrowser
let ada: { userId: string; email: string }
before(async () => {
  world = await createWorld()
})
after(() => world.stop())
beforeEach(async () => {
  acme = await world.tenant()
  browser = new PageBrowser(acme)
  ada = await localPerson(acme, { email: 'ada@acme.example', password: PASSWORD, now: world.clock.now() })
})

const whoIn = async (): Promise<string | undefined> => (await browser.get('/auth/v1/session')).body.user?.id

/** Nothing but these events came of it, and nobody is signed in. */
async function assertUnchanged(act: () => Promise<Reply>, events: readonly string[] = []): Promise<Reply> {
  const [before, kinds] = [await gainsOf(acme), await eventKinds(acme)]
  const reply = await act()
  assert.ok(reply.status >= 400 && reply.status < 500, `${reply.status} ${reply.text}`)
  assertDiscreet(reply, [PASSWORD.reveal()])
  assert.deepEqual(cookiesIn(reply), [])
  assert.equal(await whoIn(), undefined)
  assert.deepEqual((await eventKinds(acme)).slice(kinds.length), events)
  await assertNoGain(acme, before)
  return reply
}

test('an unknown client gets a page that says so', async () => {
  const reply = await assertUnchanged(() => browser.get(authorizePath({ client_id: 'nobody' })))
  assert.match(reply.text, /This application is not known here/)
})

test('a foreign address gets a page that says so and does not lead there', async () => {
  const body = { clientId: TOOL.id, displayName: 'Tool', redirectUris: [TOOL.redirectUri] }
  assert.equal((await acme.post('/api/v1/settings/oauth-clients', body)).status, 200)
  const foreign = { client_id: TOOL.id, redirect_uri: 'https://evil.example/done' }
  const reply = await assertUnchanged(() => browser.get(authorizePath(foreign)))
  assert.match(reply.text, /an address that is not registered for it/)
  assert.doesNotMatch(reply.text, /evil\.example/)
})

test('an issuer in the clear is refused with the field and what would be right', async () => {
  const oidc = { issuerId: 'http://login.example.com', oidcClientId: 'x', oidcClientSecret: PASSWORD.reveal() }
  const reply = await assertUnchanged(() => acme.post(AUTH_CONFIGS, { displayName: 'Clear', oidc }))
  assert.match(reply.text, /oidc\.issuerId/)
  assert.match(reply.text, /must use https/)
})

describe('a link that signs in once', () => {
  const newLink = (tenant = acme, email = ada.email): Promise<{ token: Secret }> =>
    makeSignInLink(signInCall(tenant, { now: world.clock.now() }), email)
  const open = (token: Secret, path = '/login/link'): Promise<Reply> => browser.get(`${path}?token=${token.reveal()}`)
  const isUsed = async (): Promise<boolean> =>
    (await acme.sql('select 1 from one_time_links where used_at is not null')).length > 0

  test('is good once', async () => {
    const { token } = await newLink()
    const page = await open(token)
    assert.equal(await isUsed(), false, 'opening it uses nothing up')
    await browser.submit(page)
    assert.equal(await whoIn(), ada.userId)
    browser = new PageBrowser(acme)
    await assertUnchanged(() => open(token))
    await assertUnchanged(() => browser.submit({ ...page, text: page.text }))
  })

  test('says that it is over after ten minutes, at its page and at its form', async () => {
    const { token } = await newLink()
    const page = await open(token)
    world.clock.move({ minutes: 10 })
    for (const act of [() => open(token), () => browser.submit(page)]) {
      const reply = await assertUnchanged(act)
      assert.match(reply.text, /does not work any more/)
      assert.equal(reply.text.includes(token.reveal()), false)
    }
    assert.equal(await isUsed(), false)
  })

  test('is no link for anything else', async () => {
    const { token } = await newLink()
    for (const path of ['/login/reset', '/login/set-up', '/login/invitation']) {
      await assertUnchanged(() => open(token, path))
    }
    const page = await open(token)
    const text = page.text.replaceAll('action="/login/link"', 'action="/login/reset"')
    await assertUnchanged(() => browser.submit({ ...page, text }, { password: 'a new password of 9 words' }))
    assert.equal(await isUsed(), false)
  })

  test('is no link of another tenant', async () => {
    const globex = await world.tenant()
    await localPerson(globex, { email: ada.email })
    const { token } = await newLink(globex)
    await assertUnchanged(() => open(token))
  })

  test('is no way in for a person who was disabled since', async () => {
    const { token } = await newLink()
    const page = await open(token)
    await acme.sql(`update users set status = 'DISABLED' where id = $1`, [ada.userId])
    await assertUnchanged(() => browser.submit(page))
  })

  for (const [name, token] of Object.entries({
    'nothing at all': '',
    'a word': 'x',
    'a statement': "' or true --",
    'a script': '"><script>alert(1)</script>',
    'a text without an end': 'x'.repeat(4000),
  })) {
    test(`is not ${name}`, async () => {
      const reply = await assertUnchanged(() => browser.get(`/login/link?${new URLSearchParams({ token })}`))
      assert.doesNotMatch(reply.text, /<script>/)
    })
  }
})

/** A page without what differs from one loading to the next. */
const bare = ({ text }: Reply): string => text.replace(/value="[^"]*"|attempt=\w+/g, '')

describe('ten wrong passwords', () => {
  const wrong = new Secret('a wrong password of 9 words')

  test('are refused alike, and then the right one is too until the lock is over', async () => {
    const page = await passwordPage(browser, ada.email)
    const first = await assertUnchanged(
      () => browser.submit(page, { password: wrong.reveal() }),
      ['signIn.factor.refused'],
    )
    for (let n = 2; n <= 10; n++) {
      const reply = await browser.submit(page, { password: wrong.reveal() })
      assert.deepEqual([reply.status, bare(reply)], [first.status, bare(first)], `the ${n}th`)
    }
    const locked = await assertUnchanged(
      () => browser.submit(page, { password: PASSWORD.reveal() }),
      ['signIn.factor.refused'],
    )
    assert.equal(bare(locked), bare(first), 'a lock looks like a wrong password')
    assert.equal((await eventKinds(acme)).filter((kind) => kind === 'signIn.account.locked').length, 1)
    world.clock.move({ minutes: 16 })
    browser = new PageBrowser(acme)
    await typePassword(browser, { email: ada.email, password: PASSWORD })
    assert.equal(await whoIn(), ada.userId)
  })

  test('of somebody whom nobody knows are refused like those of somebody who is known', async () => {
    const known = await typePassword(new PageBrowser(acme), { email: ada.email, password: wrong })
    const unknown = await typePassword(new PageBrowser(acme), { email: 'abc@acme.example', password: wrong })
    const same = ({ text }: Reply): string => bare({ text } as Reply).replaceAll(/(ada|abc)@acme\.example/g, '')
    assert.deepEqual([unknown.status, same(unknown)], [known.status, same(known)])
    const disabled = await localPerson(acme, { email: 'off@acme.example', password: PASSWORD, now: world.clock.now() })
    await acme.sql(`update users set status = 'DISABLED' where id = $1`, [disabled.userId])
    const off = await typePassword(new PageBrowser(acme), { email: 'off@acme.example', password: PASSWORD })
    assert.equal(off.status, known.status)
    assert.equal(same(off).replaceAll('off@acme.example', ''), same(known))
  })

  test('of somebody else do not lock a person out', async () => {
    const eve = await localPerson(acme, { password: PASSWORD, now: world.clock.now() })
    const page = await passwordPage(browser, eve.email)
    for (let n = 0; n < 10; n++) await browser.submit(page, { password: wrong.reveal() })
    browser = new PageBrowser(acme)
    await typePassword(browser, { email: ada.email, password: PASSWORD })
    assert.equal(await whoIn(), ada.userId)
  })

  for (const [name, password] of Object.entries({
    'an empty one': '',
    'one without an end': 'x'.repeat(15_000),
    'one with a zero byte': 'x\0',
    'one that is a statement': "' or true --",
  })) {
    test(`and ${name} give nothing`, async () => {
      const page = await passwordPage(browser, ada.email)
      const before = await gainsOf(acme)
      const reply = await browser.submit(page, { password })
      assert.ok(reply.status >= 400 && reply.status < 500, reply.text)
      assertDiscreet(reply)
      await assertNoGain(acme, before)
    })
  }
})

describe('ten wrong second factors', () => {
  const secondPage = async (): Promise<Reply> =>
    follow(browser, await typePassword(browser, { email: ada.email, password: PASSWORD }))

  test('of an authenticator app are refused alike, and then the right one is too', async () => {
    const { base32 } = await enrolledTotp(acme, ada.userId, world.clock.now())
    world.clock.move({ minutes: 1 })
    const page = await secondPage()
    const right = codeAt(base32, world.clock.now())
    const wrong = right === '000000' ? '000001' : '000000'
    const first = await assertUnchanged(() => browser.submit(page, { code: wrong }), ['signIn.factor.refused'])
    for (let n = 2; n <= 10; n++) {
      const reply = await browser.submit(page, { code: wrong })
      assert.deepEqual([reply.status, bare(reply)], [first.status, bare(first)], `the ${n}th`)
    }
    const locked = await assertUnchanged(() => browser.submit(page, { code: right }), ['signIn.factor.refused'])
    assert.equal(bare(locked), bare(first))
  })

  test('of recovery codes are refused alike, and use none up', async () => {
    const codes = await newRecoveryCodes(signInCall(acme, { now: world.clock.now() }), ada.userId)
    await enrolledTotp(acme, ada.userId, world.clock.now())
    world.clock.move({ minutes: 1 })
    const asked = await secondPage()
    const attempt = /name="attempt" value="([^"]+)"/.exec(asked.text)![1]!
    const page = await browser.get(`/login/second?attempt=${attempt}&type=CREDENTIAL_TYPE_RECOVERY_CODE`)
    for (let n = 0; n < 10; n++) {
      await assertUnchangedFactor(() => browser.submit(page, { code: 'aaaa-bbbb-cccc' }))
    }
    const left = await acme.sql('select 1 from user_recovery_codes where user_id = $1 and used_at is null', [
      ada.userId,
    ])
    assert.equal(left.length, codes.length)
  })

  async function assertUnchangedFactor(act: () => Promise<Reply>): Promise<void> {
    const before = await gainsOf(acme)
    const reply = await act()
    assert.ok(reply.status >= 400 && reply.status < 500, reply.text)
    assertDiscreet(reply)
    await assertNoGain(acme, before)
  }

  for (const [name, code] of Object.entries({
    'an empty code': '',
    'a code of words': 'abcdef',
    'a code without an end': '0'.repeat(3000),
    'a code in other digits': '١٢٣٤٥٦',
    'a code with a zero byte': '00000\0',
  })) {
    test(`and ${name} give nothing`, async () => {
      await enrolledTotp(acme, ada.userId, world.clock.now())
      world.clock.move({ minutes: 1 })
      const page = await secondPage()
      await assertUnchangedFactor(() => browser.submit(page, { code }))
      assert.equal(await whoIn(), undefined)
    })
  }
})

describe('guesses at once are no more guesses than one after the other', () => {
  const reasons = async (): Promise<string[]> =>
    (await acme.sql(`select after ->> 'reason' as reason from events where kind = 'signIn.factor.refused'`)).map(
      ({ reason }) => String(reason),
    )

  test('of passwords', async () => {
    const page = await passwordPage(browser, ada.email)
    await Promise.all(Array.from({ length: 12 }, (_, n) => browser.submit(page, { password: `wrong password ${n}` })))
    assert.deepEqual((await reasons()).sort(), [...Array(7).fill('locked_out'), ...Array(5).fill('wrong')])
  })

  test('of codes', async () => {
    const { base32 } = await enrolledTotp(acme, ada.userId, world.clock.now())
    world.clock.move({ minutes: 1 })
    const right = codeAt(base32, world.clock.now())
    const page = await follow(browser, await typePassword(browser, { email: ada.email, password: PASSWORD }))
    const wrong = Array.from({ length: 13 }, (_, n) => `${100_000 + n}`).filter((code) => code !== right)
    await Promise.all(wrong.slice(0, 12).map((code) => browser.submit(page, { code })))
    assert.deepEqual((await reasons()).sort(), [...Array(7).fill('locked_out'), ...Array(5).fill('wrong')])
  })
})

describe('what is good once is good once, also at once', () => {
  /** Does the same in several browsers at once; answers in how many somebody is signed in then. */
  async function race(act: (there: PageBrowser) => Promise<() => Promise<Reply>>): Promise<number> {
    const browsers = Array.from({ length: 4 }, () => new PageBrowser(acme))
    const acts: (() => Promise<Reply>)[] = []
    for (const one of browsers) acts.push(await act(one))
    for (const reply of await Promise.all(acts.map((one) => one()))) assertDiscreet(reply)
    return browsers.filter(({ cookies }) => cookies.has('reeve_session')).length
  }
  const typed = () => ({ email: ada.email, password: PASSWORD })

  test('a code of an authenticator app', async () => {
    const { base32 } = await enrolledTotp(acme, ada.userId, world.clock.now())
    world.clock.move({ minutes: 1 })
    const code = codeAt(base32, world.clock.now())
    const winners = await race(async (there) => {
      const page = await follow(there, await typePassword(there, typed()))
      return () => there.submit(page, { code })
    })
    assert.equal(winners, 1)
  })

  test('a recovery code', async () => {
    const [code] = await newRecoveryCodes(signInCall(acme, { now: world.clock.now() }), ada.userId)
    await enrolledTotp(acme, ada.userId, world.clock.now())
    const winners = await race(async (there) => {
      const { headers } = await typePassword(there, typed())
      const page = await there.get(`${headers.location}&type=CREDENTIAL_TYPE_RECOVERY_CODE`)
      return () => there.submit(page, { code: code!.reveal() })
    })
    assert.equal(winners, 1)
  })

  test('a link that signs in', async () => {
    const { token } = await makeSignInLink(signInCall(acme, { now: world.clock.now() }), ada.email)
    const winners = await race(async (there) => {
      const page = await there.get(`/login/link?token=${token.reveal()}`)
      return () => there.submit(page)
    })
    assert.equal(winners, 1)
  })
})

describe('an address that is none', () => {
  for (const [name, email] of Object.entries({
    'no text': '',
    'no at sign': 'ada',
    'two at signs': 'ada@acme@example',
    'a space': 'ada lovelace@acme.example',
    'a line break': 'ada@acme.example\r\nBcc: eve@evil.example',
    'no end': `${'a'.repeat(400)}@acme.example`,
    'a zero byte': 'ada\0@acme.example',
    'a script': '<script>alert(1)</script>',
  })) {
    test(`is asked for again: ${name}`, async () => {
      const page = await follow(browser, await browser.get('/login'))
      const reply = await assertUnchanged(() => browser.submit(page, { email }))
      assert.equal(reply.status, 400)
      assert.doesNotMatch(reply.text, /<script>alert/)
    })
  }
})

test('what is no attempt, no page and no method gets an error that says so', async () => {
  for (const path of ['/login?attempt=x', '/login/password?attempt=', '/login/second?attempt=%27', '/login/forgot']) {
    const reply = await assertUnchanged(() => browser.get(path))
    assert.match(reply.text, /has expired/)
  }
  await assertUnchanged(() => browser.get('/login/nowhere'))
  await assertUnchanged(() => acme.with('').put('/login', {}))
})
