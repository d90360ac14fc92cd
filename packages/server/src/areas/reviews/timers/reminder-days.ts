const LAST_OVERDUE = 30

type Days = {
  readonly started: Temporal.PlainDate
  readonly due: Temporal.PlainDate | null
  readonly today: Temporal.PlainDate
}

/** What reviewers and owners are reminded of on a day; nothing on most. */
export type Reminder = 'weekly' | 'soon' | 'due' | 'overdue'

/**
 * Weekly from the start until three days before the campaign is due, then three days and one day before, on the day,
 * and daily after it, thirty times at most.
 */
export function reminderOn({ started, due, today }: Days): Reminder | undefined {
  const since = started.until(today, { largestUnit: 'days' }).days
  const isWeek = since > 0 && since % 7 === 0
  if (!due) return isWeek ? 'weekly' : undefined
  const left = today.until(due, { largestUnit: 'days' }).days
  if (left < 0) return -left <= LAST_OVERDUE ? 'overdue' : undefined
  if (left === 0) return 'due'
  if (left === 1 || left === 3) return 'soon'
  return isWeek && left > 3 ? 'weekly' : undefined
}
