import { createPublicKey, type KeyObject } from 'node:crypto'

/** A public key of a client, and what it may sign with. */
export type ClientSigningKey = {
  readonly kid: string | undefined
  readonly algorithms: readonly string[]
  readonly key: KeyObject
}

const MOST_KEYS = 10
const PRIVATE_MEMBERS = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k']

/** The keys of a JWK set, or what is wrong with it. */
export function readJwks(text: string): readonly ClientSigningKey[] | { readonly problem: string } {
  const set = parsed(text)
  const keys: unknown = typeof set === 'object' && set !== null ? Reflect.get(set, 'keys') : undefined
  if (!Array.isArray(keys)) return { problem: 'must be a JWK set: {"keys": […]}' }
  if (keys.length === 0 || keys.length > MOST_KEYS) return { problem: `must have 1 to ${MOST_KEYS} keys` }
  const read = keys.map(readKey)
  const index = read.findIndex((one) => 'problem' in one)
  if (index >= 0) return { problem: `keys[${index}] ${(read[index] as { problem: string }).problem}` } // Safe because it was just found to have one.
  return read as ClientSigningKey[] // Safe because none of them is a problem.
}

function readKey(jwk: unknown): ClientSigningKey | { readonly problem: string } {
  if (typeof jwk !== 'object' || jwk === null) return { problem: 'must be an object' }
  const member = (name: string): unknown => Reflect.get(jwk, name)
  const secret = PRIVATE_MEMBERS.find((name) => member(name) !== undefined)
  if (secret) return { problem: `has the private member "${secret}"; give the public key only` }
  if (member('use') !== undefined && member('use') !== 'sig') return { problem: 'must be for signatures: "use": "sig"' }
  try {
    const key = createPublicKey({ key: jwk, format: 'jwk' })
    const algorithms = algorithmsOf(key)
    const kid = member('kid')
    if (algorithms.length === 0) return { problem: 'must be Ed25519, P-256, or RSA of 2048 bits and more' }
    if (kid !== undefined && typeof kid !== 'string') return { problem: 'has a kid that is no text' }
    const alg = member('alg')
    if (alg === undefined) return { kid, algorithms, key }
    if (typeof alg !== 'string' || !algorithms.includes(alg))
      return { problem: `must have an alg of ${algorithms.join(', ')}` }
    return { kid, algorithms: [alg], key }
  } catch {
    return { problem: 'is not a public key' }
  }
}

function algorithmsOf(key: KeyObject): readonly string[] {
  if (key.asymmetricKeyType === 'ed25519') return ['EdDSA', 'Ed25519']
  const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {}
  if (key.asymmetricKeyType === 'ec') return namedCurve === 'prime256v1' ? ['ES256'] : []
  return key.asymmetricKeyType === 'rsa' && modulusLength >= 2048 ? ['RS256', 'PS256'] : []
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
