import { compactVerify, importJWK, type JWK } from 'jose'
import type { Jwt } from '../exchange/jwt.ts'
import { DiscoveryError, type KeySource } from './discovery.ts'
import type { KeySets } from './key-sets.ts'

/** `unchecked`: it was not verified, because the token failed before. */
export type Signature = { outcome: 'valid' | 'invalid' | 'unavailable' | 'unchecked'; why: string }

export const UNCHECKED: Signature = { outcome: 'unchecked', why: 'the signature was not looked at' }

type KeyType = { kty: string; crv?: string }

/** Asymmetric ones only: with `none` or a shared secret anyone who knows the public key could sign. */
const KEYS_BY_ALGORITHM: ReadonlyMap<string, KeyType> = new Map([
  ['RS256', { kty: 'RSA' }],
  ['RS384', { kty: 'RSA' }],
  ['RS512', { kty: 'RSA' }],
  ['PS256', { kty: 'RSA' }],
  ['ES256', { kty: 'EC', crv: 'P-256' }],
  ['ES384', { kty: 'EC', crv: 'P-384' }],
  ['ES512', { kty: 'EC', crv: 'P-521' }],
  ['EdDSA', { kty: 'OKP', crv: 'Ed25519' }],
])
export const ALGORITHMS: readonly string[] = [...KEYS_BY_ALGORITHM.keys()]

const MAX_TRIED = 16

type Check = { jwt: Jwt; source: KeySource; keySets: KeySets; now: Temporal.Instant }

/** Whether one of the issuer's published keys made the signature. */
export async function checkSignature({ jwt, source, keySets, now }: Check): Promise<Signature> {
  const { alg, kid, crit } = jwt.header
  const wanted = alg === undefined ? undefined : KEYS_BY_ALGORITHM.get(alg)
  if (alg === undefined || !wanted) return invalid(`the algorithm ${JSON.stringify(alg)} is not accepted`)
  if (crit !== undefined) return invalid('critical header members are not understood')
  try {
    const keys = await keySets.find(source, (key) => fits(key, { ...wanted, alg, kid }), now)
    if (keys.length === 0) return invalid(`the issuer publishes no key ${JSON.stringify(kid ?? '')} for ${alg}`)
    for (const key of keys.slice(0, MAX_TRIED)) {
      if (await verifies(jwt.text, key, alg)) return { outcome: 'valid', why: '' }
    }
    return invalid('no published key of the issuer made the signature')
  } catch (error) {
    if (error instanceof DiscoveryError) return { outcome: 'unavailable', why: error.message }
    throw error
  }
}

const invalid = (why: string): Signature => ({ outcome: 'invalid', why })

type Wanted = KeyType & { alg: string; kid: string | undefined }

/** A key with a declared use is used for nothing else; SPIFFE bundles mark theirs `jwt-svid`. */
const fits = (key: JWK, { kty, crv, alg, kid }: Wanted): boolean =>
  key.kty === kty &&
  (crv === undefined || key.crv === crv) &&
  (kid === undefined || key.kid === kid) &&
  (key.alg === undefined || key.alg === alg) &&
  (key.use === undefined || key.use === 'sig' || key.use === 'jwt-svid')

async function verifies(token: string, { kty, crv, x, y, n, e }: JWK, alg: string): Promise<boolean> {
  try {
    await compactVerify(token, await importJWK({ kty, crv, x, y, n, e }, alg), { algorithms: [alg] })
    return true
  } catch {
    return false
  }
}
