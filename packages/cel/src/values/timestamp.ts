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

export const minSeconds = -62_135_596_800
export const maxSeconds = 253_402_300_799

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

const pattern = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9})\d*)?(?:[Zz]|([+-])(\d\d):(\d\d))$/

/** Reads RFC 3339. Undefined when the text is none or the moment is out of range. */
export function readTimestamp(text: string): Timestamp | undefined {
  const match = text.length > 64 ? null : pattern.exec(text)
  if (match === null) return undefined
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number)
  const wall = utcSeconds([year!, month!, day!, hour!, minute!, second!])
  if (wall === undefined) return undefined
  const offset = match[8] === undefined ? 0 : (Number(match[9]) * 60 + Number(match[10])) * 60
  if (Number(match[9] ?? 0) > 23 || Number(match[10] ?? 0) > 59) return undefined
  const seconds = wall - (match[8] === '-' ? -offset : offset)
  if (seconds < minSeconds || seconds > maxSeconds) return undefined
  return new Timestamp(seconds, match[7] === undefined ? 0 : Number(match[7].padEnd(9, '0')))
}

export const parseTimestamp = (text: string): Timestamp =>
  readTimestamp(text) ?? fail(`'${text.length > 40 ? `${text.slice(0, 40)}…` : text}' is not a timestamp`)

/** Seconds since 1970 of a wall-clock time in UTC; undefined when there is no such time. Months count from 1. */
export function utcSeconds(
  parts: readonly [year: number, month: number, day: number, hour: number, minute: number, second: number],
): number | undefined {
  const [year, month, day, hour, minute, second] = parts
  if (hour > 23 || minute > 59 || second > 59 || month < 1 || day < 1) return undefined
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  return Math.floor(date.getTime() / 1000) + hour * 3600 + minute * 60 + second
}
