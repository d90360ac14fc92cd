import { fail } from '../fault.ts'
import type { Meter } from '../meter.ts'
import { native, type Overload } from '../overload.ts'
import { type Duration, durationOf } from '../values/duration.ts'
import { checkInt, checkUint } from '../values/integer.ts'
import { type Timestamp, timestampOfNanos } from '../values/timestamp.ts'
import { Uint } from '../values/uint.ts'

export const arithmetic = (): Overload[] => [
  native('_+_(int, int) int', (a: bigint, b: bigint) => checkInt(a + b)),
  native('_+_(uint, uint) uint', (a: Uint, b: Uint) => new Uint(checkUint(a.value + b.value))),
  native('_+_(double, double) double', (a: number, b: number) => a + b),
  native('_+_(string, string) string', joinText),
  native('_+_(bytes, bytes) bytes', joinBytes),
  native('_+_(list<A>, list<A>) list<A>', joinLists, { shallow: true }),
  native('_+_(timestamp, duration) timestamp', shift),
  native('_+_(duration, timestamp) timestamp', (d: Duration, t: Timestamp) => shift(t, d)),
  native('_+_(duration, duration) duration', (a: Duration, b: Duration) => durationOf(a.nanos + b.nanos)),
  native('_-_(int, int) int', (a: bigint, b: bigint) => checkInt(a - b)),
  native('_-_(uint, uint) uint', (a: Uint, b: Uint) => new Uint(checkUint(a.value - b.value))),
  native('_-_(double, double) double', (a: number, b: number) => a - b),
  native('_-_(timestamp, timestamp) duration', between),
  native('_-_(timestamp, duration) timestamp', (t: Timestamp, d: Duration) => timestampOfNanos(t.epochNanos - d.nanos)),
  native('_-_(duration, duration) duration', (a: Duration, b: Duration) => durationOf(a.nanos - b.nanos)),
  native('_*_(int, int) int', (a: bigint, b: bigint) => checkInt(a * b)),
  native('_*_(uint, uint) uint', (a: Uint, b: Uint) => new Uint(checkUint(a.value * b.value))),
  native('_*_(double, double) double', (a: number, b: number) => a * b),
  native('_/_(int, int) int', divide),
  native('_/_(uint, uint) uint', (a: Uint, b: Uint) => new Uint(divide(a.value, b.value))),
  native('_/_(double, double) double', (a: number, b: number) => a / b),
  native('_%_(int, int) int', modulo),
  native('_%_(uint, uint) uint', (a: Uint, b: Uint) => new Uint(modulo(a.value, b.value))),
  native('-_(int) int', (a: bigint) => checkInt(-a)),
  native('-_(double) double', (a: number) => -a),
  native('!_(bool) bool', (a: boolean) => !a),
]

const divide = (a: bigint, b: bigint): bigint => (b === 0n ? fail('division by zero') : checkInt(a / b))
const modulo = (a: bigint, b: bigint): bigint => (b === 0n ? fail('modulus by zero') : a % b)

function joinText(a: string, b: string, meter: Meter): string {
  meter.text(a.length + b.length)
  return a + b
}

function joinBytes(a: Uint8Array, b: Uint8Array, meter: Meter): Uint8Array {
  meter.text(a.length + b.length)
  const out = new Uint8Array(a.length + b.length)
  out.set(a)
  out.set(b, a.length)
  return out
}

function joinLists(a: readonly unknown[], b: readonly unknown[], meter: Meter): unknown[] {
  meter.items(a.length + b.length)
  return a.concat(b)
}

const shift = (t: Timestamp, d: Duration): Timestamp => timestampOfNanos(t.epochNanos + d.nanos)

const int64 = 2n ** 63n

/** The difference must fit 64 bits of nanoseconds, about 292 years. */
function between(a: Timestamp, b: Timestamp): Duration {
  const nanos = a.epochNanos - b.epochNanos
  return nanos >= int64 || nanos < -int64 ? fail('duration out of range') : durationOf(nanos)
}
