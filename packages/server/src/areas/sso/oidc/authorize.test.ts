import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader } from 'jose'
import * as openid from 'openid-client'
import type { Json } from '../../../../test/caller.ts'
import { insertUser } from '../../../../test/directory.ts'
import { localPerson, PASSWORD } from '../../../../test/local-accounts.ts'
import { ocsfProblems } from '../../../../test/ocsf/problems.ts'
import { finishAttempt, PageBrowser, signedInBrowser } from '../../../../test/page-browser.ts'
import { eventKinds } from '../../../../test/people.ts'
import {
  giveSsoAccess,
  makeSsoApplication,
  personWithAccess,
  REDIRECT,
  type TestApplication,
} from '../../../../test/sso.ts'
import {
  answerOf,
  asking,
  basic,
  challenge,
  codeOf,
  exchange,
  signedInPerson,
  verifier,
} from '../../../../test/sso-oidc.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const someone = (body: Json = {}, row: Json = {}) => signedInPerson(world, body, row)

/** As a client on another host reaches the service, whose tenants have names that no resolver knows. */
const fetchThrough =
  (tenant: TestTenant): openid.CustomFetch =>
  async (url, { method, headers, body }) => {
    const { pathname, search } = new URL(url)
    const raw = body == null ? undefined : String(body)
    const reply = await tenant.with('').send({
      method,
      path: `${pathname}${search}`,
      headers: Object.fromEntries(new Headers(headers)),
      ...(raw === undefined ? {} : { raw }),
    })
    return new Response(reply.text, { status: reply.status, headers: { 'content-type': 'application/json' } })
  }

const discovered = async (tenant: TestTenant, application: TestApplication, authentication?: openid.ClientAuth) => {
  const options = { [openid.customFetch]: fetchThrough(tenant), execute: [openid.allowInsecureRequests] }
  const config = await openid.discovery(
    new URL(application.issuer),
    application.clientId,
    { client_secret: application.clientSecret, id_token_signed_response_alg: undefined },
    authentication ?? openid.ClientSecretBasic(application.clientSecret),
    options,
  )
  return config
}

for (const alg of ['EDDSA', 'ES256', 'RS256'] as const) {
  test(`openid-client signs in unmodified, with ID tokens signed by ${alg}`, async () => {
    const signed = await someone({ oidc: { idTokenSignedResponseAlg: `OIDC_SIGNING_ALGORITHM_${alg}` } })
    const { acme, application, browser } = signed
    const config = await discovered(acme, application)
    openid.enableNonRepudiationChecks(config)
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: REDIRECT,
      scope: 'openid profile email offline_access',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      state: 's1',
      nonce: 'n1',
      max_age: '600',
    })
    const reply = await browser.get(`${url.pathname}${url.search}`)
    const tokens = await openid.authorizationCodeGrant(config, new URL(String(reply.headers.location)), {
      pkceCodeVerifier: verifier,
      expectedState: 's1',
      expectedNonce: 'n1',
      maxAge: 600,
      idTokenExpected: true,
    })
    const claims = tokens.claims()!
    assert.equal(claims.exp - claims.iat, 300)
    assert.deepEqual([claims.acr, claims.amr], ['urn:reeve:acr:single-factor', ['pwd']])
    assert.equal(decodeProtectedHeader(tokens.id_token!).alg, alg === 'EDDSA' ? 'EdDSA' : alg)
    assert.equal(tokens.refresh_token, undefined)
    const info = await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
    assert.deepEqual([info.name, info.email_verified], ['Ada', false])
    const kinds = await eventKinds(acme)
    assert.ok(kinds.includes('sso.application.signedIn'))
  })
}

test('who lacks a grant is offered to ask for one, and with prompt=none the app is told', async () => {
  const acme = await world.tenant()
  const application = await makeSsoApplication(acme)
  const userId = await insertUser(acme)
  const browser = await signedInBrowser(world, acme, { userId })
  const page = await browser.get(asking(application))
  assert.equal(page.status, 403)
  assert.match(
    page.text,
    new RegExp(`/requests/new\\?app=${application.app.id}&amp;entitlement=${application.entitlementId}`),
  )
  assert.equal(answerOf(await browser.get(asking(application, { prompt: 'none' }))).error, 'access_denied')
  await giveSsoAccess(acme, application, userId)
  assert.ok(answerOf(await browser.get(asking(application))).code)
  const refused = (await eventKinds(acme)).filter((kind) => kind === 'sso.application.signInRefused')
  assert.equal(refused.length, 2)
})

test('a grant that is gone or over ends sign-in, a code and userinfo', async () => {
  const signed = await someone()
  const { acme, application, browser } = signed
  const { body } = await exchange(acme, application, await codeOf(signed))
  const code = await codeOf(signed)
  const over = world.clock.now().subtract({ seconds: 1 }).toString()
  await acme.sql('update grants set deprovision_at = $2 where entitlement_id = $1', [application.entitlementId, over])
  assert.equal((await browser.get(asking(application))).status, 403)
  assert.equal((await exchange(acme, application, code)).body.error, 'invalid_grant')
  assert.equal((await acme.with(body.access_token).get(`${application.issuerPath}/userinfo`)).status, 401)
})

