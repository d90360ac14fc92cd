import assert from 'node:assert/strict'
import { createHash, createHmac, generateKeyPairSync, randomUUID, sign as signBytes } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { addressOf, BODY, callEvents, callListener, savedListener } from '../../../../test/listeners.ts'
import { newSigningKey, type OidcIssuer, startOidcIssuer } from '../../../../test/oidc-issuer.ts'
import { violationsOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
let acme: TestTenant
let issuer: OidcIssuer
before(async () => {
  issuer = await startOidcIssuer()
  world = await createWorld({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
  acme = await world.tenant()
})
after(async () => {
  await world.stop()
  await issuer.close()
})

let jwksUrl = ''
let jwksPath = ''
let listener = { id: '', path: '' }
beforeEach(async () => {
  jwksUrl = `${issuer.another()}/keys`
  jwksPath = new URL(jwksUrl).pathname
  const {
    listener: made,
    webhookHmacSecret,
    webhookCapabilityUrl,
  } = await savedListener(acme, { kind: 'jwt', jwksUrl })
  assert.deepEqual([webhookHmacSecret, webhookCapabilityUrl], ['', ''])
  listener = { id: made.id, path: addressOf(made.id) }
})

const seconds = (): number => Math.floor(world.clock.now().epochMilliseconds / 1000)

function goodClaims(eventId: string, body = BODY): Record<string, unknown> {
  return {
    sub: acme.baseUrl,
    aud: `${acme.baseUrl}${listener.path}`,
    exp: seconds() + 300,
    jti: eventId,
    htm: 'POST',
    htb_s256: createHash('sha256').update(body).digest('base64url'),
  }
}

const headersFor = (token: string, eventId: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
  'webhook-timestamp': String(seconds()),
  'webhook-event-id': eventId,
})

/** Calls with a token whose claims and signing are changed from good ones. */
async function attempt(claims: Record<string, unknown> = {}, signing: Parameters<OidcIssuer['token']>[1] = {}) {
  const eventId = randomUUID()
  const token = await issuer.token({ ...goodClaims(eventId), ...claims }, { at: world.clock.now(), ...signing })
  return callListener(acme, { path: listener.path, headers: headersFor(token, eventId) })
}

test('the digest of the published example is the one we make', () => {
  assert.equal(goodClaims('x').htb_s256, 'cboFB3-nsKSV5NiWMJ7Kcy5WS1zAmX2vu6_R-Uzm_dU')
})

for (const alg of ['ES256', 'RS256', 'EdDSA']) {
  test(`a call with a token signed by ${alg} under a published key is accepted, once`, async () => {
    const key = await newSigningKey(alg, 'k1')
    issuer.answers.set(jwksPath, { body: { keys: [key.publicJwk] } })
    const eventId = randomUUID()
    const token = await issuer.token(goodClaims(eventId), { at: world.clock.now(), key })
    const headers = headersFor(token, eventId)
    assert.equal((await callListener(acme, { path: listener.path, headers })).status, 200)
    assert.equal((await callListener(acme, { path: listener.path, headers })).status, 409)
  })
}

test('claims that do not fit the call are refused, each one alone', async () => {
  // Half a minute past each limit: time passes while they are tried.
  const now = seconds()
  const wrong: Record<string, unknown>[] = [
    { sub: undefined },
    { sub: 'http://other.example' },
    { aud: undefined },
    { aud: acme.baseUrl },
    { aud: [`${acme.baseUrl}${addressOf('0'.repeat(27))}`] },
    { exp: undefined },
    { exp: now - 1 },
    { exp: now + 630 },
    { exp: String(now + 60) },
    { nbf: now + 90 },
    { iat: now + 90 },
    { nbf: 'soon' },
    { jti: undefined },
    { jti: randomUUID() },
    { htm: undefined },
    { htm: 'GET' },
    { htb_s256: undefined },
    { htb_s256: createHash('sha256').update('other').digest('base64url') },
    { htb_s256: createHash('sha256').update(BODY).digest('base64') },
  ]
  for (const claims of wrong) assert.equal((await attempt(claims)).status, 401, JSON.stringify(claims))
  const fine = [{ nbf: now + 55, iat: now + 55 }, { exp: now + 595 }, { aud: ['x', `${acme.baseUrl}${listener.path}`] }]
  for (const claims of fine) assert.equal((await attempt(claims)).status, 200, JSON.stringify(claims))
})

test('the body and the address the token speaks of are those of the call', async () => {
  const eventId = randomUUID()
  const token = await issuer.token(goodClaims(eventId), { at: world.clock.now() })
  const headers = headersFor(token, eventId)
  assert.equal((await callListener(acme, { path: listener.path, headers, body: '{}' })).status, 401)
  assert.equal((await callListener(acme, { path: `${listener.path}/t/x`, headers })).status, 401)
})

test('tokens without a good signature are refused: none, a shared secret, another key, no or a foreign kid', async () => {
  const eventId = randomUUID()
  const headers = (token: string) => ({ path: listener.path, headers: headersFor(token, eventId) })
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const kid = issuer.key.publicJwk.kid
  const unsigned = `${part({ alg: 'none', kid })}.${part(goodClaims(eventId))}`
  const shared = `${part({ alg: 'HS256', kid })}.${part(goodClaims(eventId))}`
  const mac = createHmac('sha256', JSON.stringify(issuer.key.publicJwk)).update(shared).digest('base64url')
  const good = await issuer.token(goodClaims(eventId), { at: world.clock.now() })
  const forged = [
    `${unsigned}.`,
    unsigned,
    `${unsigned}.${good.split('.')[2]}`,
    `${shared}.${mac}`,
    await issuer.token(goodClaims(eventId), { key: await newSigningKey('ES256', 'key-1') }),
    await issuer.token(goodClaims(eventId), { header: { kid: undefined } }),
    await issuer.token(goodClaims(eventId), { header: { kid: 'key-9' } }),
    await issuer.token(goodClaims(eventId), { header: { crit: ['x'], x: 1 } }),
    good.replace(/\.[^.]+\./, `.${part({ ...goodClaims(eventId), extra: 1 })}.`),
    `${good}x`,
    'x.y.z',
    '',
  ]
  for (const token of forged) assert.equal((await callListener(acme, headers(token))).status, 401, token)
  assert.equal(
    (
      await callListener(acme, {
        path: listener.path,
        headers: { ...headersFor('', eventId), authorization: undefined },
      })
    ).status,
    401,
  )
  assert.equal((await callListener(acme, headers(good))).status, 200)
})

test('an RSA key of 1024 bits, one published for another use and one without a name verify nothing', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const small = { ...publicKey.export({ format: 'jwk' }), kid: 'small' }
  const elsewhere = await newSigningKey('ES256', 'elsewhere')
  const unnamed = await newSigningKey('ES256', '')
  const keys = [small, { ...elsewhere.publicJwk, use: 'enc' }, { ...unnamed.publicJwk, kid: undefined }]
  issuer.answers.set(jwksPath, { body: { keys } })
  const eventId = randomUUID()
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'RS256', kid: 'small' })}.${part(goodClaims(eventId))}`
  const token = `${text}.${signBytes('sha256', Buffer.from(text), privateKey).toString('base64url')}`
  assert.equal((await callListener(acme, { path: listener.path, headers: headersFor(token, eventId) })).status, 401)
  assert.equal((await attempt({}, { key: elsewhere })).status, 401)
  assert.equal((await attempt({}, { key: unnamed, header: { kid: undefined } })).status, 401)
})

test('keys are read once for many calls, again for an unknown kid after 30 seconds, and anew after five minutes', async () => {
  const first = await newSigningKey('ES256', 'first')
  const second = await newSigningKey('ES256', 'second')
  const asked = (): number => issuer.asked.filter((path) => path === jwksPath).length
  issuer.answers.set(jwksPath, { body: { keys: [first.publicJwk] } })
  const together = await Promise.all([1, 2, 3, 4].map(() => attempt({}, { key: first })))
  assert.deepEqual([together.map(({ status }) => status), asked()], [[200, 200, 200, 200], 1])
  issuer.answers.set(jwksPath, { body: { keys: [second.publicJwk] } })
  assert.deepEqual([(await attempt({}, { key: second })).status, asked()], [401, 1])
  world.clock.move({ seconds: 31 })
  assert.deepEqual([(await attempt({}, { key: second })).status, asked()], [200, 2])
  assert.deepEqual([(await attempt({}, { key: first })).status, asked()], [401, 2])
  issuer.answers.set(jwksPath, { status: 500, body: {} })
  world.clock.move({ seconds: 31 })
  assert.equal((await attempt({}, { key: first })).status, 401)
  assert.equal((await attempt({}, { key: second })).status, 200)
  world.clock.move({ seconds: 300 })
  const tried = asked()
  assert.deepEqual([(await attempt({}, { key: second })).status, asked()], [401, tried + 1])
  assert.deepEqual([(await attempt({}, { key: second })).status, asked()], [401, tried + 1])
})

test('keys that cannot be read let nobody in: an error, a redirect, no JSON, too many, too large', async () => {
  const key = await newSigningKey('ES256', 'k1')
  const many = Array.from({ length: 21 }, (_, index) => ({ ...key.publicJwk, kid: index === 0 ? 'k1' : `x${index}` }))
  const answers = [
    { status: 404, body: { keys: [key.publicJwk] } },
    { status: 307, headers: { location: `${issuer.url}/keys` }, body: '' },
    { body: 'not json' },
    { body: '{"keys":7}' },
    { body: { keys: many } },
    { body: { keys: [key.publicJwk], more: 'x'.repeat(70_000) } },
  ]
  for (const answer of answers) {
    issuer.answers.set(jwksPath, answer)
    assert.equal((await attempt({}, { key })).status, 401, JSON.stringify(answer).slice(0, 80))
    world.clock.move({ seconds: 31 })
  }
  issuer.answers.set(jwksPath, { body: { keys: many.slice(0, 20) } })
  assert.equal((await attempt({}, { key })).status, 200)
  const causes = (await callEvents(acme, 'webhooks.listener.refused')).filter((one) => one.subject_id === listener.id)
  assert.ok(causes.every((one) => JSON.stringify(one.after) === '{"cause":"keys_unavailable"}'))
})

test('a good token without a timestamp or an event id is told which header is missing', async () => {
  const eventId = randomUUID()
  const token = await issuer.token(goodClaims(eventId), { at: world.clock.now() })
  const reply = await callListener(acme, { path: listener.path, headers: { authorization: `Bearer ${token}` } })
  const fields = violationsOf(reply).map(({ field }) => field)
  assert.deepEqual([reply.status, fields], [400, ['Webhook-Timestamp', 'Webhook-Event-Id']])
  const old = { ...headersFor(token, eventId), 'webhook-timestamp': String(seconds() - 301) }
  assert.equal((await callListener(acme, { path: listener.path, headers: old })).status, 400)
})
