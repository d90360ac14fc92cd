import { constants, createDecipheriv, type KeyObject, privateDecrypt } from 'node:crypto'
import { NS } from '../names.ts'
import { SamlError } from '../saml-error.ts'
import { attributeOf, onlyChild, optionalChild, requiredAttribute, textOf, type XmlElement } from '../xml/element.ts'
import { parseBase64, parseUtf8 } from '../xml/values.ts'
import { CIPHERS, type CipherName, MGF1_SHA256, OAEP, OAEP_MGF1P, SHA1, SHA256, TAG_BYTES } from './algorithms.ts'

type Decryption = {
  readonly keys: readonly KeyObject[]
  /** Whether a signature over the ciphertext was verified: CBC without one lets a sender probe the padding. */
  readonly authentic: boolean
}

/** The XML inside an EncryptedAssertion. Every failure of the cryptography gives the same error. */
export function decryptAssertion(encrypted: XmlElement, { keys, authentic }: Decryption): string {
  const data = onlyChild(encrypted, NS.encryption, 'EncryptedData')
  const name = cipherOf(data)
  if (!CIPHERS[name].authenticated && !authentic)
    throw new SamlError('algorithm', 'AES-CBC is accepted only in a response that is signed')
  const encryptedKey = encryptedKeyOf(encrypted, data)
  const oaepHash = oaepHashOf(onlyChild(encryptedKey, NS.encryption, 'EncryptionMethod'))
  const wrapped = cipherValue(encryptedKey)
  const content = cipherValue(data)
  for (const key of keys) {
    const plain = open(content, name, () =>
      privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash }, wrapped),
    )
    if (plain) return parseUtf8(plain, 'the decrypted assertion')
  }
  throw new SamlError('encryption', 'the assertion cannot be decrypted')
}

function open(content: Buffer, name: CipherName, unwrap: () => Buffer): Buffer | undefined {
  try {
    return decryptBytes(content, unwrap(), name)
  } catch {
    return undefined
  }
}

function decryptBytes(content: Buffer, key: Buffer, name: CipherName): Buffer {
  const iv = content.subarray(0, CIPHERS[name].ivBytes)
  const rest = content.subarray(CIPHERS[name].ivBytes)
  if (name === 'aes256-cbc') {
    const decipher = createDecipheriv('aes-256-cbc', key, iv).setAutoPadding(false)
    return withoutPadding(Buffer.concat([decipher.update(rest), decipher.final()]))
  }
  const decipher = createDecipheriv(name === 'aes256-gcm' ? 'aes-256-gcm' : 'aes-128-gcm', key, iv, {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(rest.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(rest.subarray(0, -TAG_BYTES)), decipher.final()])
}

/** XML encryption pads with arbitrary bytes; the last one is how many. */
function withoutPadding(padded: Buffer): Buffer {
  const count = padded.at(-1) ?? 0
  if (count < 1 || count > 16) throw new RangeError('padding')
  return padded.subarray(0, -count)
}

function cipherOf(data: XmlElement): CipherName {
  const uri = requiredAttribute(onlyChild(data, NS.encryption, 'EncryptionMethod'), 'Algorithm')
  const found = Object.entries(CIPHERS).find(([, cipher]) => cipher.uri === uri)
  if (!found) throw new SamlError('algorithm', 'the assertion is not encrypted with AES-GCM or AES-256-CBC')
  return found[0] as CipherName // safe because it is a key of that table
}

/** The key is in the data, or beside it. */
function encryptedKeyOf(encrypted: XmlElement, data: XmlElement): XmlElement {
  const keyInfo = optionalChild(data, NS.signature, 'KeyInfo')
  const inside = keyInfo && optionalChild(keyInfo, NS.encryption, 'EncryptedKey')
  const beside = optionalChild(encrypted, NS.encryption, 'EncryptedKey')
  if (inside && beside) throw new SamlError('malformed', 'the assertion is encrypted with two keys')
  const found = inside ?? beside
  if (!found) throw new SamlError('malformed', 'the encrypted assertion has no EncryptedKey')
  return found
}

/** The hash of RSA-OAEP and of its mask, which must be the same. */
function oaepHashOf(method: XmlElement): 'sha1' | 'sha256' {
  const algorithm = requiredAttribute(method, 'Algorithm')
  const digestMethod = optionalChild(method, NS.signature, 'DigestMethod')
  const mask = optionalChild(method, NS.encryption11, 'MGF')
  const digest = digestMethod ? attributeOf(digestMethod, 'Algorithm') : SHA1
  if (algorithm === OAEP_MGF1P && digest === SHA1 && !mask) return 'sha1'
  if (algorithm === OAEP && digest === SHA256 && mask && attributeOf(mask, 'Algorithm') === MGF1_SHA256) return 'sha256'
  throw new SamlError('algorithm', 'the key is not encrypted with RSA-OAEP of one hash, SHA-1 or SHA-256')
}

const cipherValue = (element: XmlElement): Buffer =>
  parseBase64(
    textOf(onlyChild(onlyChild(element, NS.encryption, 'CipherData'), NS.encryption, 'CipherValue')),
    'CipherValue',
  )
