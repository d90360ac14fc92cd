import { type ApiError, toApiError, Unreachable } from './api-error.ts'

export type Sent = { method: string; headers: Record<string, string>; body?: string; signal?: AbortSignal }
/** The platform's fetch, or one that finds hosts in another way. */
export type Fetch = (url: string, init: Sent) => Promise<Response>

export type ExchangeOptions = {
  readonly fetch: Fetch
  /** How often a call is repeated that was refused only for now. */
  readonly retries: number
  /** How long one try may take. */
  readonly timeoutMs: number
  wait(ms: number): Promise<void>
}

export type Reply = { readonly status: number; readonly headers: Headers; readonly text: string }

const NOT_NOW: ReadonlySet<number> = new Set([429, 503])
/** A longer Retry-After than this is an error instead. */
const LONGEST_WAIT_S = 60

/** Sends a request; one that was refused for now is sent again after the time the service gave. */
export async function exchange(url: string, sent: Sent, options: ExchangeOptions): Promise<Reply> {
  for (let tried = 0; ; tried++) {
    const reply = await send(url, sent, options)
    if (!('error' in reply)) return reply
    const pause = reply.error.retryAfterSeconds ?? 2 ** tried
    if (!NOT_NOW.has(reply.error.status) || tried >= options.retries || pause > LONGEST_WAIT_S) throw reply.error
    // Callers that were refused together should not all retry together.
    await options.wait(Math.round(pause * 1000 * (1 + Math.random() * 0.2)))
  }
}

async function send(
  url: string,
  sent: Sent,
  { fetch, timeoutMs }: ExchangeOptions,
): Promise<Reply | { error: ApiError }> {
  sent.signal?.throwIfAborted()
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = sent.signal ? AbortSignal.any([sent.signal, timeout]) : timeout
  try {
    const response = await fetch(url, { ...sent, signal })
    const text = await response.text()
    return response.ok
      ? { status: response.status, headers: response.headers, text }
      : { error: toApiError(response, text) }
  } catch (error) {
    // The caller aborted it and knows why.
    sent.signal?.throwIfAborted()
    throw new Unreachable(url, timeout.aborted ? new Error(`no answer in ${timeoutMs} ms`) : error)
  }
}
