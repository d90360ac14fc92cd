import { createHmac, createSecretKey, generateKeyPairSync, hash, randomBytes, randomUUID, sign } from 'node:crypto'
import { Agent } from 'undici'
import {
  deliveryToken,
  digestOf,
  standardSignature,
} from '../../packages/server/src/areas/webhooks/outbound/sending/sign.ts'

export type Message = { headers: Record<string, string>; body: string }

/** Posts what was signed before, signs each post in the loop as it comes, or has the thread pool sign as Reeve does. */
export type Signs = 'before' | 'in the loop' | 'on the thread pool'

const key = { kid: 'bench', privateKey: generateKeyPairSync('ed25519').privateKey, whpk: '' }
const secret = createSecretKey(randomBytes(32))
const signer = { key, secrets: [secret], issuer: 'reeve.example' }

/** What every attempt needs anew, because its time is part of what is signed. */
async function signedOnPool({ headers, body }: Message, url: string): Promise<Message> {
  const now = Temporal.Now.instant()
  const id = headers['webhook-id'] ?? ''
  const [signature, token] = await Promise.all([
    standardSignature({ id, body, now }, signer),
    deliveryToken(url, digestOf(body), now, signer),
  ])
  return { headers: { ...headers, ...fresh(Math.floor(now.epochMilliseconds / 1000), signature, token) }, body }
}

/** The same with nothing but calls of node:crypto. */
function signedInLoop({ headers, body }: Message, url: string): Message {
  const iat = Math.floor(Date.now() / 1000)
  const content = Buffer.from(`${headers['webhook-id']}.${iat}.${body}`)
  const v1 = createHmac('sha256', secret).update(content).digest('base64')
  const v1a = sign(null, content, key.privateKey).toString('base64')
  const claims = {
    ...{ iss: signer.issuer, aud: new URL(url).host, iat, nbf: iat - 60, exp: iat + 120, jti: randomUUID() },
    ...{ htm: 'POST', htu: url, htb_s256: hash('sha256', body, 'base64'), reeve_typ: 'wh' },
  }
  const parts = [{ alg: 'EdDSA', kid: key.kid, typ: 'JWT' }, claims]
  const unsigned = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  const token = `${unsigned}.${sign(null, Buffer.from(unsigned), key.privateKey).toString('base64url')}`
  return { headers: { ...headers, ...fresh(iat, `v1,${v1} v1a,${v1a}`, token) }, body }
}

const fresh = (seconds: number, signature: string, token: string): Record<string, string> => ({
  'webhook-timestamp': String(seconds),
  'webhook-signature': signature,
  authorization: `bearer ${token}`,
})

type Bare = { url: string; messages: readonly Message[]; atOnce: number; signs: Signs }

/** The least that posts so many messages: a loop around undici, so many at once. Answers seconds. */
export async function postBare({ url, messages, atOnce, signs }: Bare): Promise<number> {
  const { origin, pathname } = new URL(url)
  const agent = new Agent({ connections: atOnce, pipelining: 1 })
  const left = [...messages]
  const began = performance.now()
  const work = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) {
      const message =
        signs === 'before' ? next : signs === 'in the loop' ? signedInLoop(next, url) : await signedOnPool(next, url)
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
