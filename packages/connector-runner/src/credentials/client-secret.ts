import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'

/** The key that a connector opens passwords with: new at every start, told to it as its client secret. */
export type ClientSecret = {
  /** As the family spells it; only the third and fourth part are read. */
  readonly text: string
  readonly keyId: string
  /** The public key, as signatures use it and as key agreement does. */
  readonly edwards: Buffer
  readonly montgomery: Buffer
}

export function makeClientSecret(): ClientSecret {
  const { privateKey } = generateKeyPairSync('ed25519')
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' })
  const jwk = Buffer.from(JSON.stringify({ kty: 'OKP', crv: 'Ed25519', d, x })).toString('base64url')
  const scalar = createHash('sha512').update(Buffer.from(d, 'base64url')).digest().subarray(0, 32)
  return {
    text: `reeve:runner:v1:${jwk}`,
    keyId: createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('hex'),
    edwards: Buffer.from(x, 'base64url'),
    montgomery: publicBytes(agreementKey(scalar)),
  }
}

/** A key of X25519 from its 32 bytes. */
export const agreementKey = (raw: Buffer): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b656e04220420', 'hex'), raw]),
    format: 'der',
    type: 'pkcs8',
  })

export const publicAgreementKey = (raw: Buffer): KeyObject =>
  createPublicKey({
    key: Buffer.concat([Buffer.from('302a300506032b656e032100', 'hex'), raw]),
    format: 'der',
    type: 'spki',
  })

export const publicBytes = (key: KeyObject): Buffer =>
  Buffer.from(
    createPublicKey(key.export({ format: 'pem', type: 'pkcs8' })).export({ format: 'jwk' }).x ?? '',
    'base64url',
  )
