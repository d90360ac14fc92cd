import { NS } from '../names.ts'

/** How an assertion can be encrypted. */
export const CIPHERS = {
  'aes256-gcm': { uri: `${NS.encryption11}aes256-gcm`, keyBytes: 32, ivBytes: 12, authenticated: true },
  'aes128-gcm': { uri: `${NS.encryption11}aes128-gcm`, keyBytes: 16, ivBytes: 12, authenticated: true },
  'aes256-cbc': { uri: `${NS.encryption}aes256-cbc`, keyBytes: 32, ivBytes: 16, authenticated: false },
} as const

export type CipherName = keyof typeof CIPHERS

export const TAG_BYTES = 16
export const ELEMENT_TYPE = `${NS.encryption}Element`

/** RSA-OAEP with SHA-1, as every product has it: OAEP does not depend on collisions of its hash. */
export const OAEP_MGF1P = `${NS.encryption}rsa-oaep-mgf1p`
/** RSA-OAEP with named hashes. */
export const OAEP = `${NS.encryption11}rsa-oaep`
export const SHA1 = `${NS.signature}sha1`
export const SHA256 = `${NS.encryption}sha256`
export const MGF1_SHA256 = `${NS.encryption11}mgf1sha256`
