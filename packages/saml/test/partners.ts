import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { selfSignedCertificate } from '../src/index.ts'

/** The moment at which everything in these tests happens. */
export const NOW = Temporal.Instant.from('2026-05-04T10:00:00Z')

export const IDP = 'https://idp.example.com/metadata'
export const SP = 'https://sp.example.com/metadata'
export const ACS = 'https://sp.example.com/acs'
export const SSO = 'https://idp.example.com/sso'
export const REQUEST_ID = '_request-1'

export type Partner = { readonly privateKey: KeyObject; readonly certificate: string }

export const at = (seconds: number): string => NOW.add({ seconds }).toString()

export function partner(privateKey: KeyObject, dates: { notBefore?: string; notAfter?: string } = {}): Partner {
  const { notBefore = '2020-01-01T00:00:00Z', notAfter = '2060-01-01T00:00:00Z' } = dates
  const certificate = selfSignedCertificate({
    privateKey,
    commonName: 'test',
    notBefore: Temporal.Instant.from(notBefore),
    notAfter: Temporal.Instant.from(notAfter),
  })
  return { privateKey, certificate }
}

export const rsaKey = (modulusLength = 2048): KeyObject => generateKeyPairSync('rsa', { modulusLength }).privateKey
export const ecKey = (namedCurve = 'P-256'): KeyObject => generateKeyPairSync('ec', { namedCurve }).privateKey