test('a disabled application, and one while signing in is switched off, has a page that says so', async () => {
  const { acme, application, browser } = await someone()
  await acme.post(application.path, { application: { disabled: true } })
  const disabled = await browser.get(asking(application))
  assert.deepEqual([disabled.status, disabled.headers.location], [403, undefined])
  assert.match(disabled.text, /this application is switched off/)
  assert.equal((await exchange(acme, application, 'x')).status, 403)
  await acme.post(application.path, { application: { disabled: false } })
  await acme.post('/api/v1/settings/sso', { settings: { enabled: false } })
  assert.match((await browser.get(asking(application))).text, /applications is switched off here/)
  assert.equal((await browser.get('/sso/oidc/nothing/authorize')).status, 404)
})

for (const [name, more] of [
  ['an unknown client', { client_id: 'nobody' }],
  ['an address that is not registered', { redirect_uri: 'https://evil.example/callback' }],
  ['a longer path', { redirect_uri: `${REDIRECT}/more` }],
  ['a query that is not registered', { redirect_uri: `${REDIRECT}?x=1` }],
  ['another case', { redirect_uri: REDIRECT.toUpperCase() }],
  ['a dot segment', { redirect_uri: 'https://app.example/x/../callback' }],
  ['a user in the address', { redirect_uri: 'https://app.example@evil.example/callback' }],
  ['another port', { redirect_uri: 'https://app.example:8443/callback' }],
  ['no address', { redirect_uri: undefined }],
] as const) {
  test(`${name} gets a page and never a redirect`, async () => {
    const { application, browser } = await someone()
    const reply = await browser.get(asking(application, more))
    assert.deepEqual([reply.status, reply.headers.location], [400, undefined])
  })
}

test('the client of another application is unknown', async () => {
  const { acme, application, browser } = await someone()
  const other = await makeSsoApplication(acme)
  const reply = await browser.get(asking(application, { client_id: other.clientId }))
  assert.deepEqual([reply.status, reply.headers.location], [400, undefined])
})

