import { type CipherGCM, constants, createCipheriv, publicEncrypt, randomBytes } from 'node:crypto'
import { readCertificate } from '../certificates.ts'
import { declare, tag } from '../xml/write.ts'
import { CIPHERS, type CipherName, ELEMENT_TYPE, OAEP_MGF1P, SHA1, TAG_BYTES } from './algorithms.ts'

export type Encryption = {
  /** The RSA certificate of the receiver in PEM. */
  readonly certificate: string
  readonly algorithm: CipherName
}

/** Encrypts an assertion, which must be a document of its own, for the holder of the certificate's key. */
export function encryptAssertion(assertion: string, { certificate, algorithm }: Encryption): string {
  const { publicKey, kind } = readCertificate(certificate)
  if (kind !== 'rsa') throw new RangeError('an assertion can be encrypted for an RSA key only')
  const key = randomBytes(CIPHERS[algorithm].keyBytes)
  const wrapped = publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' }, key)
  const encryptedKey = tag(
    'xenc:EncryptedKey',
    {},
    tag('xenc:EncryptionMethod', { Algorithm: OAEP_MGF1P }, tag('ds:DigestMethod', { Algorithm: SHA1 })),
    cipherData(wrapped),
  )
  return tag(
    'saml:EncryptedAssertion',
    declare('saml'),
    tag(
      'xenc:EncryptedData',
      { ...declare('xenc', 'ds'), Type: ELEMENT_TYPE },
      tag('xenc:EncryptionMethod', { Algorithm: CIPHERS[algorithm].uri }),
      tag('ds:KeyInfo', {}, encryptedKey),
      cipherData(encryptBytes(Buffer.from(assertion), key, algorithm)),
    ),
  )
}

const cipherData = (bytes: Buffer): string =>
  tag('xenc:CipherData', {}, tag('xenc:CipherValue', {}, bytes.toString('base64')))

/** The nonce, what was encrypted, and for GCM the tag. CBC pads as PKCS #7 does, which XML encryption allows. */
function encryptBytes(plain: Buffer, key: Buffer, name: CipherName): Buffer {
  const { ivBytes } = CIPHERS[name]
  const iv = randomBytes(ivBytes)
  if (name === 'aes256-cbc') {
    const cipher = createCipheriv('aes-256-cbc', key, iv)
    return Buffer.concat([iv, cipher.update(plain), cipher.final()])
  }
  const cipher: CipherGCM = createCipheriv(name === 'aes256-gcm' ? 'aes-256-gcm' : 'aes-128-gcm', key, iv, {
    authTagLength: TAG_BYTES,
  })
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}
