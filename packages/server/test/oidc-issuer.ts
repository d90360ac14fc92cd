import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { testAuthority } from './authority.ts'

type Key = { privateKey: CryptoKey; publicJwk: JWK }
export type IssuerAnswer = { status?: number; headers?: Record<string, string>; body: unknown }
export type Signing = { at?: Temporal.Instant; key?: Key; header?: Record<string, unknown> }

/** An issuer of workload tokens on this machine, over TLS. */
export type OidcIssuer = {
  url: string
  /** An issuer of its own with the same keys: every path below the server is one. */
  another(): string
  /** Signs with the key in use; `iss` and times are filled in unless given. */
  token(claims: Record<string, unknown>, signing?: Signing): Promise<string>
  /** Takes a new key into use and publishes nothing but it. */
  rotate(): Promise<void>
  readonly key: Key
  /** The paths asked for so far. */
  asked: string[]
  /** What a path answers instead of what an honest issuer would. */
  answers: Map<string, IssuerAnswer>
  close(): Promise<void>
}

export async function newSigningKey(alg: string, kid: string): Promise<Key> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true })
  return { privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } }
}

/** In the background it does not keep the process alive, and need not be closed. */
export async function startOidcIssuer({ background = false } = {}): Promise<OidcIssuer> {
  let keys = 1
  let paths = 0
  let key = await newSigningKey('ES256', 'key-1')
  const asked: string[] = []
  const answers: OidcIssuer['answers'] = new Map()
  const server = createServer({ ...testAuthority().server, keepAliveTimeout: 0 }, (request, response) => {
    const path = request.url ?? '/'
    asked.push(path)
    const { status = 200, headers = {}, body } = answers.get(path) ?? honestAnswer(url, path, key)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  if (background) server.unref()
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}` // Safe because it listens on a port.
  return {
    url,
    asked,
    answers,
    another: () => `${url}/issuer-${++paths}`,
    get key() {
      return key
    },
    token: (claims, { at = Temporal.Now.instant(), key: other = key, header = {} } = {}) => {
      const now = Math.floor(at.epochMilliseconds / 1000)
      const { alg = '', kid } = other.publicJwk
      return new SignJWT({ iss: url, iat: now, exp: now + 300, ...claims })
        .setProtectedHeader({ alg, kid, typ: 'JWT', ...header })
        .sign(other.privateKey, { crit: { x: true } })
    },
    async rotate() {
      key = await newSigningKey('ES256', `key-${++keys}`)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const DISCOVERY = '/.well-known/openid-configuration'

function honestAnswer(url: string, path: string, key: Key): IssuerAnswer {
  if (path.endsWith('/keys')) return { body: { keys: [key.publicJwk] } }
  if (!path.endsWith(DISCOVERY)) return { status: 404, body: {} }
  const issuer = url + path.slice(0, -DISCOVERY.length)
  return { body: { issuer, jwks_uri: `${issuer}/keys` } }
}
