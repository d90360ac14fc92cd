import type { Dispatcher } from 'undici'
import type { Timer } from '../lib/clock.ts'
import type { Deadline } from './deadline.ts'
import { OutboundError, toOutboundError } from './outbound-error.ts'
import { isRedirect } from './redirects.ts'
import type { Method } from './request-rules.ts'

export type Follow = {
  start(status: number, headers: Record<string, string>): void
  part(chunk: Buffer): void
}

export type Exchange = {
  origin: string
  path: string
  method: Method
  headers: string[]
  body: Uint8Array | undefined
  maxResponseBytes: number
  overflow: 'fail' | 'truncate'
  headersTimeoutMs: number | undefined
  deadline: Deadline
  timer: Timer
  follow: Follow | undefined
}

export type Answer = { status: number; headers: Record<string, string>; body: Uint8Array; truncated: boolean }

/** One request and its answer, read no further than its limits. */
export async function exchange(dispatcher: Dispatcher, request: Exchange): Promise<Answer> {
  const { origin, path, method, headers, body, deadline, headersTimeoutMs, timer } = request
  if (deadline.over) throw deadline.over
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const reading = new Reading(request, resolve, reject)
  const cancel = headersTimeoutMs ? timer.after(headersTimeoutMs, () => reading.stop(silent())) : () => {}
  reading.whenAnswered = cancel
  deadline.whenOver = (why) => reading.stop(why)
  try {
    dispatcher.dispatch({ origin, path, method, headers, body: body ?? null }, reading)
    return await promise
  } finally {
    cancel()
    deadline.whenOver = () => {}
  }
}

export const silent = (): OutboundError => new OutboundError({ kind: 'TIMEOUT', message: 'no answer came in time' })

class Reading implements Dispatcher.DispatchHandler {
  whenAnswered: () => void = () => {}
  readonly #request: Exchange
  readonly #resolve: (answer: Answer) => void
  readonly #reject: (error: OutboundError) => void
  #controller: Dispatcher.DispatchController | undefined
  #stopped: OutboundError | undefined
  #status = 0
  #headers: Record<string, string> = {}
  #body: Buffer = Buffer.alloc(0)
  #size = 0

  constructor(request: Exchange, resolve: (answer: Answer) => void, reject: (error: OutboundError) => void) {
    this.#request = request
    this.#resolve = resolve
    this.#reject = reject
  }

  stop(error: OutboundError): void {
    this.#stopped = error
    this.#reject(error)
    this.#controller?.abort(error)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // Stopped while it waited for a connection: nothing has been sent yet, and nothing is.
    if (this.#stopped) controller.abort(this.#stopped)
    this.#controller = controller
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: Fields): void {
    if (status < 200) return
    this.whenAnswered()
    this.#status = status
    this.#headers = joined(headers)
    if (isRedirect(status) || this.#request.method === 'HEAD') return
    const { 'content-encoding': encoding = 'identity', 'content-length': length = '0' } = this.#headers
    if (encoding.trim().toLowerCase() !== 'identity') {
      const message = 'the answer is compressed, though it was asked for as it is'
      this.stop(new OutboundError({ kind: 'PROTOCOL', message, status }))
    } else if (this.#request.overflow === 'fail' && Number(length) > this.#request.maxResponseBytes) {
      this.stop(this.#tooLarge())
    } else this.#request.follow?.start(status, this.#headers)
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#stopped) return
    const room = this.#request.maxResponseBytes - this.#size
    if (chunk.length <= room) {
      this.#keep(chunk)
      return
    }
    if (this.#request.overflow === 'truncate' || isRedirect(this.#status)) {
      this.#keep(chunk.subarray(0, room))
      this.#finish(true)
    }
    this.stop(this.#tooLarge())
  }

  onResponseEnd(): void {
    this.#finish(false)
  }

  onResponseError(_: unknown, error: Error): void {
    this.#reject(toOutboundError(error, this.#status || undefined))
  }

  /** Copied into one piece: a list of chunks of one byte each would take a hundred times the limit in memory. */
  #keep(chunk: Buffer): void {
    const needed = this.#size + chunk.length
    if (needed > this.#body.length) {
      const grown = Buffer.allocUnsafeSlow(
        Math.max(needed, Math.min(2 * this.#body.length, this.#request.maxResponseBytes)),
      )
      this.#body.copy(grown, 0, 0, this.#size)
      this.#body = grown
    }
    chunk.copy(this.#body, this.#size)
    this.#size = needed
    if (!isRedirect(this.#status)) this.#request.follow?.part(chunk)
  }

  #finish(truncated: boolean): void {
    this.#resolve({ status: this.#status, headers: this.#headers, body: this.#body.subarray(0, this.#size), truncated })
  }

  #tooLarge(): OutboundError {
    const message = `the answer is larger than ${this.#request.maxResponseBytes} bytes`
    return new OutboundError({ kind: 'TOO_LARGE', message, status: this.#status })
  }
}

type Fields = Record<string, string | string[] | undefined>

/** Without a prototype: a receiver may name a header `__proto__` or `constructor`. */
export function joined(fields: Fields): Record<string, string> {
  const headers: Record<string, string> = Object.create(null)
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) headers[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value
  }
  return headers
}
