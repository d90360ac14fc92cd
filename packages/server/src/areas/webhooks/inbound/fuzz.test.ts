import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { addressOf, BODY, callEvents, callListener, savedListener, signedHeaders } from '../../../../test/listeners.ts'
import { type OidcIssuer, startOidcIssuer } from '../../../../test/oidc-issuer.ts'
import { createWorld, type TestTenant } from '../../../../test/world.ts'

type Sent = { path: string; body: string; headers: Record<string, string> }

/** Good calls of a listener of each kind. */
async function goodCalls(acme: TestTenant, issuer: OidcIssuer): Promise<((eventId: string) => Promise<Sent>)[]> {
  const jwt = await savedListener(acme, { kind: 'jwt', jwksUrl: `${issuer.url}/keys` })
  const hmac = await savedListener(acme, { kind: 'hmac' })
  const url = await savedListener(acme, { kind: 'capabilityUrl' })
  const standard = new Webhook(hmac.webhookHmacSecret, { format: 'raw' })
  const path = addressOf(hmac.listener.id)
  return [
    async (eventId) => ({
      path,
      body: BODY,
      headers: signedHeaders({ secret: hmac.webhookHmacSecret, at: Temporal.Now.instant(), eventId }),
    }),
    async (eventId) => {
      const now = new Date()
      const timestamp = String(Math.floor(now.getTime() / 1000))
      const signature = standard.sign(eventId, now, BODY)
      return {
        path,
        body: BODY,
        headers: { 'webhook-id': eventId, 'webhook-timestamp': timestamp, 'webhook-signature': signature },
      }
    },
    async () => ({ path: new URL(url.webhookCapabilityUrl).pathname, body: BODY, headers: {} }),
    async (eventId) => {
      const address = addressOf(jwt.listener.id)
      const aud = `${acme.baseUrl}${address}`
      const digest = createHash('sha256').update(BODY).digest('base64url')
      const token = await issuer.token({ sub: acme.baseUrl, aud, jti: eventId, htm: 'POST', htb_s256: digest })
      const timestamp = String(Math.floor(Date.now() / 1000))
      const headers = { authorization: `Bearer ${token}`, 'webhook-event-id': eventId, 'webhook-timestamp': timestamp }
      return { path: address, body: BODY, headers }
    },
  ]
}

const noise = fc.string({
  unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  maxLength: 8,
})
const names = [
  'webhook-signature',
  'webhook-timestamp',
  'webhook-event-id',
  'webhook-id',
  'content-type',
  'authorization',
  'content-encoding',
]
/** Where a change falls, what is put there, and how much it takes the place of. */
const change = fc.record({
  part: fc.constantFrom('body', 'path', ...names),
  at: fc.nat(200),
  text: noise,
  over: fc.nat(4),
})

function changed(sent: Sent, { part, at, text, over }: { part: string; at: number; text: string; over: number }): Sent {
  const splice = (value: string): string => {
    const place = at % (value.length + 1)
    return value.slice(0, place) + text + value.slice(place + over)
  }
  if (part === 'body') return { ...sent, body: splice(sent.body) }
  if (part === 'path') {
    const place = addressOf('').length
    return { ...sent, path: sent.path.slice(0, place) + encodeURI(splice(sent.path.slice(place))).replace(/[?#]/g, '') }
  }
  return { ...sent, headers: { ...sent.headers, [part]: splice(sent.headers[part] ?? '').trim() } }
}

/**
 * What the proof of the good call covers: a capability URL its path, a token the event and the body, a
 * signature the time too.
 */
function meant({ path, body, headers }: Sent, first: Sent): unknown {
  if (first.path.includes('/t/')) return { path }
  const standard = first.headers['webhook-id'] !== undefined
  const event = standard ? headers['webhook-id'] : headers['webhook-event-id']
  return { path, body, event, timestamp: first.headers.authorization ? '' : headers['webhook-timestamp'] }
}

test('calls changed from good ones are never a failure of ours, and none is accepted that means something else', async () => {
  const issuer = await startOidcIssuer({ background: true })
  const world = await createWorld({ REEVE_OUTBOUND_ALLOW: '127.0.0.0/8' })
  try {
    const acme = await world.tenant()
    const good = await goodCalls(acme, issuer)
    for (const make of good) assert.equal((await callListener(acme, await make(randomUUID()))).status, 200)
    let accepted = good.length
    // A run before a release tries 100 000.
    const tries = Number(process.env.REEVE_FUZZ_CALLS ?? 600)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...good),
        fc.array(change, { minLength: 1, maxLength: 3 }),
        async (make, changes) => {
          const first = await make(randomUUID())
          const sent = changes.reduce(changed, first)
          const { status, text } = await callListener(acme, sent)
          assert.ok(status < 500, `${status} ${text}`)
          if (status !== 200) return
          accepted += 1
          assert.deepEqual(meant(sent, first), meant(first, first))
        },
      ),
      { numRuns: tries },
    )
    assert.equal((await callEvents(acme)).length, accepted)
  } finally {
    await world.stop()
  }
})
