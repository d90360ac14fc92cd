import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { decodeJwt } from 'jose'
import { authorized } from '../../../test/authorization-site.ts'
import type { Json, Reply } from '../../../test/caller.ts'
import { insertUser } from '../../../test/directory.ts'
import { localPerson } from '../../../test/local-accounts.ts'
import { PageBrowser, signedInBrowser } from '../../../test/page-browser.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const REDIRECT = 'http://127.0.0.1:53111/callback'
const verifier = randomBytes(32).toString('base64url')
const challenge = createHash('sha256').update(verifier).digest('base64url')

const userIdOf = async (tenant: TestTenant): Promise<string> =>
  (await tenant.get('/api/v1/auth/introspect')).body.userId

const asking = (more: Record<string, string> = {}): string =>
  `/auth/v1/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: 'reeve-cli',
    redirect_uri: REDIRECT,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'xyz',
    ...more,
  })}`

const answerOf = (reply: Reply): Json => {
  assert.equal(reply.status, 303, reply.text)
  const address = new URL(String(reply.headers.location), 'http://here')
  return Object.fromEntries(address.searchParams)
}

const exchange = (acme: TestTenant, code: string, more: Record<string, string> = {}): Promise<Reply> =>
  acme.form('/auth/v1/token', {
    grant_type: 'authorization_code',
    client_id: 'reeve-cli',
    redirect_uri: REDIRECT,
    code_verifier: verifier,
    code,
    ...more,
  })

test('a person who is signed in gets a code, and the client tokens for it that act as that person', async () => {
  const acme = await world.tenant()
  const userId = await userIdOf(acme)
  const browser = await signedInBrowser(world, acme, { userId })
  const { code, state, iss } = answerOf(await authorized(browser, asking({ scope: 'openid email', nonce: 'n1' })))
  assert.deepEqual([state, iss], ['xyz', acme.baseUrl])
  const { status, body } = await exchange(acme, code)
  assert.equal(status, 200)
  const who = await acme.with(body.access_token).get('/api/v1/auth/introspect')
  assert.equal(who.body.userId, userId)
  const idToken = decodeJwt(body.id_token)
  assert.deepEqual([idToken.sub, idToken.aud, idToken.iss, idToken.nonce], [userId, 'reeve-cli', acme.baseUrl, 'n1'])
  const info = await acme.with(body.access_token).get('/auth/v1/userinfo')
  assert.equal(info.body.sub, userId)
})

test('a client is told whether the address of the person was confirmed', async () => {
  const acme = await world.tenant()
  const written = await insertUser(acme, { email: 'bo@acme.example', role_ids: ['basic_user'] })
  const { userId: confirmed } = await localPerson(acme)
  for (const [userId, isVerified] of [
    [written, false],
    [confirmed, true],
  ] as const) {
    const browser = await signedInBrowser(world, acme, { userId })
    const { code } = answerOf(await authorized(browser, asking({ scope: 'openid email' })))
    const { body } = await exchange(acme, code)
    assert.equal(decodeJwt(body.id_token).email_verified, isVerified)
    const info = await acme.with(body.access_token).get('/auth/v1/userinfo')
    assert.equal(info.body.email_verified, isVerified)
  }
})

test('the session of a client ends its tokens, and the browser stays signed in', async () => {
  const acme = await world.tenant()
  const browser = await signedInBrowser(world, acme, { userId: await userIdOf(acme) })
  const { code } = answerOf(await authorized(browser, asking()))
  const { body } = await exchange(acme, code)
  const { list } = (await browser.call('GET', '/api/v1/iam/sessions')).body
  const cli = list.find((one: Json) => one.clientId === 'reeve-cli')
  assert.equal((await browser.call('DELETE', `/api/v1/iam/sessions/${cli.id}`)).status, 200)
  assert.equal((await acme.with(body.access_token).get('/api/v1/auth/introspect')).status, 401)
  assert.equal((await browser.call('GET', '/api/v1/iam/sessions')).status, 200)
})

test('a code that is used twice ends what came of it', async () => {
  const acme = await world.tenant()
  const browser = await signedInBrowser(world, acme, { userId: await userIdOf(acme) })
  const { code } = answerOf(await authorized(browser, asking()))
  const first = await exchange(acme, code)
  assert.equal(first.status, 200)
  const second = await exchange(acme, code)
  assert.deepEqual([second.status, second.body.error], [400, 'invalid_grant'])
  assert.equal((await acme.with(first.body.access_token).get('/api/v1/auth/introspect')).status, 401)
})

