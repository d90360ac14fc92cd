import { createHmac, hash, type KeyObject, randomUUID, sign } from 'node:crypto'
import type { RingKey } from './key-ring.ts'

/** What every hop of an attempt is signed with. */
export type Signer = {
  readonly key: RingKey
  /** The webhook's secrets that sign now, newest first. */
  readonly secrets: readonly KeyObject[]
  /** The tenant's host. */
  readonly issuer: string
}

type Message = { readonly id: string; readonly body: string; readonly now: Temporal.Instant }

/** Standard base64 of the SHA-256 of the body: what Content-Digest and the token both say. */
export const digestOf = (body: string): string => hash('sha256', body, 'base64')

/** Standard Webhooks: `v1` once for each secret, then `v1a` with the tenant's key. */
export async function standardSignature({ id, body, now }: Message, { key, secrets }: Signer): Promise<string> {
  const content = Buffer.from(`${id}.${secondsOf(now)}.${body}`)
  const symmetric = secrets.map((secret) => `v1,${createHmac('sha256', secret).update(content).digest('base64')}`)
  return [...symmetric, `v1a,${(await signed(content, key)).toString('base64')}`].join(' ')
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
  const content = `${headOf(key)}.${partOf(claims)}`
  return `${content}.${(await signed(Buffer.from(content), key)).toString('base64url')}`
}

/** On the thread pool: an Ed25519 signature takes as long as everything else this thread does to post a delivery. */
const signed = (content: Buffer, { privateKey }: RingKey): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    sign(null, content, privateKey, (error, signature) => (error ? reject(error) : resolve(signature))),
  )

export const secondsOf = (now: Temporal.Instant): number => Math.floor(now.epochMilliseconds / 1000)

/** The same for all tokens of a key. */
const heads = new WeakMap<RingKey, string>()

function headOf(key: RingKey): string {
  const known = heads.get(key)
  if (known !== undefined) return known
  const head = partOf({ alg: 'EdDSA', kid: key.kid, typ: 'JWT' })
  heads.set(key, head)
  return head
}

const partOf = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
