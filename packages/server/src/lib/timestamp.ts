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
  const text = instant.toString()
  const dot = text.indexOf('.')
  if (dot < 0) return text
  const fraction = text.slice(dot + 1, -1)
  return `${text.slice(0, dot + 1)}${fraction.padEnd(fraction.length <= 3 ? 3 : 6, '0')}Z`
}

const FIRST = Temporal.Instant.from('0001-01-01T00:00:00Z')
const LAST = Temporal.Instant.from('9999-12-31T23:59:59.999999Z')

const inRange = (instant: Temporal.Instant): boolean =>
  Temporal.Instant.compare(instant, FIRST) >= 0 && Temporal.Instant.compare(instant, LAST) <= 0