for (const [name, more] of [
  ['with another verifier', { code_verifier: 'a'.repeat(43) }],
  ['at another redirect address', { redirect_uri: 'http://127.0.0.1:1/callback' }],
  ['by another client', { client_id: 'reeve-console' }],
] as const) {
  test(`a code is void once it is shown ${name}`, async () => {
    const acme = await world.tenant()
    const browser = await signedInBrowser(world, acme, { userId: await userIdOf(acme) })
    const { code } = answerOf(await authorized(browser, asking()))
    assert.equal((await exchange(acme, code, more)).body.error, 'invalid_grant')
    assert.equal((await exchange(acme, code)).body.error, 'invalid_grant')
  })
}

test('a code lives for a minute', async () => {
  const acme = await world.tenant()
  const browser = await signedInBrowser(world, acme, { userId: await userIdOf(acme) })
  const { code } = answerOf(await authorized(browser, asking()))
  world.clock.move({ seconds: 61 })
  assert.equal((await exchange(acme, code)).body.error, 'invalid_grant')
})

test('a refresh token gives the next pair, and one that was exchanged long ago ends the session', async () => {
  const acme = await world.tenant()
  const browser = await signedInBrowser(world, acme, { userId: await userIdOf(acme) })
  const { body: first } = await exchange(acme, answerOf(await authorized(browser, asking())).code)
  const refresh = (token: string): Promise<Reply> =>
    acme.form('/auth/v1/token', { grant_type: 'refresh_token', client_id: 'reeve-cli', refresh_token: token })
  const second = await refresh(first.refresh_token)
  assert.equal(second.status, 200)
  assert.equal((await refresh(first.refresh_token)).status, 200, 'within the window')
  world.clock.move({ seconds: 61 })
  assert.equal((await refresh(first.refresh_token)).body.error, 'invalid_grant')
  assert.equal((await refresh(second.body.refresh_token)).body.error, 'invalid_grant', 'the session is over')
  assert.equal((await acme.with(second.body.access_token).get('/api/v1/auth/introspect')).status, 401)
})