for (const [name, more, error] of [
  ['without PKCE', { code_challenge: undefined, code_challenge_method: undefined }, 'invalid_request'],
  ['with a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['for a token', { response_type: 'token' }, 'unsupported_response_type'],
  ['for an ID token', { response_type: 'id_token' }, 'unsupported_response_type'],
  ['for a code and a token', { response_type: 'code token' }, 'unsupported_response_type'],
  ['with a form as answer', { response_mode: 'form_post' }, 'invalid_request'],
  ['without openid', { scope: 'profile' }, 'invalid_scope'],
  ['with a request object', { request: 'e30.e30.' }, 'request_not_supported'],
  ['with an address of one', { request_uri: 'https://evil.example/' }, 'request_uri_not_supported'],
  ['with an unknown prompt', { prompt: 'always' }, 'invalid_request'],
  ['with none and login', { prompt: 'none login' }, 'invalid_request'],
  ['with a bad age', { max_age: '-1' }, 'invalid_request'],
  ['with an unknown level', { acr_values: 'gold' }, 'unmet_authentication_requirements'],
] as const) {
  test(`a request ${name} is answered with ${error}`, async () => {
    const { application, browser } = await someone()
    const answer = answerOf(await browser.get(asking(application, more)))
    assert.deepEqual([answer.error, answer.state, answer.code], [error, 'xyz', undefined])
    assert.deepEqual([answer.at, answer.iss], [REDIRECT, application.issuer])
  })
}

test('a parameter that is given twice is refused', async () => {
  const { application, browser } = await someone()
  const answer = answerOf(await browser.get(`${asking(application)}&nonce=n2`))
  assert.equal(answer.error, 'invalid_request')
})

test('a person without a session signs in with a password and comes back with a code', async () => {
  const acme = await world.tenant()
  const application = await makeSsoApplication(acme)
  const { userId, email } = await localPerson(acme, { password: PASSWORD, now: world.clock.now() })
  await giveSsoAccess(acme, application, userId)
  const browser = new PageBrowser(acme)
  const began = await browser.get(asking(application, { login_hint: email }))
  const who = await browser.get(String(began.headers.location))
  const next = await browser.submit(who, { email })
  const password = await browser.get(String(next.headers.location))
  const done = await browser.submit(password, { password: PASSWORD.reveal() })
  assert.equal(done.status, 200, done.text)
  const back = /url=([^"]+)"/.exec(done.text)![1]!.replaceAll('&amp;', '&')
  const { code } = answerOf(await browser.get(back))
  const { body } = await exchange(acme, application, code)
  assert.equal(decodeJwt(body.id_token).nonce, 'n1')
})

test('the outcome of a sign-in counts for the request that began it, in its browser, once', async () => {
  const acme = await world.tenant()
  const application = await makeSsoApplication(acme)
  const other = await makeSsoApplication(acme)
  const userId = await personWithAccess(acme, application)
  await giveSsoAccess(acme, other, userId)
  const browser = await signedInBrowser(world, acme, { userId })
  const began = await browser.get(asking(application, { prompt: 'login' }))
  const attempt = new URL(String(began.headers.location), 'http://here').searchParams.get('attempt')
  const elsewhere = await browser.get(`${asking(other, { prompt: 'login' })}&sign_in_attempt=${attempt}`)
  assert.match(String(elsewhere.headers.location), /^\/login\?attempt=/)
  const back = await finishAttempt(world, acme, { browser, began, evidence: { userId } })
  assert.ok(answerOf(await browser.get(back)).code)
  const again = await browser.get(`${asking(application, { prompt: 'login' })}&sign_in_attempt=${attempt}`)
  assert.match(String(again.headers.location), /^\/login\?attempt=/)
})

test('with prompt=none an ID token says whom the app means, and nobody else comes back', async () => {
  const signed = await someone()
  const { acme, application, browser } = signed
  const { body } = await exchange(acme, application, await codeOf(signed))
  const hinted = { prompt: 'none', id_token_hint: body.id_token as string }
  assert.ok(answerOf(await browser.get(asking(application, hinted))).code)
  const other = await personWithAccess(acme, application)
  const another = await signedInBrowser(world, acme, { userId: other })
  assert.equal(answerOf(await another.get(asking(application, hinted))).error, 'login_required')
  const forged = { prompt: 'none', id_token_hint: `${body.id_token}x` }
  assert.equal(answerOf(await browser.get(asking(application, forged))).error, 'invalid_request')
  const elsewhere = await makeSsoApplication(acme)
  assert.equal(answerOf(await browser.get(asking(elsewhere, hinted))).error, 'invalid_request')
})

test('a zero byte is refused wherever it comes', async () => {
  const { acme, application, browser } = await someone()
  const statusOf = async (path: string) => (await browser.get(path)).status
  const is400or404 = (status: number) => assert.ok([400, 404].includes(status), String(status))
  is400or404(await statusOf('/sso/oidc/%00/authorize'))
  is400or404(await statusOf('/sso/oidc/%00/.well-known/openid-configuration'))
  is400or404(await statusOf(asking(application, { client_id: 'a\0' })))
  const named = { headers: {}, client_id: 'a\0' }
  assert.equal((await exchange(acme, application, 'x', named)).body.error, 'invalid_request')
  const header = { headers: basic('a\0', 'x') }
  assert.equal((await exchange(acme, application, 'x', header)).body.error, 'invalid_client')
  for (const more of [{ nonce: 'a\0' }, { login_hint: 'a\0' }, { state: 'a\0' }]) {
    const reply = await new PageBrowser(acme).get(asking(application, more))
    // The address itself may be refused before the request is read.
    if (reply.status !== 400) assert.equal(answerOf(reply).error, 'invalid_request')
  }
})

test('a request in a form is asked anew by the browser', async () => {
  const { acme, application } = await someone()
  const { pathname, search } = new URL(asking(application), 'http://here')
  const reply = await acme.form(pathname, Object.fromEntries(new URLSearchParams(search)))
  assert.deepEqual([reply.status, reply.headers.location], [303, asking(application)])
})

test('a sign-in to an app, and one that was refused, is in the log as authentication', async () => {
  const signed = await someone()
  const { acme, application } = signed
  await codeOf(signed)
  const stranger = await signedInBrowser(world, acme, { userId: await insertUser(acme) })
  await stranger.get(asking(application))
  await world.flush()
  const rows = await acme.sql(`select event from log_events where event_code like 'sso_%' order by sequence`)
  const events = rows.map((row) => JSON.parse(String(row.event)))
  assert.deepEqual(events.flatMap(ocsfProblems), [])
  const [entered, refused] = events.filter((event) => event.activity_name === 'sso')
  assert.deepEqual([entered.class_uid, entered.activity_id, entered.status_id], [3002, 99, 1])
  assert.equal(entered.unmapped.sso_application_uid, application.id)
  assert.deepEqual([refused.status_id, refused.status_detail], [2, 'access_denied'])
})

test('the metadata lists exactly what is on', async () => {
  const acme = await world.tenant()
  const application = await makeSsoApplication(acme, { subjectType: 'SSO_SUBJECT_TYPE_PUBLIC' })
  const { body } = await acme.with('').get(`${application.issuerPath}/.well-known/openid-configuration`)
  assert.equal(body.issuer, application.issuer)
  assert.deepEqual(body.grant_types_supported, ['authorization_code'])
  assert.deepEqual(body.response_types_supported, ['code'])
  assert.deepEqual(body.subject_types_supported, ['public'])
  assert.deepEqual(body.id_token_signing_alg_values_supported, ['EdDSA'])
  assert.equal('end_session_endpoint' in body, false)
  assert.ok(createRemoteJWKSet(new URL(body.jwks_uri)))
})
