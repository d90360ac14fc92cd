import { type KeyObject, sign, verify } from 'node:crypto'
import { type Certificate, kindOf } from '../certificates.ts'
import { SIGNATURE_ALGORITHMS, type SignatureAlgorithm, type SignatureAlgorithmName } from './algorithms.ts'

export type SigningKey = {
  readonly privateKey: KeyObject
  /** The certificate of the key in PEM, which goes along with a signature. */
  readonly certificate: string
  readonly algorithm: SignatureAlgorithmName
}

/** XML signatures carry the two numbers of ECDSA one after the other, not in DER. */
const options = (key: KeyObject) => ({ key, dsaEncoding: 'ieee-p1363' }) as const

export function signBytes(bytes: Uint8Array, { privateKey, algorithm }: SigningKey): Buffer {
  const { kind, hash } = SIGNATURE_ALGORITHMS[algorithm]
  if (kindOf(privateKey) !== kind) throw new RangeError(`the key cannot sign with ${algorithm}`)
  return sign(hash, bytes, options(privateKey))
}

/** Whether this key made the signature. A key of another kind than the algorithm names never did. */
export const verifyBytes = (
  bytes: Uint8Array,
  signature: Uint8Array,
  { algorithm, certificate }: { algorithm: SignatureAlgorithm; certificate: Certificate },
): boolean =>
  certificate.kind === algorithm.kind && verify(algorithm.hash, bytes, options(certificate.publicKey), signature)
