/** Where an organisation is and on which days of the week it works; Monday is 1. */
export type Calendar = { readonly timezone: string; readonly workdays: readonly number[] }

/** A calendar and the one before it, which counts until a time. */
export type Calendars = {
  readonly present: Calendar
  readonly former: Calendar
  readonly changesAt: Temporal.Instant | null
}

export const calendarAt = ({ present, former, changesAt }: Calendars, at: Temporal.Instant): Calendar =>
  changesAt && Temporal.Instant.compare(at, changesAt) < 0 ? former : present

/** The first moment of the next day there: a changed calendar counts from then on. */
export const nextDayStarts = ({ timezone }: Calendar, at: Temporal.Instant): Temporal.Instant =>
  dayOf(timezone, at).add({ days: 1 }).toZonedDateTime(timezone).toInstant()

/** The day that it is there. */
export const dayOf = (timezone: string, at: Temporal.Instant): Temporal.PlainDate =>
  at.toZonedDateTimeISO(timezone).toPlainDate()

/** The hour that clocks show there. */
const hourOf = (timezone: string, at: Temporal.Instant): number => at.toZonedDateTimeISO(timezone).hour

export const isWorkday = ({ workdays }: Pick<Calendar, 'workdays'>, day: Temporal.PlainDate): boolean =>
  workdays.includes(day.dayOfWeek)

/** The workday so many workdays before or, for negative numbers, after a day, which itself does not count. */
export function workdaysBefore(
  calendar: Pick<Calendar, 'workdays'>,
  day: Temporal.PlainDate,
  count: number,
): Temporal.PlainDate {
  let at = day
  for (let left = Math.abs(count); left > 0; ) {
    at = at.subtract({ days: Math.sign(count) })
    if (isWorkday(calendar, at)) left--
  }
  return at
}

/** How many workdays there are after a day, up to another and with it. */
export function workdaysBetween(
  calendar: Pick<Calendar, 'workdays'>,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): number {
  let count = 0
  for (let day = from.add({ days: 1 }); Temporal.PlainDate.compare(day, to) <= 0; day = day.add({ days: 1 })) {
    if (isWorkday(calendar, day)) count++
  }
  return count
}

export const workdaysAfter = (
  calendar: Pick<Calendar, 'workdays'>,
  day: Temporal.PlainDate,
  count: number,
): Temporal.PlainDate => workdaysBefore(calendar, day, -count)

/** When clocks there show this hour; the first time where an hour is repeated, the next moment where it is skipped. */
export const atHour = (timezone: string, day: Temporal.PlainDate, hour: number): Temporal.Instant =>
  day.toZonedDateTime({ timeZone: timezone, plainTime: Temporal.PlainTime.from({ hour }) }).toInstant()

/** What is sent at an hour is sent later on the same day when nothing ran then, but not in the evening. */
const EVENING = 18

/** Whether it is the hour there, or later and not evening yet. */
export function isBetween(timezone: string, at: Temporal.Instant, hour: number): boolean {
  const now = hourOf(timezone, at)
  return now >= hour && now < EVENING
}
