import assert from 'node:assert/strict'
import { networkInterfaces } from 'node:os'
import { after, before, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { inspect } from 'node:util'
import { type OutboundClient, type OutboundRequest, openOutboundClient } from '../../src/outbound/client.ts'
import { OutboundError } from '../../src/outbound/outbound-error.ts'
import { MovedClock } from '../moved-clock.ts'
import { watchAttempts } from './attempts.ts'
import { NAME_TRIES, REBINDING_TRIES, URL_TRIES } from './corpus.ts'
import { type NameServer, startNameServer } from './name-server.ts'
import { type Receiver, startReceiver } from './receiver.ts'

/** The names of the corpus: try number 7 of a list is name7.<list>.example. */
const LISTS = { plain: NAME_TRIES, again: REBINDING_TRIES }

let open: Receiver
let traps: Receiver[] = []
let names: NameServer
const closers: (() => unknown)[] = []

before(async () => {
  open = await startReceiver((request, response) => {
    const to = new URL(request.url ?? '/', 'http://open').searchParams.get('to')
    // Header lines are bytes; a hostile server writes its UTF-8 as it is.
    if (to !== null) response.writeHead(307, { location: Buffer.from(to).toString('latin1') })
    response.end('open')
  })
  names = await startNameServer((name, asked) => {
    const [, index, list] = /^name(\d+)\.(plain|again)\.example$/.exec(name) ?? []
    const answers = list === 'plain' || list === 'again' ? LISTS[list][Number(index)]?.answers : undefined
    return answers?.[Math.min(asked, answers.length - 1)] ?? []
  })
  traps = await startTraps(open.port)
})

after(async () => {
  for (const close of closers) await close()
  names.close()
  await Promise.all([open, ...traps].map((receiver) => receiver.close()))
})

/** On every address of this machine but the excepted one, where the system lets us listen. */
async function startTraps(port: number): Promise<Receiver[]> {
  const handle = (_: unknown, response: { end(text: string): void }) => response.end('trapped')
  const first = await startReceiver(handle)
  const own = Object.values(networkInterfaces()).flatMap((entries) => (entries ?? []).map((entry) => entry.address))
  const hosts = [...new Set([...own, '127.0.0.2', '::1'])].filter((host) => host !== '127.0.0.1')
  const wanted = [
    ...hosts.flatMap((host) => [port, first.port, 443, 80].map((number) => ({ host, port: number }))),
    ...[443, 80].map((number) => ({ host: '127.0.0.1', port: number })),
  ]
  const started = await Promise.allSettled(wanted.map((place) => startReceiver(handle, place)))
  return [first, ...started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))]
}

function outboundWith(allow: string[]): OutboundClient {
  const isOwnHost = (host: string) => host === 'own.service.example'
  const { resolvers } = names
  const outbound = openOutboundClient({ allow, isOwnHost, resolvers, timer: new MovedClock() })
  closers.push(() => outbound.close())
  return outbound
}

const strict = () => outboundWith([])
const excepting = () => outboundWith([`http://127.0.0.1:${open.port}`])
const filled = (url: string) => url.replace('{open}', String(open.port)).replace('{trap}', String(traps[0]?.port))
const redirecting = (url: string) => `http://127.0.0.1:${open.port}/?to=${encodeURIComponent(url)}`
const get = (url: string): OutboundRequest => ({
  ...{ url, method: 'GET', timeoutMs: 10_000, maxResponseBytes: 1000 },
  redirects: { max: 3, to: 'anyHost' },
})

async function assertRefused(outbound: OutboundClient, url: string, about = url): Promise<void> {
  const error = await outbound.fetch(get(url)).then(
    (response) => assert.fail(`${about}: answered ${response.status}`),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof OutboundError, `${about}: ${inspect(error)}`)
  assert.equal(error.kind, 'DESTINATION_NOT_ALLOWED', `${about}: ${error.kind} ${error.message}`)
  assert.match(error.message, /^the destination is not allowed: .*REEVE_OUTBOUND_ALLOW$/)
  assert.deepEqual(JSON.parse(JSON.stringify(error)), { name: 'OutboundError', kind: 'DESTINATION_NOT_ALLOWED' })
  assert.equal(inspect(error).includes(error.operatorDetail()), false, `${about}: the detail is printed`)
}

