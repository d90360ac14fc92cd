import assert from 'node:assert/strict'
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { after, before, test } from 'node:test'
import { createLocalJWKSet, decodeJwt, jwtVerify, SignJWT } from 'jose'
import { reasonOf } from '../../../../test/replies.ts'
import { createWorld, type TestTenant, type World } from '../../../../test/world.ts'

let world: World
before(async () => {
  world = await createWorld()
})
after(() => world.stop())

const secretForm = (clientId: string, clientSecret: string) => ({
  grant_type: 'client_credentials',
  client_id: clientId,
  client_secret: clientSecret,
})

test('a client secret in the body gets a bearer token of an hour', async () => {
  const { admin, form } = await tenant()
  const reply = await form(secretForm(admin.clientId, admin.clientSecret))
  assert.equal(reply.status, 200)
  assert.deepEqual({ ...reply.body, access_token: '' }, { access_token: '', token_type: 'Bearer', expires_in: 3600 })
  assert.equal(reply.headers['cache-control'], 'no-store')
})

test('the token is verified by the published keys, also after rotation', async () => {
  const acme = await tenant()
  const keys = async () => createLocalJWKSet((await acme.get('/auth/v1/jwks')).body)
  const { payload, protectedHeader } = await jwtVerify(acme.token, await keys(), {
    typ: 'at+jwt',
    audience: new URL(acme.baseUrl).host,
  })
  assert.equal(protectedHeader.alg, 'EdDSA')
  assert.equal(payload.tid, acme.id)
  assert.equal((await acme.get('/auth/v1/jwks')).body.keys.length, 2)
  world.clock.move({ hours: 24 * 90 })
  const later = await acme.signIn(acme.admin)
  const next = await jwtVerify(later.token, await keys(), {
    currentDate: new Date(world.clock.now().epochMilliseconds),
  })
  assert.notEqual(next.protectedHeader.kid, protectedHeader.kid)
  await jwtVerify(acme.token, await keys())
})

test('credentials in the Authorization header are refused', async () => {
  const { admin, form } = await tenant()
  const basic = Buffer.from(`${admin.clientId}:${admin.clientSecret}`).toString('base64')
  const reply = await form({ grant_type: 'client_credentials' }, { authorization: `Basic ${basic}` })
  assert.equal(reply.status, 400)
  assert.equal(reply.body.error, 'invalid_request')
  assert.match(reply.body.error_description, /credentials in the body/)
})

