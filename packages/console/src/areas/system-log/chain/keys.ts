import { bytesOf, fromBase64Url } from './bytes.ts'

export type Key = JsonWebKey & { readonly kid?: string }

/** Whether a text was signed with a key. */
export async function holds(jwk: Key | undefined, text: string, signature: string): Promise<boolean> {
  const { kty, crv, x } = jwk ?? {}
  if (kty === undefined || crv === undefined || x === undefined) return false
  try {
    const key = await crypto.subtle.importKey('jwk', { kty, crv, x }, { name: 'Ed25519' }, false, ['verify'])
    return await crypto.subtle.verify({ name: 'Ed25519' }, key, fromBase64Url(signature), bytesOf(text))
  } catch (error) {
    // What is no key or no signature does not hold; a browser that knows no such keys says so.
    if (error instanceof DOMException && error.name === 'NotSupportedError') throw error
    return false
  }
}

export const keysById = (keys: readonly Key[]): ReadonlyMap<string, Key> =>
  new Map(keys.map((key) => [key.kid ?? '', key]))

/** The keys of the tenant, as everybody reads them. */
export async function publishedKeys(signal?: AbortSignal): Promise<ReadonlyMap<string, Key>> {
  const response = await fetch('/auth/v1/jwks', signal ? { signal } : {})
  const { keys }: { keys?: Key[] } = await response.json()
  return keysById(keys ?? [])
}
