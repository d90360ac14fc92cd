import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, beforeEach, describe, test } from 'node:test'
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { type AuthorizationSite, authorizationSite, tokensFor } from '../../../../test/authorization-site.ts'
import type { Json } from '../../../../test/caller.ts'
import { assertDiscreet, assertNoGain, gainsOf } from '../../../../test/gains.ts'
import { createWorld, type World } from '../../../../test/world.ts'

let world: World
let site: AuthorizationSite
let tokens: Json
before(async () => {
  world = await createWorld()
})
after(() => world.stop())
beforeEach(async () => {
  site = await authorizationSite(world)
  tokens = await tokensFor(site, { scope: 'openid' })
})

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The claims of a good token under another header, signed by whoever `sign` is. */
const resigned = (header: object, sign: (signed: string) => string, claims: object = {}): string => {
  const signed = `${part(header)}.${part({ ...decodeJwt(tokens.access_token), ...claims })}`
  return `${signed}.${sign(signed)}`
}

const headerOf = (): Json => decodeProtectedHeader(tokens.access_token)

/** Signs with a key of nobody. */
async function foreign(header: (jwk: Json) => object, claims: object = {}): Promise<string> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true })
  const jwk = await exportJWK(publicKey)
  return new SignJWT({ ...decodeJwt(tokens.access_token), ...claims })
    .setProtectedHeader({ alg: 'EdDSA', ...headerOf(), ...header(jwk) })
    .sign(privateKey)
}

const publicKeyOf = async (): Promise<Json> => (await site.acme.with('').get('/auth/v1/jwks')).body.keys[0]

/** Bearer tokens that nobody may act with, by how they were made. */
const TOKENS: Record<string, () => string | Promise<string>> = {
  'an ID token': () => tokens.id_token,
  'a refresh token': () => tokens.refresh_token,
  'the cookie of a session': () => site.browser.cookies.get('reeve_session')!,
  'a token without a signature (none)': () => resigned({ alg: 'none', typ: 'at+jwt' }, () => ''),
  'a token without a signature (None)': () => resigned({ ...headerOf(), alg: 'None' }, () => ''),
  'a token signed with HS256 and the public key': async () => {
    const key = await publicKeyOf()
    const secret = Buffer.from(key.x, 'base64url')
    return resigned({ ...headerOf(), alg: 'HS256' }, (signed) =>
      createHmac('sha256', secret).update(signed).digest('base64url'),
    )
  },
  'a token signed with HS256 and the public key as JSON': async () => {
    const secret = JSON.stringify(await publicKeyOf())
    return resigned({ ...headerOf(), alg: 'HS256' }, (signed) =>
      createHmac('sha256', secret).update(signed).digest('base64url'),
    )
  },
  'a token signed with an empty secret': () =>
    resigned({ ...headerOf(), alg: 'HS256' }, (signed) => createHmac('sha256', '').update(signed).digest('base64url')),
  'a token of a foreign key under our kid': () => foreign(() => ({})),
  'a token of a foreign key under its own kid': () => foreign(() => ({ kid: 'foreign' })),
  'a token of a foreign key without a kid': () => foreign(() => ({ kid: undefined })),
  'a token of a foreign key in its header': () => foreign((jwk) => ({ jwk })),
  'a token of a foreign key whose address is in its header': () =>
    foreign(() => ({ jku: 'https://127.0.0.1:1/keys', x5u: 'https://127.0.0.1:1/cert' })),
  'a token with a kid that is a path': () => foreign(() => ({ kid: '../../dev/null' })),
  'a token with a kid that is a statement': () => foreign(() => ({ kid: "' or true --" })),
  'a token whose claims were altered': () => {
    const [header, , signature] = tokens.access_token.split('.')
    return `${header}.${part({ ...decodeJwt(tokens.access_token), sub: 'user:somebody-else' })}.${signature}`
  },
  'a token whose life was made longer': () => {
    const [header, , signature] = tokens.access_token.split('.')
    return `${header}.${part({ ...decodeJwt(tokens.access_token), exp: 9_999_999_999 })}.${signature}`
  },
  'a token without its signature': () => tokens.access_token.split('.').slice(0, 2).join('.'),
  'a token with half a signature': () => tokens.access_token.slice(0, -43),
  'a token with another part behind it': () => `${tokens.access_token}.x`,
  'two tokens': () => `${tokens.access_token},${tokens.access_token}`,
  'a token that is JSON': () => Buffer.from('{"sub":"user:x"}').toString('base64'),
  'an empty token': () => '',
}

async function assertUseless(on: AuthorizationSite, token: string): Promise<void> {
  const before = await gainsOf(on.acme)
  const caller = on.acme.with('')
  const headers = { authorization: `Bearer ${token}` }
  for (const path of ['/api/v1/auth/introspect', '/api/v1/iam/sessions', '/auth/v1/userinfo']) {
    const reply = await caller.get(path, headers)
    assert.equal(reply.status, 401, `${path}: ${reply.text}`)
    assertDiscreet(reply, token.length > 20 ? [token] : [])
  }
  const made = await caller.post('/api/v1/iam/personal_clients', { displayName: 'x' }, headers)
  assert.equal(made.status, 401, made.text)
  await assertNoGain(on.acme, before)
}

describe('nobody acts with', () => {
  for (const [name, make] of Object.entries(TOKENS)) test(name, async () => assertUseless(site, await make()))

  test('a token of another tenant', async () => {
    await assertUseless(await authorizationSite(world), tokens.access_token)
  })

  test('a token of another tenant under our kid', async () => {
    const globex = await authorizationSite(world)
    const theirs = await tokensFor(globex)
    const { kid } = headerOf()
    const [, payload, signature] = theirs.access_token.split('.')
    await assertUseless(site, `${part({ alg: 'EdDSA', typ: 'at+jwt', kid })}.${payload}.${signature}`)
  })

  test('a token that has expired', async () => {
    world.clock.move({ hours: 1, minutes: 2 })
    await assertUseless(site, tokens.access_token)
  })

  test('a token of a session that has ended', async () => {
    assert.equal((await site.acme.post(`/api/v1/users/${site.userId}/end-sessions`)).status, 200)
    await assertUseless(site, tokens.access_token)
  })

  test('a token that was given back', async () => {
    await site.acme.form('/auth/v1/revoke', { token: tokens.access_token })
    await assertUseless(site, tokens.access_token)
  })

  test('a token of a person who was disabled', async () => {
    await site.acme.sql(`update users set status = 'DISABLED' where id = $1`, [site.userId])
    await assertUseless(site, tokens.access_token)
  })

  test('a token in the address', async () => {
    for (const name of ['access_token', 'token']) {
      const reply = await site.acme.with('').get(`/auth/v1/userinfo?${name}=${tokens.access_token}`)
      assert.equal(reply.status, 401)
      assertDiscreet(reply, [tokens.access_token])
    }
  })

  test('an access token as the cookie of a session', async () => {
    for (const value of [tokens.access_token, tokens.refresh_token]) {
      const cookie = `reeve_session=${value}`
      assert.equal((await site.acme.with('').get('/api/v1/iam/sessions', { cookie })).status, 401)
      assert.equal((await site.acme.with('').get('/auth/v1/session', { cookie })).body.user, undefined)
    }
  })
})

test('a token of a machine says nothing of a person', async () => {
  const reply = await site.acme.get('/auth/v1/userinfo')
  assert.equal(reply.status, 401)
  assert.match(String(reply.headers['www-authenticate']), /^Bearer error="invalid_token"/)
})
