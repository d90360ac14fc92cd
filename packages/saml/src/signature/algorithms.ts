import type { KeyKind } from '../certificates.ts'

type Hash = 'sha256' | 'sha384' | 'sha512'

/** The signatures that are accepted and made. SHA-1, HMAC, DSA and RSA-PSS are not among them. */
export const SIGNATURE_ALGORITHMS = {
  'rsa-sha256': { uri: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', kind: 'rsa', hash: 'sha256' },
  'rsa-sha384': { uri: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384', kind: 'rsa', hash: 'sha384' },
  'rsa-sha512': { uri: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512', kind: 'rsa', hash: 'sha512' },
  'ecdsa-sha256': { uri: 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256', kind: 'ec', hash: 'sha256' },
  'ecdsa-sha384': { uri: 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha384', kind: 'ec', hash: 'sha384' },
  'ecdsa-sha512': { uri: 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha512', kind: 'ec', hash: 'sha512' },
} as const satisfies Record<string, SignatureAlgorithm & { kind: KeyKind }>

export type SignatureAlgorithmName = keyof typeof SIGNATURE_ALGORITHMS
export type SignatureAlgorithm = { readonly uri: string; readonly kind: KeyKind; readonly hash: Hash }

export const DIGESTS: Readonly<Record<Hash, string>> = {
  sha256: 'http://www.w3.org/2001/04/xmlenc#sha256',
  sha384: 'http://www.w3.org/2001/04/xmldsig-more#sha384',
  sha512: 'http://www.w3.org/2001/04/xmlenc#sha512',
}

export const EXCLUSIVE_C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#'
export const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'

export const signatureAlgorithmOf = (uri: string): SignatureAlgorithm | undefined =>
  Object.values(SIGNATURE_ALGORITHMS).find((algorithm) => algorithm.uri === uri)

export const isDigest = (uri: string): boolean => Object.values(DIGESTS).includes(uri)
