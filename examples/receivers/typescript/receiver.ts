// A receiver that verifies both signatures of a delivery: the Standard Webhooks signature with the secret of the
// webhook, and the token in Authorization with the published keys of the tenant. It needs nothing but Node.
//
//   REEVE_URL=https://acme.example WEBHOOK_SECRET=whsec_… node receiver.ts
import { createHash, createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'

const { REEVE_URL = 'http://127.0.0.1:8080', WEBHOOK_SECRET = '', PORT = '0' } = process.env
const OLDEST_SECONDS = 300

/** Deliveries that were handled already: each may arrive more than once, always with the same id. */
const handled = new Set<string>()

function isSignatureValid(headers: IncomingMessage['headers'], body: Buffer): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > OLDEST_SECONDS) return false
  const key = Buffer.from(WEBHOOK_SECRET.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest()
  return String(signatures)
    .split(' ')
    .filter((one) => one.startsWith('v1,'))
    .map((one) => Buffer.from(one.slice(3), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected))
}

type Key = { kid: string; kty: string; crv: string; x: string }
let keys: Key[] = []

/** Keys are published long before they are used, so fetching them again for an unknown one is enough. */
async function keyNamed(kid: string): Promise<Key | undefined> {
  const known = keys.find((key) => key.kid === kid)
  if (known) return known
  const answer = await fetch(`${REEVE_URL}/auth/v1/jwks`)
  keys = ((await answer.json()) as { keys: Key[] }).keys
  return keys.find((key) => key.kid === kid)
}

async function isTokenValid(request: IncomingMessage, body: Buffer): Promise<boolean> {
  const [head = '', claims = '', signature = ''] = String(request.headers.authorization)
    .replace(/^bearer /i, '')
    .split('.')
  const { alg, kid } = JSON.parse(Buffer.from(head, 'base64url').toString())
  const key = alg === 'EdDSA' ? await keyNamed(kid) : undefined
  if (!key) return false
  const publicKey = createPublicKey({ key, format: 'jwk' })
  if (!verify(null, Buffer.from(`${head}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))) return false
  const { iss, aud, nbf, exp, htm, htb_s256 } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const now = Date.now() / 1000
  return (
    iss === new URL(REEVE_URL).host &&
    aud === request.headers.host &&
    nbf <= now &&
    now < exp &&
    htm === 'POST' &&
    htb_s256 === createHash('sha256').update(body).digest('base64')
  )
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', async () => {
    const body = Buffer.concat(chunks)
    const valid = isSignatureValid(request.headers, body) && (await isTokenValid(request, body).catch(() => false))
    if (!valid) return response.writeHead(401).end()
    const id = String(request.headers['webhook-id'])
    if (!handled.has(id)) console.log(`verified ${request.headers['webhook-event']} ${id}`)
    handled.add(id)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"version":"v1"}')
  })
})
server.listen(Number(PORT), '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object') console.log(`listening on ${address.port}`)
})