test('what is not a form of its own parameters is an invalid request', async () => {
  const acme = await tenant()
  const json = await acme.with('').post('/auth/v1/token', secretForm(acme.admin.clientId, acme.admin.clientSecret))
  const twice = await acme.with('').send({
    method: 'POST',
    path: '/auth/v1/token',
    raw: 'grant_type=client_credentials&client_id=a&client_id=b',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const both = await acme.form({ ...secretForm('a', 'b'), client_assertion: 'c' })
  for (const reply of [json, twice, both]) assert.deepEqual([reply.status, reply.body.error], [400, 'invalid_request'])
  const grant = await acme.form({ grant_type: 'password', client_id: 'a' })
  assert.deepEqual([grant.status, grant.body.error], [400, 'unsupported_grant_type'])
  const scope = await acme.form({ ...secretForm('a', 'b'), scope: 'admin' })
  assert.deepEqual([scope.status, scope.body.error], [400, 'invalid_scope'])
})

test('wrong secret, unknown client and malformed secret get the same answer', async () => {
  const acme = await tenant()
  const other = await tenant()
  const tries = [
    secretForm(acme.admin.clientId, other.admin.clientSecret),
    secretForm(acme.admin.clientId.replace(/\d+/, '99999'), acme.admin.clientSecret),
    secretForm(acme.admin.clientId, 'secret-token:x:v1:e30'),
    secretForm('nobody', 'nothing'),
  ]
  const texts = new Set<string>()
  for (const form of tries) {
    const reply = await acme.form(form)
    assert.equal(reply.status, 401)
    texts.add(reply.text)
  }
  assert.deepEqual([...texts], ['{"error":"invalid_client","error_description":"client authentication failed"}'])
})

test('a signed assertion gets a token once', async () => {
  const acme = await tenant()
  const form = await assertion(acme, {})
  assert.equal((await acme.form(form)).status, 200)
  const replayed = await acme.form(form)
  assert.deepEqual([replayed.status, replayed.body.error], [401, 'invalid_client'])
})

test('an assertion is the same one whatever the spelling of its signature', async () => {
  const acme = await tenant()
  const form = await assertion(acme, {})
  assert.equal((await acme.form(form)).status, 200)
  const { client_assertion: jwt } = form
  for (const respelled of [
    ...spellingsOf(jwt),
    `${jwt}=`,
    `${jwt}==`,
    `${jwt}\n`,
    ` ${jwt}`,
    jwt.replaceAll('-', '+'),
  ]) {
    const reply = await acme.form({ ...form, client_assertion: respelled })
    assert.deepEqual([reply.status, reply.body.error], [401, 'invalid_client'], respelled.slice(-8))
    // Ten failures would lock the client, and hide what each of them is refused for.
    await world.sql('delete from auth_failures where tenant_id = $1', [acme.id])
  }
})

/** The last character of 86 for 64 bytes has four bits that mean nothing. */
function spellingsOf(jwt: string): string[] {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = alphabet.indexOf(jwt.at(-1)!)
  return Array.from(
    { length: 15 },
    (_, i) => jwt.slice(0, -1) + alphabet[(last & 0b110000) | ((last + i + 1) & 0b1111)],
  )
}

test('the host in a client id is one of the tenant’s', async () => {
  const acme = await tenant()
  const { clientId, clientSecret } = acme.admin
  const [name, , use] = clientId.split(/[@/]/)
  const as = (host: string) => acme.form(secretForm(`${name}@${host}/${use}`, clientSecret))
  for (const host of [
    'evil.example',
    'globex.localhost',
    'localhost',
    '127.0.0.1',
    `${acme.label}.localhost.evil.example`,
  ]) {
    const reply = await as(host)
    assert.deepEqual([reply.status, reply.body.error], [401, 'invalid_client'], host)
  }
  for (const host of [`${acme.label}.localhost`, `${acme.label.toUpperCase()}.localhost:1`]) {
    const reply = await as(host)
    assert.equal(reply.status, 200, host)
    assert.equal(decodeJwt(reply.body.access_token).client_id, clientId, 'the token names the client by its one id')
  }
  await world.tenants.change(acme.label, { hosts: ['access.acme.example'] })
  assert.equal((await as('access.acme.example')).status, 200)
})

test('an expired, far-ahead, misaddressed, foreign or unsigned assertion is refused', async () => {
  const acme = await tenant()
  const stranger = generateKeyPairSync('ed25519').privateKey
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(
    JSON.stringify({
      iss: acme.admin.clientId,
      sub: acme.admin.clientId,
      aud: new URL(acme.baseUrl).host,
      exp: 9_999_999_999,
    }),
  ).toString('base64url')}.`
  const tries = {
    expired: await assertion(acme, { expiresIn: -10 }),
    'far ahead': await assertion(acme, { expiresIn: 400 }),
    'wrong audience': await assertion(acme, { audience: 'other.example' }),
    'wrong key': await assertion(acme, { key: stranger }),
    'wrong issuer': await assertion(acme, { issuer: 'someone-else' }),
    'alg none': { ...(await assertion(acme, {})), client_assertion: none },
  }
  for (const [name, form] of Object.entries(tries)) {
    const reply = await acme.form(form)
    assert.deepEqual([reply.status, reply.body.error], [401, 'invalid_client'], name)
  }
})

test('an expired client gets no token, and its issued token lives on', async () => {
  const acme = await tenant()
  const made = await acme.post('/api/v1/iam/personal_clients', { displayName: 'short', expires: '3600s' })
  const client = { clientId: made.body.client.clientId, clientSecret: made.body.clientSecret }
  world.clock.move({ minutes: 59 })
  const key = await acme.signIn(client)
  world.clock.move({ minutes: 2 })
  assert.equal((await acme.form(secretForm(client.clientId, client.clientSecret))).status, 401)
  assert.equal((await key.get('/api/v1/auth/introspect')).status, 200)
})

test('a deleted client, a revoked token and an expired token are told apart', async () => {
  const acme = await tenant()
  const made = await acme.post('/api/v1/iam/personal_clients', { displayName: 'gone' })
  const client = { clientId: made.body.client.clientId, clientSecret: made.body.clientSecret }
  const key = await acme.signIn(client)
  assert.equal((await key.get('/api/v1/auth/introspect')).status, 200)
  assert.equal((await acme.delete(`/api/v1/iam/personal_clients/${made.body.client.id}`)).status, 200)
  assert.equal(reasonOf(await key.get('/api/v1/auth/introspect')), 'TOKEN_REVOKED')

  const other = await acme.signIn(acme.admin)
  assert.equal((await other.get('/api/v1/auth/introspect')).status, 200)
  assert.equal((await acme.form({ token: other.token }, {}, '/auth/v1/revoke')).status, 200)
  const revoked = await other.get('/api/v1/auth/introspect')
  assert.deepEqual([revoked.status, reasonOf(revoked)], [401, 'TOKEN_REVOKED'])

  world.clock.move({ minutes: 62 })
  assert.equal(reasonOf(await acme.get('/api/v1/auth/introspect')), 'TOKEN_EXPIRED')
})

test('a token with a changed byte, of another algorithm or in the address is not valid', async () => {
  const acme = await tenant()
  const [head, body, signature] = acme.token.split('.')
  const forged = await new SignJWT({ tid: acme.id })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode('x'.repeat(32)))
  const unsigned = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${body}.`
  for (const token of [`${head}.${body}.${'A'.repeat(signature!.length)}`, forged, unsigned, 'x.y.z', 'x']) {
    const reply = await acme.with(token).get('/api/v1/auth/introspect')
    assert.deepEqual([reply.status, reasonOf(reply)], [401, 'TOKEN_INVALID'], token)
    assert.equal(reply.headers['www-authenticate'], 'Bearer error="invalid_token"')
  }
  const inAddress = await acme.get(`/api/v1/auth/introspect?access_token=${acme.token}`)
  assert.equal(inAddress.status, 401)
})

test('a client bound to addresses works from those only, for token and call', async () => {
  const acme = await tenant()
  const make = async (cidr: string) => {
    const made = await acme.post('/api/v1/iam/personal_clients', { displayName: 'bound', allowSourceCidr: [cidr] })
    return { id: made.body.client.id, clientId: made.body.client.clientId, clientSecret: made.body.clientSecret }
  }
  const here = await make('127.0.0.0/8')
  const there = await make('10.1.0.0/16')
  assert.equal((await acme.form(secretForm(there.clientId, there.clientSecret))).status, 401)
  const key = await acme.signIn(here)
  assert.equal((await key.get('/api/v1/auth/introspect')).status, 200)
  await acme.post(`/api/v1/iam/personal_clients/${here.id}`, { client: { allowSourceCidr: ['10.1.0.0/16'] } })
  const refused = await key.get('/api/v1/auth/introspect')
  assert.deepEqual([refused.status, reasonOf(refused)], [403, 'IP_NOT_ALLOWED'])
})

test('every token request is an event, and no secret is in one', async () => {
  const acme = await tenant()
  await acme.form(secretForm(acme.admin.clientId, 'secret-token:x:v1:e30'))
  const events = await world.sql(
    `select kind, after from events where tenant_id = $1 and kind like 'auth.token.%' order by xid`,
    [acme.id],
  )
  assert.deepEqual(
    events.map((event) => [event.kind, (event.after as { detail: string }).detail]),
    [
      ['auth.token.issued', ''],
      ['auth.token.refused', 'secret_mismatch'],
    ],
  )
  assert.ok(!JSON.stringify(events).includes('secret-token'))
  assert.ok(!world.logs.join('').includes('secret-token'))
})

test('last use is written within a flush', async () => {
  const acme = await tenant()
  const { body } = await acme.get('/api/v1/iam/personal_clients')
  assert.equal(body.list[0].lastUsedAt, undefined)
  await world.flush()
  const after = await acme.get('/api/v1/iam/personal_clients')
  assert.match(after.body.list[0].lastUsedAt, /^\d{4}-/)
})

async function tenant() {
  const made = await world.tenant()
  const send = made.form.bind(made)
  const form = (fields: Record<string, string>, headers: Record<string, string> = {}, path = '/auth/v1/token') =>
    send(path, fields, headers)
  return Object.assign(made, { form })
}

type AssertionOptions = { expiresIn?: number; audience?: string; key?: KeyObject; issuer?: string }

async function assertion({ admin, baseUrl }: TestTenant, options: AssertionOptions) {
  const payload = admin.clientSecret.split(':')[3]!
  const own = createPrivateKey({ key: JSON.parse(Buffer.from(payload, 'base64url').toString()), format: 'jwk' })
  const now = Math.floor(world.clock.now().epochMilliseconds / 1000)
  const jwt = await new SignJWT({})
    .setProtectedHeader({ alg: 'EdDSA' })
    .setIssuer(options.issuer ?? admin.clientId)
    .setSubject(options.issuer ?? admin.clientId)
    .setAudience(options.audience ?? new URL(baseUrl).hostname)
    .setNotBefore(now - 120)
    .setExpirationTime(now + (options.expiresIn ?? 120))
    .sign(options.key ?? own)
  return {
    grant_type: 'client_credentials',
    client_id: admin.clientId,
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: jwt,
  }
}
