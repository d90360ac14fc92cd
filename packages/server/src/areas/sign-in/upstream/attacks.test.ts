import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, beforeEach, describe, test } from 'node:test'
import { answerOf, authorized, authorizePath } from '../../../../test/authorization-site.ts'
import type { Reply } from '../../../../test/caller.ts'
import {
  answerCode,
  type ForgedProvider,
  type Forgery,
  forgedProvider,
  honestClaims,
  startSigner,
} from '../../../../test/forged-provider.ts'
import { assertDiscreet, assertNoGain, cookiesIn, gainsOf } from '../../../../test/gains.ts'
import { identifyPage, nextOf } from '../../../../test/local-sign-in.ts'
import { type IssuerAnswer, newSigningKey, type OidcIssuer } from '../../../../test/oidc-issuer.ts'
import { PageBrowser } from '../../../../test/page-browser.ts'
import { AUTH_CONFIGS, knownPerson, lastRefusal, newAuthConfig } from '../../../../test/sign-in-site.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'
import type { RefusalReason } from '../refusal.ts'

let signer: OidcIssuer
let world: World
let acme: TestTenant
let provider: ForgedProvider
let id: string
/** The browser of the person. */
let browser: PageBrowser
/** A key of nobody, under the kid of a published one. */
let foreign: Awaited<ReturnType<typeof newSigningKey>>

