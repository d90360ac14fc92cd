import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { testAuthority } from '../../../../../test/authority.ts'
import { newSigningKey } from '../../../../../test/oidc-issuer.ts'
import { assertRefused, type Federation, startFederation, type Workload } from '../../../../../test/workload.ts'
import { openOutboundClient } from '../../../../outbound/client.ts'
import { readTlsFile } from '../../../../outbound/tls-file.ts'
import { KeySets } from './key-sets.ts'

let federation: Federation
before(async () => {
  federation = await startFederation()
})
after(() => federation.stop())

/** A tenant of its own: the clock is moved, and the administrator signs in after that. */
const newWorkload = async (): Promise<Workload> => federation.workload(await federation.world.tenant())
const asked = (path: string): number => federation.issuer.asked.filter((one) => one === path).length

for (const alg of ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'ES512', 'EdDSA']) {
  test(`a key for ${alg} is used`, async () => {
    const ci = await newWorkload()
    const key = await newSigningKey(alg, 'own')
    federation.issuer.answers.set(ci.keysPath, { body: { keys: [federation.issuer.key.publicJwk, key.publicJwk] } })
    assert.equal((await ci.exchange(await ci.token({}, { key }))).status, 200)
  })
}

test('a key is found without a kid', async () => {
  const ci = await newWorkload()
  assert.equal((await ci.exchange(await ci.token({}, { header: { kid: undefined } }))).status, 200)
})

test('keys are read once an hour', async () => {
  const ci = await newWorkload()
  const before = asked(ci.keysPath)
  for (let i = 0; i < 3; i++) assert.equal((await ci.exchange(await ci.token())).status, 200)
  assert.equal(asked(ci.keysPath) - before, 1)
  federation.world.clock.move({ minutes: 61 })
  assert.equal((await ci.exchange(await ci.token())).status, 200)
  assert.equal(asked(ci.keysPath) - before, 2)
})

test('callers that come at the same time wait for the same keys', async () => {
  const tls = readTlsFile(testAuthority().destinationsFile)
  const outbound = openOutboundClient({ allow: ['127.0.0.0/8'], tls, timer: federation.world.clock })
  const keySets = new KeySets(outbound)
  const issuerUrl = federation.issuer.another()
  const find = () => keySets.find({ issuerUrl, bundleEndpointUrl: '' }, () => true, Temporal.Now.instant())
  const found = await Promise.all([find(), find(), find()])
  assert.deepEqual(
    found.map((keys) => keys.length),
    [1, 1, 1],
  )
  assert.equal(asked(`${new URL(issuerUrl).pathname}/keys`), 1)
  await outbound.close()
})

test('keys are read again for an unknown kid, once a minute', async () => {
  const ci = await newWorkload()
  assert.equal((await ci.exchange(await ci.token())).status, 200)
  const before = asked(ci.keysPath)
  const key = await newSigningKey('ES256', 'never-published')
  for (let i = 0; i < 3; i++)
    await assertRefused(ci, await ci.exchange(await ci.token({}, { key })), 'signature_invalid')
  assert.equal(asked(ci.keysPath) - before, 1)
  federation.world.clock.move({ seconds: 61 })
  await assertRefused(ci, await ci.exchange(await ci.token({}, { key })), 'signature_invalid')
  assert.equal(asked(ci.keysPath) - before, 2)
})

test('the keys of a rotation are found at once, and the old ones are no longer good', async () => {
  const ci = await newWorkload()
  const old = await ci.token()
  assert.equal((await ci.exchange(old)).status, 200)
  await federation.issuer.rotate()
  assert.equal((await ci.exchange(await ci.token())).status, 200)
  await assertRefused(ci, await ci.exchange(old), 'signature_invalid')
})

test('an issuer is not asked on behalf of a token that does not name it', async () => {
  const ci = await newWorkload()
  const before = federation.issuer.asked.length
  await assertRefused(ci, await ci.exchange(await ci.token({ iss: 'https://other.example' })), 'issuer_mismatch')
  assert.equal(federation.issuer.asked.length, before)
})

test('keys that cannot be read are told apart in the log, and are asked for again', async () => {
  const ci = await newWorkload()
  federation.issuer.answers.set(ci.keysPath, { status: 500, body: {} })
  await assertRefused(ci, await ci.exchange(await ci.token()), 'jwks_unavailable')
  federation.issuer.answers.delete(ci.keysPath)
  assert.equal((await ci.exchange(await ci.token())).status, 200)
})

test('a key that is for something else is not used', async () => {
  const jwk = federation.issuer.key.publicJwk
  for (const other of [{ use: 'enc' }, { alg: 'ES512' }, { kty: 'oct', k: 'c2VjcmV0' }]) {
    const ci = await newWorkload()
    federation.issuer.answers.set(ci.keysPath, { body: { keys: [{ ...jwk, ...other }] } })
    await assertRefused(ci, await ci.exchange(await ci.token()), 'signature_invalid')
  }
})
