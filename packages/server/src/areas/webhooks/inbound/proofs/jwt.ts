import { compactVerify, decodeJwt, decodeProtectedHeader, importJWK, type JWK } from 'jose'
import type { CallerKeys } from '../caller-keys.ts'
import { type Claims, wrongClaim } from './jwt-claims.ts'
import type { Proof } from './proof.ts'

type KeyType = { kty: string; crv?: string }

/** Asymmetric ones only: with `none` or a shared secret anyone who knows the public key could sign. */
const KEYS_BY_ALGORITHM: ReadonlyMap<string, KeyType> = new Map([
  ['RS256', { kty: 'RSA' }],
  ['ES256', { kty: 'EC', crv: 'P-256' }],
  ['EdDSA', { kty: 'OKP', crv: 'Ed25519' }],
])

type Token = { text: string; alg: string; kid: string; type: KeyType; claims: Claims }

/** A token signed by a key that the caller publishes. Its claims are checked first: that costs no network. */
export const jwtProof =
  (keys: CallerKeys): Proof =>
  async (call) => {
    const { listener, head } = call
    if (call.token !== undefined) return 'wrong_address'
    const token = readToken(head.header('authorization') ?? '')
    if (typeof token === 'string') return token
    const claim = wrongClaim(token.claims, call)
    if (claim !== undefined) return `claim_${claim}`
    const found = await keys.find(listener.jwks_url, (key) => fits(key, token), head.now)
    if (found === undefined) return 'keys_unavailable'
    if (found.length === 0) return 'key_unknown'
    for (const key of found) if (await verifies(token, key)) return undefined
    return 'signature_mismatch'
  }

function readToken(authorization: string): Token | string {
  const text = /^Bearer +([\w.-]+)$/i.exec(authorization)?.[1]
  if (text === undefined) return 'token_missing'
  try {
    const { alg = '', kid, crit } = decodeProtectedHeader(text)
    const type = KEYS_BY_ALGORITHM.get(alg)
    if (!type || crit !== undefined) return 'algorithm_not_accepted'
    if (typeof kid !== 'string') return 'key_not_named'
    return { text, alg, kid, type, claims: decodeJwt(text) }
  } catch {
    return 'token_malformed'
  }
}

/** A key with a declared use is used for nothing else. */
const fits = (key: JWK, { alg, kid, type }: Token): boolean =>
  key.kid === kid &&
  key.kty === type.kty &&
  (type.crv === undefined || key.crv === type.crv) &&
  (key.alg === undefined || key.alg === alg) &&
  (key.use === undefined || key.use === 'sig')

/** RSA keys of less than 2048 bits verify nothing. */
async function verifies({ text, alg }: Token, { kty, crv, x, y, n, e }: JWK): Promise<boolean> {
  try {
    await compactVerify(text, await importJWK({ kty, crv, x, y, n, e }, alg), { algorithms: [alg] })
    return true
  } catch {
    return false
  }
}
