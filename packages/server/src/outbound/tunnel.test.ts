import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { MovedClock } from '../../test/moved-clock.ts'
import { watchAttempts } from '../../test/outbound/attempts.ts'
import { issue } from '../../test/outbound/certificates.ts'
import { type Receiver, startReceiver } from '../../test/outbound/receiver.ts'
import { type OutboundClientOptions, openOutboundClient } from './client.ts'
import { OutboundError } from './outbound-error.ts'
import { parseEgressProxy } from './tunnel.ts'

const closers: (() => unknown)[] = []
after(async () => {
  for (const close of closers.reverse()) await close()
})

const authority = issue({ name: 'Authority', authority: true })
const server = issue({ name: 'a', names: ['public.example'], issuer: authority })
let receiver: Receiver
before(async () => {
  receiver = await startReceiver((_, response) => response.end('through'), { tls: server })
  closers.push(() => receiver.close())
})

/** A proxy that leads every tunnel to the receiver on loopback, whatever address it is told. */
async function startProxy(status = 200) {
  const reported: { authority: string; authorization: string | undefined }[] = []
  const proxy = createServer()
  proxy.on('connect', (request, socket) => {
    reported.push({ authority: request.url ?? '', authorization: request.headers['proxy-authorization'] })
    if (status !== 200) return socket.end(`HTTP/1.1 ${status} No\r\n\r\n`)
    const onward = connect(receiver.port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    for (const end of [onward, socket]) end.on('error', () => onward.destroy())
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const bound = proxy.address()
  assert.ok(bound && typeof bound === 'object')
  closers.push(() => proxy.close())
  return { reported, port: bound.port }
}

function fetchThrough(egressProxy: string, answers: string[], more: Partial<OutboundClientOptions> = {}) {
  const resolvers = { public: async () => answers, local: async () => answers }
  const tls = { ca: authority.cert, destinations: [] }
  const outbound = openOutboundClient({ allow: [], egressProxy, resolvers, tls, timer: new MovedClock(), ...more })
  const url = 'https://public.example/'
  return outbound
    .fetch({ url, method: 'GET', timeoutMs: 5000, maxResponseBytes: 1000, redirects: 'refuse' })
    .finally(() => outbound.close())
}

test('the proxy is told the vetted address, and TLS inside is checked for the name', async () => {
  const proxy = await startProxy()
  const attempts = watchAttempts()
  const answer = await fetchThrough(`http://me:s%40fe@127.0.0.1:${proxy.port}`, ['93.184.216.34'])
  attempts.stop()
  assert.equal(Buffer.from(answer.body).toString(), 'through')
  const authorization = `Basic ${Buffer.from('me:s@fe').toString('base64')}`
  assert.deepEqual(proxy.reported, [{ authority: '93.184.216.34:443', authorization }])
  assert.deepEqual(attempts.seen.sort(), [`127.0.0.1:${proxy.port}`, `127.0.0.1:${receiver.port}`].sort())
})

test('an IPv6 address is told in brackets', async () => {
  const proxy = await startProxy()
  await fetchThrough(`http://127.0.0.1:${proxy.port}`, ['2606:4700::1'])
  assert.deepEqual(proxy.reported, [{ authority: '[2606:4700::1]:443', authorization: undefined }])
})

test('a proxy does not loosen the rules', async () => {
  const proxy = await startProxy()
  for (const answers of [['10.0.0.1'], ['93.184.216.34', '127.0.0.1']]) {
    await assert.rejects(fetchThrough(`http://127.0.0.1:${proxy.port}`, answers), { kind: 'DESTINATION_NOT_ALLOWED' })
  }
  assert.deepEqual(proxy.reported, [])
})

test('what lies in the own network is called without the proxy', async () => {
  const proxy = await startProxy()
  const allow = ['127.0.0.1:443']
  await fetchThrough(`http://127.0.0.1:${proxy.port}`, ['127.0.0.1'], { allow }).catch((error: unknown) =>
    assert.ok(error instanceof OutboundError && error.kind !== 'DESTINATION_NOT_ALLOWED'),
  )
  assert.deepEqual(proxy.reported, [])
})

test('a proxy that refuses or is not there is a failed connection', async () => {
  const refusing = await startProxy(403)
  await assert.rejects(fetchThrough(`http://127.0.0.1:${refusing.port}`, ['93.184.216.34']), { kind: 'CONNECT' })
  await assert.rejects(fetchThrough('http://127.0.0.1:1', ['93.184.216.34']), { kind: 'CONNECT' })
})

test('a proxy setting is an http address with nothing after the port', () => {
  for (const text of [
    '',
    'proxy:3128',
    'https://proxy:3128',
    'socks5://proxy',
    'http://proxy/path',
    'http://proxy/?a',
  ]) {
    assert.throws(() => parseEgressProxy(text), { name: 'SettingError' }, text)
  }
})
