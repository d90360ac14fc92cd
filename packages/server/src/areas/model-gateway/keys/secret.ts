import { createHash, randomBytes } from 'node:crypto'
import { Secret } from '../../../lib/secret.ts'

const SHOWN = 8
const KEY = /^gk_[A-Za-z0-9_-]{43}$/

export type NewKey = { readonly plaintext: Secret; readonly prefix: string; readonly hash: Buffer }

export function newKey(): NewKey {
  const plaintext = `gk_${randomBytes(32).toString('base64url')}`
  return { plaintext: new Secret(plaintext), prefix: plaintext.slice(0, SHOWN), hash: hashOf(plaintext) }
}

/** Undefined for what cannot be a key. A hash without salt: nobody guesses 256 random bits. */
export const hashOfKey = (given: string): Buffer | undefined => (KEY.test(given) ? hashOf(given) : undefined)

const hashOf = (plaintext: string): Buffer => createHash('sha256').update(plaintext).digest()
