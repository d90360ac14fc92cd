import { formatDuration, type Nanos, parseDuration } from '../lib/duration.ts'
import { Secret } from '../lib/secret.ts'
import { formatTimestamp, parseTimestamp } from '../lib/timestamp.ts'
import { type Field, quote, type Reading, refuse } from './field.ts'

type TextOptions = {
  min?: number
  pattern?: RegExp
  /** What the pattern asks for, in words. */
  patternAbout?: string
  /** Tabs and line breaks are fine. */
  multiline?: boolean
  trim?: boolean
  format?: string
}

/** A string of at most `max` characters. */
export const text = (
  max: number,
  about: string,
  options: TextOptions = {},
): Field<string, string> & { max: number } => ({
  kind: 'string',
  max,
  zero: '',
  about,
  mode: 'optional',
  read(value, path, reading) {
    if (typeof value !== 'string') return refuse(reading, path, `must be a string, not ${quote(value)}`)
    const given = options.trim ? value.trim() : value
    const problem = textProblem(given, max, options)
    return problem ? refuse(reading, path, problem.description, problem.reason) : given
  },
  write: (value) => value,
  schema: () => ({
    type: 'string',
    maxLength: max,
    ...(options.min ? { minLength: options.min } : {}),
    // An empty text is not set: it is read and written whatever the pattern.
    ...(options.pattern ? { pattern: options.min ? options.pattern.source : `^$|${options.pattern.source}` } : {}),
    ...(options.format ? { format: options.format } : {}),
  }),
  unset: (value) => value === '',
})

function textProblem(value: string, max: number, options: TextOptions) {
  if (!value.isWellFormed()) return { description: 'must be valid Unicode', reason: 'VALUE_INVALID' }
  const length = value.length <= max ? value.length : charactersOf(value)
  if (length > max) return { description: `at most ${max} characters, not ${length}`, reason: 'VALUE_TOO_LONG' }
  if (options.min && length < options.min) {
    if (length === 0) return { description: 'is required and must not be empty', reason: 'VALUE_REQUIRED' }
    return { description: `at least ${options.min} characters`, reason: 'VALUE_INVALID' }
  }
  if (hasControl(value, options.multiline === true)) {
    return { description: 'must not hold control characters', reason: 'VALUE_INVALID' }
  }
  if (options.pattern && value !== '' && !options.pattern.test(value)) {
    const wanted = options.patternAbout ?? `match ${options.pattern.source}`
    return { description: `must ${wanted}, not ${quote(value)}`, reason: 'VALUE_INVALID' }
  }
  return undefined
}

/** A pair of surrogates is one character. */
function charactersOf(value: string): number {
  let count = value.length
  for (let i = 0; i < value.length; i++) if ((value.charCodeAt(i) & 0xfc00) === 0xd800) count--
  return count
}

function hasControl(value: string, multiline: boolean): boolean {
  for (let i = 0; i < value.length; i++) {
    const c = value.charCodeAt(i)
    if (c >= 0x20 && c !== 0x7f) continue
    if (multiline && (c === 9 || c === 10 || c === 13)) continue
    return true
  }
  return false
}

/** Where something stands in the request that is answered, such as `steps[2].body`. */
export const requestPath = (max: number, about: string): Field<string, string> => ({
  ...text(max, about),
  kind: 'requestPath',
})

/** A text that names members of a shape. */
export const memberNames = (shape: string, max: number, about: string): Field<string, string> & { shape: string } => ({
  ...text(max, about),
  kind: 'memberNames',
  shape,
})

/** The name of an object as people see it. */
export const displayName = (about: string, max = 256): Field<string, string> => text(max, about, { min: 1, trim: true })

/** The id of an object; an empty string names none. */
export const id = (about: string): Field<string, string> => ({ ...text(64, about), isId: true })

/** A string that is shown once or only ever given: it never prints, and answers that hold it are not kept. */
export const secretText = (max: number, about: string): Field<Secret, string> => {
  const plain = text(max, about)
  return {
    ...plain,
    secret: true,
    read(value, path, reading) {
      if (typeof value !== 'string') return refuse(reading, path, 'must be a string')
      if (value.length > max) return refuse(reading, path, `at most ${max} characters`, 'VALUE_TOO_LONG')
      return new Secret(value)
    },
    write: (value) => value,
    schema: () => ({ type: 'string', maxLength: max, format: 'password' }),
  }
}

/**
 * A secret that is given and never shown, whoever asks. `sentTo` names the members beside it that say where it is sent
 * and how the other side is known: a stored secret is given again when one of them changes. Empty: it is sent nowhere.
 * Answers hold it empty, so the contract does not call it write-only.
 */
