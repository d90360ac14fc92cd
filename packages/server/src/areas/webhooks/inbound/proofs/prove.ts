import type { CallerKeys } from '../caller-keys.ts'
import { type AuthKind, kindOf } from '../credential.ts'
import { capabilityUrlProof } from './capability-url.ts'
import { hmacProof } from './hmac.ts'
import { jwtProof } from './jwt.ts'
import type { Proof } from './proof.ts'

/** The proof for the listener's kind of auth. */
export function provers(keys: CallerKeys): Proof {
  const byKind: Record<AuthKind, Proof> = {
    jwt: jwtProof(keys),
    hmac: hmacProof,
    capabilityUrl: capabilityUrlProof,
  }
  return (call) => byKind[kindOf(call.listener)](call)
}
