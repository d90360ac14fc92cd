import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  type AuthorizationSite,
  answerOf,
  authorizationSite,
  authorizePath,
  CHALLENGE,
  CLI,
  type Parameters,
  TOOL,
  VERIFIER,
} from '../../../../test/authorization-site.ts'
import { assertDiscreet, assertNoGain, cookiesIn, gainsOf } from '../../../../test/gains.ts'
import { PageBrowser, signedInBrowser } from '../../../../test/page-browser.ts'
import { createWorld, type World } from '../../../../test/world.ts'

let world: World
let site: AuthorizationSite
before(async () => {
  world = await createWorld()
  site = await authorizationSite(world)
})
after(() => world.stop())

type Case = { readonly parameters: Parameters; readonly error: string }
const row = (parameters: Parameters, error = 'invalid_request'): Case => ({ parameters, error })

/** Requests of a client that is known, by what is wrong with them. */
const REQUESTS: Record<string, Case> = {
  'an access token in the address': row({ response_type: 'token' }, 'unsupported_response_type'),
  'an ID token in the address': row({ response_type: 'id_token', nonce: 'n' }, 'unsupported_response_type'),
  'a code and a token': row({ response_type: 'code token' }, 'unsupported_response_type'),
  'a code and an ID token': row({ response_type: 'code id_token', nonce: 'n' }, 'unsupported_response_type'),
  'everything at once': row({ response_type: 'code id_token token', nonce: 'n' }, 'unsupported_response_type'),
  nothing: row({ response_type: 'none' }, 'unsupported_response_type'),
  'no type of response': row({ response_type: undefined }, 'unsupported_response_type'),
  'a type in another case': row({ response_type: 'CODE' }, 'unsupported_response_type'),
  'two types, one after the other': row({ response_type: ['code', 'token'] }),
  'the answer in a fragment': row({ response_mode: 'fragment' }),
  'the answer in a form': row({ response_mode: 'form_post' }),
  'the answer in a message to any window': row({ response_mode: 'web_message' }),
  'the answer as a JWT': row({ response_mode: 'query.jwt' }),
  'a request object': row({ request: 'eyJhbGciOiJub25lIn0.e30.' }, 'request_not_supported'),
  'a request object at an address': row(
    { request_uri: 'http://169.254.169.254/latest/meta-data' },
    'request_uri_not_supported',
  ),
  'a registration of its own': row({ registration: '{"redirect_uris":[]}' }, 'registration_not_supported'),
  'no challenge (PKCE downgrade)': row({ code_challenge: undefined }),
  'neither challenge nor method (PKCE downgrade)': row({
    code_challenge: undefined,
    code_challenge_method: undefined,
  }),
  'a challenge without a method, which means plain': row({ code_challenge_method: undefined }),
  'the plain method': row({ code_challenge: VERIFIER, code_challenge_method: 'plain' }),
  'a method in another case': row({ code_challenge_method: 's256' }),
  'two methods': row({ code_challenge_method: ['S256', 'plain'] }),
  'two challenges': row({ code_challenge: [CHALLENGE, 'a'.repeat(43)] }),
  'a short challenge': row({ code_challenge: CHALLENGE.slice(1) }),
  'a long challenge': row({ code_challenge: `${CHALLENGE}a` }),
  'a padded challenge': row({ code_challenge: `${CHALLENGE.slice(1)}=` }),
  'a challenge of other signs': row({ code_challenge: `${CHALLENGE.slice(1)}+` }),
  'an empty challenge': row({ code_challenge: '' }),
  'a scope of administrators': row({ scope: 'openid admin' }, 'invalid_scope'),
  'a scope in another case': row({ scope: 'OPENID' }, 'invalid_scope'),
  'two scopes, one after the other': row({ scope: ['openid', 'email'] }),
  'two states': row({ state: ['one', 'two'] }),
  'two nonces': row({ nonce: ['one', 'two'] }),
  'two prompts, one after the other': row({ prompt: ['none', 'login'] }),
  'no page and a sign-in page': row({ prompt: 'none login' }),
  'an unknown prompt': row({ prompt: 'always' }),
  'a negative age': row({ max_age: '-1' }),
  'an age that is no number': row({ max_age: '1e9' }),
  'two ages': row({ max_age: ['0', '999999'] }),
  'an age beyond all numbers': row({ max_age: '9'.repeat(400) }),
  'an unknown level': row({ acr_values: 'urn:evil:acr' }, 'unmet_authentication_requirements'),
  'a level by the name of a method of objects': row({ acr_values: 'constructor' }, 'unmet_authentication_requirements'),
  'another resource': row({ resource: 'https://elsewhere.example' }, 'invalid_target'),
  'our resource and another': row({ resource: ['http://localhost', 'https://elsewhere.example'] }, 'invalid_target'),
  'a state without an end': row({ state: 'x'.repeat(2049) }),
}