export const givenSecret = (max: number, about: string, sentTo: readonly string[]): Field<Secret, string> => {
  const rule = sentTo.length > 0 ? ` Must be given again when ${listed(sentTo)} changes.` : ''
  const shown = secretText(max, about + rule)
  return {
    ...shown,
    sentTo,
    write: () => '',
  }
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`

export const bool = (about: string): Field<boolean, boolean> => ({
  kind: 'bool',
  zero: false,
  about,
  mode: 'optional',
  read(value, path, reading) {
    if (typeof value === 'boolean') return value
    if (reading.fromQuery && (value === 'true' || value === 'false')) return value === 'true'
    return refuse(reading, path, `must be true or false, not ${quote(value)}`)
  },
  write: (value) => value,
  schema: () => ({ type: 'boolean' }),
  unset: (value) => value === false,
})

type Range = { min: number; max: number }

const integer = (format: string, limits: Range, about: string): Field<number, number> => ({
  kind: format,
  zero: 0,
  about,
  mode: 'optional',
  read(value, path, reading) {
    const number = typeof value === 'string' && /^-?\d{1,20}$/.test(value) ? Number(value) : value
    if (typeof number !== 'number' || !Number.isInteger(number)) {
      return refuse(reading, path, `must be an integer, not ${quote(value)}`)
    }
    if (number < limits.min || number > limits.max) {
      return refuse(reading, path, `must be from ${limits.min} to ${limits.max}, not ${quote(value)}`)
    }
    return number
  },
  write: (value) => value,
  schema: () => ({ type: 'integer', format, minimum: limits.min, maximum: limits.max }),
  unset: (value) => value === 0 || value === '0',
})

export const int32 = (about: string, range: Partial<Range> = {}): Field<number, number> =>
  integer('int32', { min: -2_147_483_648, max: 2_147_483_647, ...range }, about)

export const uint32 = (about: string, range: Partial<Range> = {}): Field<number, number> =>
  integer('uint32', { min: 0, max: 4_294_967_295, ...range }, about)

const wide = (format: 'int64' | 'uint64', min: bigint, max: bigint, about: string): Field<bigint, bigint> => ({
  kind: format,
  zero: 0n,
  about,
  mode: 'optional',
  read(value, path, reading) {
    const exact = readWide(value)
    if (exact === undefined) return refuse(reading, path, `must be a decimal string or an integer, not ${quote(value)}`)
    if (exact < min || exact > max) return refuse(reading, path, `must be from ${min} to ${max}, not ${quote(value)}`)
    return exact
  },
  write: (value) => value.toString(),
  schema: () => ({ type: 'string', format }),
  unset: (value) => value === '0' || value === 0 || value === '',
})

function readWide(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  return typeof value === 'string' && /^-?\d{1,20}$/.test(value) ? BigInt(value) : undefined
}

export const int64 = (about: string): Field<bigint, bigint> => wide('int64', -(2n ** 63n), 2n ** 63n - 1n, about)
export const uint64 = (about: string): Field<bigint, bigint> => wide('uint64', 0n, 2n ** 64n - 1n, about)

export const double = (about: string): Field<number, number> => ({
  kind: 'double',
  zero: 0,
  about,
  mode: 'optional',
  read(value, path, reading) {
    const number = typeof value === 'string' && /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(value) ? Number(value) : value
    if (typeof number === 'bigint') return Number(number)
    if (typeof number === 'number' && Number.isFinite(number)) return number
    return refuse(reading, path, `must be a number, not ${quote(value)}`)
  },
  write: (value) => value,
  schema: () => ({ type: 'number', format: 'double' }),
  unset: (value) => value === 0,
})

export const timestamp = (about: string): Field<Temporal.Instant, Temporal.Instant | null> => ({
  kind: 'timestamp',
  zero: null,
  about,
  mode: 'optional',
  read(value, path, reading) {
    const instant = typeof value === 'string' ? parseTimestamp(value) : undefined
    return (
      instant ?? refuse(reading, path, `must be an RFC 3339 time such as 2027-01-31T09:00:00Z, not ${quote(value)}`)
    )
  },
  write: (value) => (value === null ? null : formatTimestamp(value)),
  schema: () => ({ type: 'string', format: 'date-time' }),
})

/** Seconds, as the contract describes them; other forms are read too, and this one is written. */
const DURATION = { type: 'string', pattern: '^[0-9]{1,12}(\\.[0-9]{1,9})?s$', examples: ['3600s'] }

type DurationOptions = { min?: Nanos; max?: Nanos; maxAbout?: string }

/** A length of time; negative ones are refused. */
export const duration = (about: string, options: DurationOptions = {}): Field<Nanos, Nanos | null> => ({
  kind: 'duration',
  zero: null,
  about,
  mode: 'optional',
  read(value, path, reading) {
    const nanos = typeof value === 'string' ? parseDuration(value) : undefined
    if (nanos === undefined) return refuse(reading, path, `must be a duration such as 3600s, not ${quote(value)}`)
    return checkLength(nanos, options, path, reading)
  },
  write: (value) => (value === null ? null : formatDuration(value)),
  schema: () => ({ ...DURATION }),
})

function checkLength(nanos: Nanos, { min = 0n, max, maxAbout }: DurationOptions, path: string, reading: Reading) {
  if (nanos < min) return refuse(reading, path, `at least ${formatDuration(min)}, not ${formatDuration(nanos)}`)
  if (max !== undefined && nanos > max) {
    return refuse(reading, path, `at most ${formatDuration(max)}${maxAbout ? ` (${maxAbout})` : ''}`)
  }
  return nanos
}

export const bytes = (max: number, about: string): Field<Uint8Array, Uint8Array> => ({
  kind: 'bytes',
  zero: new Uint8Array(),
  about,
  mode: 'optional',
  read(value, path, reading) {
    if (typeof value !== 'string' || !/^[A-Za-z0-9+/_-]*={0,2}$/.test(value)) {
      return refuse(reading, path, 'must be base64')
    }
    const raw = Buffer.from(value, 'base64')
    return raw.length <= max ? raw : refuse(reading, path, `at most ${max} bytes, not ${raw.length}`, 'VALUE_TOO_LONG')
  },
  write: (value) => Buffer.from(value).toString('base64'),
  schema: () => ({ type: 'string', contentEncoding: 'base64', format: 'byte' }),
  unset: (value) => value === '',
})
