import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MovedClock } from '../../test/moved-clock.ts'
import { watchAttempts } from '../../test/outbound/attempts.ts'
import { type Receiver, startReceiver } from '../../test/outbound/receiver.ts'
import { type Connecting, guardedConnector } from './connector.ts'
import { parseExceptions } from './exceptions.ts'
import { OutboundError } from './outbound-error.ts'
import { openTrust } from './trust.ts'

let receiver: Receiver
before(async () => {
  receiver = await startReceiver((_, response) => response.end())
})
after(() => receiver.close())

const endpoint = () => ({ protocol: 'http:', port: String(receiver.port) })

/** Gives the address the connection was made to, and every connection that was begun. */
async function connectTo(hostname: string, allow: string[], answers: string[][] = []) {
  let asked = 0
  const resolve = async () => answers[asked++] ?? []
  const connecting: Connecting = {
    policy: { exceptions: parseExceptions(allow), anyPort: false, isOwnHost: () => false, ownListeners: () => [] },
    resolvers: { public: resolve, local: resolve },
    trust: openTrust(),
    proxy: undefined,
    connectTimeoutMs: 60_000,
    timer: new MovedClock(),
  }
  const attempts = watchAttempts()
  const outcome = await new Promise<string>((done) =>
    guardedConnector(connecting)({ ...endpoint(), hostname }, (error, socket) => {
      done(error instanceof OutboundError ? error.kind : (socket?.remoteAddress ?? 'unknown'))
      socket?.destroy()
    }),
  )
  attempts.stop()
  return { outcome, asked, begun: attempts.seen.map((attempt) => attempt.replace(`:${receiver.port}`, '')) }
}

test('the connector refuses by itself what reaches it unvetted', async () => {
  for (const hostname of ['127.0.0.1', '::1', 'localhost', 'a.example', '169.254.169.254']) {
    assert.deepEqual(await connectTo(hostname, []), { outcome: 'DESTINATION_NOT_ALLOWED', asked: 0, begun: [] })
  }
})

test('the vetted addresses are tried in turn, and the name is asked once', async () => {
  const allow = [`http://127.0.0.0/8:${receiver.port}`]
  const rebinding = [['127.0.0.9', '127.0.0.1'], ['10.0.0.1'], ['10.0.0.1']]
  assert.deepEqual(await connectTo('a.example', allow, rebinding), {
    outcome: '127.0.0.1',
    asked: 1,
    begun: ['127.0.0.9', '127.0.0.1'],
  })
})

test('an answer that is no plain address is refused', async () => {
  const allow = [`http://127.0.0.0/8:${receiver.port}`]
  for (const answer of ['fe80::1%lo', '127.1', 'localhost', '']) {
    const { outcome, begun } = await connectTo('a.example', allow, [['127.0.0.1', answer]])
    assert.deepEqual([outcome, begun], ['DESTINATION_NOT_ALLOWED', []], answer)
  }
})
