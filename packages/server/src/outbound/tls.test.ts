import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TLSSocket, TlsOptions } from 'node:tls'
import { MovedClock } from '../../test/moved-clock.ts'
import { issue } from '../../test/outbound/certificates.ts'
import { type NameServer, startNameServer } from '../../test/outbound/name-server.ts'
import { startReceiver } from '../../test/outbound/receiver.ts'
import { Secret } from '../lib/secret.ts'
import { type OutboundResponse, openOutboundClient } from './client.ts'
import { OutboundError } from './outbound-error.ts'
import type { DestinationTls, TlsSettings } from './trust.ts'

const authority = issue({ name: 'Test authority', authority: true })
const stranger = issue({ name: 'Unknown authority', authority: true })
const server = issue({ name: 'a', names: ['receiver.example', '127.0.0.1'], issuer: authority })
const trusting: TlsSettings = { ca: authority.cert, destinations: [] }

const closers: (() => unknown)[] = []
after(async () => {
  for (const close of closers.reverse()) await close()
})

let names: NameServer
before(async () => {
  names = await startNameServer(() => ['127.0.0.1'])
  closers.push(() => names.close())
})

async function receiverWith(tls: TlsOptions): Promise<number> {
  const receiver = await startReceiver(
    (request, response) => {
      // safe because a server made with TLS options has TLS sockets only
      const socket = request.socket as TLSSocket
      const { CN } = socket.getPeerCertificate().subject ?? {}
      response.end(JSON.stringify({ servername: socket.servername, client: CN, host: request.headers.host }))
    },
    { tls },
  )
  closers.push(() => receiver.close())
  return receiver.port
}

type Call = { port: number; tls?: TlsSettings; host?: string }

async function call({ port, tls = trusting, host = 'receiver.example' }: Call): Promise<OutboundResponse> {
  const { resolvers } = names
  const outbound = openOutboundClient({ allow: [`127.0.0.1:${port}`], tls, resolvers, timer: new MovedClock() })
  const url = `https://${host}:${port}/`
  return outbound
    .fetch({ url, method: 'GET', timeoutMs: 5000, maxResponseBytes: 1000, redirects: 'refuse' })
    .finally(() => outbound.close())
}

const text = ({ body }: OutboundResponse): unknown => JSON.parse(Buffer.from(body).toString())

async function failing(made: Call, message: RegExp): Promise<void> {
  const error = await call(made).then(
    () => assert.fail('answered'),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof OutboundError)
  assert.equal(error.kind, 'TLS', `${error.message} ${error.operatorDetail()}`)
  assert.match(error.message, message)
}

test('the name of the URL is asked for and checked, though the connection goes to a vetted address', async () => {
  const port = await receiverWith({ cert: server.cert, key: server.key })
  assert.deepEqual(text(await call({ port })), { servername: 'receiver.example', host: `receiver.example:${port}` })
  await failing({ port, host: 'other.example' }, /for another host/)
})

test('the certificate of an address is checked for that address', async () => {
  const port = await receiverWith({ cert: server.cert, key: server.key })
  assert.equal((await call({ port, host: '127.0.0.1' })).status, 200)
  const named = issue({ name: 'b', names: ['receiver.example'], issuer: authority })
  await failing({ port: await receiverWith({ cert: named.cert, key: named.key }), host: '127.0.0.1' }, /another host/)
})

test('certificates that are unknown, self-signed, expired or early are refused', async () => {
  const issued = (more: Partial<Parameters<typeof issue>[0]>) =>
    issue({ name: 'c', names: ['receiver.example'], issuer: authority, ...more })
  const day = 86_400_000
  const cases: [ReturnType<typeof issued>, RegExp][] = [
    [issued({ issuer: stranger }), /trusted authority/],
    [issued({ issuer: undefined }), /self-signed/],
    [issued({ from: new Date(Date.now() - 2 * day), until: new Date(Date.now() - day) }), /expired/],
    [issued({ from: new Date(Date.now() + day), until: new Date(Date.now() + 2 * day) }), /not valid yet/],
  ]
  for (const [{ cert, key }, message] of cases) await failing({ port: await receiverWith({ cert, key }) }, message)
})

test('the environment cannot switch the check off', async () => {
  const unknown = issue({ name: 'd', names: ['receiver.example'], issuer: stranger })
  const port = await receiverWith({ cert: unknown.cert, key: unknown.key })
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  await failing({ port }, /trusted authority/).finally(() => delete process.env.NODE_TLS_REJECT_UNAUTHORIZED)
})

test('an authority of one destination is not believed for another', async () => {
  const [first, second] = [await receiverWith(server), await receiverWith(server)]
  const tls = { ca: undefined, destinations: [destination({ port: first, ca: authority.cert })] }
  assert.equal((await call({ port: first, tls })).status, 200)
  await failing({ port: second, tls }, /trusted authority/)
})

test('a client certificate is shown to its destination only', async () => {
  const person = issue({ name: 'reeve-client', issuer: authority })
  const asking = { ...server, requestCert: true, rejectUnauthorized: true, ca: authority.cert }
  const [first, second] = [await receiverWith(asking), await receiverWith(asking)]
  const client = { cert: person.cert, key: new Secret(person.key) }
  const tls = { ca: authority.cert, destinations: [destination({ port: first, client })] }
  assert.equal(
    Object.entries(text(await call({ port: first, tls })) ?? {}).join(),
    `servername,receiver.example,client,reeve-client,host,receiver.example:${first}`,
  )
  // TLS 1.3 lets the server drop us only after the handshake, so that it may look like a lost connection.
  await assert.rejects(call({ port: second, tls }), (error: OutboundError) => /^(TLS|CONNECT)$/.test(error.kind))
})

test('TLS below 1.2 and a port without TLS are refused', async () => {
  const old = await receiverWith({
    ...server,
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1.1',
    ciphers: 'DEFAULT@SECLEVEL=0',
  })
  await failing({ port: old }, /handshake/)
  const plain = await startReceiver((_, response) => response.end())
  closers.push(() => plain.close())
  await failing({ port: plain.port }, /handshake/)
})

test('a redirect does not give up TLS, even to a destination that is open over http', async () => {
  const plain = await startReceiver((_, response) => response.end())
  const url = `http://127.0.0.1:${plain.port}/`
  const leading = await startReceiver((_, response) => response.writeHead(307, { location: url }).end(), {
    tls: server,
  })
  const outbound = openOutboundClient({ allow: ['127.0.0.0/8'], tls: trusting, timer: new MovedClock() })
  closers.push(
    () => plain.close(),
    () => leading.close(),
    () => outbound.close(),
  )
  const to = { redirects: { max: 3, to: 'anyHost' }, timeoutMs: 5000, maxResponseBytes: 1000 } as const
  await assert.rejects(outbound.fetch({ url: `https://127.0.0.1:${leading.port}/`, method: 'GET', ...to }), {
    kind: 'REDIRECT',
  })
  assert.equal(plain.connections(), 0)
})

function destination(more: Partial<DestinationTls>): DestinationTls {
  return { host: 'receiver.example', port: 443, ca: undefined, client: undefined, ...more }
}
