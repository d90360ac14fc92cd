import { createHash, randomBytes } from 'node:crypto'
import { Secret } from '../../lib/secret.ts'

/** A code or a refresh token: 256 random bits, of which only the hash is stored. */
export const newOpaqueToken = (): Secret => new Secret(randomBytes(32).toString('base64url'))

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
