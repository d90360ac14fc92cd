import { constants, createCipheriv, publicEncrypt, randomBytes } from 'node:crypto'
import { encryptAssertion } from '../../src/encryption/encrypt.ts'
import type { CipherName } from '../../src/index.ts'
import { type Attack, type Attempt, type Parties, swap } from '../attack.ts'
import { assertion, nameIdOf, response } from '../messages.ts'
import { partner, rsaKey } from '../partners.ts'
import { signed } from '../signer.ts'

const seal = (xml: string, parties: Parties, algorithm: CipherName = 'aes256-gcm'): string =>
  encryptAssertion(xml, { certificate: parties.sp.certificate, algorithm })

/** A response whose signed assertion is encrypted for the service provider. */
const sealed = (parties: Parties, algorithm?: CipherName): Attempt => ({
  xml: response(seal(signed(assertion(), parties.idp), parties, algorithm)),
  expected: { decryptionKeys: [parties.sp.privateKey] },
})

const around = (xml: string, parties: Parties): string =>
  signed(xml, parties.idp, { after: "/*/*[local-name(.)='Issuer']" })

const attack = (name: string, reason: Attack['reason'], make: Attack['make']): Attack => ({
  name,
  reason,
  base: (parties) => sealed(parties),
  make,
})

export const encryptionAttacks: readonly Attack[] = [
  attack('a plain assertion where an encrypted one was agreed', 'encryption', (_base, parties) => parties.respond()),
  {
    name: 'an encrypted assertion where none was agreed',
    reason: 'encryption',
    make: (_base, parties) => sealed(parties).xml,
  },
  attack('an unsigned assertion, encrypted by anybody', 'signature', (_base, parties) =>
    response(seal(assertion({ nameId: nameIdOf('admin@example.com') }), parties)),
  ),
  attack('an unsigned assertion, encrypted, in a signed response', 'signature', (_base, parties) =>
    around(response(seal(assertion(), parties)), parties),
  ),
  attack('an encrypted assertion signed by somebody else', 'signature', (_base, parties) =>
    response(seal(signed(assertion(), parties.attacker), parties)),
  ),
  attack('an assertion encrypted for somebody else', 'encryption', (_base, parties) =>
    response(
      encryptAssertion(signed(assertion(), parties.idp), {
        certificate: partner(rsaKey()).certificate,
        algorithm: 'aes256-gcm',
      }),
    ),
  ),
  attack('an encrypted and a plain assertion', 'assertion_count', (base, parties) =>
    swap(base, '</samlp:Response>', `${signed(assertion(), parties.idp)}</samlp:Response>`),
  ),
  attack('a forged assertion around the signed one, encrypted', 'assertion_count', (_base, parties) =>
    response(seal(assertion({ id: '_forged', extra: signed(assertion(), parties.idp) }), parties)),
  ),
  attack('an encrypted response', 'malformed', (_base, parties) => response(seal(parties.respond(), parties))),
  attack('an encrypted text', 'malformed', (_base, parties) => response(seal('admin', parties))),
  attack('an entity in what was encrypted', 'malformed', (_base, parties) =>
    response(seal(`<!DOCTYPE x [<!ENTITY a "b">]>${signed(assertion(), parties.idp)}`, parties)),
  ),
  attack('a comment in what was encrypted', 'malformed', (_base, parties) =>
    response(seal(swap(signed(assertion(), parties.idp), 'ann@', 'ann<!-- -->@'), parties)),
  ),
  attack('a ciphertext that was changed', 'encryption', (base) => flipLastByte(base)),
  attack('AES-CBC without a signature around it', 'algorithm', (_base, parties) => sealed(parties, 'aes256-cbc')),
  {
    name: 'AES-CBC that was changed under the signature of the response',
    reason: 'signature',
    base: (parties) => ({ ...sealed(parties), xml: around(sealed(parties, 'aes256-cbc').xml, parties) }),
    make: (base) => flipLastByte(base),
  },
  attack('a cipher that is not known', 'algorithm', (base) =>
    swap(base, 'http://www.w3.org/2009/xmlenc11#aes256-gcm', 'http://www.w3.org/2001/04/xmlenc#tripledes-cbc'),
  ),
  attack('a key encrypted with RSA 1.5', 'algorithm', (base) =>
    swap(base, 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p', 'http://www.w3.org/2001/04/xmlenc#rsa-1_5'),
  ),
  attack('a key of the wrong length', 'encryption', (base, parties) => {
    const wrapped = publicEncrypt(
      { key: parties.sp.certificate, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
      randomBytes(16),
    )
    return swap(base, /(?<=<xenc:CipherValue>)[^<]*/, wrapped.toString('base64'))
  }),
  attack('a tag of authentication that was shortened', 'encryption', (_base, parties) => {
    const key = randomBytes(32)
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: 4 })
    const bytes = Buffer.concat([
      iv,
      cipher.update(signed(assertion(), parties.idp)),
      cipher.final(),
      cipher.getAuthTag(),
    ])
    const wrapped = publicEncrypt(
      { key: parties.sp.certificate, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha1' },
      key,
    )
    const [first, second] = [wrapped, bytes].map((one) => one.toString('base64'))
    return sealed(parties)
      .xml.replace(/(?<=<xenc:CipherValue>)[^<]*/, first!)
      .replace(/(?<=<xenc:CipherValue>)[^<]*(?=<\/xenc:CipherValue><\/xenc:CipherData><\/xenc:EncryptedData>)/, second!)
  }),
  attack('a signature among the encrypted data', 'signature', (base) =>
    swap(base, '<xenc:EncryptedKey>', '<ds:Signature/><xenc:EncryptedKey>'),
  ),
  attack('no encrypted key', 'malformed', (base) => swap(base, /<xenc:EncryptedKey>.*<\/xenc:EncryptedKey>/, '')),
]

/** Changes the last byte of the ciphertext of the assertion. */
function flipLastByte(xml: string): string {
  const end = '</xenc:CipherValue></xenc:CipherData></xenc:EncryptedData>'
  const from = xml.lastIndexOf('<xenc:CipherValue>') + '<xenc:CipherValue>'.length
  const bytes = Buffer.from(xml.slice(from, xml.indexOf(end)), 'base64')
  bytes[bytes.length - 1]! ^= 1
  return xml.slice(0, from) + bytes.toString('base64') + xml.slice(xml.indexOf(end))
}
