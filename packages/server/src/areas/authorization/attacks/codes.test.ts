import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import {
  type AuthorizationSite,
  acts,
  authorizationSite,
  CHALLENGE,
  CLI,
  codeFor,
  exchange,
  type Parameters,
  refresh,
  sendToken,
  TOOL,
  tokensFor,
  VERIFIER,
} from '../../../../test/authorization-site.ts'
import type { Reply } from '../../../../test/caller.ts'
import { assertDiscreet, assertNoGain, gainsOf } from '../../../../test/gains.ts'
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

function assertRefused(reply: Reply, errors: readonly string[], secrets: readonly string[] = []): void {
  assert.ok(reply.status >= 400 && reply.status < 500, `${reply.status} ${reply.text}`)
  assert.ok(errors.includes(reply.body.error), reply.text)
  for (const name of ['access_token', 'refresh_token', 'id_token']) assert.equal(reply.body[name], undefined)
  assertDiscreet(reply, secrets)
}

const UNACCEPTED = ['invalid_grant', 'invalid_request', 'invalid_client']

/** A code of the right person that is shown wrongly. After that it is void, also for whom it was made. */
const SHOWN: Record<string, Parameters> = {
  'by another client': { client_id: TOOL.id },
  'by another client, with the address of that one': { client_id: TOOL.id, redirect_uri: TOOL.redirectUri },
  'by the console': { client_id: 'reeve-console' },
  'with another address': { redirect_uri: 'http://127.0.0.1:1/callback' },
  'with the address without its port': { redirect_uri: 'http://127.0.0.1/callback' },
  'with another verifier': { code_verifier: 'b'.repeat(43) },
  'with the challenge as verifier': { code_verifier: CHALLENGE },
  'with a short verifier': { code_verifier: VERIFIER.slice(0, 42) },
  'with a long verifier': { code_verifier: 'a'.repeat(129) },
  'with a verifier of other signs': { code_verifier: `${VERIFIER}/` },
}

/** A request that is not whole uses nothing up, and gives nothing. */
const UNREADABLE: Record<string, Parameters> = {
  'without a verifier': { code_verifier: undefined },
  'with an empty verifier': { code_verifier: '' },
  'with two verifiers': { code_verifier: ['b'.repeat(43), VERIFIER] },
  'without an address': { redirect_uri: undefined },
  'with two addresses': { redirect_uri: ['https://evil.example', CLI.redirectUri] },
  'with two clients': { client_id: [TOOL.id, CLI.id] },
  'without a client': { client_id: undefined },
  'by a client that nobody knows': { client_id: 'nobody' },
  'by a client with a zero byte': { client_id: 'reeve-cli\0' },
  'with a zero byte in the verifier': { code_verifier: `${VERIFIER}\0` },
  'for another grant': { grant_type: 'password' },
  'for two grants': { grant_type: ['authorization_code', 'client_credentials'] },
  'for the grant of machines': { grant_type: 'client_credentials' },
}

