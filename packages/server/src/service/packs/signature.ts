import { createHash, createPublicKey, type KeyObject, sign, verify, type webcrypto } from 'node:crypto'
import { type Manifest, SIGNED_AS } from './manifest.ts'

export type PublicJwk = webcrypto.JsonWebKey & { readonly kid?: string }
export type PackKey = { readonly kid: string; readonly privateKey: KeyObject; readonly publicJwk: PublicJwk }

/** What stands beside a manifest. The key is there so that it can be checked; whose it is only the tenant's own list says. */
export type PackSignature = {
  readonly tenant: string
  readonly kid: string
  readonly publicJwk: PublicJwk
  readonly signature: string
}

type Signed = { readonly text: string; readonly format: Manifest['format'] }
type Signer = { readonly tenant: string; readonly kid: string }

/** The prefix distinguishes such a signature from one of a token or of the log. */
const signedBytes = ({ text, format }: Signed, { tenant, kid }: Signer): Buffer =>
  Buffer.from([SIGNED_AS[format], tenant, kid, createHash('sha256').update(text).digest('hex')].join('\n'))

export const signPack = (signed: Signed, tenant: string, { kid, privateKey, publicJwk }: PackKey): PackSignature => ({
  tenant,
  kid,
  publicJwk,
  signature: sign(null, signedBytes(signed, { tenant, kid }), privateKey).toString('base64url'),
})

export function packSignatureHolds(signed: Signed, given: PackSignature, jwk: PublicJwk): boolean {
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    const signature = Buffer.from(given.signature, 'base64url')
    return verify(null, signedBytes(signed, given), key, signature)
  } catch {
    return false
  }
}
