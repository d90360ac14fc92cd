import { fail } from '../fault.ts'
import { native, type Overload } from '../overload.ts'
import { type Duration, nanosPerSecond, parseDuration, readDuration } from '../values/duration.ts'
import { typeName } from '../values/dynamic.ts'
import { checkInt, checkUint, maxInt, maxUint, minInt } from '../values/integer.ts'
import { type EnumValue, TypeValue } from '../values/named.ts'
import { parseTimestamp, readTimestamp, type Timestamp, timestampOf } from '../values/timestamp.ts'
import { Uint } from '../values/uint.ts'

const itself = (value: unknown): unknown => value

export const conversions = (): Overload[] => [
  native('int(int) int', itself),
  native('int(uint) int', (value: Uint) => checkInt(value.value)),
  native('int(double) int', doubleToInt),
  native('int(string) int', textToInt, { cost: 8 }),
  native('int(timestamp) int', (value: Timestamp) => BigInt(value.seconds)),
  native('int(duration) int', (value: Duration) => value.nanos / nanosPerSecond),
  native('uint(uint) uint', itself),
  native('uint(int) uint', (value: bigint) => new Uint(checkUint(value))),
  native('uint(double) uint', doubleToUint),
  native('uint(string) uint', textToUint, { cost: 8 }),
  native('double(double) double', itself),
  native('double(int) double', (value: bigint) => Number(value)),
  native('double(uint) double', (value: Uint) => Number(value.value)),
  native('double(string) double', textToDouble, { cost: 8 }),
  native('bool(bool) bool', itself),
  native('bool(string) bool', textToBool),
  native('string(string) string', itself),
  native('string(bool) string', (value: boolean) => String(value)),
  native('string(int) string', (value: bigint) => value.toString()),
  native('string(uint) string', (value: Uint) => value.toString()),
  native('string(double) string', doubleToText),
  native('string(bytes) string', bytesToText),
  native('string(timestamp) string', (value: Timestamp) => value.toString(), { cost: 30 }),
  native('string(duration) string', (value: Duration) => value.toString(), { cost: 30 }),
  native('bytes(bytes) bytes', itself),
  native('bytes(string) bytes', (value: string) => new TextEncoder().encode(value), { cost: 8 }),
  native('timestamp(timestamp) timestamp', itself),
  native('timestamp(string) timestamp', parseTimestamp, {
    validate: (text) => judge(text, readTimestamp, 'timestamp'),
    cost: 30,
  }),
  native('timestamp(int) timestamp', (value: bigint) => timestampOf(Number(value), 0)),
  native('duration(duration) duration', itself),
  native('duration(string) duration', parseDuration, {
    validate: (text) => judge(text, readDuration, 'duration'),
    cost: 120,
  }),
  native('type(A) type<A>', (value: unknown) => new TypeValue(typeName(value)), { cost: 12 }),
  native('dyn(A) dyn', itself),
]

/** Conversions of an enum type, added for each one an environment declares. */
export const enumConversions = (type: string): Overload[] => [
  native(`int(${type}) int`, (value: EnumValue) => BigInt(value.number)),
  native(`string(${type}) string`, (value: EnumValue) => value.toString()),
]

function judge(text: unknown, read: (text: string) => unknown, what: string): string | undefined {
  return typeof text === 'string' && read(text) === undefined ? `'${text.slice(0, 40)}' is not a ${what}` : undefined
}

function doubleToInt(value: number): bigint {
  if (!Number.isFinite(value) || value <= Number(minInt) || value >= Number(maxInt)) fail('integer overflow')
  return BigInt(Math.trunc(value))
}

function doubleToUint(value: number): Uint {
  if (!Number.isFinite(value) || value < 0 || value >= Number(maxUint)) fail('unsigned integer overflow')
  return new Uint(BigInt(Math.trunc(value)))
}

const textToInt = (text: string): bigint =>
  /^[+-]?\d{1,40}$/.test(text) ? checkInt(BigInt(text.replace('+', ''))) : fail(`'${text.slice(0, 40)}' is not an int`)

const textToUint = (text: string): Uint =>
  /^\d{1,40}$/.test(text) ? new Uint(checkUint(BigInt(text))) : fail(`'${text.slice(0, 40)}' is not a uint`)

const special = new Map([
  ['nan', Number.NaN],
  ['inf', Number.POSITIVE_INFINITY],
  ['+inf', Number.POSITIVE_INFINITY],
  ['-inf', Number.NEGATIVE_INFINITY],
  ['infinity', Number.POSITIVE_INFINITY],
  ['+infinity', Number.POSITIVE_INFINITY],
  ['-infinity', Number.NEGATIVE_INFINITY],
])

function textToDouble(text: string): number {
  if (/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text)) return Number(text)
  return special.get(text.toLowerCase()) ?? fail(`'${text.slice(0, 40)}' is not a double`)
}

const truths = new Set(['1', 't', 'T', 'true', 'TRUE', 'True'])
const falsehoods = new Set(['0', 'f', 'F', 'false', 'FALSE', 'False'])

function textToBool(text: string): boolean {
  if (truths.has(text)) return true
  return falsehoods.has(text) ? false : fail(`'${text.slice(0, 40)}' is not a bool`)
}

export const doubleToText = (value: number): string => (Object.is(value, -0) ? '-0' : String(value))

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

export function bytesToText(value: Uint8Array): string {
  try {
    return utf8.decode(value)
  } catch {
    return fail('bytes are not valid UTF-8')
  }
}
