import assert from 'node:assert/strict'
import { createHash, createPublicKey, createSecretKey, generateKeyPairSync, verify } from 'node:crypto'
import { after, before, test } from 'node:test'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { Webhook as SvixWebhook } from 'svix'
import { makeDelivery, makeHook, PATH, testHook } from '../../../../../test/webhooks/hooks.ts'
import { type Arrived, type Inbox, openInbox } from '../../../../../test/webhooks/inbox.ts'
import { createWorld, type TestTenant, type World } from '../../../../../test/world.ts'
import { standardSignature } from './sign.ts'

let world: World
let acme: TestTenant
let inbox: Inbox
before(async () => {
  world = await createWorld()
  acme = await world.tenant()
  inbox = await openInbox()
})
after(async () => {
  await world.stop()
  await inbox.close()
})

/** As the public packages need them: only the headers, as they came. */
const headersOf = ({ headers }: Arrived): Record<string, string> => ({
  'webhook-id': String(headers['webhook-id']),
  'webhook-timestamp': String(headers['webhook-timestamp']),
  'webhook-signature': String(headers['webhook-signature']),
})

async function delivered(): Promise<{
  hook: { id: string; signingSecret: string; signingPublicKey: string }
  arrived: Arrived
}> {
  const hook = await makeHook(acme, `${inbox.url}?key=1`)
  await testHook(world, acme, hook.id)
  return { hook, arrived: inbox.arrived.at(-1)! }
}

test('the public packages verify a delivery with the secret shown once', async () => {
  const { hook, arrived } = await delivered()
  for (const Package of [StandardWebhook, SvixWebhook]) {
    const verifier = new Package(hook.signingSecret)
    assert.deepEqual(verifier.verify(arrived.body, headersOf(arrived)), JSON.parse(arrived.body))
    assert.throws(() => verifier.verify(arrived.body.replace('v1', 'v2'), headersOf(arrived)))
    assert.throws(() => new Package(`whsec_${'A'.repeat(43)}=`).verify(arrived.body, headersOf(arrived)))
  }
})

test('the v1a signature is verified with the public key of the webhook’s answers', async () => {
  const { hook, arrived } = await delivered()
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headersOf(arrived)
  const signature = signatures!.split(' ').find((one) => one.startsWith('v1a,'))!
  const x = Buffer.from(hook.signingPublicKey.replace('whpk_', ''), 'base64').toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const content = Buffer.from(`${id}.${timestamp}.${arrived.body}`)
  assert.ok(verify(null, content, key, Buffer.from(signature.slice(4), 'base64')))
})

test('jose verifies the token with the tenant’s JWKS, and the token holds the digest of the body', async () => {
  const { arrived } = await delivered()
  const jwks = createLocalJWKSet((await acme.with('').get('/auth/v1/jwks')).body)
  const { host, origin, pathname } = new URL(inbox.url)
  const token = arrived.headers.authorization!.replace(/^bearer /, '')
  const { payload, protectedHeader } = await jwtVerify(token, jwks, {
    issuer: new URL(acme.baseUrl).host,
    audience: host,
    requiredClaims: ['iat', 'nbf', 'exp', 'jti'],
  })
  const digest = createHash('sha256').update(arrived.body).digest('base64')
  assert.equal(protectedHeader.alg, 'EdDSA')
  assert.deepEqual(
    [payload.htm, payload.htu, payload.htb_s256, payload.reeve_typ],
    ['POST', origin + pathname, digest, 'wh'],
  )
  assert.equal(arrived.headers['content-digest'], `sha-256=${digest}`)
  assert.deepEqual([payload.exp! - payload.iat!, payload.iat! - payload.nbf!], [120, 60])
})

test('the vector of the documentation is signed as it says', async () => {
  const body =
    '{"version":"v1","webhookId":"2fReeveDelivery000000000001","callbackUrl":"https://acme.example/api/v1/webhooks/callback/TOKEN","event":"reeve.webhooks.v1.PayloadTest","payload":{"@type":"type.googleapis.com/reeve.webhooks.v1.PayloadTest"}}'
  const secret = createSecretKey('AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=', 'base64')
  const { privateKey } = generateKeyPairSync('ed25519')
  const now = Temporal.Instant.fromEpochMilliseconds(1_893_456_000_000)
  const signer = { key: { kid: 'k', privateKey, whpk: '' }, secrets: [secret], issuer: 'acme.example' }
  const [first] = (await standardSignature({ id: '2fReeveDelivery000000000001', body, now }, signer)).split(' ')
  assert.equal(first, 'v1,HTjp/+tc0YIlEP+B2/nrxLvz7dfG3eg2EUOnmXlMXQ8=')
  assert.equal(createHash('sha256').update(body).digest('base64'), 'b0DOQUteYCBRbEuyRYS3hByx6/BMv7d5HuzwjVAb12M=')
})

