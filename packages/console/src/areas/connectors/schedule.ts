import { texts } from './texts.ts'

type Cron = { readonly cronSpec: string; readonly timezone: string }

const DAYS = new Intl.DateTimeFormat(undefined, { weekday: 'long', timeZone: 'UTC' })
/** The first of January 2023 was a Sunday. */
const dayName = (day: number): string => DAYS.format(Date.UTC(2023, 0, 1 + (day % 7)))

const ofHours = /^\d{1,2} \*\/(\d{1,2}) \* \* \*$/
const everyHour = /^\d{1,2} \* \* \* \*$/
const ofDays = /^(\d{1,2}) (\d{1,2}) \* \* (\*|1-5|[0-7])$/

/** When a connector syncs, in words; the pattern itself where it has none. */
export function scheduleWords({ cronSpec, timezone }: Cron): string {
  const words = texts.scheduleWords
  if (everyHour.test(cronSpec)) return words.everyHour
  const hours = ofHours.exec(cronSpec)?.[1]
  if (hours) return words.everyHours(Number(hours))
  const [, minute = '', hour = '', days = ''] = ofDays.exec(cronSpec) ?? []
  if (days === '') return [cronSpec, timezone].filter(Boolean).join(' ')
  const at = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}${timezone ? ` (${timezone})` : ''}`
  if (days === '*') return words.everyDay(at)
  return words.onDay(days === '1-5' ? words.workdays : dayName(Number(days)), at)
}
