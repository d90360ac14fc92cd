type TimeOfDay = { readonly hours: number; readonly minutes: number; readonly timezone: string }

/** The next moment at which clocks of the zone show this time; a zone that is not known counts as UTC. */
export function nextTimeOfDay(now: Temporal.Instant, { hours, minutes, timezone }: TimeOfDay): Temporal.Instant {
  const here = now.toZonedDateTimeISO(zoneOf(timezone))
  const today = here.withPlainTime(Temporal.PlainTime.from({ hour: hours, minute: minutes }))
  const next = Temporal.ZonedDateTime.compare(today, here) > 0 ? today : today.add({ days: 1 })
  return next.toInstant()
}

function zoneOf(timezone: string): string {
  if (timezone === '') return 'UTC'
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone })
    return timezone
  } catch {
    return 'UTC'
  }
}
