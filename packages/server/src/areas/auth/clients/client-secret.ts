import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, timingSafeEqual } from 'node:crypto'
import { Secret } from '../../../lib/secret.ts'

export type ClientKey = { publicKey: string; thumbprint: string; lastFour: string }

/** A new secret and what is stored of it: the public half, from which the secret cannot be made again. */
export function newClientSecret(label: string): { secret: Secret; key: ClientKey } {
  const { privateKey } = generateKeyPairSync('ed25519')
  const { x, d } = privateKey.export({ format: 'jwk' })
  const payload = Buffer.from(JSON.stringify({ kty: 'OKP', crv: 'Ed25519', x, d })).toString('base64url')
  const text = `secret-token:${label}:v1:${payload}`
  return { secret: new Secret(text), key: { publicKey: x!, thumbprint: thumbprintOf(x!), lastFour: text.slice(-4) } }
}

/** Compares in constant time the public key of the secret's private key with the stored one. */
export function secretMatches(secret: Secret, publicKey: string): boolean {
  const derived = publicKeyOf(secret.reveal())
  // An unreadable secret costs the same work as a wrong one.
  const given = derived ?? publicKeyOf(DUMMY)!
  const equal = timingSafeEqual(digest(given), digest(publicKey))
  return derived !== undefined && equal
}

/** What a secret is compared with when its client does not exist. */
export const NO_PUBLIC_KEY = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** The lookup key of the credential that has this secret; undefined when it is no secret of ours. */
export function thumbprintIn(secret: Secret): string | undefined {
  const publicKey = publicKeyOf(secret.reveal())
  return publicKey === undefined ? undefined : thumbprintOf(publicKey)
}

const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex')

function publicKeyOf(secret: string): string | undefined {
  const [scheme, , version, payload, ...rest] = secret.split(':')
  if (scheme !== 'secret-token' || version !== 'v1' || !payload || rest.length > 0) return undefined
  try {
    const { d } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { d?: unknown }
    if (typeof d !== 'string') return undefined
    // The x beside it is not trusted: it is derived from d.
    const der = Buffer.concat([PKCS8_ED25519, Buffer.from(d, 'base64url')])
    const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    return createPublicKey(key).export({ format: 'jwk' }).x
  } catch {
    return undefined
  }
}

/** RFC 7638. */
const thumbprintOf = (x: string): string =>
  createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url')

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const DUMMY = newClientSecret('none').secret.reveal()
