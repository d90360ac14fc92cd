import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { assertRefused, type Federation, startFederation, type Workload } from '../../../../../test/workload.ts'
import type { TestTenant } from '../../../../../test/world.ts'

let federation: Federation
let acme: TestTenant
before(async () => {
  federation = await startFederation()
  acme = await federation.world.tenant('acme')
})
after(() => federation.stop())

/** A workload of the trust domain `<name>.example`, whose bundle the test issuer serves. */
function workloadOf(name: string): Promise<Workload> {
  const { issuer } = federation
  const { alg: _, ...key } = issuer.key.publicJwk
  issuer.answers.set(`/${name}`, {
    body: {
      keys: [
        { kty: 'EC', use: 'x509-svid' },
        { ...key, use: 'jwt-svid' },
      ],
    },
  })
  return federation.workload(acme, {
    provider: {
      wellKnownProvider: 'WELL_KNOWN_WORKLOAD_PROVIDER_SPIFFE',
      issuerUrl: `spiffe://${name}.example`,
      spiffe: { bundleEndpointUrl: `${issuer.url}/${name}` },
    },
  })
}

test('a SPIFFE workload is known by the trust domain of its subject and needs neither iss nor iat', async () => {
  const web = await workloadOf('prod')
  const claims = { iss: undefined, iat: undefined, sub: 'spiffe://prod.example/ns/web' }
  assert.equal((await web.exchange(await web.token(claims))).status, 200)
})

test('a SPIFFE token that says when it was issued must not be old', async () => {
  const web = await workloadOf('old')
  const token = await web.token({ sub: 'spiffe://old.example/ns/web', iat: federation.seconds(-602) })
  await assertRefused(web, await web.exchange(token), 'token_too_old')
})

test('a subject of another trust domain, or of none, is refused', async () => {
  const web = await workloadOf('test')
  for (const sub of ['spiffe://prod.example/ns/web', 'spiffe://test.example.evil/x', 'spiffe://test.example', 'x']) {
    await assertRefused(web, await web.exchange(await web.token({ sub })), 'issuer_mismatch')
  }
})
