const PATTERN = /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9})\d*)?([Zz]|[+-]\d{2}:\d{2})$/

/** Reads an RFC 3339 date-time with seconds and an offset; undefined when it is not one. */
export function parseTimestamp(text: string): Temporal.Instant | undefined {
  const match = PATTERN.exec(text)
  if (!match || match[1] === '0000' || match[6] === '60') return undefined
  try {
    // Digits finer than a microsecond are cut, not rounded: the stored time never lies after the given one.
    const fraction = match[7] ? `.${match[7].slice(0, 6)}` : ''
    const offset = match[8] === 'z' ? 'Z' : match[8]
    const instant = Temporal.Instant.from(
      `${match[1]}-${match[2]}-${match[3]}T${match[4]}:${match[5]}:${match[6]}${fraction}${offset}`,
    )
    return inRange(instant) ? instant : undefined
  } catch {
    return undefined
  }
}

/** Writes UTC with Z and 0, 3 or 6 digits, whichever is the shortest that loses nothing. */
export function formatTimestamp(instant: Temporal.Instant): string {
  const nanos = instant.epochNanoseconds
  const milliseconds = instant.epochMilliseconds
  const micros = Number(nanos / 1000n - BigInt(milliseconds) * 1000n)
  const day = Math.floor(milliseconds / DAY)
  const rest = milliseconds - day * DAY
  const fraction = rest % 1000
  const tail = micros > 0 ? `.${pad3(fraction)}${pad3(micros)}` : fraction > 0 ? `.${pad3(fraction)}` : ''
  return `${dateOf(day)}T${pad2(Math.floor(rest / 3_600_000))}:${pad2(Math.floor(rest / 60_000) % 60)}:${pad2(Math.floor(rest / 1000) % 60)}${tail}Z`
}

const DAY = 86_400_000
const pad2 = (value: number): string => (value < 10 ? `0${value}` : `${value}`)
const pad3 = (value: number): string => (value < 100 ? `0${pad2(value)}` : `${value}`)

/** Answers are full of times of few days; writing a date is most of the work. */
const dates = new Map<number, string>()

function dateOf(day: number): string {
  const known = dates.get(day)
  if (known) return known
  const date = new Date(day * DAY).toISOString().slice(0, 10)
  if (dates.size > 1000) dates.clear()
  dates.set(day, date)
  return date
}

const FIRST = Temporal.Instant.from('0001-01-01T00:00:00Z')
const LAST = Temporal.Instant.from('9999-12-31T23:59:59.999999Z')

const inRange = (instant: Temporal.Instant): boolean =>
  Temporal.Instant.compare(instant, FIRST) >= 0 && Temporal.Instant.compare(instant, LAST) <= 0
