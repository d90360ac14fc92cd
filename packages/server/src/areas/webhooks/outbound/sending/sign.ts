import { createHmac, hash, type KeyObject, randomUUID, sign as signBytes } from 'node:crypto'
import { currentSpan, traceparentOf } from '../../../../lib/tracing.ts'
import type { Sealer } from '../../../../service/sealer.ts'
import { sentBody } from '../deliveries/body.ts'
import { callbackToken } from '../deliveries/callback-token.ts'
import type { Delivery } from '../deliveries/store.ts'
import { openSecret } from '../hooks/secrets.ts'
import type { RingKey } from './key-ring.ts'

type ToSign = {
  readonly delivery: Delivery
  readonly sealedSecrets: readonly string[]
  readonly sealer: Sealer
  readonly key: RingKey
  readonly issuer: string
  readonly now: Temporal.Instant
}

export type Signed = {
  readonly body: string
  /** A token is good for one address, so each hop of a redirect has its own. */
  headers(url: string): Promise<Record<string, string>>
}

/** What every hop of an attempt is signed with. */
export type Signer = {
  readonly key: RingKey
  /** The webhook's secrets that sign now, newest first. */
  readonly secrets: readonly KeyObject[]
  /** The tenant's host. */
  readonly issuer: string
}

/** The body of one attempt and its headers: Standard Webhooks signatures and a token. */
export function sign({ delivery, sealedSecrets, sealer, key, issuer, now }: ToSign): Signed {
  const { id, event, webhook_id } = delivery
  const { body, callbackUrl } = sentBody(delivery.body, callbackToken(sealer, id))
  const digest = digestOf(body)
  const fixed = {
    'content-type': 'application/json',
    'user-agent': 'Reeve-Webhooks/1',
    'content-digest': `sha-256=${digest}`,
    'webhook-version': 'v1',
    'webhook-id': id,
    'webhook-event': event,
    'webhook-callback-url': callbackUrl,
    'webhook-timestamp': String(secondsOf(now)),
  }
  const signer = { key, issuer, secrets: sealedSecrets.map((sealed) => openSecret(sealer, webhook_id, sealed)) }
  let standard: Promise<string> | undefined
  return {
    body,
    async headers(url) {
      standard ??= standardSignature({ id, body, now }, signer)
      const [signature, token] = await Promise.all([standard, deliveryToken(url, digest, now, signer)])
      const span = currentSpan()
      const trace = span === undefined ? undefined : { traceparent: traceparentOf(span.place) }
      return { ...fixed, ...trace, 'webhook-signature': signature, authorization: `bearer ${token}` }
    },
  }
}

/** Standard base64 of the SHA-256 of the body: for Content-Digest and the token. */
export const digestOf = (body: string): string => hash('sha256', body, 'base64')

type Message = { readonly id: string; readonly body: string; readonly now: Temporal.Instant }

/** Standard Webhooks: `v1` once for each secret, then `v1a` with the tenant's key. */
export async function standardSignature({ id, body, now }: Message, { key, secrets }: Signer): Promise<string> {
  const content = Buffer.from(`${id}.${secondsOf(now)}.${body}`)
  const symmetric = secrets.map((secret) => `v1,${createHmac('sha256', secret).update(content).digest('base64')}`)
  return [...symmetric, `v1a,${(await signature(content, key)).toString('base64')}`].join(' ')
}

const LIVES_SECONDS = 120
const SKEW_SECONDS = 60

/** A token for one attempt at one address: who sent which bytes where. */
export async function deliveryToken(
  url: string,
  digest: string,
  now: Temporal.Instant,
  { key, issuer }: Signer,
): Promise<string> {
  const { host, origin, pathname } = new URL(url)
  const iat = secondsOf(now)
  const claims = {
    iss: issuer,
    aud: host,
    iat,
    nbf: iat - SKEW_SECONDS,
    exp: iat + LIVES_SECONDS,
    jti: randomUUID(),
    htm: 'POST',
    htu: origin + pathname,
    htb_s256: digest,
    reeve_typ: 'wh',
  }
  const content = `${partOf({ alg: 'EdDSA', kid: key.kid, typ: 'JWT' })}.${partOf(claims)}`
  return `${content}.${(await signature(Buffer.from(content), key)).toString('base64url')}`
}

/** On the thread pool: an Ed25519 signature takes as long as everything else this thread does to post a delivery. */
const signature = (content: Buffer, { privateKey }: RingKey): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    signBytes(null, content, privateKey, (error, made) => (error ? reject(error) : resolve(made))),
  )

const secondsOf = (now: Temporal.Instant): number => Math.floor(now.epochMilliseconds / 1000)

const partOf = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
