import { isIP } from 'node:net'

/** Where passkeys of a tenant are made and used. */
export type PasskeyPlace = { readonly origin: string; readonly rpId: string }

/** Browsers make passkeys for names only, and only where nobody can listen: https, or the machine itself. */
export function passkeyPlace(baseUrl: string): PasskeyPlace | undefined {
  const { protocol, origin, hostname } = new URL(baseUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  return protocol === 'https:' || isLocal ? { origin, rpId: hostname } : undefined
}
