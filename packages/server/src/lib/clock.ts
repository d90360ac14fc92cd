/** Time is asked for here and nowhere else, so that tests can move it. */
export type Clock = { now(): Temporal.Instant }

/** Microseconds are what the database keeps; finer digits would not survive a round trip. */
export const systemClock: Clock = { now: () => Temporal.Now.instant().round('microsecond') }

export const secondsBetween = (from: Temporal.Instant, to: Temporal.Instant): number =>
  (to.epochMilliseconds - from.epochMilliseconds) / 1000
