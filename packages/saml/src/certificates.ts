import { type KeyObject, X509Certificate } from 'node:crypto'
import { RSA_BITS } from './limits.ts'
import { SamlError } from './saml-error.ts'

export type KeyKind = 'rsa' | 'ec'

export type Certificate = {
  readonly pem: string
  readonly publicKey: KeyObject
  readonly kind: KeyKind
  /** SHA-256 of the certificate, in lower-case hexadecimal digits. */
  readonly fingerprint: string
  readonly notBefore: Temporal.Instant
  readonly notAfter: Temporal.Instant
}

export type CertificateValidity = 'valid' | 'not_yet_valid' | 'expired'

/** Reads one certificate from PEM, or from its base64 alone as metadata carries it. */
export function readCertificate(text: string): Certificate {
  const bytes = bytesOf(text)
  try {
    const parsed = new X509Certificate(bytes)
    return {
      pem: parsed.toString(),
      publicKey: parsed.publicKey,
      kind: kindOf(parsed.publicKey),
      fingerprint: parsed.fingerprint256.replaceAll(':', '').toLowerCase(),
      notBefore: Temporal.Instant.fromEpochMilliseconds(parsed.validFromDate.getTime()),
      notAfter: Temporal.Instant.fromEpochMilliseconds(parsed.validToDate.getTime()),
    }
  } catch (error) {
    // A key or a date inside may be unreadable even where the certificate as a whole is not.
    if (error instanceof SamlError) throw error
    throw new SamlError('certificate', 'it is not an X.509 certificate')
  }
}

/** A certificate is used as the container of a key that was configured: its dates are reported, not enforced. */
export function validityOf({ notBefore, notAfter }: Certificate, now: Temporal.Instant): CertificateValidity {
  if (Temporal.Instant.compare(now, notBefore) < 0) return 'not_yet_valid'
  return Temporal.Instant.compare(now, notAfter) > 0 ? 'expired' : 'valid'
}

const PEM = /^-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----$/

function bytesOf(text: string): Buffer {
  const trimmed = text.trim()
  const base64 = (PEM.exec(trimmed)?.[1] ?? trimmed).replace(/\s+/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new SamlError('certificate', 'it is not one certificate in PEM')
  return Buffer.from(base64, 'base64')
}

const CURVES: ReadonlySet<string | undefined> = new Set(['prime256v1', 'secp384r1', 'secp521r1'])

/** The kind of a key that is strong enough to be used at all. */
export function kindOf(key: KeyObject): KeyKind {
  const { modulusLength = 0, namedCurve } = key.asymmetricKeyDetails ?? {}
  switch (key.asymmetricKeyType) {
    case 'rsa':
      if (modulusLength >= RSA_BITS) return 'rsa'
      throw new SamlError('certificate', `the RSA key has ${modulusLength} bits; at least ${RSA_BITS} are needed`)
    case 'ec':
      if (CURVES.has(namedCurve)) return 'ec'
      throw new SamlError('certificate', `the curve ${namedCurve} is not one of P-256, P-384 and P-521`)
    default:
      throw new SamlError('certificate', `a key of type ${key.asymmetricKeyType} cannot sign SAML; use RSA or ECDSA`)
  }
}
