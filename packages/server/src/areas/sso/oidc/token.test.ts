import assert from 'node:assert/strict'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { decodeProtectedHeader, exportJWK, SignJWT } from 'jose'
import type { Json } from '../../../../test/caller.ts'
import { giveSsoAccess, makeSsoApplication, REDIRECT } from '../../../../test/sso.ts'
import { basic, challenge, codeOf, exchange, signedInPerson } from '../../../../test/sso-oidc.ts'
import { createWorld, type World } from '../../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const someone = (body: Json = {}, row: Json = {}) => signedInPerson(world, body, row)

test('a code counts once, and a second use ends the access token of the first', async () => {
  const signed = await someone()
  const { acme, application } = signed
  const code = await codeOf(signed)
  const first = await exchange(acme, application, code)
  const userinfo = () => acme.with(first.body.access_token).get(`${application.issuerPath}/userinfo`)
  assert.equal((await userinfo()).status, 200)
  const second = await exchange(acme, application, code)
  assert.deepEqual([second.status, second.body.error], [400, 'invalid_grant'])
  assert.equal((await userinfo()).status, 401)
})

test('of two who show a code at once one gets a token', async () => {
  const signed = await someone()
  const { acme, application } = signed
  const code = await codeOf(signed)
  const replies = await Promise.all([1, 2, 3].map(() => exchange(acme, application, code)))
  assert.deepEqual(replies.map((reply) => reply.status).sort(), [200, 400, 400])
})

test('a code is void after a minute', async () => {
  const signed = await someone()
  const code = await codeOf(signed)
  world.clock.move({ seconds: 61 })
  assert.equal((await exchange(signed.acme, signed.application, code)).body.error, 'invalid_grant')
})

for (const [name, more] of [
  ['with another verifier', { code_verifier: 'a'.repeat(43) }],
  ['with the challenge as verifier', { code_verifier: challenge }],
  ['without a verifier', { code_verifier: undefined }],
  ['at another redirect address', { redirect_uri: 'https://app.example/' }],
] as const) {
  test(`a code is void once it is shown ${name}`, async () => {
    const signed = await someone()
    const { acme, application } = signed
    const code = await codeOf(signed)
    assert.equal((await exchange(acme, application, code, more)).body.error, 'invalid_grant')
    assert.equal((await exchange(acme, application, code)).body.error, 'invalid_grant')
  })
}

test('a code is for one client: neither another one of the application nor of another application gets a token', async () => {
  const signed = await someone()
  const { acme, application } = signed
  const made = await acme.post(`${application.path}/clients`, {
    client: { displayName: 'other', authentication: { clientSecretPost: {} }, redirectUris: [REDIRECT] },
  })
  const { client, clientSecret } = made.body
  const post = { headers: {}, client_id: client.clientId, client_secret: clientSecret }
  assert.equal((await exchange(acme, application, await codeOf(signed), post)).body.error, 'invalid_grant')
  const other = await makeSsoApplication(acme)
  const code = await codeOf(signed)
  assert.equal((await exchange(acme, other, code)).body.error, 'invalid_grant')
  const there = { headers: basic(other.clientId, other.clientSecret) }
  assert.equal((await exchange(acme, application, code, there)).body.error, 'invalid_client')
})

test('a code and a token of another tenant are worth nothing', async () => {
  const signed = await someone()
  const globex = await world.tenant()
  const other = await makeSsoApplication(globex)
  assert.equal((await exchange(globex, other, await codeOf(signed))).body.error, 'invalid_grant')
  const { body } = await exchange(signed.acme, signed.application, await codeOf(signed))
  assert.equal((await globex.with(body.access_token).get(`${other.issuerPath}/userinfo`)).status, 401)
})

test('a legacy client may leave out PKCE, but not half of it', async () => {
  const pkcePolicy = 'SSO_APPLICATION_OIDC_PKCE_POLICY_ALLOW_MISSING_FOR_LEGACY'
  const signed = await someone({ client: { pkcePolicy } })
  const { acme, application } = signed
  const without = { code_challenge: undefined, code_challenge_method: undefined }
  const bare = await exchange(acme, application, await codeOf(signed, without), { code_verifier: undefined })
  assert.equal(bare.status, 200)
  const added = await exchange(acme, application, await codeOf(signed, without))
  assert.equal(added.body.error, 'invalid_grant', 'a verifier without a challenge')
  const dropped = await exchange(acme, application, await codeOf(signed), { code_verifier: undefined })
  assert.equal(dropped.body.error, 'invalid_grant', 'a challenge without a verifier')
})