before(async () => {
  signer = await startSigner()
  foreign = await newSigningKey('ES256', 'key-1')
  world = await createWorld({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
})
after(async () => {
  await world.stop()
  await signer.close()
})

const SECRET = 'the-client-secret-of-reeve'
const oidcOf = ({ issuer }: ForgedProvider) => ({ issuerId: issuer, oidcClientId: 'reeve', oidcClientSecret: SECRET })
const configOf = (one: ForgedProvider, more: Record<string, unknown> = {}) =>
  newAuthConfig(acme, { bootstrapDomains: ['acme.example'], oidc: oidcOf(one), ...more })

/** Every case has a tenant, a provider and a browser of its own, and one user. */
beforeEach(async () => {
  acme = await world.tenant()
  provider = forgedProvider(signer)
  id = (await configOf(provider)).id
  browser = new PageBrowser(acme)
  await knownPerson(acme, 'ada@acme.example')
})

type Begun = { readonly state: string; readonly nonce: string; readonly email: string }
type Beginning = { readonly fresh?: boolean; readonly email?: string; readonly in?: PageBrowser }

/** Types an address into the first page; answers what comes then. */
async function identify({ fresh = false, email = 'ada@acme.example', in: there = browser }: Beginning): Promise<Reply> {
  const page = await identifyPage(there, fresh ? authorizePath({ prompt: 'login' }) : '/login')
  return there.submit(page, { email })
}

async function begin(beginning: Beginning = {}): Promise<Begun> {
  const asked = new URL(nextOf(await identify(beginning))).searchParams
  return { state: asked.get('state')!, nonce: asked.get('nonce')!, email: asked.get('login_hint')! }
}

/** Brings an answer of the provider. */
const finish = (params: URLSearchParams | Record<string, string>, configId = id, there = browser): Promise<Reply> =>
  there.get(`/auth/v1/callback/${configId}?${new URLSearchParams(params)}`)

const honest = ({ state }: Begun): Record<string, string> => ({ code: 'a-code', state })
const answer = (begun: Begun, forgery: Forgery = {}) => answerCode(provider, begun.nonce, world.clock.now(), forgery)
const seconds = (ahead: number): number => Math.floor(world.clock.now().epochMilliseconds / 1000) + ahead

const whoIn = async (there = browser): Promise<string | undefined> =>
  (await there.get('/auth/v1/session')).body.user?.email

/** What is done signs nobody in: there is an error that does not say which, and the reason is in the log. */
async function assertRefused(act: () => Promise<Reply>, reason?: RefusalReason, there = browser): Promise<void> {
  const before = await gainsOf(acme)
  const reply = await act()
  assert.deepEqual(cookiesIn(reply), [])
  assertDiscreet(reply, [SECRET])
  if (nextOf(reply) === '') {
    assert.equal(reply.status, 403, reply.text)
    assert.match(reply.text, /You are not signed in/)
    assert.doesNotMatch(reply.text, /signature|nonce|unknown|disabled|ada@|evil|issuer/i)
  } else {
    // A client that asked for a fresh sign-in is told that there was none.
    const told = answerOf(await there.get(nextOf(reply)))
    assert.deepEqual([told.error, told.code], ['login_required', undefined])
  }
  assert.equal(await whoIn(there), undefined)
  await assertNoGain(acme, before)
  if (reason) assert.equal((await lastRefusal(acme))?.reason, reason, JSON.stringify(await lastRefusal(acme)))
}

test('without an attack the person is signed in', async () => {
  const begun = await begin()
  await answer(begun)
  assert.equal((await finish(honest(begun))).status, 200)
  assert.equal(await whoIn(), 'ada@acme.example')
})

test('fresh evidence that is shown is enough', async () => {
  const begun = await begin({ fresh: true })
  await answer(begun, { claims: { auth_time: seconds(-30) } })
  assert.ok(answerOf(await authorized(browser, nextOf(await finish(honest(begun))))).code)
})

test('an address that only the user information has is enough', async () => {
  provider.setDocument({ userinfo_endpoint: `${provider.issuer}/me` })
  signer.answers.set(`${provider.path}/me`, { body: { sub: 'ada', email: 'ada@acme.example', email_verified: true } })
  const begun = await begin()
  await answer(begun, { claims: { email: undefined, email_verified: undefined } })
  await finish(honest(begun))
  assert.equal(await whoIn(), 'ada@acme.example')
})

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
/** The token with another header, and signed by whoever `sign` is. */
const resigned = (header: object, sign: (signed: string) => string) => (token: string) => {
  const signed = `${part(header)}.${token.split('.')[1]}`
  return `${signed}.${sign(signed)}`
}
const hmac = (key: string) => (signed: string) => createHmac('sha256', key).update(signed).digest('base64url')

/** Forged ID tokens, by what is wrong with them. */
const TOKENS: Record<string, { forgery: () => Forgery; reason: RefusalReason; document?: object; fresh?: true }> = {
  'without a signature (none)': {
    forgery: () => ({ alter: resigned({ alg: 'none' }, () => '') }),
    reason: 'signature',
  },
  'without a signature, from a provider that lists none': {
    forgery: () => ({ alter: resigned({ alg: 'none' }, () => '') }),
    document: { id_token_signing_alg_values_supported: ['ES256', 'none'] },
    reason: 'signature',
  },
  'signed with HS256 and the public key as secret': {
    forgery: () => ({ alter: resigned({ alg: 'HS256', kid: 'key-1' }, hmac(JSON.stringify(signer.key.publicJwk))) }),
    document: { id_token_signing_alg_values_supported: ['ES256', 'HS256'] },
    reason: 'signature',
  },
  'signed with HS256 and the client secret': {
    forgery: () => ({ alter: resigned({ alg: 'HS256' }, hmac(SECRET)) }),
    document: { id_token_signing_alg_values_supported: ['ES256', 'HS256'] },
    reason: 'signature',
  },
  'signed with a foreign key under a known kid': {
    forgery: () => ({ signing: { key: foreign } }),
    reason: 'signature',
  },
  'signed with a key that is not published': {
    forgery: () => ({ signing: { key: { ...foreign, publicJwk: { ...foreign.publicJwk, kid: 'unknown' } } } }),
    reason: 'signature',
  },
  'signed with a key that its own header brings': {
    forgery: () => ({ signing: { key: foreign, header: { jwk: foreign.publicJwk } } }),
    reason: 'signature',
  },
  'signed with a key whose address its own header names': {
    forgery: () => ({ signing: { key: foreign, header: { jku: 'https://127.0.0.1:1/keys' } } }),
    reason: 'signature',
  },
  'with a critical header': {
    forgery: () => ({ signing: { header: { crit: ['x'], x: 1 } } }),
    reason: 'signature',
  },
  'whose payload was altered after it was signed': {
    forgery: () => ({
      alter: (token) => {
        const [header, payload = '', signature] = token.split('.')
        const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
        return `${header}.${part({ ...claims, sub: 'somebody else' })}.${signature}`
      },
    }),
    reason: 'signature',
  },
  'that is encrypted': { forgery: () => ({ alter: () => 'a.b.c.d.e' }), reason: 'signature' },
  'that is no token': { forgery: () => ({ alter: () => 'not-a-token' }), reason: 'upstream' },
  'of another issuer': { forgery: () => ({ claims: { iss: 'https://other.example' } }), reason: 'claim' },
  'whose issuer has a slash more': { forgery: () => ({ claims: { iss: `${provider.issuer}/` } }), reason: 'claim' },
  'without an issuer': { forgery: () => ({ claims: { iss: undefined } }), reason: 'claim' },
  'for another audience': { forgery: () => ({ claims: { aud: 'other' } }), reason: 'claim' },
  'without an audience': { forgery: () => ({ claims: { aud: undefined } }), reason: 'claim' },
  'for several audiences without azp': { forgery: () => ({ claims: { aud: ['reeve', 'other'] } }), reason: 'claim' },
  'for several audiences and another azp': {
    forgery: () => ({ claims: { aud: ['reeve', 'other'], azp: 'other' } }),
    reason: 'claim',
  },
  'for our audience and another azp': { forgery: () => ({ claims: { azp: 'other' } }), reason: 'claim' },
  'that has expired': { forgery: () => ({ claims: { iat: seconds(-400), exp: seconds(-100) } }), reason: 'claim' },
  'without an end': { forgery: () => ({ claims: { exp: undefined } }), reason: 'claim' },
  'from the future': { forgery: () => ({ claims: { iat: seconds(300), exp: seconds(900) } }), reason: 'claim' },
  'made long ago that never ends': {
    forgery: () => ({ claims: { iat: seconds(-7200), exp: seconds(86_400) } }),
    reason: 'claim',
  },
  'without the time it was made': { forgery: () => ({ claims: { iat: undefined } }), reason: 'claim' },
  'that is not good yet': { forgery: () => ({ claims: { nbf: seconds(600) } }), reason: 'claim' },
  'with the nonce of another request': { forgery: () => ({ claims: { nonce: 'another' } }), reason: 'replay' },
  'without a nonce': { forgery: () => ({ claims: { nonce: undefined } }), reason: 'replay' },
  'with at_hash of another access token': {
    forgery: () => ({ claims: { at_hash: 'c29tZXRoaW5n' } }),
    reason: 'signature',
  },
  'without a subject': { forgery: () => ({ claims: { sub: undefined } }), reason: 'claim' },
  'with an empty subject': { forgery: () => ({ claims: { sub: '' } }), reason: 'claim' },
  'with an endless subject': { forgery: () => ({ claims: { sub: 'a'.repeat(256) } }), reason: 'claim' },
  'without an address': { forgery: () => ({ claims: { email: undefined } }), reason: 'claim' },
  'with an address that is not verified': { forgery: () => ({ claims: { email_verified: false } }), reason: 'claim' },
  'that does not say that the address is verified': {
    forgery: () => ({ claims: { email_verified: undefined } }),
    reason: 'claim',
  },
  'with two addresses in one': {
    forgery: () => ({ claims: { email: 'ada@acme.example,eve@evil.example' } }),
    reason: 'claim',
  },
  'with a list of addresses': { forgery: () => ({ claims: { email: ['ada@acme.example'] } }), reason: 'claim' },
  'without auth_time when the person had to sign in anew': { forgery: () => ({}), fresh: true, reason: 'claim' },
  'with an old auth_time when the person had to sign in anew': {
    forgery: () => ({ claims: { auth_time: seconds(-3600) } }),
    fresh: true,
    reason: 'claim',
  },
  'with an auth_time a little older than allowed': {
    forgery: () => ({ claims: { auth_time: seconds(-75) } }),
    fresh: true,
    reason: 'claim',
  },
  'with an auth_time in the future': { forgery: () => ({ claims: { auth_time: seconds(3600) } }), reason: 'claim' },
  'with an auth_time that is text': { forgery: () => ({ claims: { auth_time: 'now' } }), fresh: true, reason: 'claim' },
}

describe('nobody is signed in by an ID token', () => {
  for (const [name, { forgery, reason, document, fresh }] of Object.entries(TOKENS)) {
    test(name, async () => {
      if (document) provider.setDocument({ ...document })
      const begun = await begin({ fresh: fresh === true })
      await answer(begun, forgery())
      await assertRefused(() => finish(honest(begun)), reason)
    })
  }
})

/** Forged answers in the browser, by what is wrong with them. */
const CALLBACKS: Record<
  string,
  { params: (begun: Begun) => URLSearchParams | Record<string, string>; reason?: RefusalReason }
> = {
  'whose iss is another issuer (mix-up)': {
    params: (begun) => ({ ...honest(begun), iss: 'https://other.example' }),
    reason: 'state',
  },
  'with iss twice': {
    params: (begun) =>
      new URLSearchParams([
        ...Object.entries(honest(begun)),
        ['iss', provider.issuer],
        ['iss', 'https://other.example'],
      ]),
    reason: 'state',
  },
  'with a state that nobody sent': { params: (begun) => ({ ...honest(begun), state: 'invented' }) },
  'without a state': { params: () => ({ code: 'a-code' }) },
  'with an empty state': { params: () => ({ code: 'a-code', state: '' }) },
  'with the nonce as the state': { params: (begun) => ({ ...honest(begun), state: begun.nonce }) },
  'with a state that is a statement': { params: (begun) => ({ ...honest(begun), state: "' or true --" }) },
  'with another state before the right one': {
    params: (begun) => new URLSearchParams([['state', 'another'], ...Object.entries(honest(begun))]),
  },
  'with two states': {
    params: (begun) => new URLSearchParams([...Object.entries(honest(begun)), ['state', 'another']]),
    reason: 'state',
  },
  'without a code': { params: ({ state }) => ({ state }), reason: 'state' },
  'with two codes': {
    params: (begun) => new URLSearchParams([...Object.entries(honest(begun)), ['code', 'another']]),
    reason: 'state',
  },
  'with an ID token in the address': {
    params: (begun) => ({ ...honest(begun), id_token: 'a.b.c' }),
    reason: 'state',
  },
  'as a signed response that nobody asked for': {
    params: ({ state }) => ({ state, response: 'a.b.c' }),
    reason: 'state',
  },
  'with an error beside the code': {
    params: (begun) => ({ ...honest(begun), error: 'access_denied' }),
    reason: 'upstream',
  },
  'that says that nobody signed in': {
    params: ({ state }) => ({ state, error: 'login_required' }),
    reason: 'upstream',
  },
  'whose error is a script': {
    params: ({ state }) => ({ state, error: '<script>alert(1)</script>', error_description: '<img src=x onerror=x>' }),
    reason: 'upstream',
  },
  'whose error tells the person where to go': {
    params: ({ state }) => ({ state, error: 'x', error_uri: 'https://evil.example', error_description: 'Call Eve' }),
    reason: 'upstream',
  },
}

describe('nobody is signed in by an answer', () => {
  for (const [name, { params, reason }] of Object.entries(CALLBACKS)) {
    test(name, async () => {
      const begun = await begin()
      await answer(begun)
      await assertRefused(() => finish(params(begun)), reason)
      assert.equal(provider.wasAsked, false, 'no code was sent')
    })
  }

  test('without iss from a provider that always names it', async () => {
    provider.setDocument({ authorization_response_iss_parameter_supported: true })
    const begun = await begin()
    await answer(begun)
    await assertRefused(() => finish(honest(begun)), 'state')
    assert.equal(provider.wasAsked, false)
  })

  test('that comes a second time', async () => {
    const begun = await begin()
    await answer(begun, { claims: { email_verified: false } })
    await assertRefused(() => finish(honest(begun)), 'claim')
    await answer(begun)
    await assertRefused(() => finish(honest(begun)), 'replay')
  })

  test('that comes a second time after it was good', async () => {
    const begun = await begin()
    await answer(begun)
    await finish(honest(begun))
    assert.equal(await whoIn(), 'ada@acme.example')
    browser.cookies.delete('reeve_session')
    await assertRefused(() => finish(honest(begun)))
  })

  test('that comes several times at once, but for one', async () => {
    const begun = await begin()
    await answer(begun)
    const replies = await Promise.all([1, 2, 3, 4].map(() => finish(honest(begun))))
    assert.equal(replies.filter(({ status }) => status === 200).length, 1)
    assert.equal((await gainsOf(acme)).sessions, 1)
  })

  test('in the browser of somebody else (code and session injection)', async () => {
    const begun = await begin()
    await answer(begun)
    const victim = new PageBrowser(acme)
    await identify({ in: victim })
    await assertRefused(() => finish(honest(begun), id, victim), undefined, victim)
    assert.equal(provider.wasAsked, false)
  })

  test('in a browser that never was here (login CSRF)', async () => {
    const begun = await begin()
    await answer(begun)
    const victim = new PageBrowser(acme)
    await assertRefused(() => finish(honest(begun), id, victim), undefined, victim)
    assert.equal(provider.wasAsked, false)
  })

  test('with the code of another sign-in of the same browser', async () => {
    const [first, second] = [await begin(), await begin()]
    await answer(first)
    await assertRefused(() => finish(honest(second)), 'replay')
  })

  test('at the address of another configuration (mix-up)', async () => {
    const other = forgedProvider(signer)
    const { id: otherId } = await configOf(other, { bootstrapDomains: ['other.example'] })
    const begun = await begin()
    await answer(begun)
    await assertRefused(() => finish(honest(begun), otherId), 'state')
    assert.equal(other.wasAsked, false)
    assert.equal(provider.wasAsked, false)
  })

  test('at the address of a configuration that never was', async () => {
    const begun = await begin()
    await answer(begun)
    await assertRefused(() => finish(honest(begun), 'x'), 'state')
    assert.equal(provider.wasAsked, false)
  })

  test('of another tenant', async () => {
    const begun = await begin()
    await answer(begun)
    acme = await world.tenant()
    const there = new PageBrowser(acme)
    for (const [name, value] of browser.cookies) there.cookies.set(name, value)
    await assertRefused(() => finish(honest(begun), id, there), undefined, there)
    assert.equal(provider.wasAsked, false)
  })

  test('to a test of the configuration', async () => {
    const reply = await acme.post(`${AUTH_CONFIGS}/${id}/test`)
    const asked = new URL(reply.body.redirectUrl).searchParams
    const begun = { state: asked.get('state')!, nonce: asked.get('nonce')!, email: '' }
    await answer(begun)
    const before = await gainsOf(acme)
    const shown = await finish(honest(begun))
    assert.deepEqual(cookiesIn(shown), [])
    assertDiscreet(shown, [SECRET, 'an-access-token'])
    assert.equal(await whoIn(), undefined)
    await assertNoGain(acme, before)
  })

  test('that comes after ten minutes', async () => {
    const begun = await begin()
    world.clock.move({ minutes: 11 })
    await answer(begun)
    await assertRefused(() => finish(honest(begun)), 'state')
  })

  test('of a configuration that was switched off or removed meanwhile', async () => {
    const caller = await acme.signIn(acme.admin)
    const [first, second] = [await begin(), await begin()]
    await answer(first)
    const off = await caller.post(`${AUTH_CONFIGS}/${id}`, { authConfig: { status: 'AUTH_CONFIG_STATUS_DISABLED' } })
    assert.equal(off.status, 200, off.text)
    await assertRefused(() => finish(honest(first)), 'disabled')
    assert.equal((await caller.delete(`${AUTH_CONFIGS}/${id}`)).status, 200)
    await assertRefused(() => finish(honest(second)), 'disabled')
  })

  test('of a configuration that is past its deadline', async () => {
    const caller = await acme.signIn(acme.admin)
    const begun = await begin()
    await answer(begun)
    const deprecationDeadline = world.clock.now().subtract({ seconds: 1 }).toString()
    const status = 'AUTH_CONFIG_STATUS_DEPRECATED'
    const reply = await caller.post(`${AUTH_CONFIGS}/${id}`, { authConfig: { status, deprecationDeadline } })
    assert.equal(reply.status, 200, reply.text)
    await assertRefused(() => finish(honest(begun)), 'disabled')
  })
})

describe('nobody is signed in by a provider', () => {
  test('whose token endpoint sends the code on', async () => {
    const begun = await begin()
    provider.setTokens({}, 307, { location: `${signer.url}/elsewhere` })
    await assertRefused(() => finish(honest(begun)), 'upstream')
    assert.equal(signer.asked.includes('/elsewhere'), false)
  })

  test('that refuses the code', async () => {
    const begun = await begin()
    provider.setTokens({ error: 'invalid_grant' }, 400)
    await assertRefused(() => finish(honest(begun)), 'upstream')
  })

  test('that gives no ID token', async () => {
    const begun = await begin()
    provider.setTokens({ access_token: 'an-access-token', token_type: 'Bearer' })
    await assertRefused(() => finish(honest(begun)), 'upstream')
  })

  const KEYS: Record<string, IssuerAnswer> = {
    'are larger than anybody needs': { body: { keys: [], padding: 'x'.repeat(2 * 1024 * 1024) } },
    'are at another address of its own': { status: 302, headers: { location: '/keys-elsewhere' }, body: {} },
    'are at an address inside': { status: 302, headers: { location: 'https://10.0.0.1/keys' }, body: {} },
    'are at the address of the metadata of a cloud': {
      status: 302,
      headers: { location: 'http://169.254.169.254/latest/meta-data' },
      body: {},
    },
    'are no keys': { body: { keys: 'none' } },
    'are no JSON': { body: '<html>' },
    'are of another kind': { body: { keys: [{ kty: 'oct', kid: 'key-1', k: 'AAAA' }] } },
  }
  for (const [name, keys] of Object.entries(KEYS)) {
    test(`whose keys ${name}`, async () => {
      signer.answers.set(`${provider.path}/keys`, keys)
      const begun = await begin()
      await answer(begun)
      await assertRefused(() => finish(honest(begun)))
    })
  }

  test('whose document is at an address inside', async () => {
    const path = `${provider.path}/.well-known/openid-configuration`
    for (const location of [
      'https://10.0.0.1/x',
      'http://169.254.169.254/x',
      'https://localhost:1/x',
      'file:///etc/x',
    ]) {
      signer.answers.set(path, { status: 302, headers: { location }, body: {} })
      await assertRefused(() => identify({}), 'upstream')
    }
  })

  test('whose document is larger than anybody needs, or no document', async () => {
    const path = `${provider.path}/.well-known/openid-configuration`
    for (const body of [{ padding: 'x'.repeat(2 * 1024 * 1024) }, '<html>', [], 'null']) {
      signer.answers.set(path, { body })
      await assertRefused(() => identify({}), 'upstream')
    }
  })

  test('whose token endpoint is at an address inside', async () => {
    provider.setDocument({ token_endpoint: 'https://10.0.0.1/token' })
    const begun = await begin()
    await assertRefused(() => finish(honest(begun)), 'upstream')
  })

  test('whose user information is at an address inside', async () => {
    provider.setDocument({ userinfo_endpoint: 'https://10.0.0.1/me' })
    const begun = await begin()
    await answer(begun, { claims: { email: undefined } })
    await assertRefused(() => finish(honest(begun)), 'upstream')
  })

  test('whose token endpoint answers without an end', async () => {
    const begun = await begin()
    provider.setTokens({ access_token: 'x'.repeat(2 * 1024 * 1024), token_type: 'Bearer', id_token: 'x' })
    await assertRefused(() => finish(honest(begun)), 'upstream')
  })

  test('whose answer is a page', async () => {
    const begun = await begin()
    provider.setTokens({}, 200, { 'content-type': 'text/html' })
    await assertRefused(() => finish(honest(begun)), 'upstream')
  })

  test('whose keys cannot be read', async () => {
    signer.answers.set(`${provider.path}/keys`, { status: 500, body: {} })
    const begun = await begin()
    await answer(begun)
    await assertRefused(() => finish(honest(begun)), 'upstream')
  })

  test('that gives the user information of somebody else', async () => {
    provider.setDocument({ userinfo_endpoint: `${provider.issuer}/me` })
    signer.answers.set(`${provider.path}/me`, { body: { ...honestClaims(provider, ''), sub: 'somebody else' } })
    const begun = await begin()
    await answer(begun, { claims: { email: undefined } })
    await assertRefused(() => finish(honest(begun)), 'claim')
  })

  test('that gives the user information as a JWT', async () => {
    provider.setDocument({ userinfo_endpoint: `${provider.issuer}/me` })
    signer.answers.set(`${provider.path}/me`, { headers: { 'content-type': 'application/jwt' }, body: 'a.b.c' })
    const begun = await begin()
    await answer(begun, { claims: { email: undefined } })
    await assertRefused(() => finish(honest(begun)), 'upstream')
  })

  test('that has the address in the user information only, with another in the ID token', async () => {
    provider.setDocument({ userinfo_endpoint: `${provider.issuer}/me` })
    signer.answers.set(`${provider.path}/me`, { body: { sub: 'ada', email: 'ada@acme.example', email_verified: true } })
    const begun = await begin()
    await answer(begun, { claims: { email: 'eve@evil.example' } })
    await assertRefused(() => finish(honest(begun)), 'domain')
  })

  const DOCUMENTS: Record<string, () => Record<string, unknown>> = {
    'whose document names another issuer': () => ({ issuer: 'https://other.example' }),
    'whose document names an issuer for every directory': () => ({
      issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0',
    }),
    'whose sign-in page is a script': () => ({ authorization_endpoint: 'javascript:alert(1)' }),
    'whose sign-in page is not behind https': () => ({ authorization_endpoint: 'http://127.0.0.1/authorize' }),
    'whose token endpoint is not behind https': () => ({ token_endpoint: 'http://127.0.0.1/token' }),
    'without keys': () => ({ jwks_uri: undefined }),
  }
  for (const [name, document] of Object.entries(DOCUMENTS)) {
    test(name, async () => {
      provider.setDocument(document())
      await assertRefused(() => identify({}), 'upstream')
    })
  }
})

describe('nobody is signed in as a person', () => {
  async function assertPersonRefused(
    claims: Record<string, unknown>,
    reason: RefusalReason,
    { configId = id, email = 'ada@acme.example' } = {},
  ): Promise<void> {
    const begun = await begin({ email })
    await answer(begun, { claims })
    await assertRefused(() => finish(honest(begun), configId), reason)
  }

  test('whom nobody knows', () => assertPersonRefused({ email: 'eve@acme.example' }, 'unknown_user'))

  test('who may not act', async () => {
    await knownPerson(acme, 'bob@acme.example', { status: 'DISABLED' })
    await assertPersonRefused({ email: 'bob@acme.example' }, 'disabled')
  })

  test('who was deleted, though the configuration makes users', async () => {
    provider = forgedProvider(signer)
    const more = { bootstrapDomains: ['gone.example'], createUsers: true, createDomains: ['gone.example'] }
    const { id: otherId } = await configOf(provider, more)
    const userId = await knownPerson(acme, 'gone@gone.example')
    await acme.sql(`update users set status = 'DELETED', deleted_at = now() where id = $1`, [userId])
    const email = 'gone@gone.example'
    await assertPersonRefused({ email }, 'disabled', { configId: otherId, email })
  })

  test('who is a machine', async () => {
    await knownPerson(acme, 'robot@acme.example', { type: 'USER_TYPE_SERVICE' })
    await assertPersonRefused({ email: 'robot@acme.example' }, 'unknown_user')
  })

  test('whose address two users have', async () => {
    await knownPerson(acme, 'twin@acme.example')
    await knownPerson(acme, 'Twin@acme.example')
    await assertPersonRefused({ email: 'twin@acme.example' }, 'unknown_user')
  })

  test('whose address belongs to another configuration', async () => {
    await knownPerson(acme, 'chief@other.example')
    const other = forgedProvider(signer)
    await configOf(other, { bootstrapDomains: ['other.example'] })
    await assertPersonRefused({ email: 'chief@other.example' }, 'domain')
  })

  test('whose address belongs to nobody but the default', async () => {
    await knownPerson(acme, 'root@root.example')
    await assertPersonRefused({ email: 'root@root.example' }, 'domain')
  })

  test('of a domain whose people do not become users', async () => {
    const other = forgedProvider(signer)
    provider = other
    const more = { bootstrapDomains: ['one.example', 'two.example'], createUsers: true, createDomains: ['two.example'] }
    const { id: otherId } = await configOf(other, more)
    const email = 'eve@one.example'
    await assertPersonRefused({ email }, 'domain', { configId: otherId, email })
    const users = await acme.sql('select 1 from users where tenant_id = $1 and email = $2', [
      acme.id,
      'eve@one.example',
    ])
    assert.deepEqual(users, [])
  })

  for (const [name, claim] of Object.entries({
    missing: undefined,
    other: 'sales',
    list: ['staff'],
    prefix: 'staff ',
  })) {
    test(`whose claim is not exactly what is asked for: ${name}`, async () => {
      const other = forgedProvider(signer)
      provider = other
      const oidc = { ...oidcOf(other), exactMatchClaims: { group: 'staff' } }
      const { id: otherId } = await configOf(other, { bootstrapDomains: [], isDefaultBootstrap: true, oidc })
      const email = 'ada@default.example'
      await assertPersonRefused({ email, group: claim }, 'claim', { configId: otherId, email })
    })
  }
})

/** What an administrator could be talked into. */
describe('no configuration is made of', () => {
  for (const [name, issuerId] of Object.entries({
    'an issuer in the clear': 'http://login.example.com',
    'an issuer with a password': 'https://user:secret@login.example.com',
    'an issuer with a query': 'https://login.example.com/?x=1',
    'an issuer with a fragment': 'https://login.example.com/#x',
    'a script': 'javascript:alert(1)',
    'a file': 'file:///etc/passwd',
    nothing: '',
  })) {
    test(name, async () => {
      const before = await acme.sql('select id from auth_configs')
      const oidc = { ...oidcOf(provider), issuerId }
      const reply = await acme.post(AUTH_CONFIGS, { displayName: 'Evil', bootstrapDomains: ['evil.example'], oidc })
      assert.equal(reply.status, 400, reply.text)
      assert.match(reply.text, /oidc\.issuerId/)
      assertDiscreet(reply, [SECRET])
      assert.deepEqual(await acme.sql('select id from auth_configs'), before)
    })
  }
})
