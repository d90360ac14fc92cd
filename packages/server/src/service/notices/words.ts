import type { Names } from './kind.ts'

/** Somebody in a sentence: people may be gone when it is read, and the service has no name but its own. */
export const somebody = (userId: string, names: Names): string =>
  userId === '' ? 'Reeve' : names.user(userId) || 'Somebody'

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/

/** "20 November 2026" of 2026-11-20; words such as "no set day" stay as they are. */
export const dayInWords = (day: string): string =>
  ISO_DAY.test(day) ? Temporal.PlainDate.from(day).toLocaleString('en-GB', { dateStyle: 'long' }) : day

/** "20 November 2026, 14:00 UTC" */
export function minuteInWords(at: Temporal.Instant): string {
  const time = at.toZonedDateTimeISO('UTC')
  return `${dayInWords(time.toPlainDate().toString())}, ${time.toPlainTime().toString({ smallestUnit: 'minute' })} UTC`
}
