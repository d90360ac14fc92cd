const SATURDAY = 6

/** So many days from Monday to Friday before a time, in UTC. */
export function businessDaysBefore(at: Temporal.Instant, days: number): Temporal.Instant {
  let day = at.toZonedDateTimeISO('UTC')
  for (let left = days; left > 0; ) {
    day = day.subtract({ days: 1 })
    if (day.dayOfWeek < SATURDAY) left--
  }
  return day.toInstant()
}
