import { setTimeout as sleep } from 'node:timers/promises'
import { CallFailed, isPassing } from '../child/calls.ts'
import { LONGEST_PAUSE_MS, MISSING, type SyncLimits } from './limits.ts'

/** Repeats calls that fail for now, and gives up when nothing has moved for too long. */
export class Patience {
  readonly #limits: SyncLimits
  readonly #signal: AbortSignal
  #movedAt = Date.now()
  #calls = 0
  #missing = 0

  constructor(limits: SyncLimits, signal: AbortSignal) {
    this.#limits = limits
    this.#signal = signal
  }

  async call<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    this.#calls += 1
    for (let attempt = 1; ; attempt++) {
      this.#signal.throwIfAborted()
      try {
        const answer = await work()
        this.#movedAt = Date.now()
        return answer
      } catch (error) {
        this.#signal.throwIfAborted()
        if (!isPassing(error)) throw error
        const now = Date.now()
        if (now - this.#movedAt > this.#limits.silenceMs) {
          const minutes = Math.round(this.#limits.silenceMs / 60_000)
          throw new Error(`nothing came for ${minutes} minutes; the last answer was ${error.message}`)
        }
        const pause = Math.max(attempt * this.#limits.pauseMs, (error.retryAt ?? 0) - now)
        await sleep(Math.min(pause, LONGEST_PAUSE_MS), undefined, { signal: this.#signal })
      }
    }
  }

  /** Something was gone when it was listed. Returns what to note; too many of them are a failure. */
  missed(error: unknown): string | undefined {
    if (!(error instanceof CallFailed) || error.code !== 'NOT_FOUND') return undefined
    this.#missing += 1
    if (this.#missing > MISSING.count && this.#missing > this.#calls * MISSING.share) {
      throw new Error(
        `${this.#missing} of ${this.#calls} things were not found when they were listed: ${error.message}`,
      )
    }
    return 'something was not found when it was listed'
  }
}
