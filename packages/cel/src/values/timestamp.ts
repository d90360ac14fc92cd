import { fail } from '../fault.ts'
import { nanosPerSecond } from './duration.ts'

/** A moment to the nanosecond, from year 1 to year 9999. */
export class Timestamp {
  /** Seconds since 1970, rounded down. */
  readonly seconds: number
  /** Nanoseconds past the second, 0 to 999 999 999. */
  readonly nanos: number

  constructor(seconds: number, nanos: number) {
    this.seconds = seconds
    this.nanos = nanos
  }

  get epochNanos(): bigint {
    return BigInt(this.seconds) * nanosPerSecond + BigInt(this.nanos)
  }

  toDate(): Date {
    return new Date(this.seconds * 1000 + Math.floor(this.nanos / 1_000_000))
  }

  /** RFC 3339 in UTC with as many digits of the second as there are. */
  toString(): string {
    const whole = new Date(this.seconds * 1000).toISOString().slice(0, 19)
    if (this.nanos === 0) return `${whole}Z`
    return `${whole}.${this.nanos.toString().padStart(9, '0').replace(/0+$/, '')}Z`
  }

  toJSON(): string {
    return this.toString()
  }
}

const minSeconds = -62_135_596_800
const maxSeconds = 253_402_300_799

export function timestampOf(seconds: number, nanos: number): Timestamp {
  if (seconds < minSeconds || seconds > maxSeconds) fail('timestamp out of range')
  return new Timestamp(seconds, nanos)
}

export function timestampOfNanos(epochNanos: bigint): Timestamp {
  const nanos = ((epochNanos % nanosPerSecond) + nanosPerSecond) % nanosPerSecond
  return timestampOf(Number((epochNanos - nanos) / nanosPerSecond), Number(nanos))
}

export const timestampOfDate = (date: Date): Timestamp => {
  const ms = date.getTime()
  return Number.isNaN(ms) ? fail('invalid date') : timestampOfMillis(ms)
}

export function timestampOfMillis(ms: number): Timestamp {
  const seconds = Math.floor(ms / 1000)
  return timestampOf(seconds, (ms - seconds * 1000) * 1_000_000)
}

/** Reads RFC 3339. Undefined when the text is none or the moment is out of range. */
export function readTimestamp(text: string): Timestamp | undefined {
  if (text.length < 20 || text.length > 64) return undefined
  const letter = text.charCodeAt(10) | 32
  if (text[4] !== '-' || text[7] !== '-' || letter !== 116 || text[13] !== ':' || text[16] !== ':') return undefined
  const year = digits(text, 0, 2) * 100 + digits(text, 2, 2)
  const second = digits(text, 17, 2)
  const wall = wallSeconds(year, digits(text, 5, 2), digits(text, 8, 2))
  const clock = digits(text, 11, 2) * 3600 + digits(text, 14, 2) * 60 + second
  if (digits(text, 11, 2) > 23 || digits(text, 14, 2) > 59 || second > 59) return undefined
  let at = 19
  let nanos = 0
  if (text.charCodeAt(at) === 46) {
    const from = ++at
    let unit = 100_000_000
    for (let d = digits(text, at, 1); !Number.isNaN(d); d = digits(text, ++at, 1)) {
      nanos += d * unit
      unit = Math.floor(unit / 10)
    }
    if (at === from) return undefined
  }
  const seconds = wall + clock - offsetSeconds(text, at)
  // NaN, from anything that is no number, is in no range.
  return seconds >= minSeconds && seconds <= maxSeconds ? new Timestamp(seconds, nanos) : undefined
}

/** The number written in `count` digits, or NaN. */
function digits(text: string, from: number, count: 1 | 2): number {
  const first = text.charCodeAt(from) - 48
  if (!(first >= 0 && first <= 9)) return Number.NaN
  if (count === 1) return first
  const second = text.charCodeAt(from + 1) - 48
  return second >= 0 && second <= 9 ? first * 10 + second : Number.NaN
}

/** Seconds of `Z`, `+01:00` or `-08:30` when that is all there is from `at` on; NaN otherwise. */
function offsetSeconds(text: string, at: number): number {
  const sign = text.charCodeAt(at)
  if ((sign | 32) === 122) return text.length === at + 1 ? 0 : Number.NaN
  if ((sign !== 43 && sign !== 45) || text.length !== at + 6 || text[at + 3] !== ':') return Number.NaN
  const hours = digits(text, at + 1, 2)
  const minutes = digits(text, at + 4, 2)
  if (hours > 23 || minutes > 59) return Number.NaN
  return (hours * 3600 + minutes * 60) * (sign === 45 ? -1 : 1)
}

const daysBefore = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365]

/** Seconds since 1970 of the start of a day; NaN when there is no such day. Months count from 1. */
function wallSeconds(year: number, month: number, day: number): number {
  const before = daysBefore[month - 1]
  if (before === undefined || month > 12 || !(day >= 1)) return Number.NaN
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const length = daysBefore[month]! - before + (leap && month === 2 ? 1 : 0)
  if (day > length) return Number.NaN
  const past = year - 1
  const leapDays = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400)
  // 719162 days lie between the first day of year 1 and 1970.
  return (past * 365 + leapDays + before + (leap && month > 2 ? 1 : 0) + day - 1 - 719_162) * 86_400
}

/** Seconds since 1970 of a wall-clock time in UTC; undefined when there is no such time. Months count from 1. */
export function utcSeconds(
  parts: readonly [year: number, month: number, day: number, hour: number, minute: number, second: number],
): number | undefined {
  const [year, month, day, hour, minute, second] = parts
  if (hour > 23 || minute > 59 || second > 59) return undefined
  const start = wallSeconds(year, month, day)
  return Number.isNaN(start) ? undefined : start + hour * 3600 + minute * 60 + second
}

export const parseTimestamp = (text: string): Timestamp =>
  readTimestamp(text) ?? fail(`'${text.length > 40 ? `${text.slice(0, 40)}…` : text}' is not a timestamp`)
