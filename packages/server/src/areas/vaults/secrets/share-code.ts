import { createHash, randomInt } from 'node:crypto'
import type { Sealer } from '../../../service/sealer.ts'

/** Crockford's base 32: no letter that is taken for a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12

/** `XXXX-XXXX-XXXX`, 60 random bits. */
export function newShareCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]!).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

/** As people type it: small letters, no dashes, O for 0. */
export const shareCodeDigest = (tenantId: string, code: string): Buffer => {
  const plain = code.slice(0, 64).toUpperCase().replace(/[-\s]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0')
  return createHash('sha256').update(`share code\n${tenantId}\n${plain}`).digest()
}

const purposeOf = (secretId: string): string => `share code of ${secretId}`

export const sealShareCode = (sealer: Sealer, secretId: string, code: string): Buffer =>
  sealer.seal(Buffer.from(code), purposeOf(secretId))

export const openShareCode = (sealer: Sealer, secretId: string, sealed: Uint8Array): string =>
  sealer.open(sealed, purposeOf(secretId)).toString()

/** For those who only audit, and for logs. */
export const maskedCode = (code: string): string => `****-****-${code.slice(-4)}`
