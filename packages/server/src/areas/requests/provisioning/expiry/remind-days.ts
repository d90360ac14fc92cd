import { type Calendar, dayOf, isBetween, workdaysBefore } from '../../../organisation/api.ts'

const DAYS_BEFORE = 3
const HOUR = 9

/** What ends before this time is to be reminded of now; undefined when it is not time for reminders. */
export function endsBefore(calendar: Calendar, now: Temporal.Instant): Temporal.Instant | undefined {
  if (!isBetween(calendar.timezone, now, HOUR)) return undefined
  const last = lastDayToRemindOf(calendar, dayOf(calendar.timezone, now))
  return last.add({ days: 1 }).toZonedDateTime(calendar.timezone).toInstant()
}

/** The last day of which is to be reminded today: its reminder is due three workdays before it. */
export function lastDayToRemindOf(calendar: Pick<Calendar, 'workdays'>, today: Temporal.PlainDate): Temporal.PlainDate {
  const isDue = (day: Temporal.PlainDate): boolean =>
    Temporal.PlainDate.compare(workdaysBefore(calendar, day, DAYS_BEFORE), today) <= 0
  let day = today
  while (isDue(day.add({ days: 1 }))) day = day.add({ days: 1 })
  return day
}
