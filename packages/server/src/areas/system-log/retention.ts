/** The log is stored by whole days: an expired day is hidden from readers, and its rows go with their week. */
export const keptSince = (now: Temporal.Instant, days: number): Temporal.Instant =>
  now.toZonedDateTimeISO('UTC').startOfDay().subtract({ days }).toInstant()
