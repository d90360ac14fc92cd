import { createPublicKey, type KeyObject, sign, verify, type webcrypto } from 'node:crypto'

export type PublicJwk = webcrypto.JsonWebKey & { kid?: string }

/** A signature over the hash of one row, which vouches for every row before it too. */
export type Root = {
  readonly tenant: string
  readonly sequence: number
  /** In hex. */
  readonly hash: string
  readonly signedAt: string
  readonly kid: string
  readonly signature: string
}

/** The prefix distinguishes such a signature from one of a token. */
const signedBytes = ({ tenant, sequence, hash, signedAt, kid }: Omit<Root, 'signature'>): Buffer =>
  Buffer.from(['reeve log root 1', tenant, sequence, hash, signedAt, kid].join('\n'))

export const signRoot = (root: Omit<Root, 'signature'>, key: KeyObject): Root => ({
  ...root,
  signature: sign(null, signedBytes(root), key).toString('base64url'),
})

export function rootHolds(root: Root, jwk: PublicJwk): boolean {
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    const signature = Buffer.from(root.signature, 'base64url')
    if (signature.toString('base64url') !== root.signature) return false
    return verify(null, signedBytes(root), key, signature)
  } catch {
    return false
  }
}
