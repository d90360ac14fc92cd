import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MovedClock } from '../../test/moved-clock.ts'
import { startNameServer } from '../../test/outbound/name-server.ts'
import { type Receiver, startReceiver } from '../../test/outbound/receiver.ts'
import { type OutboundClient, type OutboundRequest, openOutboundClient } from './client.ts'
import { OutboundError, type OutboundErrorKind } from './outbound-error.ts'

type Seen = { path: string; host: string; method: string; body: string; authorization: string; cookie: string }

const seen: Seen[] = []
let receiver: Receiver
let names: Awaited<ReturnType<typeof startNameServer>>
let outbound: OutboundClient

/** `/307/to/<address>` answers with that status and address, `/307` without one; every other path with 200. */
before(async () => {
  receiver = await startReceiver(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const { host = '', authorization = '', cookie = '' } = request.headers
    seen.push({ path: request.url ?? '', host, method: request.method ?? '', body, authorization, cookie })
    const [, status, to] = /^\/(\d+)(?:\/to\/(.*))?$/.exec(request.url ?? '') ?? []
    response
      .writeHead(Number(status ?? 200), to === undefined ? {} : { location: decodeURIComponent(to) })
      .end('answer')
  })
  names = await startNameServer(() => ['127.0.0.1'])
  const { resolvers } = names
  outbound = openOutboundClient({ allow: [`127.0.0.1:${receiver.port}`], resolvers, timer: new MovedClock() })
})

after(async () => {
  await outbound.close()
  names.close()
  await receiver.close()
})

const base = (host: string) => `http://${host}:${receiver.port}`
const redirect = (status: number, to: string, host = 'a.example') =>
  `${base(host)}/${status}/to/${encodeURIComponent(to)}`
const request = (url: string, more: Partial<OutboundRequest> = {}): OutboundRequest => ({
  ...{ url, method: 'POST', body: '{"a":1}', timeoutMs: 5000, maxResponseBytes: 1000 },
  ...{ redirects: { max: 3, to: 'anyHost' }, ...more },
})
const get = { method: 'GET', body: undefined } as const

async function failing(wanted: OutboundRequest, kind: OutboundErrorKind): Promise<OutboundError> {
  const error = await outbound.fetch(wanted).then(
    (response) => assert.fail(`answered ${response.status}`),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof OutboundError)
  assert.equal(error.kind, kind, error.message)
  return error
}

test('307 and 308 are followed with the same method and body, and headers are made for each hop', async () => {
  seen.length = 0
  const hops: string[] = []
  const url = redirect(307, redirect(308, '/end', 'b.example'))
  const headers = (hop: string) => {
    hops.push(hop)
    return { authorization: `for ${new URL(hop).hostname} ${hops.length}` }
  }
  const answer = await outbound.fetch(request(url, { headers }))
  assert.deepEqual([answer.status, answer.redirects, answer.url], [200, 2, `${base('b.example')}/end`])
  assert.deepEqual(hops, [url, redirect(308, '/end', 'b.example'), `${base('b.example')}/end`])
  assert.deepEqual(
    seen.map(({ host, method, body, authorization }) => [host.split(':')[0], method, body, authorization]),
    [
      ['a.example', 'POST', '{"a":1}', 'for a.example 1'],
      ['b.example', 'POST', '{"a":1}', 'for b.example 2'],
      ['b.example', 'POST', '{"a":1}', 'for b.example 3'],
    ],
  )
})

test('a POST does not follow 301, 302 and 303', async () => {
  for (const status of [301, 302, 303]) {
    assert.equal((await failing(request(redirect(status, '/end')), 'REDIRECT')).status, status)
  }
})

test('a GET follows every kind of redirect', async () => {
  for (const status of [301, 302, 303, 307, 308]) {
    assert.equal((await outbound.fetch(request(redirect(status, '/end'), get))).redirects, 1)
  }
})

test('three redirects are followed and a fourth is not', async () => {
  const three = redirect(307, redirect(307, redirect(307, '/end')))
  assert.equal((await outbound.fetch(request(three))).redirects, 3)
  await failing(request(redirect(307, three)), 'REDIRECT')
})

test('redirects are refused, or kept to the host, when the caller says so', async () => {
  await failing(request(redirect(307, '/end'), { redirects: 'refuse' }), 'REDIRECT')
  const sameHost = { ...get, redirects: { max: 3, to: 'sameHost' } } as const
  assert.equal((await outbound.fetch(request(redirect(302, '/end'), sameHost))).status, 200)
  await failing(request(redirect(302, `${base('b.example')}/end`), sameHost), 'REDIRECT')
  await failing(request(redirect(302, `//b.example:${receiver.port}/end`), sameHost), 'REDIRECT')
})

test('credentials the caller gave for one host do not go to another', async () => {
  seen.length = 0
  const headers = { Authorization: 'bearer x', Cookie: 'a=b' }
  await outbound.fetch(request(redirect(307, '/end'), { headers }))
  await outbound.fetch(request(redirect(307, `${base('b.example')}/end`), { headers }))
  assert.deepEqual(
    seen.map(({ authorization, cookie }) => [authorization, cookie]),
    [
      ['bearer x', 'a=b'],
      ['bearer x', 'a=b'],
      ['bearer x', 'a=b'],
      ['', ''],
    ],
  )
})

test('each hop passes the rules of the door', async () => {
  for (const to of [
    `http://127.0.0.1:${receiver.port + 1}/`,
    `http://user@127.0.0.1:${receiver.port}/`,
    `/end#fragment`,
    'https://10.0.0.1/',
    'ftp://a.example/',
    'http://[::1',
  ]) {
    await failing(request(redirect(307, to)), 'DESTINATION_NOT_ALLOWED')
  }
})

test('a redirect without an address is a failure', async () => {
  assert.match((await failing(request(`${base('a.example')}/307`), 'REDIRECT')).message, /names no address/)
})
