/** Time is asked for here and nowhere else, so that tests can move it. */
export type Clock = { now(): Temporal.Instant }

export const systemClock: Clock = { now: () => Temporal.Instant.fromEpochMilliseconds(Date.now()) }

export const secondsBetween = (from: Temporal.Instant, to: Temporal.Instant): number =>
  (to.epochMilliseconds - from.epochMilliseconds) / 1000
