import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { MovedClock } from '../../test/moved-clock.ts'
import { startNameServer } from '../../test/outbound/name-server.ts'
import { startRaw, startReceiver } from '../../test/outbound/receiver.ts'
import { type OutboundClient, type OutboundClientOptions, type OutboundRequest, openOutboundClient } from './client.ts'
import { OutboundError, type OutboundErrorKind } from './outbound-error.ts'

const closers: (() => unknown)[] = []
after(async () => {
  for (const close of closers.reverse()) await close()
})

const clock = new MovedClock()

function outboundWith(options: Partial<OutboundClientOptions> = {}): OutboundClient {
  const outbound = openOutboundClient({ allow: ['127.0.0.0/8'], timer: clock, ...options })
  closers.push(() => outbound.close())
  return outbound
}

async function kept<T extends { close(): unknown }>(starting: Promise<T>): Promise<T> {
  const started = await starting
  closers.push(() => started.close())
  return started
}

const request = (port: number, more: Partial<OutboundRequest> = {}): OutboundRequest => ({
  ...{ url: `http://127.0.0.1:${port}/`, method: 'GET', timeoutMs: 5000, maxResponseBytes: 1000, redirects: 'refuse' },
  ...more,
})

async function failing(
  outbound: OutboundClient,
  wanted: OutboundRequest,
  kind: OutboundErrorKind,
): Promise<OutboundError> {
  const error = await outbound.fetch(wanted).then(
    (response) => assert.fail(`answered ${response.status}`),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof OutboundError)
  assert.equal(error.kind, kind, `${error.message} (${error.operatorDetail()})`)
  assert.doesNotMatch(error.message, /127\.0\.0\.1/)
  return error
}

/** The time runs out once `begun` says so, however long that takes. */
async function late(
  outbound: OutboundClient,
  wanted: OutboundRequest,
  { ms, begun }: { ms: number; begun(): boolean },
) {
  const failed = failing(outbound, wanted, 'TIMEOUT')
  while (!begun()) await pause(5)
  clock.move({ milliseconds: ms - 1 })
  await turn()
  clock.move({ milliseconds: 1 })
  await failed
}

const outbound = outboundWith()
const raw = (bytes: string) => kept(startRaw((socket) => socket.once('data', () => socket.write(bytes))))

test('an answer comes with its status, headers and body', async () => {
  const receiver = await kept(
    startReceiver((asked, response) => {
      response.writeHead(418, { 'X-Twice': ['a', 'b'], 'x-seen': JSON.stringify(asked.headers) })
      asked.pipe(response)
    }),
  )
  const answer = await outbound.fetch(
    request(receiver.port, { method: 'POST', body: 'häßlich', headers: { 'X-Own': 'yes' } }),
  )
  assert.equal(answer.status, 418)
  assert.equal(Buffer.from(answer.body).toString(), 'häßlich')
  assert.equal(answer.headers['x-twice'], 'a, b')
  assert.deepEqual(JSON.parse(answer.headers['x-seen'] ?? ''), {
    ...{ host: `127.0.0.1:${receiver.port}`, connection: 'keep-alive', 'accept-encoding': 'identity' },
    ...{ 'x-own': 'yes', 'user-agent': 'Reeve/1', 'content-length': '9' },
  })
  assert.deepEqual([answer.truncated, answer.redirects, answer.url], [false, 0, `http://127.0.0.1:${receiver.port}/`])
  assert.ok(answer.durationMs > 0)
})

test('connections to one receiver are used again', async () => {
  const receiver = await kept(startReceiver((_, response) => response.end('ok')))
  for (let i = 0; i < 100; i++) await outbound.fetch(request(receiver.port))
  assert.ok(receiver.connections() < 50, `${receiver.connections()} connections`)
})