describe('no token comes of a code that is shown', () => {
  for (const [name, fields] of Object.entries(SHOWN)) {
    test(name, async () => {
      const code = await codeFor(site)
      const before = await gainsOf(site.acme)
      assertRefused(await exchange(site, code, fields), UNACCEPTED, [code, VERIFIER])
      assertRefused(await exchange(site, code), ['invalid_grant'], [code])
      await assertNoGain(site.acme, before)
    })
  }

  for (const [name, fields] of Object.entries(UNREADABLE)) {
    test(name, async () => {
      const code = await codeFor(site)
      const before = await gainsOf(site.acme)
      const errors = [...UNACCEPTED, 'unsupported_grant_type']
      assertRefused(await exchange(site, code, fields), errors, [code, VERIFIER])
      await assertNoGain(site.acme, before)
    })
  }

  for (const [name, code] of Object.entries({
    invented: 'a'.repeat(43),
    empty: '',
    'very long': 'a'.repeat(60_000),
    'like a statement': "' or true --",
    'like an address': 'https://evil.example',
  })) {
    test(`when it is ${name}`, async () => {
      const before = await gainsOf(site.acme)
      assertRefused(await exchange(site, code), UNACCEPTED)
      await assertNoGain(site.acme, before)
    })
  }

  test('after a minute', async () => {
    const code = await codeFor(site)
    const before = await gainsOf(site.acme)
    world.clock.move({ seconds: 60 })
    assertRefused(await exchange(site, code), ['invalid_grant'], [code])
    await assertNoGain(site.acme, before)
  })

  test('a second time, and what came of the first time ends', async () => {
    const code = await codeFor(site)
    const first = await exchange(site, code)
    assert.equal(first.status, 200, first.text)
    const before = await gainsOf(site.acme)
    assertRefused(await exchange(site, code), ['invalid_grant'], [code])
    assert.equal(await acts(site, first.body.access_token), false)
    assertRefused(await refresh(site, first.body.refresh_token), ['invalid_grant'])
    await assertNoGain(site.acme, before)
  })

  test('a second time by another client, and what came of the first time ends', async () => {
    const code = await codeFor(site)
    const first = await exchange(site, code)
    assertRefused(await exchange(site, code, { client_id: TOOL.id }), ['invalid_grant'])
    assert.equal(await acts(site, first.body.access_token), false)
  })

  test('a second time after the tokens were renewed, and the renewed ones end', async () => {
    const code = await codeFor(site)
    const first = await exchange(site, code)
    const renewed = await refresh(site, first.body.refresh_token)
    assertRefused(await exchange(site, code), ['invalid_grant'])
    assert.equal(await acts(site, renewed.body.access_token), false)
    assertRefused(await refresh(site, renewed.body.refresh_token), ['invalid_grant'])
  })

  test('several times at once: one gets tokens, and they end', async () => {
    const code = await codeFor(site)
    const replies = await Promise.all([1, 2, 3, 4].map(() => exchange(site, code)))
    const good = replies.filter(({ status }) => status === 200)
    assert.equal(good.length, 1)
    assert.equal(await acts(site, good[0]!.body.access_token), false)
  })

  test('to another tenant', async () => {
    const globex = await authorizationSite(world)
    const code = await codeFor(site)
    const before = await gainsOf(globex.acme)
    assertRefused(await exchange(globex, code), ['invalid_grant'], [code])
    await assertNoGain(globex.acme, before)
  })

  test('after the person has signed out', async () => {
    const code = await codeFor(site)
    const before = await gainsOf(site.acme)
    await site.acme.post(`/api/v1/users/${site.userId}/end-sessions`)
    assertRefused(await exchange(site, code), ['invalid_grant'], [code])
    await assertNoGain(site.acme, before)
  })

  test('after the person was disabled', async () => {
    const code = await codeFor(site)
    const before = await gainsOf(site.acme)
    await site.acme.sql(`update users set status = 'DISABLED' where id = $1`, [site.userId])
    assertRefused(await exchange(site, code), ['invalid_grant'], [code])
    await assertNoGain(site.acme, before)
  })

  test('after its client was removed', async () => {
    await site.acme.sql(
      `insert into oauth_consents (tenant_id, user_id, client_id, scopes, created_at) values ($1, $2, $3, '{openid}', now())`,
      [site.acme.id, site.userId, TOOL.id],
    )
    const code = await codeFor(site, { client_id: TOOL.id, redirect_uri: TOOL.redirectUri })
    const before = await gainsOf(site.acme)
    assert.equal((await site.acme.delete(`/api/v1/settings/oauth-clients/${TOOL.id}`)).status, 200)
    const reply = await exchange(site, code, { client_id: TOOL.id, redirect_uri: TOOL.redirectUri })
    assertRefused(reply, ['invalid_client'], [code])
    await assertNoGain(site.acme, before)
  })

  test('as a refresh token or a device code', async () => {
    const code = await codeFor(site)
    const before = await gainsOf(site.acme)
    assertRefused(await refresh(site, code), ['invalid_grant'], [code])
    const grant_type = 'urn:ietf:params:oauth:grant-type:device_code'
    assertRefused(await sendToken(site, { grant_type, client_id: CLI.id, device_code: code }), ['invalid_grant'])
    await assertNoGain(site.acme, before)
  })

  test('in the address, in JSON, or with a header of client credentials', async () => {
    const code = await codeFor(site)
    const before = await gainsOf(site.acme)
    const fields = {
      grant_type: 'authorization_code',
      client_id: CLI.id,
      redirect_uri: CLI.redirectUri,
      code_verifier: VERIFIER,
      code,
    }
    const query = new URLSearchParams(fields).toString()
    assertRefused(await site.acme.with('').post(`/auth/v1/token?${query}`, {}), ['invalid_request'], [code])
    assertRefused(await site.acme.with('').post('/auth/v1/token', fields), ['invalid_request'], [code])
    const basic = { authorization: `Basic ${Buffer.from(`${CLI.id}:`).toString('base64')}` }
    assertRefused(await site.acme.form('/auth/v1/token', fields, basic), ['invalid_request'], [code])
    assert.notEqual((await site.acme.with('').get(`/auth/v1/token?${query}`)).status, 200)
    await assertNoGain(site.acme, before)
  })
})

