import { readFileSync } from 'node:fs'
import type { PublicJwk } from '../areas/system-log/api.ts'

/** A tenant's public keys as /auth/v1/jwks serves them. */
export function readKeysFile(file: string): PublicJwk[] {
  const { keys } = JSON.parse(readFileSync(file, 'utf8')) as { keys?: unknown }
  if (!Array.isArray(keys)) throw new Error('it is not a list of keys as /auth/v1/jwks serves it')
  return keys as PublicJwk[] // Safe because a key that is none verifies nothing.
}
