import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { type CryptoKey, exportSPKI, importJWK } from 'jose'
import { newSigningKey } from '../../../../../test/oidc-issuer.ts'
import { assertRefused, type Federation, startFederation, type Workload } from '../../../../../test/workload.ts'
import type { TestTenant } from '../../../../../test/world.ts'

let federation: Federation
let acme: TestTenant
before(async () => {
  federation = await startFederation()
  acme = await federation.world.tenant('acme')
})
after(() => federation.stop())

const at = (ahead: number): number => federation.seconds(ahead)
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const withHeader = (token: string, header: object, signature = ''): string =>
  [encode(header), token.split('.')[1], signature].join('.')

/** Each one change away from a good token, and what is then logged. */
const TOKENS: Record<string, { detail: string; make(ci: Workload): string | Promise<string> }> = {
  'that is no JWT': { detail: 'invalid_jwt_format', make: () => 'not-a-jwt' },
  'of two parts': {
    detail: 'invalid_jwt_format',
    make: async (ci) => (await ci.token()).split('.').slice(0, 2).join('.'),
  },
  'whose payload is no JSON': { detail: 'invalid_jwt_format', make: () => `${encode({ alg: 'ES256' })}.bm90.c2ln` },
  'whose header is no JSON': {
    detail: 'invalid_jwt_format',
    make: async (ci) => `bm90.${(await ci.token()).split('.').slice(1).join('.')}`,
  },
  'above 16 KiB': { detail: 'invalid_jwt_format', make: (ci) => ci.token({ padding: 'x'.repeat(16_384) }) },
  'of another issuer': { detail: 'issuer_mismatch', make: (ci) => ci.token({ iss: federation.issuer.url }) },
  'whose issuer has a slash at its end': {
    detail: 'issuer_mismatch',
    make: (ci) => ci.token({ iss: `${ci.issuerUrl}/` }),
  },
  'without an issuer': { detail: 'issuer_mismatch', make: (ci) => ci.token({ iss: undefined }) },
  'signed by another key under a published kid': {
    detail: 'signature_invalid',
    make: async (ci) => ci.token({}, { key: await newSigningKey('ES256', federation.issuer.key.publicJwk.kid!) }),
  },
  'under a kid that is not published': {
    detail: 'signature_invalid',
    make: (ci) => ci.token({}, { header: { kid: 'never-published' } }),
  },
  'whose claims were changed': {
    detail: 'signature_invalid',
    async make(ci) {
      const [header, , signature] = (await ci.token()).split('.')
      const claims = { iss: ci.issuerUrl, sub: 'root', aud: 'acme.localhost', iat: at(0), exp: at(300) }
      return `${header}.${encode(claims)}.${signature}`
    },
  },
  'without a signature': {
    detail: 'signature_invalid',
    make: async (ci) => withHeader(await ci.token(), { alg: 'none' }),
  },
  'with the algorithm nOnE': {
    detail: 'signature_invalid',
    make: async (ci) => withHeader(await ci.token(), { alg: 'nOnE' }),
  },
  'without an algorithm': { detail: 'signature_invalid', make: async (ci) => withHeader(await ci.token(), {}) },
  'signed by HMAC with the public key for a secret': { detail: 'signature_invalid', make: (ci) => hmacSigned(ci) },
  'with critical header members': {
    detail: 'signature_invalid',
    make: (ci) => ci.token({}, { header: { crit: ['x'], x: 1 } }),
  },
  'for another audience': { detail: 'audience_mismatch', make: (ci) => ci.token({ aud: 'globex.localhost' }) },
  'for no audience': { detail: 'audience_mismatch', make: (ci) => ci.token({ aud: undefined }) },
  'that has expired': { detail: 'token_expired', make: (ci) => ci.token({ exp: at(-1) }) },
  'that never expires': { detail: 'token_expired', make: (ci) => ci.token({ exp: undefined }) },
  'that is not valid yet': { detail: 'token_not_yet_valid', make: (ci) => ci.token({ nbf: at(120) }) },
  'issued more than ten minutes ago': { detail: 'token_too_old', make: (ci) => ci.token({ iat: at(-602) }) },
  'issued in the future': { detail: 'token_too_old', make: (ci) => ci.token({ iat: at(120) }) },
  'that does not say when it was issued': { detail: 'token_too_old', make: (ci) => ci.token({ iat: undefined }) },
}

/** What everyone knows, the public key, must not count as a shared secret. */
async function hmacSigned(ci: Workload): Promise<string> {
  const jwk = federation.issuer.key.publicJwk
  const secret = await exportSPKI((await importJWK(jwk, 'ES256', { extractable: true })) as CryptoKey) // Safe because it is no symmetric key.
  const body = withHeader(await ci.token(), { alg: 'HS256', kid: jwk.kid }).slice(0, -1)
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}

describe('nothing is issued for a token', () => {
  for (const [name, { detail, make }] of Object.entries(TOKENS)) {
    test(name, async () => {
      const ci = await federation.workload(acme)
      await assertRefused(ci, await ci.exchange(await make(ci)), detail)
      assert.equal((await ci.exchange(await ci.token())).status, 200, 'a good token is taken')
    })
  }
})