for (const [name, more, error] of [
  ['without PKCE', { code_challenge: '' }, 'invalid_request'],
  ['with a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['for a token', { response_type: 'token' }, 'unsupported_response_type'],
  ['with an unknown scope', { scope: 'admin' }, 'invalid_scope'],
  ['with a request object', { request: 'e30.e30.' }, 'request_not_supported'],
  ['for another resource', { resource: 'https://elsewhere.example' }, 'invalid_target'],
  ['with an unknown prompt', { prompt: 'always' }, 'invalid_request'],
  ['with a bad age', { max_age: '-1' }, 'invalid_request'],
] as const) {
  test(`an authorization request ${name} is answered with ${error}`, async () => {
    const acme = await world.tenant()
    const browser = await signedInBrowser(world, acme, { userId: await userIdOf(acme) })
    const answer = answerOf(await authorized(browser, asking(more)))
    assert.deepEqual([answer.error, answer.state, answer.code], [error, 'xyz', undefined])
  })
}

for (const [name, more] of [
  ['an unknown client', { client_id: 'nobody' }],
  ['an address that is not registered', { redirect_uri: 'https://evil.example/callback' }],
  ['a longer path', { redirect_uri: `${REDIRECT}/more` }],
  ['a user in the address', { redirect_uri: 'http://127.0.0.1:80@evil.example/callback' }],
  ['another host', { redirect_uri: 'http://127.0.0.2:53111/callback' }],
  ['no address', { redirect_uri: '' }],
] as const) {
  test(`${name} gets a page and never a redirect`, async () => {
    const acme = await world.tenant()
    const browser = await signedInBrowser(world, acme, { userId: await userIdOf(acme) })
    const reply = await browser.get(asking(more))
    assert.equal(reply.status, 400)
    assert.equal(reply.headers.location, undefined)
    assert.match(String(reply.headers['content-security-policy']), /default-src 'none'/)
  })
}

test('without a session the person is sent to the sign-in page, and with prompt=none the client is told', async () => {
  const acme = await world.tenant()
  const browser = new PageBrowser(acme)
  assert.match(String((await browser.get(asking())).headers.location), /^\/login\?attempt=/)
  assert.equal(answerOf(await authorized(browser, asking({ prompt: 'none' }))).error, 'login_required')
})

test('a client of a tenant acts for a person only after that person has agreed', async () => {
  const acme = await world.tenant()
  await acme.post('/api/v1/settings/session', { sessionSettings: { externalClientsEnabled: true } })
  const redirect = 'https://tool.example/done'
  const made = await acme.post('/api/v1/settings/oauth-clients', {
    clientId: 'tool',
    displayName: 'Tool <b>',
    redirectUris: [redirect],
  })
  assert.equal(made.status, 200, made.text)
  const browser = await signedInBrowser(world, acme, { userId: await userIdOf(acme) })
  const more = { client_id: 'tool', redirect_uri: redirect }
  assert.equal(answerOf(await authorized(browser, asking({ ...more, prompt: 'none' }))).error, 'consent_required')
  const asked = await browser.get(asking(more))
  const page = await browser.get(String(asked.headers.location))
  assert.match(page.text, /Tool &lt;b&gt; wants to act for you/)
  const refused = await browser.submit(page, { answer: 'refuse' })
  assert.match(refused.text, /tool\.example\/done\?error=access_denied/)
  const agreed = await browser.submit(page, { answer: 'agree' })
  const next = /url=([^"]+)"/.exec(agreed.text)![1]!.replaceAll('&amp;', '&')
  assert.ok(answerOf(await browser.get(next)).code)
  assert.ok(answerOf(await authorized(browser, asking({ ...more, prompt: 'none' }))).code, 'it is asked once')
})

test('a device is signed in when the person agrees in a browser, once', async () => {
  const acme = await world.tenant()
  const userId = await userIdOf(acme)
  const begun = await acme.form('/auth/v1/device_authorization', { client_id: 'reeve-cli' })
  assert.equal(begun.status, 200, begun.text)
  const { device_code, user_code, verification_uri_complete } = begun.body
  assert.match(user_code, /^[B-Z]{4}-[B-Z]{4}$/)
  const ask = (): Promise<Reply> => {
    world.clock.move({ seconds: 5 })
    const grant_type = 'urn:ietf:params:oauth:grant-type:device_code'
    return acme.form('/auth/v1/token', { grant_type, client_id: 'reeve-cli', device_code })
  }
  assert.equal((await ask()).body.error, 'authorization_pending')
  const browser = await signedInBrowser(world, acme, { userId })
  const { pathname, search } = new URL(verification_uri_complete)
  const page = await browser.get(`${pathname}${search}`)
  assert.match(page.text, new RegExp(user_code))
  assert.equal((await browser.submit(page, { answer: 'agree' })).status, 200)
  const tokens = await ask()
  assert.equal(tokens.status, 200, tokens.text)
  assert.equal((await acme.with(tokens.body.access_token).get('/api/v1/auth/introspect')).body.userId, userId)
  assert.equal((await ask()).body.error, 'invalid_grant')
})

test('a device that was refused or is asked about too late gets no token', async () => {
  const acme = await world.tenant()
  const browser = await signedInBrowser(world, acme, { userId: await userIdOf(acme) })
  const begin = async (): Promise<Json> =>
    (await acme.form('/auth/v1/device_authorization', { client_id: 'reeve-cli' })).body
  const ask = (device_code: string): Promise<Reply> =>
    acme.form('/auth/v1/token', {
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      client_id: 'reeve-cli',
      device_code,
    })
  const refused = await begin()
  const page = await browser.get(`/auth/v1/device?user_code=${refused.user_code}`)
  await browser.submit(page, { answer: 'refuse' })
  assert.equal((await ask(refused.device_code)).body.error, 'access_denied')
  const late = await begin()
  world.clock.move({ minutes: 11 })
  assert.equal((await ask(late.device_code)).body.error, 'expired_token')
})

test('a form from elsewhere does nothing', async () => {
  const acme = await world.tenant()
  const browser = await signedInBrowser(world, acme, { userId: await userIdOf(acme) })
  const page = await browser.get('/auth/v1/logout')
  assert.equal((await browser.submit(page, { csrf: 'guessed' })).status, 403)
  assert.equal((await browser.call('GET', '/api/v1/iam/sessions')).status, 200)
  assert.equal((await browser.submit(page)).status, 303)
  assert.equal(browser.cookies.has('reeve_session'), false)
})

test('the metadata lists exactly what is on', async () => {
  const acme = await world.tenant()
  const { body } = await acme.with('').get('/.well-known/openid-configuration')
  assert.deepEqual(body.response_types_supported, ['code'])
  assert.deepEqual(body.grant_types_supported, [
    'client_credentials',
    'urn:ietf:params:oauth:grant-type:token-exchange',
    'authorization_code',
    'refresh_token',
    'urn:ietf:params:oauth:grant-type:device_code',
  ])
})
