import { type Clock, systemClock } from '../lib/clock.ts'

/** A clock that is set to times of the past, one after the other, and goes on from each as fast as time does. */
export class SetClock implements Clock {
  #behindMs: number
  readonly after = systemClock.after

  constructor(at: Temporal.Instant) {
    this.#behindMs = behind(at)
  }

  now(): Temporal.Instant {
    return Temporal.Instant.fromEpochMilliseconds(Date.now() - this.#behindMs)
  }

  /** Never back, so that what follows is later, and never beyond the present. */
  setTo(at: Temporal.Instant): void {
    this.#behindMs = Math.min(this.#behindMs, behind(at))
  }
}

const behind = (at: Temporal.Instant): number => Math.max(0, Date.now() - at.epochMilliseconds)
