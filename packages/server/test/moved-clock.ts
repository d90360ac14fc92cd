import type { Clock } from '../src/lib/clock.ts'

type Waiting = { atMs: number; call: () => void }

/** The time of the machine and what a test adds to it. */
export class MovedClock implements Clock {
  #aheadMs = 0
  #heldAt: number | undefined
  readonly #waiting = new Set<Waiting>()

  now(): Temporal.Instant {
    return Temporal.Instant.fromEpochMilliseconds((this.#heldAt ?? Date.now()) + this.#aheadMs)
  }

  /** From now on time passes only when it is moved: what is counted by it does not depend on the machine. */
  hold(): void {
    this.#heldAt ??= Date.now()
  }

  /** What is waited for by `after` is called by moving the clock only: on a slow machine nothing runs out of time. */
  after(ms: number, call: () => void): () => void {
    const waiting = { atMs: this.#aheadMs + ms, call }
    this.#waiting.add(waiting)
    return () => this.#waiting.delete(waiting)
  }

  move(ahead: Temporal.DurationLike): void {
    this.#aheadMs += Temporal.Duration.from(ahead).total({ unit: 'milliseconds' })
    for (const waiting of [...this.#waiting].filter(({ atMs }) => atMs <= this.#aheadMs)) {
      if (this.#waiting.delete(waiting)) waiting.call()
    }
  }
}
