/** The lengths of the windows in hours: always the time just gone, never that of a calendar. */
const HOURS: Readonly<Record<string, number>> = {
  CIRCUIT_BREAKER_PERIOD_UNSPECIFIED: 1,
  CIRCUIT_BREAKER_PERIOD_HOUR: 1,
  CIRCUIT_BREAKER_PERIOD_DAY: 24,
  CIRCUIT_BREAKER_PERIOD_WEEK: 7 * 24,
  CIRCUIT_BREAKER_PERIOD_MONTH: 30 * 24,
}

type Window = {
  readonly breaker_period: string
  readonly breaker_reset_at: Temporal.Instant | null
}

/** Runs made after this are counted. */
export function countedSince({ breaker_period, breaker_reset_at }: Window, now: Temporal.Instant): Temporal.Instant {
  const since = now.subtract({ hours: HOURS[breaker_period] ?? 1 })
  return breaker_reset_at !== null && Temporal.Instant.compare(breaker_reset_at, since) > 0 ? breaker_reset_at : since
}

/** The period in the event of a trip: the one it was counted with. */
export const countedPeriod = (period: string): string =>
  period === 'CIRCUIT_BREAKER_PERIOD_UNSPECIFIED' ? 'CIRCUIT_BREAKER_PERIOD_HOUR' : period
