import {
  createDecipheriv,
  createHash,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'
import type { EncryptedData } from '@reeve/connector-protocol'

/** A key for what a connector makes itself: it encrypts for it, and only this process can open it. */
export type Receiver = { readonly config: object; open(data: EncryptedData): string }

export function makeReceiver(): Receiver {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = Buffer.from(JSON.stringify(publicKey.export({ format: 'jwk' })))
  return {
    config: { provider: 'baton/jwk/v1', key_id: 'reeve-runner', jwk_public_key_config: { pub_key: jwk } },
    open: (data) =>
      openCompact(privateKey, Buffer.from(Buffer.from(data.encrypted_bytes).toString(), 'base64').toString()),
  }
}

/** A compact JWE by ECDH-ES with A256GCM. */
function openCompact(privateKey: KeyObject, text: string): string {
  const [head = '', , iv = '', body = '', tag = ''] = text.split('.')
  const { epk, alg, enc } = JSON.parse(Buffer.from(head, 'base64url').toString())
  if (alg !== 'ECDH-ES' || enc !== 'A256GCM')
    throw new Error(`a secret came encrypted by ${alg} with ${enc}, which is not known`)
  const agreed = diffieHellman({ privateKey, publicKey: createPublicKey({ key: epk, format: 'jwk' }) })
  const parts = [number(1), agreed, number(enc.length), Buffer.from(enc), number(0), number(0), number(256)]
  const key = createHash('sha256').update(Buffer.concat(parts)).digest()
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))
  decipher.setAAD(Buffer.from(head))
  decipher.setAuthTag(Buffer.from(tag, 'base64url'))
  return Buffer.concat([decipher.update(Buffer.from(body, 'base64url')), decipher.final()]).toString()
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
