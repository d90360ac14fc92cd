import { fail } from '../fault.ts'

/** A span of time to the nanosecond, at most about 10 000 years either way. */
export class Duration {
  readonly nanos: bigint

  constructor(nanos: bigint) {
    this.nanos = nanos
  }

  /** Whole seconds and decimal fraction: `3600s`, `-1.5s`. */
  toString(): string {
    const negative = this.nanos < 0n
    const total = negative ? -this.nanos : this.nanos
    const fraction = (total % nanosPerSecond).toString().padStart(9, '0').replace(/0+$/, '')
    return `${negative ? '-' : ''}${total / nanosPerSecond}${fraction === '' ? '' : `.${fraction}`}s`
  }

  toJSON(): string {
    return this.toString()
  }
}

export const nanosPerSecond = 1_000_000_000n

const maxNanos = 315_576_000_000n * nanosPerSecond

export function durationOf(nanos: bigint): Duration {
  if (nanos > maxNanos || nanos < -maxNanos) fail('duration out of range')
  return new Duration(nanos)
}

const units = new Map([
  ['h', 3_600n * nanosPerSecond],
  ['m', 60n * nanosPerSecond],
  ['s', nanosPerSecond],
  ['ms', 1_000_000n],
  ['us', 1_000n],
  ['µs', 1_000n],
  ['μs', 1_000n],
  ['ns', 1n],
])

/** Reads `1h30m`, `-1.5s`, `0`. Undefined when the text is none. */
export function readDuration(text: string): Duration | undefined {
  if (text.length > 100) return undefined
  const match = /^([+-]?)((?:(?:\d+\.?\d*|\.\d+)(?:h|ms|m|s|us|µs|μs|ns))+|0)$/.exec(text)
  if (!match) return undefined
  let nanos = 0n
  for (const [, whole = '', fraction = '', unit = ''] of match[2]!.matchAll(/(\d*)\.?(\d*)(h|ms|m|s|us|µs|μs|ns)/g)) {
    const size = units.get(unit) ?? 0n
    nanos += BigInt(whole || '0') * size
    if (fraction !== '') nanos += (BigInt(fraction) * size) / 10n ** BigInt(fraction.length)
  }
  if (nanos > maxNanos) return undefined
  return new Duration(match[1] === '-' ? -nanos : nanos)
}

export const parseDuration = (text: string): Duration => readDuration(text) ?? fail(`'${clip(text)}' is not a duration`)

const clip = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
