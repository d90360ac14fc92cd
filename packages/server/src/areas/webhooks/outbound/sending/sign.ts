import { createHash, createHmac, randomUUID, sign } from 'node:crypto'
import type { RingKey } from './key-ring.ts'

/** What every hop of an attempt is signed with. */
export type Signer = {
  readonly key: RingKey
  /** The webhook's secrets that sign now, newest first. */
  readonly secrets: readonly Uint8Array[]
  /** The tenant's host. */
  readonly issuer: string
}

type Message = { readonly id: string; readonly body: string; readonly now: Temporal.Instant }

/** Standard base64 of the SHA-256 of the body: what Content-Digest and the token both say. */
export const digestOf = (body: string): string => createHash('sha256').update(body).digest('base64')

/** Standard Webhooks: `v1` once for each secret, then `v1a` with the tenant's key. */
export function standardSignature({ id, body, now }: Message, { key, secrets }: Signer): string {
  const content = `${id}.${secondsOf(now)}.${body}`
  const symmetric = secrets.map((secret) => `v1,${createHmac('sha256', secret).update(content).digest('base64')}`)
  const asymmetric = `v1a,${sign(null, Buffer.from(content), key.privateKey).toString('base64')}`
  return [...symmetric, asymmetric].join(' ')
}

const LIVES_SECONDS = 120
const SKEW_SECONDS = 60

/** A token for one attempt at one address: who sent which bytes where. */
export function deliveryToken(url: string, digest: string, now: Temporal.Instant, { key, issuer }: Signer): string {
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
  return `${content}.${sign(null, Buffer.from(content), key.privateKey).toString('base64url')}`
}

export const secondsOf = (now: Temporal.Instant): number => Math.floor(now.epochMilliseconds / 1000)

const partOf = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
