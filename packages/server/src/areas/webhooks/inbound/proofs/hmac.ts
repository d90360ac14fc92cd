import { credentialsInForce, openSecret } from '../credential.ts'
import { type Proof, sameText } from './proof.ts'
import { schemeOf } from './signature-scheme.ts'

export const hmacProof: Proof = async (call) => {
  const { listener, head, token } = call
  if (token !== undefined) return 'wrong_address'
  const header = head.header('webhook-signature') ?? ''
  const scheme = schemeOf(header)
  const given = scheme.given(header)
  const expected = credentialsInForce(listener, head.now)
    .map((sealed) => openSecret(sealed, listener.id, head.tenant.sealer))
    .flatMap((secret) => scheme.expected(secret, call))
  // All are compared, so that timing does not reveal which one was close.
  const equal = expected.flatMap((right) => given.filter((one) => sameText(one, right)))
  if (equal.length > 0) return undefined
  return header === '' ? 'signature_missing' : 'signature_mismatch'
}
