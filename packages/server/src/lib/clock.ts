/** Time is asked for here and nowhere else, so that tests can move it. */
export type Clock = Timer & { now(): Temporal.Instant }

export type Timer = {
  /** Calls once so much time has passed. What is returned cancels the call. */
  after(ms: number, call: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Temporal.Instant.fromEpochMilliseconds(Date.now()),
  after(ms, call) {
    const timeout = setTimeout(call, ms)
    return () => clearTimeout(timeout)
  },
}

export const secondsBetween = (from: Temporal.Instant, to: Temporal.Instant): number =>
  (to.epochMilliseconds - from.epochMilliseconds) / 1000