/** Runs the tries and gives the connections that were so much as begun meanwhile. */
async function attemptsDuring(run: () => Promise<void>): Promise<string[]> {
  const attempts = watchAttempts()
  await run().finally(() => attempts.stop())
  assert.equal(
    traps.reduce((sum, trap) => sum + trap.connections(), 0),
    0,
    'a trap was reached',
  )
  return attempts.seen
}

const onlyOpen = (seen: string[]) => assert.deepEqual([...new Set(seen)], [`127.0.0.1:${open.port}`])

test('the corpus holds more than 150 different tries', (t) => {
  assert.equal(new Set(URL_TRIES).size, URL_TRIES.length)
  const size = URL_TRIES.length + NAME_TRIES.length + REBINDING_TRIES.length
  t.diagnostic(`${URL_TRIES.length} URLs, ${NAME_TRIES.length} names, ${REBINDING_TRIES.length} rebindings`)
  assert.ok(size >= 150)
})

test('no URL of the corpus is called, and none begins a connection', async () => {
  const outbound = strict()
  const seen = await attemptsDuring(async () => {
    for (const url of URL_TRIES) await assertRefused(outbound, filled(url))
  })
  assert.deepEqual(seen, [])
})

test('an exception for one address and port opens no URL of the corpus', async () => {
  const outbound = excepting()
  const seen = await attemptsDuring(async () => {
    for (const url of URL_TRIES) await assertRefused(outbound, filled(url))
  })
  assert.deepEqual(seen, [])
})

test('no URL of the corpus is called through a redirect', async () => {
  const outbound = excepting()
  const seen = await attemptsDuring(async () => {
    for (const url of URL_TRIES.filter(canBeLocation))
      await assertRefused(outbound, redirecting(filled(url)), `to ${url}`)
  })
  onlyOpen(seen)
})

test('a name is refused when any of its addresses is not public', async () => {
  const outbound = strict()
  const seen = await attemptsDuring(async () => {
    for (const [i, { about }] of NAME_TRIES.entries())
      await assertRefused(outbound, `https://name${i}.plain.example/`, about)
  })
  assert.deepEqual(seen, [])
})

test('a redirect to a name is refused by its addresses as well', async () => {
  const outbound = excepting()
  const seen = await attemptsDuring(async () => {
    for (const [i, { about }] of NAME_TRIES.entries()) {
      await assertRefused(outbound, redirecting(`https://name${i}.plain.example/`), `redirect to ${about}`)
    }
  })
  onlyOpen(seen)
})

test('a name that is bound again after its first call is refused, and the first call asked only once', async () => {
  const seen = await attemptsDuring(async () => {
    for (const [i, { about }] of REBINDING_TRIES.entries()) {
      const url = `http://name${i}.again.example:${open.port}/`
      const first = excepting()
      assert.equal((await first.fetch(get(url))).status, 200, about)
      assert.deepEqual(names.questions.filter((question) => question.endsWith(`name${i}.again.example`)).sort(), [
        `A name${i}.again.example`,
        `AAAA name${i}.again.example`,
      ])
      await setImmediate()
      // A pooled connection leads to the vetted address; a fresh one asks again and is refused.
      assert.equal((await first.fetch(get(url))).status, 200, about)
      await first.close()
      await assertRefused(excepting(), url, about)
    }
  })
  onlyOpen(seen)
})

test('the traps are alive: what is let through reaches them', async () => {
  const [trap] = traps
  assert.ok(trap)
  const outbound = outboundWith([`http://127.0.0.1:${trap.port}`])
  const answer = await outbound.fetch(get(`http://127.0.0.1:${trap.port}/`))
  assert.equal(Buffer.from(answer.body).toString(), 'trapped')
  assert.equal(trap.connections(), 1)
})

/** What is not absolute leads back to the redirecting host, which is no try; a line break ends the header. */
const canBeLocation = (url: string): boolean =>
  /^[a-z][a-z+-]*:/i.test(url) && !/\p{Cc}/u.test(url) && url.length < 8000
