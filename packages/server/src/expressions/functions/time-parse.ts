import { layoutOf, type Part } from './time-layout.ts'
import { MONTHS, WEEKDAYS } from './time-names.ts'

type Read = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  nanos: number
  pm: boolean | undefined
  /** As written in the text; undefined when it has none. */
  offset: string | undefined
}

/** Reads a time written by a layout; the zone counts where the text has no offset. */
export function parseTime(text: string, layout: string, zone: string): Temporal.Instant {
  const read: Read = {
    year: 1,
    month: 1,
    day: 1,
    hour: 0,
    minute: 0,
    second: 0,
    nanos: 0,
    pm: undefined,
    offset: undefined,
  }
  let at = 0
  for (const part of layoutOf(layout)) {
    const length = readPart(part, text.slice(at), read)
    if (length === undefined) throw mismatch(text, layout)
    at += length
    if (part.kind === 'second') at += readFraction(text.slice(at), read)
  }
  if (at !== text.length) throw mismatch(text, layout)
  return instantOf(read, zone) ?? fail(`'${text.slice(0, 60)}' is no time of the calendar`)
}

function instantOf(read: Read, zone: string): Temporal.Instant | undefined {
  const { year, month, day, minute, second, nanos, pm } = read
  const hour = pm === undefined ? read.hour : (read.hour % 12) + (pm ? 12 : 0)
  if (pm !== undefined && (read.hour < 1 || read.hour > 12)) return undefined
  try {
    const wall = Temporal.PlainDateTime.from(
      {
        year,
        month,
        day,
        hour,
        minute,
        second,
        millisecond: Math.floor(nanos / 1e6),
        microsecond: Math.floor(nanos / 1e3) % 1000,
        nanosecond: nanos % 1000,
      },
      { overflow: 'reject' },
    )
    return wall.toZonedDateTime(read.offset ?? zone).toInstant()
  } catch {
    return undefined
  }
}

/** How many characters the part takes; undefined when the text is not like it. */
function readPart(part: Part, rest: string, read: Read): number | undefined {
  switch (part.kind) {
    case 'text':
      return rest.startsWith(part.text) ? part.text.length : undefined
    case 'year':
      return digits(rest, 4, 4, (value) => (read.year = value))
    case 'shortYear':
      return digits(rest, 2, 2, (value) => (read.year = value + (value >= 69 ? 1900 : 2000)))
    case 'month':
      return digits(rest, part.text.length, 2, (value) => (read.month = value))
    case 'day':
      return digits(rest, part.text.length, 2, (value) => (read.day = value))
    case 'hour':
      return digits(rest, 2, 2, (value) => (read.hour = value))
    case 'hour12':
      return digits(rest, part.text.length, 2, (value) => (read.hour = value))
    case 'minute':
      return digits(rest, part.text.length, 2, (value) => (read.minute = value))
    case 'second':
      return digits(rest, part.text.length, 2, (value) => (read.second = value))
    case 'fraction':
      return read.nanos > 0 ? 0 : readFraction(rest, read)
    case 'monthName':
      return name(rest, MONTHS, (index) => (read.month = index + 1))
    case 'shortMonthName':
      return name(rest, MONTHS.map(short), (index) => (read.month = index + 1))
    case 'weekday':
      return name(rest, WEEKDAYS, () => {})
    case 'shortWeekday':
      return name(rest, WEEKDAYS.map(short), () => {})
    case 'half':
      return name(rest, ['AM', 'PM'], (index) => (read.pm = index === 1))
    case 'zoneName':
      return zoneName(rest, read)
    case 'offset':
      return offset(part.text, rest, read)
  }
}

const short = (word: string): string => word.slice(0, 3)

function digits(rest: string, least: number, most: number, set: (value: number) => void): number | undefined {
  let length = 0
  while (length < most && /\d/.test(rest[length] ?? '')) length++
  if (length < least) return undefined
  set(Number(rest.slice(0, length)))
  return length
}

function name(rest: string, names: readonly string[], set: (index: number) => void): number | undefined {
  const index = names.findIndex((one) => rest.slice(0, one.length).toLowerCase() === one.toLowerCase())
  if (index < 0) return undefined
  set(index)
  return names[index]!.length
}

/** A fraction may follow the seconds even where the layout shows none. */
function readFraction(rest: string, read: Read): number {
  const found = /^[.,](\d{1,9})(?!\d)/.exec(rest)
  if (!found) return 0
  read.nanos = Number(found[1]!.padEnd(9, '0'))
  return found[0].length
}

function zoneName(rest: string, read: Read): number | undefined {
  const found = /^[A-Z]{1,5}/.exec(rest)?.[0]
  if (found === undefined) return undefined
  // Other short names mean different zones in different places, so they are left to the zone given.
  if (found === 'UTC' || found === 'GMT' || found === 'Z') read.offset ??= '+00:00'
  return found.length
}

function offset(layout: string, rest: string, read: Read): number | undefined {
  if (layout.startsWith('Z') && rest.startsWith('Z')) {
    read.offset = '+00:00'
    return 1
  }
  const pattern = layout.endsWith(':00') ? /^[+-]\d\d:\d\d/ : layout.endsWith('00') ? /^[+-]\d{4}/ : /^[+-]\d\d/
  const found = pattern.exec(rest)?.[0]
  if (found === undefined) return undefined
  read.offset =
    found.length === 3 ? `${found}:00` : found.length === 5 ? `${found.slice(0, 3)}:${found.slice(3)}` : found
  return found.length
}

const mismatch = (text: string, layout: string): Error =>
  new Error(`'${text.slice(0, 60)}' is not written as '${layout.slice(0, 60)}'`)

function fail(message: string): never {
  throw new Error(message)
}
