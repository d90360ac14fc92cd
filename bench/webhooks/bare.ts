import { createSecretKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { Agent } from 'undici'
import {
  deliveryToken,
  digestOf,
  standardSignature,
} from '../../packages/server/src/areas/webhooks/outbound/sending/sign.ts'

export type Message = { headers: Record<string, string>; body: string }

const key = { kid: 'bench', privateKey: generateKeyPairSync('ed25519').privateKey, whpk: '' }
const signer = { key, secrets: [createSecretKey(randomBytes(32))], issuer: 'reeve.example' }

/** What every attempt needs anew, because its time is part of what is signed. */
export async function signed({ headers, body }: Message, url: string): Promise<Message> {
  const now = Temporal.Now.instant()
  const id = headers['webhook-id'] ?? ''
  const [signature, token] = await Promise.all([
    standardSignature({ id, body, now }, signer),
    deliveryToken(url, digestOf(body), now, signer),
  ])
  const fresh = {
    'webhook-timestamp': String(Math.floor(now.epochMilliseconds / 1000)),
    'webhook-signature': signature,
    authorization: `bearer ${token}`,
  }
  return { headers: { ...headers, ...fresh }, body }
}

type Bare = { url: string; messages: readonly Message[]; atOnce: number; signs: boolean }

/** The least that posts so many messages: a loop around undici, so many at once. Answers seconds. */
export async function postBare({ url, messages, atOnce, signs }: Bare): Promise<number> {
  const { origin, pathname } = new URL(url)
  const agent = new Agent({ connections: 128, pipelining: 1 })
  const left = [...messages]
  const began = performance.now()
  const work = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) {
      const message = signs ? await signed(next, url) : next
      const answer = await agent.request({ origin, path: pathname, method: 'POST', ...message })
      await answer.body.text()
      if (answer.statusCode !== 200) throw new Error(`the receiver answered ${answer.statusCode}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const seconds = (performance.now() - began) / 1000
  await agent.close()
  return seconds
}
