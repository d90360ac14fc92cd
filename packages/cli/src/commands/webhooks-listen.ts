import { setTimeout as sleep } from 'node:timers/promises'
import type { Answered, Client } from '@reeve/client'
import { command, JSON_FLAG } from '../command.ts'
import { usage } from '../exit.ts'
import { printLine } from '../print.ts'
import { fromFile, openClient, PROFILE_FLAGS } from '../profile.ts'
import { untilStopSignal } from '../stop-signal.ts'
import { listenLocally } from '../webhooks/local-receiver.ts'
import { isTrusted, type Keys, signatureOf, verdictOf } from '../webhooks/verify.ts'

const POLL_MS = 1000

export const webhooksListen = command({
  name: 'webhooks listen',
  about: 'Receives deliveries on this machine, verifies and prints them, and follows the delivery log of a webhook.',
  args: ['WEBHOOK'],
  flags: {
    port: { value: 'PORT', default: '0', about: 'Port of the local receiver; any free one by default.' },
    secret: { value: 'SECRET', about: 'The webhook’s whsec_ secret, or @FILE; without it v1 is not verified.' },
    forward: { value: 'URL', about: 'Posts every delivery of the log to this address of yours too.' },
    replay: { value: 'DELIVERY', about: 'Shows this past delivery, forwards it when --forward is given, and ends.' },
    ...PROFILE_FLAGS,
    ...JSON_FLAG,
  },
  details: async () => DETAILS,

  async run({ args: [webhookId = ''], flags }) {
    const port = Number(flags.port)
    if (!/^\d+$/.test(flags.port) || port > 65_535) throw usage(`--port must be a port, not "${flags.port}"`)
    const client = await openClient(flags)
    const { webhook } = await client.call('webhooks.get', { path: { id: webhookId } })
    const secret = flags.secret === undefined ? undefined : fromFile(flags.secret).trim()
    const print = printerOf(flags.json)
    const log: Log = { client, webhookId, secret, forward: flags.forward, print }
    if (flags.replay !== undefined) return replay(log, flags.replay)
    const keys: Keys = { secret, publicKey: webhook.signingPublicKey, jwks: await keysOf(client) }
    const receiver = await listenLocally(port, (received) => {
      const verdict = verdictOf(received, keys)
      const id = received.headers['webhook-id'] ?? ''
      print({ received: id, event: received.headers['webhook-event'] ?? '', ...verdict, body: received.body })
      return isTrusted(verdict)
    })
    print({ listening: receiver.url, webhook: webhook.displayName })
    const stopping = new AbortController()
    const following = follow(log, stopping.signal)
    await untilStopSignal()
    stopping.abort()
    receiver.close()
    await following
  },
})

const DETAILS = `Examples:
  reeve webhooks listen 2dHook0000000000000000000C3 --port 9000 --secret @secret.txt
  reeve webhooks listen 2dHook0000000000000000000C3 --forward http://localhost:3000/hook
  reeve webhooks listen 2dHook0000000000000000000C3 --replay 2fDelivery00000000000000001 --forward http://localhost:3000/hook

There is no tunnel: a webhook whose url this machine cannot be reached at is followed through its delivery log.`

type Line = Readonly<Record<string, unknown>>
type Log = {
  readonly client: Client
  readonly webhookId: string
  readonly secret: string | undefined
  readonly forward: string | undefined
  print(line: Line): void
}

/** One line an event: for people `name value name value`, for programs JSON. */
const printerOf = (json: boolean) => (line: Line) =>
  printLine(
    json
      ? JSON.stringify(line)
      : Object.entries(line)
          .filter(([name]) => name !== 'body')
          .map(([name, value]) => `${name} ${String(value)}`)
          .join('  '),
  )

async function keysOf(client: Client): Promise<Keys['jwks']> {
  const { text } = await client.request({ method: 'GET', path: '/auth/v1/jwks' })
  return (JSON.parse(text) as { keys: Keys['jwks'] }).keys // Safe because a JWKS is so.
}

/** Prints what the log gains from now on, and every change of it. */
async function follow(log: Log, signal: AbortSignal): Promise<void> {
  const seen = new Map<string, string>()
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    const { list } = await log.client.call('webhooks.instances.list', {
      path: { webhook_id: log.webhookId },
      query: { page_size: 100 },
    })
    for (const instance of list.toReversed()) {
      const known = seen.get(instance.id)
      const now = `${instance.state} ${instance.attempts}`
      seen.set(instance.id, now)
      if (isFirst || known === now) continue
      printInstance(log, instance)
      if (known === undefined && log.forward !== undefined) await passOn(log, instance.id, log.forward)
    }
    await sleep(POLL_MS, undefined, { signal }).catch(() => {})
  }
}

async function replay(log: Log, id: string): Promise<void> {
  const details = await detailsOf(log, id)
  printInstance(log, details.webhook)
  log.print({ replayed: id, event: details.event, body: details.body })
  for (const attempt of details.attempts) {
    log.print({ attempt: attempt.number, at: attempt.startedAt, status: attempt.statusCode, error: attempt.error })
  }
  if (log.forward !== undefined) await passOn(log, id, log.forward)
}

const detailsOf = ({ client, webhookId }: Log, id: string) =>
  client.call('webhooks.instances.get', { path: { webhook_id: webhookId, id } })

const printInstance = (log: Log, { id, state, attempts }: Answered.WebhookInstance): void =>
  log.print({ delivery: id, state: state.replace('WEBHOOK_STATE_', ''), attempts })

/** As it was sent, but for the callback token, and signed anew where the secret is known. */
async function passOn(log: Log, id: string, url: string): Promise<void> {
  const { body, event } = await detailsOf(log, id)
  const timestamp = Math.floor(Date.now() / 1000)
  const signature =
    log.secret === undefined ? {} : { 'webhook-signature': signatureOf(log.secret, id, timestamp, body) }
  const headers = { 'content-type': 'application/json', 'webhook-id': id, 'webhook-event': event }
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'webhook-timestamp': String(timestamp), ...signature },
    body,
  }).catch((error: unknown) => error)
  log.print({ forwarded: id, status: answer instanceof Response ? answer.status : String(answer) })
}
