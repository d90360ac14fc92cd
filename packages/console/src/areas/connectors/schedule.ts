import { texts } from './texts.ts'

type Cron = { readonly cronSpec: string; readonly timezone: string }

const DAYS = new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: 'UTC' })
/** The first of January 2023 was a Sunday. */
const dayName = (day: number): string => DAYS.format(Date.UTC(2023, 0, 1 + (day % 7)))

const ofHours = /^\d{1,2} \*\/(\d{1,2}) \* \* \*$/
const everyHour = /^\d{1,2} \* \* \* \*$/
const ofYears = /^(\d{1,2}) (\d{1,2}) (\d{1,2}) (\d{1,2}) \*$/
const ofDays = /^(\d{1,2}) (\d{1,2}) \* \* (\*|1-5|[0-7])$/

const DATES = new Intl.DateTimeFormat(undefined, { month: 'long', day: 'numeric', timeZone: 'UTC' })

const timeWords = (hour: string, minute: string, timezone: string): string =>
  `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}${timezone ? ` (${timezone})` : ''}`

/** When a connector syncs, in words; the pattern itself where it has none. */
export function scheduleWords({ cronSpec, timezone }: Cron): string {
  const words = texts.scheduleWords
  if (everyHour.test(cronSpec)) return words.everyHour
  const hours = ofHours.exec(cronSpec)?.[1]
  if (hours) return words.everyHours(Number(hours))
  const year = ofYears.exec(cronSpec)
  if (year) {
    const [, minute = '', hour = '', day, month] = year
    return words.everyYear(
      DATES.format(Date.UTC(2024, Number(month) - 1, Number(day))),
      timeWords(hour, minute, timezone),
    )
  }
  const [, minute = '', hour = '', days = ''] = ofDays.exec(cronSpec) ?? []
  if (days === '') return [cronSpec, timezone].filter(Boolean).join(' ')
  const at = timeWords(hour, minute, timezone)
  if (days === '*') return words.everyDay(at)
  return words.onDay(days === '1-5' ? words.workdays : dayName(Number(days)), at)
}
