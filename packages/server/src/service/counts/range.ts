import { invalid } from '../../lib/failure.ts'
import { text, timestamp } from '../../wire/scalars.ts'

const USUAL_DAYS = 30
const MOST_DAYS = 366

/** The time that is counted by days; every request for counts has these members. */
export const rangeFields = {
  timezone: text(64, 'The time zone of the days, an IANA name such as Europe/Berlin; UTC when empty.'),
  since: timestamp('The beginning of the first day unless given: 30 days are counted, at most 366.'),
  until: timestamp('The end of the present day unless given.'),
}

type Asked = { readonly timezone?: string; readonly since?: Temporal.Instant; readonly until?: Temporal.Instant }

/** A day of the range; the first begins with the range and the last ends with it. */
type Day = { readonly day: string; readonly startsAt: Temporal.Instant; readonly endsAt: Temporal.Instant }

export type CountRange = {
  readonly timezone: string
  readonly since: Temporal.Instant
  readonly until: Temporal.Instant
  readonly days: readonly Day[]
}

export function rangeOf(asked: Asked, now: Temporal.Instant): CountRange {
  const timezone = asked.timezone || 'UTC'
  const until = asked.until ?? dayAfter(inZone(now, timezone)).toInstant()
  const since = asked.since ?? firstDayOf(until, timezone).toInstant()
  if (Temporal.Instant.compare(since, until) >= 0) throw invalid('since', 'must be earlier than until')
  const days = daysOf(since, until, timezone)
  if (days.length > MOST_DAYS) {
    throw invalid('since', `at most ${MOST_DAYS} days are counted, not ${days.length} or more`)
  }
  return { timezone, since, until, days }
}

/** Days begin at midnight, or at the first moment there is where a clock skips midnight. */
function daysOf(since: Temporal.Instant, until: Temporal.Instant, timezone: string): Day[] {
  const days: Day[] = []
  let startsAt = since
  while (Temporal.Instant.compare(startsAt, until) < 0 && days.length <= MOST_DAYS) {
    const start = inZone(startsAt, timezone)
    const midnight = dayAfter(start).toInstant()
    const endsAt = Temporal.Instant.compare(midnight, until) < 0 ? midnight : until
    days.push({ day: start.toPlainDate().toString(), startsAt, endsAt })
    startsAt = endsAt
  }
  return days
}

function inZone(time: Temporal.Instant, timezone: string): Temporal.ZonedDateTime {
  try {
    // An offset is no name: its days do not follow the clocks of any place.
    if (/^[A-Za-z]/.test(timezone)) return time.toZonedDateTimeISO(timezone)
  } catch {}
  throw invalid('timezone', `"${timezone}" is not a time zone: give an IANA name such as Europe/Berlin`)
}

const dayAfter = (time: Temporal.ZonedDateTime): Temporal.ZonedDateTime =>
  time.toPlainDate().add({ days: 1 }).toZonedDateTime(time.timeZoneId)

/** The first of the days that end with this moment. */
const firstDayOf = (until: Temporal.Instant, timezone: string): Temporal.ZonedDateTime =>
  inZone(until.subtract({ nanoseconds: 1 }), timezone)
    .toPlainDate()
    .subtract({ days: USUAL_DAYS - 1 })
    .toZonedDateTime(timezone)
