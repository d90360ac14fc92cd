import { timingSafeEqual } from 'node:crypto'
import { credentialsInForce, tokenDigest } from '../credential.ts'
import type { Proof } from './proof.ts'

/** The token in the path is the proof. Digests are compared, all of them, so that timing reveals nothing of a token. */
export const capabilityUrlProof: Proof = async ({ listener, head, token }) => {
  if (token === undefined) return 'token_missing'
  const given = tokenDigest(token)
  const equal = credentialsInForce(listener, head.now).filter((kept) => timingSafeEqual(kept, given))
  return equal.length > 0 ? undefined : 'token_mismatch'
}
