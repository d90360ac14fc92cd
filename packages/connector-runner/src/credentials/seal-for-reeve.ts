import { createCipheriv, diffieHellman, generateKeyPairSync, hkdfSync, randomBytes } from 'node:crypto'
import { publicAgreementKey } from './client-secret.ts'

type Key = { readonly id: string; readonly publicKey: Buffer }

/** A secret that the connector made, encrypted for the connector's key in Reeve: public key, nonce, tag, ciphertext. */
export function sealForReeve({ id, publicKey }: Key, plain: string): { keyId: string; encryptedBytes: string } {
  const passing = generateKeyPairSync('x25519')
  const own = Buffer.from(passing.publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const shared = diffieHellman({ privateKey: passing.privateKey, publicKey: publicAgreementKey(publicKey) })
  const salt = Buffer.concat([own, publicKey])
  const key = new Uint8Array(hkdfSync('sha256', shared, salt, 'reeve connector password v1', 32))
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return { keyId: id, encryptedBytes: Buffer.concat([own, nonce, cipher.getAuthTag(), sealed]).toString('base64') }
}
