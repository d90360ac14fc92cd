import { createHash, createPublicKey, type KeyObject, sign, verify, type webcrypto } from 'node:crypto'

export type PublicJwk = webcrypto.JsonWebKey & { readonly kid?: string }
export type PackKey = { readonly kid: string; readonly privateKey: KeyObject; readonly publicJwk: PublicJwk }

/** What stands beside a manifest. The key is there so that it can be checked; whose it is only the tenant's own list says. */
export type PackSignature = {
  readonly tenant: string
  readonly kid: string
  readonly publicJwk: PublicJwk
  readonly signature: string
}

/** The prefix distinguishes such a signature from one of a token or of the log. */
const signedBytes = (manifest: string, tenant: string, kid: string): Buffer =>
  Buffer.from(['reeve review pack 1', tenant, kid, createHash('sha256').update(manifest).digest('hex')].join('\n'))

export const signPack = (manifest: string, tenant: string, { kid, privateKey, publicJwk }: PackKey): PackSignature => ({
  tenant,
  kid,
  publicJwk,
  signature: sign(null, signedBytes(manifest, tenant, kid), privateKey).toString('base64url'),
})

export function packSignatureHolds(manifest: string, given: PackSignature, jwk: PublicJwk): boolean {
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    const signature = Buffer.from(given.signature, 'base64url')
    return verify(null, signedBytes(manifest, given.tenant, given.kid), key, signature)
  } catch {
    return false
  }
}
