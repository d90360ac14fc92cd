import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, request as send } from 'node:https'
import type { AddressInfo } from 'node:net'
import { importSPKI, jwtVerify } from 'jose'
import { testAuthority } from './authority.ts'

type Form = Readonly<Record<string, string>>

/** An authorization server on this machine, over TLS: codes with PKCE, refresh tokens that are good once, client credentials, signed assertions, revocation, registration. */
export type TokenIssuer = {
  readonly url: string
  /** What was asked of the token endpoint, oldest first. */
  readonly asked: Form[]
  readonly revoked: string[]
  /** The public key of assertions, as PEM. */
  assertionKey: string
  /** Members of its document that are not as an honest one has them. */
  document: Record<string, unknown>
  /** When the secrets of clients that register themselves end, in seconds since 1970. */
  secretExpiresAt: number
  /** Whether an access token is one of its own and not over. */
  knows(authorization: string | undefined): boolean
  /** Ends every token. */
  forget(): void
  /** Where the browser of a person who agrees is sent. */
  agree(redirectUrl: string): Promise<URL>
  /** What it does instead of answering; undefined when it is honest. */
  answer: ((request: IncomingMessage, response: ServerResponse) => void) | undefined
  close(): Promise<void>
}

export const ISSUER_CLIENT = { clientId: 'reeve', clientSecret: 'secret-of-the-client' }

export async function startTokenIssuer(): Promise<TokenIssuer> {
  const asked: Form[] = []
  const revoked: string[] = []
  const codes = new Map<string, { challenge: string; redirectUri: string }>()
  const refreshTokens = new Set<string>()
  const accessTokens = new Set<string>()
  const made = {
    assertionKey: '',
    document: {},
    secretExpiresAt: 4_102_444_800,
    answer: undefined,
  } as Pick<TokenIssuer, 'assertionKey' | 'document' | 'secretExpiresAt' | 'answer'>

  const grant = (withRefresh: boolean): object => {
    const [access_token, refresh_token] = [randomUUID(), randomUUID()]
    accessTokens.add(access_token)
    if (withRefresh) refreshTokens.add(refresh_token)
    const claims = { email: 'ada@elsewhere.example', name: 'Ada' }
    const id_token = `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
    return { access_token, token_type: 'Bearer', expires_in: 3600, ...(withRefresh ? { refresh_token, id_token } : {}) }
  }

  const refused = (error: string): [number, object] => [400, { error }]

  async function tokens(form: Form): Promise<[number, object]> {
    switch (form.grant_type) {
      case 'authorization_code': {
        const code = codes.get(form.code ?? '')
        codes.delete(form.code ?? '')
        const challenge = createHash('sha256')
          .update(form.code_verifier ?? '')
          .digest('base64url')
        const isRight = code?.challenge === challenge && code.redirectUri === form.redirect_uri
        return isRight ? [200, grant(true)] : refused('invalid_grant')
      }
      case 'refresh_token':
        return refreshTokens.delete(form.refresh_token ?? '') ? [200, grant(true)] : refused('invalid_grant')
      case 'client_credentials':
        return form.client === `${ISSUER_CLIENT.clientId}:${ISSUER_CLIENT.clientSecret}`
          ? [200, grant(false)]
          : refused('invalid_client')
      case 'urn:ietf:params:oauth:grant-type:jwt-bearer': {
        const key = await importSPKI(made.assertionKey, 'RS256')
        // By its own claims: the clock of the service may be another one.
        const { payload } = await jwtVerify(form.assertion ?? '', key, {
          audience: `${url}/token`,
          currentDate: new Date(claimsIn(form.assertion ?? '').iat * 1000),
        })
        return payload.iss === 'robot' && ['ada', 'robot'].includes(payload.sub ?? '')
          ? [200, grant(false)]
          : refused('invalid_grant')
      }
      default:
        return refused('unsupported_grant_type')
    }
  }

  const documentOf = () => ({
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    revocation_endpoint: `${url}/revoke`,
    registration_endpoint: `${url}/register`,
    scopes_supported: ['tools'],
    code_challenge_methods_supported: ['S256'],
    ...made.document,
  })

  const server = createServer({ ...testAuthority().server, keepAliveTimeout: 0 }, async (request, response) => {
    if (made.answer) return made.answer(request, response)
    const at = new URL(request.url ?? '/', url)
    const reply = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    switch (at.pathname) {
      case '/.well-known/oauth-authorization-server':
        return reply(200, documentOf())
      case '/authorize': {
        const code = randomUUID()
        const redirectUri = at.searchParams.get('redirect_uri') ?? ''
        codes.set(code, { challenge: at.searchParams.get('code_challenge') ?? '', redirectUri })
        const back = new URL(redirectUri)
        back.searchParams.set('code', code)
        back.searchParams.set('state', at.searchParams.get('state') ?? '')
        response.writeHead(302, { location: back.href }).end()
        return
      }
      case '/token': {
        const form = await formOf(request)
        asked.push(form)
        return reply(...(await tokens(form)))
      }
      case '/revoke':
        revoked.push((await formOf(request)).token ?? '')
        return reply(200, {})
      case '/register':
        return reply(201, { client_id: 'registered-here', client_secret_expires_at: made.secretExpiresAt })
      default:
        return reply(404, {})
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}` // Safe because it listens on a port.
  return Object.assign(made, {
    url,
    asked,
    revoked,
    knows: (authorization: string | undefined) => accessTokens.has(authorization?.replace('Bearer ', '') ?? ''),
    forget() {
      accessTokens.clear()
      refreshTokens.clear()
    },
    agree: (redirectUrl: string) => locationOf(redirectUrl),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

const claimsIn = (token: string): { iat: number } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** What was sent, with who the client says it is. */
async function formOf(request: IncomingMessage): Promise<Form> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const form = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
  const basic = /^Basic (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  const client = basic ? Buffer.from(basic, 'base64').toString() : `${form.client_id}:${form.client_secret ?? ''}`
  return { ...form, client }
}

const locationOf = (url: string): Promise<URL> =>
  new Promise((resolve, reject) => {
    const sent = send(url, { rejectUnauthorized: false, agent: false }, (answer) => {
      answer.resume()
      const { location } = answer.headers
      if (location) resolve(new URL(location))
      else reject(new Error(`${answer.statusCode} of ${url}`))
    })
    sent.on('error', reject)
    sent.end()
  })
