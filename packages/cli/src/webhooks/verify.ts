import { createHash, createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto'

export type Received = { headers: Readonly<Record<string, string | undefined>>; body: string }

type Jwk = { kid: string; kty: string; crv: string; x: string }

export type Keys = {
  /** `whsec_…`, when it is known here. */
  readonly secret: string | undefined
  /** `whpk_…` of the webhook. */
  readonly publicKey: string
  readonly jwks: readonly Jwk[]
}

/** What each signature of a delivery is worth; `skipped` when there is nothing to check it with. */
export type Verdict = { readonly [Kind in 'v1' | 'v1a' | 'jwt']: 'valid' | 'invalid' | 'skipped' }

const OLDEST_SECONDS = 300

export function verdictOf({ headers, body }: Received, keys: Keys, now = Date.now() / 1000): Verdict {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers
  const content = `${id}.${timestamp}.${body}`
  const isFresh = Math.abs(now - Number(timestamp)) <= OLDEST_SECONDS
  const some = (version: string, fits: (signature: Buffer) => boolean): boolean =>
    isFresh &&
    signatures
      .split(' ')
      .filter((one) => one.startsWith(`${version},`))
      .some((one) => fits(Buffer.from(one.slice(version.length + 1), 'base64')))
  return {
    v1:
      keys.secret === undefined ? 'skipped' : word(some('v1', (given) => equal(given, hmacOf(keys.secret!, content)))),
    v1a: word(some('v1a', (given) => verify(null, Buffer.from(content), publicKeyOf(keys.publicKey), given))),
    jwt: word(isTokenValid(headers.authorization ?? '', body, keys, now)),
  }
}

export const isTrusted = (verdict: Verdict): boolean => !Object.values(verdict).includes('invalid')

/** The `v1` signature of a body, for forwarding a delivery. */
export const signatureOf = (secret: string, id: string, timestamp: number, body: string): string =>
  `v1,${hmacOf(secret, `${id}.${timestamp}.${body}`).toString('base64')}`

const word = (fine: boolean): 'valid' | 'invalid' => (fine ? 'valid' : 'invalid')

const hmacOf = (secret: string, content: string): Buffer =>
  createHmac('sha256', Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
    .update(content)
    .digest()

const equal = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

const publicKeyOf = (whpk: string) => {
  const x = Buffer.from(whpk.replace(/^whpk_/, ''), 'base64').toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

type Claims = { exp?: number; nbf?: number; htb_s256?: string; htm?: string }

function isTokenValid(authorization: string, body: string, { jwks }: Keys, now: number): boolean {
  const [head = '', claims = '', signature = ''] = authorization.replace(/^bearer /i, '').split('.')
  const { kid } = partOf<{ kid?: string }>(head)
  const key = jwks.find((one) => one.kid === kid)
  if (!key) return false
  const signed = Buffer.from(`${head}.${claims}`)
  if (!verify(null, signed, createPublicKey({ key, format: 'jwk' }), Buffer.from(signature, 'base64url'))) return false
  const { exp = 0, nbf = 0, htb_s256, htm } = partOf<Claims>(claims)
  const digest = createHash('sha256').update(body).digest('base64')
  return now < exp && now >= nbf && htm === 'POST' && htb_s256 === digest
}

function partOf<Part extends object>(text: string): Partial<Part> {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString()) as Partial<Part> // Safe because each member is checked.
  } catch {
    return {}
  }
}
