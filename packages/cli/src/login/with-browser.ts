import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CommandError } from '../exit.ts'
import { CLIENT_ID } from './logins.ts'
import { openBrowser } from './open-browser.ts'
import { refreshTokenIn, sendForm } from './token-request.ts'

const MINUTES = 10

/** Authorization code with PKCE: the browser comes back to a port of this machine that is open for that long only. */
export async function loginWithBrowser(baseUrl: string, show: (line: string) => void): Promise<string> {
  const verifier = randomBytes(32).toString('base64url')
  const state = randomBytes(16).toString('base64url')
  const answered = Promise.withResolvers<URLSearchParams>()
  const server = createServer((request, response) => answer(request, response, state, answered.resolve))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // Safe because it listens on a port.
  const redirectUri = `http://127.0.0.1:${port}/callback`
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: CLIENT_ID,
    redirect_uri: redirectUri,
    scope: 'openid offline_access',
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const address = `${baseUrl}/auth/v1/authorize?${query}`
  show(`Sign in in your browser. If it does not open, go to\n\n  ${address}\n`)
  openBrowser(address)
  const timer = setTimeout(() => answered.reject(new CommandError('nobody signed in in time')), MINUTES * 60_000)
  try {
    const given = await answered.promise
    const error = given.get('error')
    if (error !== null) {
      throw new CommandError(`the sign-in was refused: ${given.get('error_description') ?? error}`, 'denied')
    }
    // Another server that answers for ours would be found here (RFC 9207).
    if (given.get('iss') !== baseUrl) throw new CommandError('the answer came from another service', 'denied')
    const form = { grant_type: 'authorization_code', client_id: CLIENT_ID, redirect_uri: redirectUri }
    const code = given.get('code') ?? ''
    return refreshTokenIn(await sendForm(`${baseUrl}/auth/v1/token`, { ...form, code, code_verifier: verifier }))
  } finally {
    clearTimeout(timer)
    server.closeAllConnections()
    server.close()
  }
}

function answer(
  { url = '' }: IncomingMessage,
  response: ServerResponse,
  state: string,
  resolve: (given: URLSearchParams) => void,
): void {
  const { pathname, searchParams } = new URL(url, 'http://127.0.0.1')
  const isOurs = pathname === '/callback' && searchParams.get('state') === state
  response.writeHead(isOurs ? 200 : 404, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' })
  response.end(isOurs ? 'You can close this window and go back to the terminal.\n' : 'There is nothing here.\n')
  if (isOurs) resolve(searchParams)
}
