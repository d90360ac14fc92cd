/** A length of time in nanoseconds. */
export type Nanos = bigint

const SECOND = 1_000_000_000n
const LIMIT = 315_576_000_000n * SECOND
const UNITS: Record<string, bigint> = { h: 3600n * SECOND, m: 60n * SECOND, s: SECOND, ms: 1_000_000n }

/** Reads `3600s`, `1h30m`, `250ms` and ISO 8601 lengths without years or months; undefined for anything else. */
export function parseDuration(text: string): Nanos | undefined {
  const value = parseSeconds(text) ?? parseUnits(text) ?? parseIso(text)
  if (value === undefined || value > LIMIT || value < -LIMIT) return undefined
  return value
}

/** Writes the seconds form with 0, 3, 6 or 9 digits. */
export function formatDuration(nanos: Nanos): string {
  const sign = nanos < 0n ? '-' : ''
  const size = nanos < 0n ? -nanos : nanos
  const digits = (size % SECOND)
    .toString()
    .padStart(9, '0')
    .replace(/(000){1,3}$/, '')
  return `${sign}${size / SECOND}${digits ? `.${digits}` : ''}s`
}

export const seconds = (count: number): Nanos => BigInt(Math.round(count * 1e9))

export const after = (instant: Temporal.Instant, nanos: Nanos): Temporal.Instant =>
  Temporal.Instant.fromEpochNanoseconds(instant.epochNanoseconds + nanos)

function parseSeconds(text: string): Nanos | undefined {
  const match = /^(-?)(\d{1,12})(?:\.(\d{1,9}))?s$/.exec(text)
  if (!match) return undefined
  const size = BigInt(match[2]!) * SECOND + BigInt((match[3] ?? '').padEnd(9, '0'))
  return match[1] ? -size : size
}

function parseUnits(text: string): Nanos | undefined {
  if (!/^-?(?:\d{1,12}(?:h|ms|m|s))+$/.test(text)) return undefined
  let total = 0n
  for (const [, count, unit] of text.matchAll(/(\d+)(h|ms|m|s)/g)) total += BigInt(count!) * UNITS[unit!]!
  return text.startsWith('-') ? -total : total
}

function parseIso(text: string): Nanos | undefined {
  const match =
    /^(-?)P(?:(\d{1,9})W|(?=.)(?:(\d{1,9})D)?(?:T(?=.)(?:(\d{1,12})H)?(?:(\d{1,12})M)?(?:(\d{1,12})(?:\.(\d{1,9}))?S)?)?)$/.exec(
      text,
    )
  if (!match) return undefined
  const [, sign, weeks, days, hours, minutes, secs, fraction] = match
  const whole =
    BigInt(weeks ?? 0) * 604_800n +
    BigInt(days ?? 0) * 86_400n +
    BigInt(hours ?? 0) * 3600n +
    BigInt(minutes ?? 0) * 60n
  const size = (whole + BigInt(secs ?? 0)) * SECOND + BigInt((fraction ?? '').padEnd(9, '0'))
  return sign ? -size : size
}