describe('no token comes of a refresh token', () => {
  test('that was exchanged before the window, and its family ends', async () => {
    const first = await tokensFor(site)
    const second = (await refresh(site, first.refresh_token)).body
    world.clock.move({ seconds: 61 })
    const before = await gainsOf(site.acme)
    assertRefused(await refresh(site, first.refresh_token), ['invalid_grant'], [first.refresh_token])
    assertRefused(await refresh(site, second.refresh_token), ['invalid_grant'], [second.refresh_token])
    assert.equal(await acts(site, second.access_token), false)
    const [session] = await site.acme.sql(`select end_reason from sessions where client_id = $1`, [CLI.id])
    assert.equal(session?.end_reason, 'reuse_detected')
    await assertNoGain(site.acme, before)
  })

  const SHOWN_BY: Record<string, Parameters> = {
    'of another client': { client_id: TOOL.id },
    'without a client': { client_id: undefined },
    'of a client that nobody knows': { client_id: 'nobody' },
    'of two clients': { client_id: [TOOL.id, CLI.id] },
    'for a wider scope': { scope: 'openid profile email' },
    'for a scope of administrators': { scope: 'openid admin' },
    'given twice': { refresh_token: ['x', 'y'] },
    'that is empty': { refresh_token: '' },
    'that is invented': { refresh_token: 'a'.repeat(43) },
    'with a zero byte': { refresh_token: 'a\0' },
  }
  for (const [name, fields] of Object.entries(SHOWN_BY)) {
    test(name, async () => {
      const { refresh_token: token } = await tokensFor(site, { scope: 'openid' })
      const before = await gainsOf(site.acme)
      assertRefused(await refresh(site, token, fields), [...UNACCEPTED, 'invalid_scope'], [token])
      await assertNoGain(site.acme, before)
    })
  }

  test('of another tenant', async () => {
    const globex = await authorizationSite(world)
    const { refresh_token: token } = await tokensFor(site)
    const before = await gainsOf(globex.acme)
    assertRefused(await refresh(globex, token), ['invalid_grant'], [token])
    await assertNoGain(globex.acme, before)
  })

  test('of a person who was signed out everywhere', async () => {
    const { refresh_token: token } = await tokensFor(site)
    const before = await gainsOf(site.acme)
    assert.equal((await site.acme.post(`/api/v1/users/${site.userId}/end-sessions`)).status, 200)
    assertRefused(await refresh(site, token), ['invalid_grant'], [token])
    await assertNoGain(site.acme, before)
  })

  test('of a person who was disabled', async () => {
    const { refresh_token: token } = await tokensFor(site)
    const before = await gainsOf(site.acme)
    await site.acme.sql(`update users set status = 'DISABLED' where id = $1`, [site.userId])
    assertRefused(await refresh(site, token), ['invalid_grant'], [token])
    await assertNoGain(site.acme, before)
  })

  test('of a session that was not used for too long', async () => {
    const { refresh_token: token } = await tokensFor(site)
    const before = await gainsOf(site.acme)
    world.clock.move({ hours: 24 })
    assertRefused(await refresh(site, token), ['invalid_grant'], [token])
    await assertNoGain(site.acme, before)
  })

  test('that its client has given back', async () => {
    const { refresh_token: token, access_token } = await tokensFor(site)
    const before = await gainsOf(site.acme)
    const revoked = await site.acme.form('/auth/v1/revoke', { token, client_id: CLI.id })
    assert.equal(revoked.status, 200)
    assertRefused(await refresh(site, token), ['invalid_grant'], [token])
    assert.equal(await acts(site, access_token), false)
    await assertNoGain(site.acme, before)
  })

  test('which is an access token or an ID token', async () => {
    const { access_token, id_token } = await tokensFor(site, { scope: 'openid' })
    const before = await gainsOf(site.acme)
    for (const token of [access_token, id_token]) assertRefused(await refresh(site, token), ['invalid_grant'])
    await assertNoGain(site.acme, before)
  })
})

test('a stranger who sends codes and tokens back ends nothing', async () => {
  const { refresh_token: token, access_token } = await tokensFor(site)
  for (const fields of [{ token, client_id: TOOL.id }, { token: 'invented' }, { token: '' }, { token: 'a\0b' }, {}]) {
    const reply = await site.acme.form('/auth/v1/revoke', fields as Record<string, string>)
    assert.ok(reply.status === 200 || reply.status === 400, reply.text)
    assertDiscreet(reply, [token])
  }
  assert.equal(await acts(site, access_token), true)
  assert.equal((await refresh(site, token)).status, 200)
})