test('no more connections than the limit are opened to one receiver, and the rest waits', async () => {
  const now = { open: 0, most: 0 }
  const receiver = await kept(
    startReceiver((_, response) => {
      now.most = Math.max(now.most, ++now.open)
      setTimeout(() => {
        now.open--
        response.end('ok')
      }, 5)
    }),
  )
  const narrow = outboundWith({ connectionsPerOrigin: 3 })
  const answers = await Promise.all(Array.from({ length: 30 }, () => narrow.fetch(request(receiver.port))))
  assert.equal(
    answers.every(({ status }) => status === 200),
    true,
  )
  assert.ok(now.most <= 3, `${now.most} at once`)
})

test('an answer that says it is too large is not read', async () => {
  const receiver = await raw(`HTTP/1.1 200 OK\r\ncontent-length: 1000000000\r\n\r\n`)
  const error = await failing(outbound, request(receiver.port), 'TOO_LARGE')
  assert.equal(error.status, 200)
})

test('an endless answer is cut off at its limit, as a failure or as a part', async () => {
  const receiver = await kept(
    startRaw((socket) => {
      socket.write('HTTP/1.1 500 No\r\ntransfer-encoding: chunked\r\n\r\n')
      const more = () => socket.writable && socket.write(`1000\r\n${'x'.repeat(4096)}\r\n`, () => setImmediate(more))
      more()
    }),
  )
  assert.equal((await failing(outbound, request(receiver.port), 'TOO_LARGE')).status, 500)
  const part = await outbound.fetch(request(receiver.port, { overflow: 'truncate' }))
  assert.deepEqual([part.status, part.body.length, part.truncated], [500, 1000, true])
})