describe('no code comes of a request for', () => {
  for (const [name, { parameters, error }] of Object.entries(REQUESTS)) {
    test(name, async () => {
      const before = await gainsOf(site.acme)
      const reply = await site.browser.get(authorizePath(parameters))
      const { origin, pathname, hash } = new URL(String(reply.headers.location), 'http://here')
      assert.equal(origin + pathname, CLI.redirectUri)
      assert.equal(hash, '')
      const answer = answerOf(reply)
      assert.deepEqual([answer.error, answer.code, answer.access_token], [error, undefined, undefined])
      assert.equal(answer.iss, site.acme.baseUrl)
      assertDiscreet(reply)
      await assertNoGain(site.acme, before)
    })
  }

  test('a request in a form: the parameters are in the address and nowhere else', async () => {
    const before = await gainsOf(site.acme)
    const [path = '', query] = authorizePath().split('?')
    const reply = await site.acme.form(path, Object.fromEntries(new URLSearchParams(query)), {
      cookie: `reeve_session=${site.browser.cookies.get('reeve_session')}`,
    })
    assert.ok([404, 405].includes(reply.status), reply.text)
    await assertNoGain(site.acme, before)
  })
})

describe('a zero byte is refused in', () => {
  for (const [name, parameters] of Object.entries<Parameters>({
    'the client': { client_id: 'reeve-cli\0' },
    'the state': { state: 'a\0b' },
    'the nonce': { nonce: 'a\0b' },
    'the hint': { login_hint: 'ada\0@acme.example' },
  })) {
    test(name, async () => {
      const before = await gainsOf(site.acme)
      const reply = await site.browser.get(authorizePath(parameters))
      assert.deepEqual([reply.status, reply.headers.location], [400, undefined])
      assertDiscreet(reply)
      await assertNoGain(site.acme, before)
    })
  }
})

describe('what a client sends comes back as text only', () => {
  for (const [name, state] of Object.entries({
    'a script': '"><script>alert(1)</script>',
    'a line of a header': 'x\r\nSet-Cookie: reeve_session=stolen',
    'a parameter of its own': 'x&code=stolen&iss=https://evil.example',
    'a fragment': 'x#code=stolen',
  })) {
    test(name, async () => {
      const reply = await site.browser.get(authorizePath({ state, prompt: 'always' }))
      const answer = answerOf(reply)
      assert.deepEqual([answer.state, answer.code, answer.iss], [state, undefined, site.acme.baseUrl])
      assert.deepEqual(cookiesIn(reply), [])
      assert.doesNotMatch(String(reply.headers.location), /[\r\n<>"#]/)
    })

    test(`${name} as the hint of a sign-in page`, async () => {
      const browser = new PageBrowser(site.acme)
      const begun = await browser.get(authorizePath({ login_hint: state }))
      const page = await browser.get(String(begun.headers.location))
      assert.equal(page.status, 200, page.text)
      assert.doesNotMatch(page.text, /<script>alert|value="[^"]*"><script/)
      assert.equal(browser.cookies.has('reeve_session'), false)
    })
  }
})

describe('prompt=none shows no page and gives no code', () => {
  const silent = (more: Parameters = {}): string => authorizePath({ prompt: 'none', ...more })

  async function assertSilent(browser: PageBrowser, path: string, error: string): Promise<void> {
    const before = await gainsOf(site.acme)
    const reply = await browser.get(path)
    assert.deepEqual([answerOf(reply).error, answerOf(reply).code], [error, undefined])
    assert.equal(reply.text, '')
    assert.deepEqual(cookiesIn(reply), [])
    await assertNoGain(site.acme, before)
  }

  test('in a browser where nobody is signed in', () =>
    assertSilent(new PageBrowser(site.acme), silent(), 'login_required'))

  test('with a cookie that is no session', async () => {
    const browser = new PageBrowser(site.acme)
    browser.cookies.set('reeve_session', 'x'.repeat(43))
    await assertSilent(browser, silent(), 'login_required')
  })

  test('with the session of another tenant', async () => {
    const globex = await authorizationSite(world)
    const browser = new PageBrowser(site.acme)
    browser.cookies.set('reeve_session', globex.browser.cookies.get('reeve_session')!)
    await assertSilent(browser, silent(), 'login_required')
  })

  test('with two sessions at once', async () => {
    const cookie = `reeve_session=${site.browser.cookies.get('reeve_session')}`
    const before = await gainsOf(site.acme)
    const reply = await site.acme.with('').get(silent(), { cookie: `${cookie}; ${cookie}` })
    assert.equal(answerOf(reply).error, 'login_required')
    await assertNoGain(site.acme, before)
  })

  test('when the person must sign in again', () =>
    assertSilent(site.browser, silent({ max_age: '0' }), 'login_required'))

  test('when the sign-in is too weak', () =>
    assertSilent(site.browser, silent({ acr_values: 'phr' }), 'interaction_required'))

  test('when the sign-in has no time and one is asked for', async () => {
    const browser = await signedInBrowser(world, site.acme, { userId: site.userId, authTime: undefined })
    await assertSilent(browser, silent({ max_age: '999999' }), 'login_required')
  })

  test('to a client that the person has not agreed to', () =>
    assertSilent(site.browser, silent({ client_id: TOOL.id, redirect_uri: TOOL.redirectUri }), 'consent_required'))

  test('with the id of a sign-in that never was', () =>
    assertSilent(new PageBrowser(site.acme), `${silent()}&sign_in_attempt=0`, 'login_required'))

  test('after the session has ended', async () => {
    const browser = await signedInBrowser(world, site.acme, { userId: site.userId })
    const { sessionId } = (await browser.get('/auth/v1/session')).body
    assert.equal((await browser.call('DELETE', `/api/v1/iam/sessions/${sessionId}`)).status, 200)
    await assertSilent(browser, silent(), 'login_required')
  })
})
