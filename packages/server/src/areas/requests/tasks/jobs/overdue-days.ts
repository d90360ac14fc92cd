import {
  type Calendar,
  dayOf,
  isBetween,
  isWorkday,
  workdaysBefore,
  workdaysBetween,
} from '../../../organisation/api.ts'

const HOUR = 9
const WORKDAYS = 3

type Due = {
  readonly today: Temporal.PlainDate
  /** What was open before is overdue. */
  readonly openBefore: Temporal.Instant
  /** Who was reminded on this day or before is reminded again. */
  readonly remindedUntil: Temporal.PlainDate
}

/** What is overdue now, three workdays after it was opened and three after each reminder; undefined when it is not time. */
export function overdueAt(calendar: Calendar, now: Temporal.Instant): Due | undefined {
  const today = dayOf(calendar.timezone, now)
  if (!isWorkday(calendar, today) || !isBetween(calendar.timezone, now, HOUR)) return undefined
  // What was opened on a free day waits from the next workday on.
  const first = workdaysBefore(calendar, today, WORKDAYS - 1)
  const openBefore = first.toZonedDateTime(calendar.timezone).toInstant()
  return { today, openBefore, remindedUntil: workdaysBefore(calendar, today, WORKDAYS) }
}

/** For how many workdays something has been open. */
export const openFor = (calendar: Calendar, since: Temporal.Instant, today: Temporal.PlainDate): number =>
  workdaysBetween(calendar, dayOf(calendar.timezone, since), today)
