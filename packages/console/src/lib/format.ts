const number = new Intl.NumberFormat()
const absolute = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' })
const short = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto', style: 'narrow' })

export const formatNumber = (value: number): string => number.format(value)
/** A number with the word for one or for many. */
export const formatCount = (value: number, one: string, many: string): string =>
  `${number.format(value)} ${value === 1 ? one : many}`
/** How many of a list are loaded. */
export const formatFound = (count: number, isAll: boolean): string =>
  isAll ? `${number.format(count)} found` : `the first ${number.format(count)}`
/** The same with a word for what is listed. */
export const countLoaded = (one: string, many: string) => (count: number, isAll: boolean) =>
  isAll ? formatCount(count, one, many) : `the first ${formatCount(count, one, many)}`
/** How many there are, where not all were counted. */
export const formatMoreThan = (counted: string): string => `more than ${counted}`
/** In the zone of the reader. */
export const formatTime = (time: string | number | Date): string => absolute.format(new Date(time))
export const formatShort = (time: string | number | Date): string => short.format(new Date(time))

/** A length of time, such as "1 day, 2 hours"; empty for none. */
export function formatSeconds(seconds: number | undefined): string {
  if (!seconds) return ''
  const parts: string[] = []
  let left = seconds
  for (const [unit, size] of [...LENGTHS, ['second', 1] as const]) {
    const count = Math.floor(left / size)
    left -= count * size
    if (count > 0)
      parts.push(new Intl.NumberFormat(undefined, { style: 'unit', unit, unitDisplay: 'long' }).format(count))
  }
  return parts.join(', ')
}

/** About how long, in one unit, such as "4 days". */
export function formatRoughly(seconds: number): string {
  const [unit, size] = LENGTHS.find(([, one]) => seconds >= 1.5 * one) ?? (['minute', 60] as const)
  const count = Math.max(1, Math.round(seconds / size))
  return new Intl.NumberFormat(undefined, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

const LENGTHS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** How far a time is from another, in the largest unit that fits. */
export function formatAgo(time: string, now = Date.now()): string {
  const seconds = (Date.parse(time) - now) / 1000
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const)
  return relative.format(Math.round(seconds / size), unit)
}

/** `FINDING_STATE_IN_PROGRESS` without its prefix as "In progress". */
export function formatName(name: string, prefix = ''): string {
  const words = (name.startsWith(prefix) ? name.slice(prefix.length) : name).toLowerCase().replaceAll('_', ' ').trim()
  const text = words.replace(SHORT_NAMES, (short) => (short === 'ids' ? 'IDs' : short.toUpperCase()))
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Written in capitals by everybody. */
const SHORT_NAMES =
  /\b(ai|api|cel|cidr|dns|hmac|html|http|https|id|ids|ip|jwt|ldap|mcp|mfa|nhi|oidc|saml|scim|sql|sso|totp|uri|url)\b/g

/** `lastUsedAt` as "Last used at". */
export const formatMember = (name: string): string => formatName(name.replace(/([A-Z])/g, '_$1'))

const dayAndMonth = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })

/** A day of a calendar, such as `2026-11-16`, which is the same day for every reader. */
export const formatDay = (day: string): string => dayAndMonth.format(new Date(`${day}T00:00:00`))

/** The zone whose days are counted for this reader. */
export const readersZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'long' })
const dayInYear = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long' })
const whole = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', year: 'numeric' })
const dayLeft = new Intl.NumberFormat(undefined, { style: 'unit', unit: 'day', unitDisplay: 'long' })

const DAY_MS = 86_400_000
/** How many days of the calendar a time is after another. */
function daysBetween(from: Date, to: Date): number {
  const midnight = (time: Date): number => new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime()
  return Math.round((midnight(to) - midnight(from)) / DAY_MS)
}

/** When something began, as short as it can be said: a time of today, a day of the week, or a date. */
export function formatSince(time: string, now = new Date()): string {
  const then = new Date(time)
  const days = daysBetween(then, now)
  if (days === 0) return clock.format(then)
  return days > 0 && days < 7 ? weekday.format(then) : dayAndMonth.format(then)
}

/** A day to come: of the next days by its name, else by its date. */
export function formatDate(time: string, now = new Date()): string {
  const days = daysBetween(now, new Date(time))
  const then = new Date(time)
  if (days >= 0 && days < 7) return weekday.format(then)
  return (then.getFullYear() === now.getFullYear() ? dayInYear : whole).format(then)
}

/** How many days are left until then, such as "2 days"; 0 on the day itself. */
export const daysLeft = (time: string, now = new Date()): number => Math.max(0, daysBetween(now, new Date(time)))
export const formatDays = (days: number): string => dayLeft.format(days)
