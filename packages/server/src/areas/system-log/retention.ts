/** The log is kept by whole days: a day is gone for readers at once, and its rows with the week they are stored in. */
export const keptSince = (now: Temporal.Instant, days: number): Temporal.Instant =>
  now.toZonedDateTimeISO('UTC').startOfDay().subtract({ days }).toInstant()
