import { createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto'
import { kindOf } from './certificates.ts'

export type SelfSigned = {
  readonly privateKey: KeyObject
  readonly commonName: string
  readonly notBefore: Temporal.Instant
  readonly notAfter: Temporal.Instant
}

/** A certificate over a key by the key itself, in PEM: SAML partners exchange keys in this form. */
export function selfSignedCertificate({ privateKey, commonName, notBefore, notAfter }: SelfSigned): string {
  const algorithm = ALGORITHM[kindOf(privateKey)]
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(commonName)))))
  const content = sequence(
    der(0xa0, der(0x02, Buffer.of(2))),
    der(0x02, positive(randomBytes(16))),
    algorithm,
    name,
    sequence(time(notBefore), time(notAfter)),
    name,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', content, privateKey)
  const certificate = sequence(content, algorithm, der(0x03, Buffer.concat([Buffer.of(0), signature])))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

const der = (type: number, content: Uint8Array): Buffer =>
  Buffer.concat([Buffer.of(type), length(content.length), content])

const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, Buffer.concat(parts))

function length(bytes: number): Buffer {
  if (bytes < 0x80) return Buffer.of(bytes)
  return bytes < 0x100 ? Buffer.of(0x81, bytes) : Buffer.of(0x82, bytes >> 8, bytes & 0xff)
}

/** The first bit of a number in DER is its sign, and a leading zero byte must be needed. */
function positive(bytes: Buffer): Buffer {
  bytes[0] = (bytes[0]! & 0x7f) | 0x40
  return bytes
}

/** GeneralizedTime from 2050 on, UTCTime before. */
function time(instant: Temporal.Instant): Buffer {
  const digits = instant.toString({ smallestUnit: 'second' }).replace(/[-:T]/g, '')
  return digits < '2050' ? der(0x17, Buffer.from(digits.slice(2))) : der(0x18, Buffer.from(digits))
}

const COMMON_NAME = Buffer.from('0603550403', 'hex')

/** SHA-256 with RSA, and with ECDSA. */
const ALGORITHM = {
  rsa: sequence(Buffer.from('06092a864886f70d01010b0500', 'hex')),
  ec: sequence(Buffer.from('06082a8648ce3d040302', 'hex')),
} as const
