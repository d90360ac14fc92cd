import type { Timer } from '../lib/clock.ts'
import { OutboundError } from './outbound-error.ts'

/** The time of a whole request, and the caller giving it up. No signal of its own: one is dear to make for each request. */
export class Deadline {
  /** Why the request has to end; undefined while it may go on. */
  over: OutboundError | undefined
  /** Called once, when it has to end. */
  whenOver: (why: OutboundError) => void = () => {}
  readonly #cancel: () => void
  readonly #given: AbortSignal | undefined
  readonly #onAbort = (): void => this.#end('ABORTED', 'the request was given up')

  constructor(timer: Timer, timeoutMs: number, given: AbortSignal | undefined) {
    this.#cancel = timer.after(timeoutMs, () => this.#end('TIMEOUT', 'the answer was not complete in time'))
    this.#given = given
    given?.addEventListener('abort', this.#onAbort, { once: true })
    if (given?.aborted) this.#onAbort()
  }

  stop(): void {
    this.#cancel()
    this.#given?.removeEventListener('abort', this.#onAbort)
  }

  #end(kind: 'TIMEOUT' | 'ABORTED', message: string): void {
    if (this.over) return
    this.over = new OutboundError({ kind, message })
    this.whenOver(this.over)
  }
}
