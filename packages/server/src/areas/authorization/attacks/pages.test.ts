import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import {
  type AuthorizationSite,
  acts,
  answerOf,
  authorizationSite,
  authorizePath,
  CLI,
  exchange,
  type Parameters,
  refresh,
  TOOL,
  tokensFor,
} from '../../../../test/authorization-site.ts'
import type { Reply } from '../../../../test/caller.ts'
import { assertDiscreet, assertNoGain, cookiesIn, gainsOf } from '../../../../test/gains.ts'
import { localPerson, PASSWORD } from '../../../../test/local-accounts.ts'
import { identifyPage, nextOf, typePassword } from '../../../../test/local-sign-in.ts'
import { PageBrowser } from '../../../../test/page-browser.ts'
import { createWorld, type World } from '../../../../test/world.ts'

let world: World
let site: AuthorizationSite
before(async () => {
  world = await createWorld()
})
after(() => world.stop())
beforeEach(async () => {
  site = await authorizationSite(world)
})

const OF_TOOL: Parameters = { client_id: TOOL.id, redirect_uri: TOOL.redirectUri }
const queryOf = (more: Parameters = {}): string => authorizePath({ ...OF_TOOL, ...more }).split('?')[1]!
const csrfIn = ({ text }: Reply): string => /name="csrf" value="([^"]+)"/.exec(text)?.[1] ?? ''
const cookieOf = (browser: PageBrowser): string =>
  [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const isSignedIn = async (browser: PageBrowser): Promise<boolean> =>
  (await browser.get('/auth/v1/session')).body.user !== undefined

/** Every form, with what it would do if it were taken. */
const FORMS: Record<string, () => Record<string, string>> = {
  '/auth/v1/consent': () => ({ query: queryOf(), answer: 'agree' }),
  '/auth/v1/logout': () => ({}),
  '/auth/v1/device': () => ({ user_code: 'BBBBBBBB', answer: 'agree' }),
  '/login': () => ({ email: 'ada@acme.example', attempt: 'x' }),
  '/login/password': () => ({ password: PASSWORD.reveal(), attempt: 'x' }),
  '/login/second': () => ({ code: '000000', type: 'CREDENTIAL_TYPE_TOTP', attempt: 'x' }),
  '/login/forgot': () => ({ attempt: 'x' }),
  '/login/link': () => ({ token: 'x' }),
  '/login/reset': () => ({ token: 'x', password: PASSWORD.reveal() }),
  '/login/set-up': () => ({ token: 'x', email: 'eve@acme.example', password: PASSWORD.reveal(), displayName: 'Eve' }),
  '/login/invitation': () => ({ token: 'x', password: PASSWORD.reveal(), displayName: 'Eve' }),
}

/** How a page of another site would send it; `csrf` is the right token of the browser. */
const SENDERS: Record<string, (csrf: string) => { fields?: Record<string, string>; headers?: Record<string, string> }> =
  {
    'without a token': () => ({}),
    'with a token that it guessed': () => ({ fields: { csrf: 'a'.repeat(43) } }),
    'with an empty token': () => ({ fields: { csrf: '' } }),
    'from another site, though with the token': (csrf) => ({
      fields: { csrf },
      headers: { 'sec-fetch-site': 'cross-site' },
    }),
    'from a neighbouring host, though with the token': (csrf) => ({
      fields: { csrf },
      headers: { 'sec-fetch-site': 'same-site' },
    }),
  }

describe('a form that no page of ours sent does nothing', () => {
  for (const [path, fieldsOf] of Object.entries(FORMS)) {
    for (const [how, send] of Object.entries(SENDERS)) {
      test(`${path} ${how}`, async () => {
        const csrf = csrfIn(await site.browser.get('/auth/v1/logout'))
        const before = await gainsOf(site.acme)
        const { fields = {}, headers = {} } = send(csrf)
        const reply = await site.acme.form(
          path,
          { ...fieldsOf(), ...fields },
          { cookie: cookieOf(site.browser), ...headers },
        )
        assert.equal(reply.status, 403, reply.text)
        assert.deepEqual(cookiesIn(reply), [])
        assertDiscreet(reply, [PASSWORD.reveal(), csrf])
        assert.equal(await isSignedIn(site.browser), true)
        await assertNoGain(site.acme, before)
      })
    }
  }

  test('with the token of another browser', async () => {
    const csrf = csrfIn(await identifyPage(new PageBrowser(site.acme)))
    await site.browser.get('/auth/v1/logout')
    const before = await gainsOf(site.acme)
    for (const [path, fieldsOf] of Object.entries(FORMS)) {
      const reply = await site.acme.form(path, { ...fieldsOf(), csrf }, { cookie: cookieOf(site.browser) })
      assert.equal(reply.status, 403, path)
    }
    await assertNoGain(site.acme, before)
  })

  test('in a browser that has no cookie of ours (login CSRF)', async () => {
    const attacker = new PageBrowser(site.acme)
    const page = await identifyPage(attacker)
    const before = await gainsOf(site.acme)
    const attempt = /name="attempt" value="([^"]+)"/.exec(page.text)![1]!
    const fields = { csrf: csrfIn(page), attempt, email: 'eve@acme.example' }
    const reply = await site.acme.form('/login', fields)
    assert.equal(reply.status, 403)
    await assertNoGain(site.acme, before)
  })
})

