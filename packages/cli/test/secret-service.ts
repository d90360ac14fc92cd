import assert from 'node:assert/strict'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { adminOf, introspect, tokenOf } from './support.ts'

type Body = Readonly<Record<string, unknown>>
// Safe because what is read of an answer is compared by the tests.
// biome-ignore lint/suspicious/noExplicitAny: an answer has whatever the contract says
type Answer = any

/** The administrator of a service that runs in a process of its own, as a client that shares and opens secrets. */
export class SecretClient {
  readonly url: string
  readonly userId: string
  readonly #token: string

  private constructor(url: string, token: string, userId: string) {
    this.url = url
    this.userId = userId
    this.#token = token
  }

  static async of(url: string, dataDir: string): Promise<SecretClient> {
    const token = await tokenOf(adminOf(dataDir), url)
    return new SecretClient(url, token, (await introspect(url, token)).userId)
  }

  async post(path: string, body: Body): Promise<{ status: number; body: Answer }> {
    const response = await fetch(`${this.url}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${this.#token}`, 'content-type': 'application/json' },
    })
    return { status: response.status, body: await response.json() }
  }

  async must(path: string, body: Body): Promise<Answer> {
    const reply = await this.post(path, body)
    assert.equal(reply.status, 200, JSON.stringify(reply.body))
    return reply.body
  }

  /** Shares a text with oneself; answers the id of the secret. */
  async share(text: string, more: Body = {}): Promise<string> {
    const { vaultId, ageRecipient } = await this.must('/api/v1/secrets/internal', {
      allowedUserIds: [this.userId],
      ...more,
    })
    const encrypter = new Encrypter()
    encrypter.addRecipient(ageRecipient)
    const encryptedContent = Buffer.from(await encrypter.encrypt(text)).toString('base64')
    await this.must(`/api/v1/secrets/${vaultId}/content`, { encryptedContent })
    return vaultId
  }
}

export async function newReader() {
  const identity = await generateX25519Identity()
  return {
    readerRecipient: await identityToRecipient(identity),
    async open(encryptedContent: string): Promise<string> {
      const decrypter = new Decrypter()
      decrypter.addIdentity(identity)
      return decrypter.decrypt(Buffer.from(encryptedContent, 'base64'), 'text')
    },
  }
}
