import { Failure } from '../../../lib/failure.ts'
import { OutboundError } from '../../../outbound/outbound-error.ts'
import type { EndpointHead, EndpointReply } from '../../../service/endpoint.ts'
import { MOST_AT_ONCE, type RunningCalls, watchStops } from '../../ai-gateway/api.ts'
import { saveUse } from '../keys/store.ts'
import { openProviderKey } from '../providers/store.ts'
import { type Admitted, findStop, HAS_KEYS, limitsOf } from './admit.ts'
import { callForwarded } from './events.ts'
import { writeEvent } from './write.ts'

const MOST_BODY = 10 * 1024 * 1024
const MOST_ANSWER = 64 * 1024 * 1024
const TIMEOUT_MS = 10 * 60_000

/** Nothing else of the caller reaches the provider, and nothing else of the provider the caller. */
const SENT = ['content-type', 'accept', 'anthropic-version', 'anthropic-beta', 'openai-beta', 'idempotency-key']
const RETURNED = ['content-type', 'retry-after', 'request-id', 'x-request-id']

/** Sends a body on and passes the answer through as it comes. Neither is kept. */
export async function forward(call: Admitted, running: RunningCalls, bytes: Buffer): Promise<EndpointReply> {
  const { head, services, provider, path } = call
  const owner = `${head.tenant.id} ${call.key.user_id}`
  if (running.count(owner) >= MOST_AT_ONCE) {
    const message = `${MOST_AT_ONCE} calls of yours are under way: wait for one`
    throw new Failure('RESOURCE_EXHAUSTED', 'TOO_MANY_CALLS', message, { retryAfterSeconds: 1 })
  }
  const ended = Promise.withResolvers<void>()
  void running.within(owner, () => ended.promise)
  const passing = new Passing(call, bytes.length, ended.resolve)
  try {
    const answer = await services.outbound.stream({
      url: `${provider.base_url}/${path}`,
      method: 'POST',
      headers: { ...picked(SENT, head.header), ...credentialOf(call) },
      body: bytes,
      maxRequestBytes: MOST_BODY,
      timeoutMs: TIMEOUT_MS,
      maxResponseBytes: MOST_ANSWER,
      signal: passing.signal,
    })
    const headers = { ...picked(RETURNED, (name) => answer.headers[name]), 'cache-control': 'no-store' }
    return { status: answer.status, headers, body: '', file: passing.through(answer.status, answer.body) }
  } catch (error) {
    const reason = await passing.end(reasonOf(error))
    if (!(error instanceof OutboundError)) throw error
    const message = reason === 'kill_switch' ? 'the call was stopped' : `the provider did not answer: ${error.message}`
    throw new Failure('UNAVAILABLE', 'PROVIDER_UNREACHABLE', message, { status: 502 })
  }
}

const picked = (names: readonly string[], read: EndpointHead['header']): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name): [string, string][] => {
      const value = read(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )

function credentialOf({ head, provider }: Admitted): Record<string, string> {
  const key = openProviderKey(head.tenant.sealer, provider.api_key).reveal()
  return provider.header_style === 'X_API_KEY' ? { 'x-api-key': key } : { authorization: `Bearer ${key}` }
}

const reasonOf = (error: unknown): string => (error instanceof OutboundError ? error.kind.toLowerCase() : 'error')

/** A call under way: it can be cut, and is recorded once, however it ends. */
class Passing {
  readonly signal: AbortSignal
  readonly #call: Admitted
  readonly #sentBytes: number
  readonly #whenEnded: () => void
  readonly #given = new AbortController()
  readonly #stops: ReturnType<typeof watchStops>
  readonly #began = performance.now()
  #status = 0
  #receivedBytes = 0
  #ended = false

  constructor(call: Admitted, sentBytes: number, whenEnded: () => void) {
    this.#call = call
    this.#sentBytes = sentBytes
    this.#whenEnded = whenEnded
    const { head, services, key } = call
    this.#stops = watchStops(async () => {
      const { tenant } = head
      const look = tenant.database.reader({ tenantId: tenant.id, now: services.clock.now() })
      const isGone = await services.authority.ownerOf(tenant, key.user_id, limitsOf(key)).then(
        ({ grants }) => !grants.has(HAS_KEYS),
        (error) => error instanceof Failure,
      )
      return isGone
        ? { target: 'CLIENT', reason: 'the owner of the key may not call models any more' }
        : findStop(look, key)
    })
    this.signal = AbortSignal.any([this.#stops.signal, this.#given.signal])
  }

  /** An iterator of its own: a reader that leaves before the first byte ends the call as well. */
  through(status: number, body: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    this.#status = status
    const source = body[Symbol.asyncIterator]()
    const next = async (): Promise<IteratorResult<Uint8Array>> => {
      try {
        const one = await source.next()
        if (one.done) await this.end('')
        else this.#receivedBytes += one.value.byteLength
        return one
      } catch (error) {
        await this.end(reasonOf(error))
        throw error
      }
    }
    const left = async (): Promise<IteratorResult<Uint8Array>> => {
      await this.end('given_up')
      await source.return?.()
      return { done: true, value: undefined }
    }
    return { [Symbol.asyncIterator]: () => ({ next, return: left }) }
  }

  /** Tells why it ended. */
  async end(given: string): Promise<string> {
    const reason = this.#stops.stopped() ? 'kill_switch' : given
    if (this.#ended) return reason
    this.#ended = true
    this.#stops.end()
    this.#whenEnded()
    this.#given.abort()
    const { head, services, principal, key, provider, path } = this.#call
    const change = callForwarded({
      slotId: provider.slot_id,
      keyId: key.id,
      path: path.split('?')[0] ?? '',
      status: this.#status,
      sentBytes: this.#sentBytes,
      receivedBytes: this.#receivedBytes,
      latencyMs: Math.round(performance.now() - this.#began),
      reason,
    })
    await writeEvent({ head, principal, now: services.clock.now() }, change, (tx) => saveUse(tx, key.id))
    return reason
  }
}
