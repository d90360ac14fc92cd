import { createHmac, randomInt } from 'node:crypto'
import { Secret } from '../../../../lib/secret.ts'
import type { Sealer } from '../../../../service/sealer.ts'

export const RECOVERY_CODES = 10

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP = 4

/** Sixteen characters in groups of four: 79 bits. */
export const newRecoveryCode = (): Secret => new Secret(Array.from({ length: GROUPS }, () => group()).join('-'))

const group = (): string => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Keyed with the tenant's key: the stored hashes alone cannot be searched for codes. */
export const recoveryCodeHash = (sealer: Sealer, userId: string, code: string): Buffer =>
  createHmac('sha256', sealer.derive('recovery codes'))
    .update(`${userId}\n${plain(code)}`)
    .digest()

/** As people type it: spaces, dashes and capital letters make no difference. */
const plain = (code: string): string =>
  code
    .slice(0, 64)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
