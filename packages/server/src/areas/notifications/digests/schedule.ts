import { isWorkday, numberOfWeekday } from '../../organisation/api.ts'
import type { ChannelName } from '../preferences/names.ts'
import type { DigestPreference } from '../preferences/settings.ts'

const DAILY_HOUR = 9
const WEEKLY_HOUR = 10
export const HOURS = [DAILY_HOUR, WEEKLY_HOUR] as const

/** All there is, or only the credentials that every super administrator is told of every day. */
export type Scope = 'all' | 'credentials'

type Day = { readonly date: Temporal.PlainDate; readonly hour: number; readonly workdays: readonly number[] }
type Reader = {
  readonly channel: ChannelName
  readonly digest: DigestPreference
  readonly isAdministrator: boolean
}

/** What somebody gets on a channel at an hour of a day; undefined when there is no digest then. */
export function digestDue(
  { date, hour, workdays }: Day,
  { channel, digest, isAdministrator }: Reader,
): Scope | undefined {
  const isDaily = digest.frequency === 'DIGEST_FREQUENCY_DAILY'
  const isDay = isDaily ? isWorkday({ workdays }, date) : date.dayOfWeek === numberOfWeekday(digest.dayOfWeek)
  if (isDay) return hour === (isDaily ? DAILY_HOUR : WEEKLY_HOUR) ? 'all' : undefined
  const isToldDaily = isAdministrator && channel === 'email'
  return isToldDaily && hour === DAILY_HOUR ? 'credentials' : undefined
}
