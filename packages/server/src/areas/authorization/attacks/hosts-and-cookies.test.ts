import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { answerOf, authorizePath } from '../../../../test/authorization-site.ts'
import type { Reply } from '../../../../test/caller.ts'
import { assertDiscreet, gainsOf } from '../../../../test/gains.ts'
import { localPerson, PASSWORD } from '../../../../test/local-accounts.ts'
import { typePassword } from '../../../../test/local-sign-in.ts'
import { PageBrowser } from '../../../../test/page-browser.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

/** A service behind TLS. */
let world: World
let acme: TestTenant
let browser: PageBrowser
before(async () => {
  world = await createWorld({ REEVE_PUBLIC_URL: 'https://reeve.example' })
  acme = await world.tenant('default')
  const { email } = await localPerson(acme, { password: PASSWORD, now: world.clock.now() })
  browser = new PageBrowser(acme)
  await typePassword(browser, { email, password: PASSWORD })
})
after(() => world.stop())

const SESSION = '__Host-reeve_session'
const whoWith = async (cookie: string): Promise<unknown> =>
  (await acme.with('').get('/auth/v1/session', { cookie })).body.user

describe('behind TLS a cookie', () => {
  test('is bound to the host, and travels over TLS only', async () => {
    const { headers } = await new PageBrowser(acme).get('/login')
    const [cookie = ''] = headers['set-cookie'] ?? []
    assert.match(cookie, /^__Host-reeve_browser=[\w-]{43}; /)
    for (const flag of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) assert.ok(cookie.includes(flag), cookie)
    assert.doesNotMatch(cookie, /Domain=/i)
    assert.deepEqual([...browser.cookies.keys()].sort(), ['__Host-reeve_browser', SESSION])
  })

  const token = (): string => browser.cookies.get(SESSION)!
  const PLANTED: Record<string, () => string> = {
    'without the prefix': () => `reeve_session=${token()}`,
    'with another prefix': () => `__Secure-reeve_session=${token()}`,
    'with the name in another case': () => `__host-reeve_session=${token()}`,
    'given twice': () => `${SESSION}=${token()}; ${SESSION}=${token()}`,
    'given twice, one of them planted': () => `${SESSION}=${'a'.repeat(43)}; ${SESSION}=${token()}`,
    'with something behind it': () => `${SESSION}=${token()}x`,
    'in quotes': () => `${SESSION}="${token()}"`,
    'of another browser': () => `${SESSION}=${browser.cookies.get('__Host-reeve_browser')}`,
    'that is a hash': () => `${SESSION}=${'0'.repeat(64)}`,
    'with a zero byte': () => `${SESSION}=${'a'.repeat(42)}%00`,
  }
  for (const [name, cookie] of Object.entries(PLANTED)) {
    test(`is no session: ${name}`, async () => assert.equal(await whoWith(cookie()), undefined))
  }

  test('is one session when it is as it was set', async () => {
    assert.notEqual(await whoWith(`${SESSION}=${token()}`), undefined)
  })

  test('that somebody planted before the sign-in is not the session after it (fixation)', async () => {
    const { email } = await localPerson(acme, { password: PASSWORD, now: world.clock.now() })
    const victim = new PageBrowser(acme)
    victim.cookies.set(SESSION, 'a'.repeat(43))
    await typePassword(victim, { email, password: PASSWORD })
    assert.notEqual(victim.cookies.get(SESSION), 'a'.repeat(43))
    assert.equal(await whoWith(`${SESSION}=${'a'.repeat(43)}`), undefined)
  })

  test('of the session before a sign-in is void after it', async () => {
    const { email } = await localPerson(acme, { password: PASSWORD, now: world.clock.now() })
    const shared = new PageBrowser(acme)
    await typePassword(shared, { email, password: PASSWORD })
    const before = shared.cookies.get(SESSION)
    await typePassword(shared, { email, password: PASSWORD })
    assert.notEqual(shared.cookies.get(SESSION), before)
    assert.equal(await whoWith(`${SESSION}=${before}`), undefined)
  })
})

describe('a header does not say where the service is', () => {
  const HEADERS: Record<string, Record<string, string>> = {
    host: { host: 'evil.example' },
    'host with a user': { host: 'reeve.example@evil.example' },
    'x-forwarded-host': { 'x-forwarded-host': 'evil.example' },
    forwarded: { forwarded: 'host=evil.example;proto=http' },
    'x-forwarded-proto': { 'x-forwarded-proto': 'http' },
    'x-original-url': { 'x-original-url': '/auth/v1/logout' },
    origin: { origin: 'https://evil.example' },
  }
  const assertOurs = (reply: Reply): void => {
    assertDiscreet(reply)
    assert.doesNotMatch(`${reply.text}${JSON.stringify(reply.headers)}`, /evil\.example|http:\/\/reeve\.example/)
  }
  for (const [name, headers] of Object.entries(HEADERS)) {
    test(name, async () => {
      const before = await gainsOf(acme)
      assertOurs(await acme.with('').get('/.well-known/openid-configuration', headers))
      const told = await acme.with('').get(authorizePath({ prompt: 'none' }), headers)
      assertOurs(told)
      if (told.status === 303) assert.equal(answerOf(told).iss, 'https://reeve.example')
      assertOurs(await acme.with('').get('/login', headers))
      assert.deepEqual(await gainsOf(acme), before)
    })
  }
})