test('a client shows itself in its own way, and in that only', async () => {
  const signed = await someone()
  const { acme, application } = signed
  const { clientId, clientSecret } = application
  const asked = async (more: Json) => {
    const { status, body } = await exchange(acme, application, await codeOf(signed), more)
    return body.error ?? status
  }
  assert.equal(await asked({ headers: {}, client_id: clientId, client_secret: clientSecret }), 'invalid_client')
  assert.equal(await asked({ headers: {}, client_id: clientId }), 'invalid_client')
  assert.equal(await asked({ headers: {} }), 'invalid_request')
  assert.equal(await asked({ headers: basic(clientId, 'wrong') }), 'invalid_client')
  assert.equal(await asked({ headers: basic('nobody', clientSecret) }), 'invalid_client')
  assert.equal(await asked({ headers: { authorization: 'Basic !' } }), 'invalid_client')
  assert.equal(await asked({ client_secret: clientSecret }), 'invalid_request')
  assert.equal(await asked({ grant_type: 'refresh_token' }), 'unsupported_grant_type')
  const { body } = await acme.post(`${application.path}/clients/rotate-secret`, { clientId })
  assert.equal(await asked({}), 'invalid_client', 'the secret before')
  assert.equal(await asked({ headers: basic(clientId, body.clientSecret) }), 200)
})

test('a public client shows nothing but its verifier', async () => {
  const signed = await someone({ client: { authentication: { none: {} } } })
  const { acme, application } = signed
  assert.equal(application.clientSecret, '')
  const open = { headers: {}, client_id: application.clientId }
  assert.equal((await exchange(acme, application, await codeOf(signed), open)).status, 200)
})

const ASSERTION = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

test('a client that signs is known by its key, each assertion once', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const publicJwks = JSON.stringify({
    keys: [{ ...(await exportJWK(publicKey)), kid: 'k1', alg: 'EdDSA', use: 'sig' }],
  })
  const signed = await someone({ client: { authentication: { privateKeyJwt: { publicJwks } } } })
  const { acme, application } = signed
  const { clientId, issuer } = application
  const seconds = () => Math.floor(world.clock.now().epochMilliseconds / 1000)
  const claims = (more: Json = {}) => ({
    iss: clientId,
    sub: clientId,
    aud: `${issuer}/token`,
    exp: seconds() + 60,
    jti: randomBytes(8).toString('hex'),
    ...more,
  })
  const sign = (payload: Json, key = privateKey, header = { alg: 'EdDSA', kid: 'k1' }) =>
    new SignJWT(payload).setProtectedHeader(header).sign(key)
  const send = async (assertion: string, named: Json = { client_id: clientId }) => {
    const more = { headers: {}, ...named, client_assertion_type: ASSERTION, client_assertion: assertion }
    const { status, body } = await exchange(acme, application, await codeOf(signed), more)
    return body.error ?? status
  }
  const good = await sign(claims())
  assert.equal(await send(good), 200)
  assert.equal(await send(good), 'invalid_client', 'the same again')
  assert.equal(await send(await sign(claims({ aud: issuer })), {}), 200, 'it names the client itself')
  const other = generateKeyPairSync('ed25519').privateKey
  const cases: Record<string, string> = {
    'another key': await sign(claims(), other),
    'another audience': await sign(claims({ aud: 'https://elsewhere.example' })),
    'another issuer': await sign(claims({ iss: 'x' })),
    'another subject': await sign(claims({ sub: 'x' })),
    'no expiry': await sign(claims({ exp: undefined })),
    'an old one': await sign(claims({ exp: seconds() - 120 })),
    'a day long': await sign(claims({ exp: seconds() + 86_400 })),
    'no id': await sign(claims({ jti: undefined })),
    'an unknown key': await sign(claims(), privateKey, { alg: 'EdDSA', kid: 'k2' }),
    'alg none': `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims())).toString('base64url')}.`,
    'a shared key': await new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
      .sign(new TextEncoder().encode(publicJwks)),
    nonsense: 'x',
  }
  for (const [name, assertion] of Object.entries(cases)) assert.equal(await send(assertion), 'invalid_client', name)
})

test('an access token is for the userinfo of its application only', async () => {
  const signed = await someone()
  const { acme, application, browser } = signed
  const { body } = await exchange(acme, application, await codeOf(signed))
  const other = await makeSsoApplication(acme)
  await giveSsoAccess(acme, other, signed.userId)
  const at = async (path: string) => (await acme.with(body.access_token).get(path)).status
  assert.equal(await at(`${application.issuerPath}/userinfo`), 200)
  assert.equal(await at(`${other.issuerPath}/userinfo`), 401)
  assert.equal(await at('/auth/v1/userinfo'), 401)
  assert.equal(await at('/api/v1/auth/introspect'), 401)
  assert.equal((await acme.with(body.id_token).get('/api/v1/auth/introspect')).status, 401)
  const page = await browser.get('/auth/v1/logout')
  await browser.submit(page)
  assert.equal(await at(`${application.issuerPath}/userinfo`), 401, 'the session is over')
})

test('an ID token is signed with a key that signs nothing else of the service', async () => {
  const signed = await someone()
  const { acme, application } = signed
  const { body } = await exchange(acme, application, await codeOf(signed))
  const { kid } = decodeProtectedHeader(body.id_token)
  const kids = async (path: string) => (await acme.with('').get(path)).body.keys.map((key: Json) => key.kid)
  assert.ok((await kids(`${application.issuerPath}/jwks`)).includes(kid))
  assert.equal((await kids('/auth/v1/jwks')).includes(kid), false)
  const keys = (await acme.with('').get(`${application.issuerPath}/jwks`)).body.keys
  assert.ok(keys.every((key: Json) => key.d === undefined && key.use === 'sig'))
})
