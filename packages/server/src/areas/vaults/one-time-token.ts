import { createHash, randomBytes } from 'node:crypto'
import { Secret } from '../../lib/secret.ts'

/** 256 random bits. Only its digest is stored. */
export const newToken = (): Secret => new Secret(randomBytes(32).toString('base64url'))

export const digestOf = (token: string): Buffer => createHash('sha256').update(token.slice(0, 256)).digest()
