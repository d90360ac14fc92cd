import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
} from 'node:crypto'

const LABEL = 'age-encryption.org/v1/ssh-ed25519'
const agreement = (raw: Buffer) =>
  createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b656e04220420', 'hex'), raw]),
    format: 'der',
    type: 'pkcs8',
  })
const point = (raw: Buffer) =>
  createPublicKey({
    key: Buffer.concat([Buffer.from('302a300506032b656e032100', 'hex'), raw]),
    format: 'der',
    type: 'spki',
  })
const derive = (secret: Buffer, salt: Buffer, info: string) => Buffer.from(hkdfSync('sha256', secret, salt, info, 32))
const lengthed = (bytes: Buffer) => Buffer.concat([Buffer.from([0, 0, 0, bytes.length]), bytes])

function open(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 })
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
}

/** Opens a password with the client secret, as connectors of the family do: an age file for an ssh-ed25519 key. */
export function openPassword(clientSecret: string, encrypted: Uint8Array): string {
  const { d, x } = JSON.parse(Buffer.from(clientSecret.split(':')[3] ?? '', 'base64url').toString())
  const scalar = createHash('sha512').update(Buffer.from(d, 'base64url')).digest().subarray(0, 32)
  const own = agreement(scalar)
  const montgomery = Buffer.from(
    createPublicKey(own.export({ format: 'pem', type: 'pkcs8' })).export({ format: 'jwk' }).x!,
    'base64url',
  )
  const file = Buffer.from(Buffer.from(encrypted).toString(), 'base64')
  const [, stanza = '', wrapped = '', mac = ''] = file.toString('latin1').split('\n')
  const body = file.subarray(file.indexOf(`${mac}\n`) + mac.length + 1)
  const share = Buffer.from(stanza.split(' ')[3] ?? '', 'base64')
  const wire = Buffer.concat([lengthed(Buffer.from('ssh-ed25519')), lengthed(Buffer.from(x, 'base64url'))])
  const agreed = diffieHellman({ privateKey: own, publicKey: point(share) })
  const shared = diffieHellman({
    privateKey: agreement(derive(Buffer.alloc(0), wire, LABEL)),
    publicKey: point(agreed),
  })
  const fileKey = open(
    derive(shared, Buffer.concat([share, montgomery]), LABEL),
    Buffer.alloc(12),
    Buffer.from(wrapped, 'base64'),
  )
  const last = Buffer.alloc(12)
  last[11] = 1
  return open(derive(fileKey, body.subarray(0, 16), 'payload'), last, body.subarray(16)).toString()
}

/** Encrypts what the connector made for a P-256 key: a compact JWE by ECDH-ES with A256GCM, in base64. */
export function sealSecret(publicJwk: Uint8Array, plain: string): Buffer {
  const receiver = createPublicKey({ key: JSON.parse(Buffer.from(publicJwk).toString()), format: 'jwk' })
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const agreed = diffieHellman({ privateKey, publicKey: receiver })
  const head = Buffer.from(
    JSON.stringify({ alg: 'ECDH-ES', enc: 'A256GCM', epk: publicKey.export({ format: 'jwk' }) }),
  ).toString('base64url')
  const number = (value: number) => Buffer.from([0, 0, value >> 8, value & 255])
  const key = createHash('sha256')
    .update(Buffer.concat([number(1), agreed, number(7), Buffer.from('A256GCM'), number(0), number(0), number(256)]))
    .digest()
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(head))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  const parts = [
    head,
    '',
    iv.toString('base64url'),
    body.toString('base64url'),
    cipher.getAuthTag().toString('base64url'),
  ]
  return Buffer.from(Buffer.from(parts.join('.')).toString('base64'))
}