test('an answer in pieces of one byte is put together in order', async () => {
  const text = Array.from({ length: 900 }, (_, i) => String.fromCharCode(97 + (i % 26))).join('')
  const pieces = [...text].map((letter) => `1\r\n${letter}\r\n`).join('')
  const receiver = await raw(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${pieces}0\r\n\r\n`)
  assert.equal(Buffer.from((await outbound.fetch(request(receiver.port))).body).toString(), text)
})

test('an answer of exactly the limit is whole', async () => {
  const receiver = await kept(startReceiver((_, response) => response.end('x'.repeat(1000))))
  const answer = await outbound.fetch(request(receiver.port, { overflow: 'truncate' }))
  assert.deepEqual([answer.body.length, answer.truncated], [1000, false])
})

test('headers over 32 KB are too large', async () => {
  const receiver = await raw(`HTTP/1.1 200 OK\r\n${`x-pad: ${'a'.repeat(1000)}\r\n`.repeat(40)}\r\n`)
  await failing(outbound, request(receiver.port), 'TOO_LARGE')
})

test('a compressed answer is a failure', async () => {
  const receiver = await kept(
    startReceiver((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x')),
  )
  assert.equal((await failing(outbound, request(receiver.port), 'PROTOCOL')).status, 200)
})

test('what is not HTTP, and an upgrade nobody asked for, are failures', async () => {
  await failing(outbound, request((await raw('SSH-2.0-OpenSSH_9.6\r\n')).port), 'PROTOCOL')
  const upgrade = await raw('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n')
  await failing(outbound, request(upgrade.port), 'CONNECT')
})

test('early hints are passed over', async () => {
  const receiver = await raw(
    'HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok',
  )
  assert.equal((await outbound.fetch(request(receiver.port))).status, 200)
})

test('a receiver may name its headers as it likes', async () => {
  const receiver = await raw('HTTP/1.1 200 OK\r\n__proto__: x\r\nconstructor: y\r\ncontent-length: 0\r\n\r\n')
  const { headers } = await outbound.fetch(request(receiver.port))
  assert.deepEqual([Object.getPrototypeOf(headers), headers.constructor], [null, 'y'])
})

test('a receiver that says nothing, or too slowly, runs out of time', async () => {
  for (const [more, ms] of [[{}, 5000] as const, [{ headersTimeoutMs: 60 }, 60] as const]) {
    const silent = await kept(startRaw(() => {}))
    await late(outbound, request(silent.port, more), { ms, begun: () => silent.connections() > 0 })
  }
  const { port, drops } = await dripping('HTTP/1.1 200 OK\r\ncontent-length: 900\r\n\r\n')
  await late(outbound, request(port, { headersTimeoutMs: 100 }), { ms: 5000, begun: () => drops() > 10 })
})

test('headers that drip in run out of time', async () => {
  const { port, drops } = await dripping('HTTP/1.1 200 OK\r\nx-slow: ')
  await late(outbound, request(port), { ms: 5000, begun: () => drops() > 10 })
})

async function dripping(head: string): Promise<{ port: number; drops(): number }> {
  let drops = 0
  const { port } = await kept(
    startRaw((socket) => {
      socket.write(head)
      const timer = setInterval(() => socket.write('x', () => drops++), 10)
      socket.on('close', () => clearInterval(timer))
    }),
  )
  return { port, drops: () => drops }
}

test('a closed port and a lost connection are told apart from a slow one', async () => {
  const gone = await startReceiver(() => {})
  await gone.close()
  await failing(outbound, request(gone.port), 'CONNECT')
  const dropping = await kept(startRaw((socket) => socket.once('data', () => socket.destroy())))
  await failing(outbound, request(dropping.port), 'CONNECT')
  const half = await kept(
    startRaw((socket) => socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf'))),
  )
  await failing(outbound, request(half.port), 'CONNECT')
})

test('a request that is given up ends at once and is not sent later', async () => {
  const silent = await kept(startReceiver(() => {}))
  const giving = new AbortController()
  const waiting = failing(outbound, request(silent.port, { signal: giving.signal }), 'ABORTED')
  while (silent.requests() === 0) await pause(5)
  giving.abort()
  await waiting
  await failing(outbound, request(silent.port, { signal: AbortSignal.abort() }), 'ABORTED')
  assert.equal(silent.requests(), 1)
})

test('a request that ran out of time while it waited for a connection is never sent', async () => {
  const { receiver, letGo } = await holding()
  const narrow = outboundWith({ connectionsPerOrigin: 1 })
  const first = narrow.fetch(request(receiver.port))
  while (receiver.requests() === 0) await pause(5)
  const waiting = failing(narrow, request(receiver.port, { method: 'POST', body: 'x', timeoutMs: 30 }), 'TIMEOUT')
  await turn()
  clock.move({ milliseconds: 30 })
  await waiting
  letGo()
  await first
  assert.equal((await narrow.fetch(request(receiver.port))).status, 200)
  assert.equal(receiver.requests(), 2)
})

test('requests that cannot be sent are refused before a connection is made', async () => {
  const receiver = await kept(startReceiver((_, response) => response.end()))
  const bad: [Partial<OutboundRequest>, OutboundErrorKind][] = [
    [{ headers: { Host: 'other.example' } }, 'REQUEST'],
    [{ headers: { 'transfer-encoding': 'chunked' } }, 'REQUEST'],
    [{ headers: { 'Content-Length': '5' } }, 'REQUEST'],
    [{ headers: { 'x-a': 'b\r\nhost: other.example' } }, 'REQUEST'],
    [{ headers: { 'x-a': 'b\u0000' } }, 'REQUEST'],
    [{ headers: { 'x-a': 'Ā' } }, 'REQUEST'],
    [{ headers: { 'x a': 'b' } }, 'REQUEST'],
    [{ headers: { 'x-big': 'x'.repeat(40_000) } }, 'TOO_LARGE'],
    [{ body: 'x' }, 'REQUEST'],
    [{ method: 'POST', body: new Uint8Array(1024 * 1024 + 1) }, 'TOO_LARGE'],
    [{ method: 'POST', body: 'four', maxRequestBytes: 3 }, 'TOO_LARGE'],
  ]
  for (const [more, kind] of bad) await failing(outbound, request(receiver.port, more), kind)
  assert.equal(receiver.connections(), 0)
})

test('proxy variables of the environment are ignored', async () => {
  const proxy = await kept(startReceiver((_, response) => response.end('proxied')))
  const receiver = await kept(startReceiver((_, response) => response.end('direct')))
  const names = ['http_proxy', 'https_proxy', 'all_proxy', 'HTTP_PROXY', 'HTTPS_PROXY', 'NODE_USE_ENV_PROXY']
  for (const name of names) process.env[name] = name === 'NODE_USE_ENV_PROXY' ? '1' : `http://127.0.0.1:${proxy.port}`
  const answer = await outboundWith().fetch(request(receiver.port))
  for (const name of names) delete process.env[name]
  assert.equal(Buffer.from(answer.body).toString(), 'direct')
  assert.equal(proxy.connections(), 0)
})

test('a name that does not exist, cannot be asked or stays silent is a failure of its kind', async () => {
  const names = await kept(
    startNameServer((name) => (name.startsWith('silent') ? 'silent' : name.startsWith('broken') ? 'failure' : [])),
  )
  const asking = outboundWith({ resolvers: names.resolvers, connectTimeoutMs: 150 })
  await failing(asking, request(0, { url: 'https://nowhere.example/' }), 'DNS')
  await failing(asking, request(0, { url: 'https://broken.example/' }), 'DNS')
  const begun = () => names.questions.some((question) => question.endsWith('silent.example'))
  await late(asking, request(0, { url: 'https://silent.example/' }), { ms: 150, begun })
})

test('localhost needs no name server, and an exception for IPv4 loopback alone is enough for it', async () => {
  const receiver = await kept(startReceiver((_, response) => response.end('ok')))
  assert.equal((await outbound.fetch(request(0, { url: `http://acme.localhost:${receiver.port}/` }))).status, 200)
  const development = outboundWith({ allow: [], httpLoopback: () => true })
  assert.equal((await development.fetch(request(0, { url: `http://localhost:${receiver.port}/` }))).status, 200)
  await failing(outboundWith({ allow: [] }), request(receiver.port), 'DESTINATION_NOT_ALLOWED')
})

test('a wide exception does not open the service to itself; one for the very address and port does', async () => {
  const own = await kept(startReceiver((_, response) => response.end('own')))
  for (const address of ['127.0.0.1', '0.0.0.0', '::']) {
    const ownListeners = () => [{ address, port: own.port }]
    await failing(outboundWith({ ownListeners }), request(own.port), 'DESTINATION_NOT_ALLOWED')
    await failing(
      outboundWith({ ownListeners, httpLoopback: () => true }),
      request(0, { url: `http://localhost:${own.port}/` }),
      'DESTINATION_NOT_ALLOWED',
    )
    const exact = outboundWith({ ownListeners, allow: [`127.0.0.1:${own.port}`] })
    assert.equal((await exact.fetch(request(own.port))).status, 200)
  }
  assert.equal(own.connections(), 3)
})

test('a host the operator names leads into private networks, but never to metadata', async () => {
  const receiver = await kept(startReceiver((_, response) => response.end('ok')))
  const answers = {
    public: async () => [],
    local: async (host: string) => [host.startsWith('good') ? '127.0.0.1' : '169.254.169.254'],
  }
  const allow = [`http://good.corp.example:${receiver.port}`, `http://bad.corp.example:${receiver.port}`]
  const naming = outboundWith({ allow, resolvers: answers })
  assert.equal((await naming.fetch(request(0, { url: `http://good.corp.example:${receiver.port}/` }))).status, 200)
  await failing(naming, request(0, { url: `http://bad.corp.example:${receiver.port}/` }), 'DESTINATION_NOT_ALLOWED')
})

test('closing waits for what is under way and refuses what comes after', async () => {
  const { receiver, letGo } = await holding()
  const closing = outboundWith()
  const last = closing.fetch(request(receiver.port))
  while (receiver.requests() === 0) await pause(5)
  const closed = Promise.all([closing.close(), closing.close()])
  letGo()
  await closed
  assert.equal((await last).status, 200)
  await failing(closing, request(receiver.port), 'ABORTED')
})

/** A receiver that keeps its answers back until it lets them go; from then on it answers at once. */
async function holding() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const receiver = await kept(startReceiver((_, response) => void promise.then(() => response.end('ok'))))
  return { receiver, letGo: resolve }
}
