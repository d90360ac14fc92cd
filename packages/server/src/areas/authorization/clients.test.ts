import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { InMemoryWebStorage, OidcClient, WebStorageStateStore } from 'oidc-client-ts'
import * as openid from 'openid-client'
import { registerTool, TOOL } from '../../../test/authorization-site.ts'
import type { Reply } from '../../../test/caller.ts'
import { localPerson, PASSWORD } from '../../../test/local-accounts.ts'
import { nextOf } from '../../../test/local-sign-in.ts'
import { PageBrowser } from '../../../test/page-browser.ts'
import { createWorld, type TestTenant, type World } from '../../../test/world.ts'

let world: World
let acme: TestTenant
let ada: { userId: string; email: string }
before(async () => {
  world = await createWorld()
  // The clients resolve the address themselves, so it is that of the machine.
  acme = await world.tenant('default')
  ada = await localPerson(acme, { email: 'ada@acme.example', password: PASSWORD, now: world.clock.now() })
  await registerTool(acme)
})
after(() => world.stop())

/** The person's part: goes where the pages lead, types what they ask for and agrees, until another site is reached. */
async function visit(browser: PageBrowser, from: string): Promise<URL> {
  const typed = { email: ada.email, password: PASSWORD.reveal(), answer: 'agree' }
  const load = (address: URL): Promise<Reply> => browser.get(address.pathname + address.search)
  let reply = await load(new URL(from))
  for (let steps = 0; steps < 15; steps++) {
    const next = reply.headers.location ?? nextOf(reply)
    const address = next === '' ? undefined : new URL(next, acme.baseUrl)
    if (address && address.origin !== acme.baseUrl) return address
    assert.ok(reply.status < 400, reply.text)
    reply = address ? await load(address) : await browser.submit(reply, typed)
  }
  throw new Error(`the pages lead nowhere: ${reply.status} ${reply.text}`)
}

const SCOPE = 'openid profile email offline_access'

describe('openid-client', () => {
  const discovered = async (clientId = TOOL.id): Promise<openid.Configuration> => {
    const config = await openid.discovery(new URL(acme.baseUrl), clientId, undefined, openid.None(), {
      execute: [openid.allowInsecureRequests],
    })
    // ID tokens are verified with our published keys.
    openid.enableNonRepudiationChecks(config)
    return config
  }

  async function signIn(config: openid.Configuration, browser: PageBrowser) {
    const verifier = openid.randomPKCECodeVerifier()
    const [state, nonce] = [openid.randomState(), openid.randomNonce()]
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: TOOL.redirectUri,
      scope: SCOPE,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      max_age: '3600',
    })
    const back = await visit(browser, url.href)
    return openid.authorizationCodeGrant(config, back, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      maxAge: 3600,
      idTokenExpected: true,
    })
  }

  test('signs a person in by a code, reads who it is, renews, and gives back', async () => {
    const config = await discovered()
    const tokens = await signIn(config, new PageBrowser(acme))
    const claims = tokens.claims()!
    assert.deepEqual([claims.sub, claims.email, claims.name], [ada.userId, ada.email, 'Ada Lovelace'])
    const info = await openid.fetchUserInfo(config, tokens.access_token, claims.sub)
    assert.deepEqual([info.email, info.email_verified], [ada.email, true])
    const renewed = await openid.refreshTokenGrant(config, tokens.refresh_token!)
    assert.equal(renewed.claims()!.sub, ada.userId)
    assert.notEqual(renewed.refresh_token, tokens.refresh_token)
    assert.equal((await acme.with(renewed.access_token).get('/api/v1/auth/introspect')).body.userId, ada.userId)
    await openid.tokenRevocation(config, renewed.refresh_token!)
    await assert.rejects(openid.refreshTokenGrant(config, renewed.refresh_token!), { error: 'invalid_grant' })
  })

  test('signs a person in by the code of a device', async () => {
    const config = await discovered('reeve-cli')
    const begun = await openid.initiateDeviceAuthorization(config, { scope: SCOPE })
    const browser = new PageBrowser(acme)
    await visitDevice(browser, begun.verification_uri_complete!)
    const tokens = await openid.pollDeviceAuthorizationGrant(config, { ...begun, interval: 0 })
    assert.equal(tokens.claims()!.sub, ada.userId)
    assert.equal((await openid.fetchUserInfo(config, tokens.access_token, ada.userId)).sub, ada.userId)
  })

  async function visitDevice(browser: PageBrowser, from: string): Promise<void> {
    const { pathname, search } = new URL(from)
    const typed = { email: ada.email, password: PASSWORD.reveal(), answer: 'agree' }
    let reply = await browser.get(pathname + search)
    for (let steps = 0; steps < 15 && !/The device is signed in/.test(reply.text); steps++) {
      const next = reply.headers.location ?? nextOf(reply)
      reply = next === '' ? await browser.submit(reply, typed) : await browser.get(next)
    }
    assert.match(reply.text, /The device is signed in/)
  }

  test('signs a person out', async () => {
    const config = await discovered()
    const browser = new PageBrowser(acme)
    const { id_token } = await signIn(config, browser)
    const parameters = { id_token_hint: id_token!, post_logout_redirect_uri: TOOL.goodbye, state: 'bye' }
    const back = await visit(browser, openid.buildEndSessionUrl(config, parameters).href)
    assert.equal(back.href, `${TOOL.goodbye}?state=bye`)
    assert.equal((await browser.get('/auth/v1/session')).body.user, undefined)
  })

  test('is told in its own words that nobody is signed in', async () => {
    const config = await discovered()
    const verifier = openid.randomPKCECodeVerifier()
    const url = openid.buildAuthorizationUrl(config, {
      redirect_uri: TOOL.redirectUri,
      scope: 'openid',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      prompt: 'none',
    })
    const back = await visit(new PageBrowser(acme), url.href)
    await assert.rejects(openid.authorizationCodeGrant(config, back, { pkceCodeVerifier: verifier }), {
      error: 'login_required',
    })
  })
})

