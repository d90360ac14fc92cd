import { layoutOf, type Part } from './time-layout.ts'
import { MONTHS, WEEKDAYS } from './time-names.ts'

/** Writes a time by a layout, as it is in the zone. */
export const formatTime = (instant: Temporal.Instant, layout: string, zone: string): string => {
  const time = instant.toZonedDateTimeISO(zone)
  return layoutOf(layout)
    .map((part) => writePart(part, time))
    .join('')
}

function writePart({ kind, text }: Part, time: Temporal.ZonedDateTime): string {
  switch (kind) {
    case 'text':
      return text
    case 'year':
      return padded(time.year, 4)
    case 'shortYear':
      return padded(time.year % 100, 2)
    case 'month':
      return padded(time.month, text.length)
    case 'day':
      return padded(time.day, text.length)
    case 'hour':
      return padded(time.hour, 2)
    case 'hour12':
      return padded(time.hour % 12 || 12, text.length)
    case 'minute':
      return padded(time.minute, text.length)
    case 'second':
      return padded(time.second, text.length)
    case 'fraction':
      return fraction(text, time)
    case 'monthName':
      return MONTHS[time.month - 1]!
    case 'shortMonthName':
      return MONTHS[time.month - 1]!.slice(0, 3)
    case 'weekday':
      return WEEKDAYS[time.dayOfWeek - 1]!
    case 'shortWeekday':
      return WEEKDAYS[time.dayOfWeek - 1]!.slice(0, 3)
    case 'half': {
      const half = time.hour < 12 ? 'AM' : 'PM'
      return text === 'pm' ? half.toLowerCase() : half
    }
    case 'zoneName':
      return zoneName(time)
    case 'offset':
      return offset(text, time)
  }
}

const padded = (value: number, width: number): string => String(value).padStart(width, '0')

/** `.000` always writes that many digits, `.999` leaves zeros at the end out. */
function fraction(text: string, time: Temporal.ZonedDateTime): string {
  const nanos = padded(time.millisecond * 1e6 + time.microsecond * 1e3 + time.nanosecond, 9).slice(0, text.length - 1)
  const digits = text[1] === '9' ? nanos.replace(/0+$/, '') : nanos
  return digits === '' ? '' : text[0]! + digits
}

function zoneName(time: Temporal.ZonedDateTime): string {
  if (time.offsetNanoseconds === 0 && /^(UTC|Z|\+00:00)$/.test(time.timeZoneId)) return 'UTC'
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: time.timeZoneId, timeZoneName: 'short' }).formatToParts(
    time.epochMilliseconds,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? time.offset
}

function offset(text: string, time: Temporal.ZonedDateTime): string {
  if (text.startsWith('Z') && time.offsetNanoseconds === 0) return 'Z'
  const [hours = '', minutes = ''] = time.offset.split(':')
  if (text.endsWith(':00')) return `${hours}:${minutes}`
  return text.endsWith('00') ? `${hours}${minutes}` : hours
}