test('a rotated secret signs beside the old one until the overlap ends', async () => {
  const { hook } = await delivered()
  const rotated = await acme.post(`${PATH}/${hook.id}/rotate-secret`, { overlap: '3600s' })
  const { signingSecret } = rotated.body
  assert.notEqual(signingSecret, hook.signingSecret)
  await testHook(world, acme, hook.id)
  const both = inbox.arrived.at(-1)!
  assert.equal(headersOf(both)['webhook-signature']!.split(' ').length, 3)
  new StandardWebhook(signingSecret).verify(both.body, headersOf(both))
  new StandardWebhook(hook.signingSecret).verify(both.body, headersOf(both))
  const [row] = await world.sql(
    'select max(expires_at) - min(created_at) < $2::interval as ends from webhook_secrets where webhook_id = $1',
    [hook.id, '2 hours'],
  )
  assert.equal(row?.ends, true)
  await world.sql('update webhook_secrets set expires_at = now() where webhook_id = $1 and expires_at is not null', [
    hook.id,
  ])
  await testHook(world, acme, hook.id)
  const one = inbox.arrived.at(-1)!
  new StandardWebhook(signingSecret).verify(one.body, headersOf(one))
  assert.throws(() => new StandardWebhook(hook.signingSecret).verify(one.body, headersOf(one)))
})

test('a webhook that moves to another origin signs with a secret of its own there, and as before what goes to the old one', async () => {
  const { hook } = await delivered()
  const source = { policyPostAction: { ticketId: 'ticket' } }
  await makeDelivery(world, acme, { webhookId: hook.id, source, fields: {} })
  const other = await openInbox()
  const path = `${PATH}/${hook.id}`
  const samePlace = await acme.post(path, { webhook: { url: `${inbox.url}?key=2` } })
  assert.deepEqual([samePlace.status, samePlace.body.signingSecret], [200, ''])
  const moved = await acme.post(path, { webhook: { url: other.url } })
  assert.match(moved.body.signingSecret, /^whsec_/, moved.text)
  const before = inbox.arrived.length
  await world.work()
  const underWay = inbox.arrived[before]!
  new StandardWebhook(hook.signingSecret).verify(underWay.body, headersOf(underWay))
  assert.throws(() => new StandardWebhook(moved.body.signingSecret).verify(underWay.body, headersOf(underWay)))
  await testHook(world, acme, hook.id)
  const arrived = other.arrived.at(-1)!
  new StandardWebhook(moved.body.signingSecret).verify(arrived.body, headersOf(arrived))
  assert.throws(() => new StandardWebhook(hook.signingSecret).verify(arrived.body, headersOf(arrived)))
  await other.close()
})

test('every attempt has a fresh timestamp and token, the same id and the same bytes', async () => {
  const failing = await openInbox((response, _arrived, count) => response.writeHead(count === 1 ? 500 : 200).end())
  const hook = await makeHook(acme, failing.url)
  const source = { policyPostAction: { ticketId: 'ticket' } }
  const id = await makeDelivery(world, acme, { webhookId: hook.id, source, fields: { taskView: { n: 2n ** 60n } } })
  await world.work()
  world.clock.move({ seconds: 7 })
  await world.work()
  const [first, second] = failing.arrived
  assert.equal(failing.arrived.length, 2)
  assert.equal(first!.body, second!.body)
  assert.deepEqual([first!.headers['webhook-id'], second!.headers['webhook-id']], [id, id])
  assert.ok(Number(second!.headers['webhook-timestamp']) > Number(first!.headers['webhook-timestamp']))
  assert.notEqual(first!.headers.authorization, second!.headers.authorization)
  await failing.close()
})

test('a secret is sealed at rest and in no event, answer or log', async () => {
  const hook = await makeHook(acme, inbox.url)
  await testHook(world, acme, hook.id)
  const raw = Buffer.from(hook.signingSecret.slice(6), 'base64')
  const rows = JSON.stringify([
    await world.sql('select to_jsonb(s) from webhook_secrets s where webhook_id = $1', [hook.id]),
    await world.sql('select to_jsonb(e) from events e where tenant_id = $1', [acme.id]),
    await world.sql('select to_jsonb(d) from webhook_deliveries d where webhook_id = $1', [hook.id]),
    (await acme.get(`${PATH}/${hook.id}`)).body,
    world.logs,
  ])
  const token = /callback\/([^"]+)/.exec(inbox.arrived.at(-1)!.body)![1]!
  for (const shown of [raw.toString('base64'), raw.toString('hex'), token]) assert.ok(!rows.includes(shown))
})
