import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Failure } from '../lib/failure.ts'

const NONCE = 12
const TAG = 16

/** Encrypts what is kept at rest. `purpose` is bound to the ciphertext: a value cannot be moved to another place. */
export class Sealer {
  readonly #key: Uint8Array

  constructor(key: Uint8Array) {
    if (key.length !== 32) throw new Error('a sealing key has 32 bytes')
    this.#key = key
  }

  seal(plain: Uint8Array, purpose: string): Buffer {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce)
    cipher.setAAD(Buffer.from(purpose))
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
  }

  open(sealed: Uint8Array, purpose: string): Buffer {
    const raw = Buffer.from(sealed)
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#key, raw.subarray(0, NONCE))
      decipher.setAAD(Buffer.from(purpose))
      decipher.setAuthTag(raw.subarray(NONCE, NONCE + TAG))
      return Buffer.concat([decipher.update(raw.subarray(NONCE + TAG)), decipher.final()])
    } catch {
      throw new Failure('DATA_LOSS', 'UNDECRYPTABLE', 'a stored secret cannot be decrypted with this key')
    }
  }

  /** A key for another use, such as signing page tokens. */
  derive(use: string): Uint8Array {
    return new Uint8Array(hkdfSync('sha256', this.#key, '', use, 32))
  }
}
