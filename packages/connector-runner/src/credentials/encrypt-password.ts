import { createCipheriv, createHash, createHmac, diffieHellman, hkdfSync, randomBytes } from 'node:crypto'
import { agreementKey, type ClientSecret, publicAgreementKey, publicBytes } from './client-secret.ts'

const LABEL = 'age-encryption.org/v1/ssh-ed25519'
const NONE = Buffer.alloc(0)

/** A password for the connector alone: an age file with one recipient, as the family expects it. */
export function encryptPassword({ keyId, edwards, montgomery }: ClientSecret, password: string): object {
  const wire = Buffer.concat([lengthed(Buffer.from('ssh-ed25519')), lengthed(edwards)])
  const fileKey = randomBytes(16)
  const passing = agreementKey(randomBytes(32))
  const share = publicBytes(passing)
  const agreed = diffieHellman({ privateKey: passing, publicKey: publicAgreementKey(montgomery) })
  const tweak = agreementKey(derive(NONE, wire, LABEL))
  const shared = diffieHellman({ privateKey: tweak, publicKey: publicAgreementKey(agreed) })
  const wrapped = seal(derive(shared, Buffer.concat([share, montgomery]), LABEL), Buffer.alloc(12), fileKey)
  const fingerprint = createHash('sha256').update(wire).digest().subarray(0, 4)
  const head = `age-encryption.org/v1\n-> ssh-ed25519 ${unpadded(fingerprint)} ${unpadded(share)}\n${unpadded(wrapped)}\n---`
  const mac = createHmac('sha256', derive(fileKey, NONE, 'header'))
    .update(head)
    .digest()
  const nonce = randomBytes(16)
  // The only chunk and so the last: a password is far below 64 KiB.
  const last = Buffer.alloc(12)
  last[11] = 1
  const body = seal(derive(fileKey, nonce, 'payload'), last, Buffer.from(password))
  const file = Buffer.concat([Buffer.from(`${head} ${unpadded(mac)}\n`), nonce, body])
  return {
    provider: 'baton/jwk/v1',
    key_id: keyId,
    key_ids: [keyId],
    name: 'password',
    encrypted_bytes: Buffer.from(file.toString('base64')),
  }
}

function lengthed(bytes: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

const derive = (secret: Buffer, salt: Buffer, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, 32))

function seal(key: Buffer, nonce: Buffer, plain: Buffer): Buffer {
  const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 })
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
