import { decide } from '../breaker/decide.ts'
import { countedSince } from '../breaker/periods.ts'

/** What the circuit breaker would have done with runs that come one after the other. */
export class BreakerTrial {
  readonly max: number
  readonly period: string
  #times: Temporal.Instant[] = []
  #trippedAt: Temporal.Instant | undefined
  #paused = 0

  constructor({ max, period }: { readonly max: number; readonly period: string }) {
    this.max = max
    this.period = period
  }

  /** Whether the run would have been paused. */
  arrive(at: Temporal.Instant): boolean {
    if (this.max === 0) return false
    const since = countedSince({ breaker_period: this.period, breaker_reset_at: null }, at)
    this.#times = this.#times.filter((time) => Temporal.Instant.compare(time, since) > 0)
    const tripped = this.#trippedAt !== undefined
    const { paused, trips } = decide({ max: this.max, tripped, count: this.#times.length }, [NEW_RUN])
    if (trips) this.#trippedAt = at
    if (paused[0]) this.#paused += 1
    else this.#times.push(at)
    return paused[0] === true
  }

  get trippedAt(): Temporal.Instant | null {
    return this.#trippedAt ?? null
  }

  get paused(): number {
    return this.#paused
  }
}

const NEW_RUN = { byHand: false, isDraft: false }