describe('a page stands in nobody’s frame, and loads and runs nothing of others', () => {
  const PAGES: Record<string, () => Promise<Reply>> = {
    'who signs in': () => identifyPage(new PageBrowser(site.acme)),
    'a sign-in that has expired': () => site.browser.get('/login?attempt=x'),
    'a sign-out': () => site.browser.get('/auth/v1/logout'),
    'a device': () => site.browser.get('/auth/v1/device'),
    'a device that nobody knows': () => site.browser.get('/auth/v1/device?user_code=BBBBBBBB'),
    'an agreement': () => site.browser.get(`/auth/v1/consent?${queryOf()}`),
    'an unknown client': () => site.browser.get(authorizePath({ client_id: 'nobody' })),
    'a link that is over': () => site.browser.get('/login/link?token=x'),
    'an answer that nobody asked for': () => site.browser.get('/auth/v1/callback/x?code=x&state=x'),
    'a form that has expired': () => site.acme.form('/auth/v1/logout', {}),
  }
  for (const [name, load] of Object.entries(PAGES)) {
    test(name, async () => {
      const { headers, text } = await load()
      const policy = String(headers['content-security-policy'])
      for (const part of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"]) {
        assert.ok(policy.includes(part), `${part}: ${policy}`)
      }
      assert.doesNotMatch(policy, /unsafe|\*|https?:/)
      assert.equal(headers['x-content-type-options'], 'nosniff')
      assert.equal(headers['referrer-policy'], 'no-referrer')
      assert.equal(headers['cache-control'], 'no-store')
      assert.match(String(headers['content-type']), /^text\/html; charset=utf-8/)
      assert.equal(headers['access-control-allow-origin'], undefined)
      assert.doesNotMatch(text, /<script(?![^>]*\bsrc="\/)|<style|\sstyle=|\son\w+=/i)
    })
  }

  test('and no other site reads who is signed in', async () => {
    const headers = { cookie: cookieOf(site.browser), origin: 'https://evil.example' }
    const reply = await site.acme.with('').get('/auth/v1/session', headers)
    assert.equal(reply.headers['access-control-allow-origin'], undefined)
    assert.equal(reply.headers['access-control-allow-credentials'], undefined)
  })
})

describe('a sign-in continues at a path of ours only', () => {
  for (const [name, path] of Object.entries({
    'another host': 'https://evil.example/',
    'another host without a scheme': '//evil.example/',
    'a backslash for the second slash': '/\\evil.example/',
    'backslashes only': '\\\\evil.example',
    'a tab between the slashes': '/\t/evil.example',
    'a line break between the slashes': '/\n/evil.example',
    'a space before it': ' //evil.example',
    'a script': 'javascript:alert(1)',
    data: 'data:text/html,x',
    'a path that ends the attribute': '/"><script>alert(1)</script>',
    'a user before the host': '@evil.example',
    nothing: '',
  })) {
    test(name, async () => {
      const ada = await localPerson(site.acme, { password: PASSWORD, now: world.clock.now() })
      const browser = new PageBrowser(site.acme)
      const start = `/login?${new URLSearchParams({ return_to: path })}`
      const done = await typePassword(browser, { email: ada.email, password: PASSWORD }, start)
      const next = nextOf(done)
      assert.equal(new URL(next, site.acme.baseUrl).origin, site.acme.baseUrl, next)
      assert.doesNotMatch(done.text, /evil\.example|<script>alert|url=(javascript|data):/)
    })
  }
})

describe('nobody signs a person out, and a sign-out leads to registered addresses only', () => {
  test('a link only asks', async () => {
    const reply = await site.browser.get(
      `/auth/v1/logout?client_id=${TOOL.id}&post_logout_redirect_uri=${TOOL.goodbye}`,
    )
    assert.equal(reply.status, 200)
    assert.equal(nextOf(reply), '')
    assert.equal(await isSignedIn(site.browser), true)
  })

  /** Where a person is sent after a sign-out with these parameters. */
  async function afterSignOut(parameters: Record<string, string>): Promise<string> {
    const page = await site.browser.get(`/auth/v1/logout?${new URLSearchParams(parameters)}`)
    const reply = await site.browser.submit(page)
    assert.equal(await isSignedIn(site.browser), false)
    assertDiscreet(reply)
    return reply.headers.location ?? nextOf(reply)
  }

  test('the registered address is gone to', async () => {
    const parameters = { client_id: TOOL.id, post_logout_redirect_uri: TOOL.goodbye, state: 's' }
    assert.equal(await afterSignOut(parameters), `${TOOL.goodbye}?state=s`)
  })

  for (const [name, parameters] of Object.entries<Record<string, string>>({
    'another address': { client_id: TOOL.id, post_logout_redirect_uri: 'https://evil.example/' },
    'a longer path': { client_id: TOOL.id, post_logout_redirect_uri: `${TOOL.goodbye}/more` },
    'another query': { client_id: TOOL.id, post_logout_redirect_uri: `${TOOL.goodbye}?x=1` },
    'the address for codes': { client_id: TOOL.id, post_logout_redirect_uri: TOOL.redirectUri },
    'the address of another client': { client_id: CLI.id, post_logout_redirect_uri: TOOL.goodbye },
    'an address without a client': { post_logout_redirect_uri: TOOL.goodbye },
    'a script': { client_id: TOOL.id, post_logout_redirect_uri: 'javascript:alert(1)' },
    'a client that nobody knows': { client_id: 'nobody', post_logout_redirect_uri: TOOL.goodbye },
    'a hint that is no token': { id_token_hint: 'x', post_logout_redirect_uri: TOOL.goodbye },
    'a hint without a signature': {
      id_token_hint: `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${Buffer.from(`{"aud":"${TOOL.id}"}`).toString('base64url')}.`,
      post_logout_redirect_uri: TOOL.goodbye,
    },
  })) {
    test(`${name} is not gone to`, async () => {
      assert.match(await afterSignOut(parameters), /^\/login$/)
    })
  }

  test('the address of a client whose hint another tenant has signed is not gone to', async () => {
    const globex = await authorizationSite(world)
    const { id_token } = await tokensOfTool(globex)
    assert.equal(await afterSignOut({ id_token_hint: id_token, post_logout_redirect_uri: TOOL.goodbye }), '/login')
    site = await authorizationSite(world)
    const parameters = { client_id: TOOL.id, id_token_hint: id_token, post_logout_redirect_uri: TOOL.goodbye }
    assert.equal(await afterSignOut(parameters), '/login')
  })

  test('the address of a client that the hint was not made for is not gone to', async () => {
    const { id_token } = await tokensFor(site, { scope: 'openid' })
    const parameters = { client_id: TOOL.id, id_token_hint: id_token, post_logout_redirect_uri: TOOL.goodbye }
    assert.equal(await afterSignOut(parameters), '/login')
  })

  for (const [name, signOut] of Object.entries<(hint: Record<string, string>) => Promise<unknown>>({
    'by who is signed in': afterSignOut,
    'in a browser in which nobody is signed in any more': async (hint) => {
      await afterSignOut({})
      const reply = await site.browser.get(`/auth/v1/logout?${new URLSearchParams(hint)}`)
      assert.equal(reply.headers.location ?? nextOf(reply), TOOL.goodbye)
    },
  })) {
    test(`a hint ends the session that it is of, with its tokens: ${name}`, async () => {
      const { id_token, access_token, refresh_token } = await tokensOfTool(site)
      const others = await tokensFor(site, { scope: 'openid' })
      await signOut({ id_token_hint: id_token, post_logout_redirect_uri: TOOL.goodbye })
      assert.equal(await acts(site, access_token), false)
      const renewed = await refresh(site, refresh_token, { client_id: TOOL.id })
      assert.deepEqual([renewed.status, renewed.body.error], [400, 'invalid_grant'])
      assert.equal(await acts(site, others.access_token), true, 'what another client has goes on')
    })
  }

  test('a hint of another client than the one that is named, or that is no ID token, ends no session', async () => {
    const { id_token, access_token } = await tokensOfTool(site)
    const browser = new PageBrowser(site.acme)
    const hints: Record<string, string>[] = [
      { id_token_hint: id_token, client_id: CLI.id },
      { id_token_hint: access_token },
      { id_token_hint: `${id_token.slice(0, -8)}AAAAAAAA` },
    ]
    for (const hint of hints) {
      await browser.get(`/auth/v1/logout?${new URLSearchParams(hint)}`)
      assert.equal(await acts(site, access_token), true)
    }
  })

  test('an access token is no hint', async () => {
    const { access_token } = await tokensOfTool(site)
    assert.equal(await afterSignOut({ id_token_hint: access_token, post_logout_redirect_uri: TOOL.goodbye }), '/login')
  })
})

async function tokensOfTool(
  on: AuthorizationSite,
): Promise<Record<'id_token' | 'access_token' | 'refresh_token', string>> {
  await on.acme.sql(
    `insert into oauth_consents (tenant_id, user_id, client_id, scopes, created_at) values ($1, $2, $3, '{openid}', now())
     on conflict do nothing`,
    [on.acme.id, on.userId, TOOL.id],
  )
  const { code } = answerOf(await on.browser.get(authorizePath({ ...OF_TOOL, scope: 'openid' })))
  const reply = await exchange(on, code, { client_id: TOOL.id, redirect_uri: TOOL.redirectUri })
  assert.equal(reply.status, 200, reply.text)
  return reply.body
}

describe('nobody agrees to a client for a person', () => {
  test('with a link', async () => {
    const before = await gainsOf(site.acme)
    const reply = await site.browser.get(`/auth/v1/consent?${queryOf()}&answer=agree`)
    assert.equal(nextOf(reply), '')
    await assertNoGain(site.acme, before)
  })

  for (const answer of ['agree', 'refuse']) {
    test(`for an address that is not registered: ${answer}`, async () => {
      const query = queryOf({ redirect_uri: 'https://evil.example/' })
      const page = await site.browser.get(`/auth/v1/consent?${query}`)
      const before = await gainsOf(site.acme)
      const own = await site.browser.get(`/auth/v1/consent?${queryOf()}`)
      const reply = await site.browser.submit(own, { answer, query })
      assert.equal(reply.status, 400, reply.text)
      for (const one of [page, reply]) {
        assertDiscreet(one)
        assert.doesNotMatch(one.text, /evil\.example/)
      }
      assert.doesNotMatch(page.text, /wants to act for you/)
      await assertNoGain(site.acme, before)
    })
  }

  test('for a client that nobody knows', async () => {
    const before = await gainsOf(site.acme)
    const own = await site.browser.get(`/auth/v1/consent?${queryOf()}`)
    const reply = await site.browser.submit(own, { answer: 'agree', query: queryOf({ client_id: 'nobody' }) })
    assert.ok(reply.status >= 400 && reply.status < 500)
    await assertNoGain(site.acme, before)
  })

  test('by the agreement of somebody else', async () => {
    await tokensOfTool(site)
    const eve = await localPerson(site.acme, { password: PASSWORD, now: world.clock.now() })
    const browser = new PageBrowser(site.acme)
    await typePassword(browser, { email: eve.email, password: PASSWORD })
    const before = await gainsOf(site.acme)
    const reply = await browser.get(authorizePath({ ...OF_TOOL, prompt: 'none' }))
    assert.equal(answerOf(reply).error, 'consent_required')
    await assertNoGain(site.acme, before)
  })
})