describe('oidc-client-ts', () => {
  const newClient = (): OidcClient =>
    new OidcClient({
      authority: acme.baseUrl,
      client_id: TOOL.id,
      redirect_uri: TOOL.redirectUri,
      post_logout_redirect_uri: TOOL.goodbye,
      scope: SCOPE,
      loadUserInfo: true,
      stateStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
    })

  test('signs a person in by a code, reads who it is, renews, gives back and signs out', async () => {
    const client = newClient()
    const browser = new PageBrowser(acme)
    const { url } = await client.createSigninRequest({ nonce: 'a-nonce', state: { page: '/start' } })
    const response = await client.processSigninResponse((await visit(browser, url)).href)
    assert.equal(response.profile.sub, ada.userId)
    assert.equal(response.profile.email, ada.email)
    assert.deepEqual(response.userState, { page: '/start' })
    const { access_token, refresh_token, id_token, profile } = response
    assert.equal((await acme.with(access_token).get('/api/v1/auth/introspect')).body.userId, ada.userId)
    const state = { refresh_token: refresh_token!, id_token: id_token!, session_state: null, profile }
    const renewed = await client.useRefreshToken({ state })
    assert.notEqual(renewed.access_token, access_token)
    await client.revokeToken(renewed.refresh_token!, 'refresh_token')
    const over = { refresh_token: renewed.refresh_token!, session_state: null, profile }
    await assert.rejects(client.useRefreshToken({ state: over }), { error: 'invalid_grant' })
    const out = await client.createSignoutRequest({ id_token_hint: id_token!, state: 'bye' })
    const back = await visit(browser, out.url)
    assert.equal((await client.processSignoutResponse(back.href)).userState, 'bye')
    assert.equal((await browser.get('/auth/v1/session')).body.user, undefined)
  })

  test('is told in its own words that nobody is signed in', async () => {
    const client = newClient()
    const { url } = await client.createSigninRequest({ prompt: 'none' })
    const back = await visit(new PageBrowser(acme), url)
    await assert.rejects(client.processSigninResponse(back.href), { error: 'login_required' })
  })
})
