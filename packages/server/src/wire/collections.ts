import { type AnyField, type Field, isKept, quote, refuse } from './field.ts'
import { neutralType } from './names.ts'
import { describe } from './shape.ts'

/** A list of at most `max` elements. */
export const list = <In, Out>(
  element: Field<In, Out>,
  max: number,
  about: string,
  options: { min?: number } = {},
): Field<In[], readonly NonNullable<Out>[]> & { element: Field<In, Out> } => ({
  kind: 'list',
  element,
  zero: [],
  about,
  mode: 'optional',
  read(value, path, reading) {
    const items = reading.fromQuery && typeof value === 'string' ? value.split(',') : value
    if (!Array.isArray(items)) return refuse(reading, path, `must be a list, not ${quote(value)}`)
    if (items.length > max)
      return refuse(reading, path, `at most ${max} entries, not ${items.length}`, 'VALUE_TOO_LONG')
    if (options.min && items.length < options.min) return refuse(reading, path, `at least ${options.min} entries`)
    const out: In[] = []
    const before = reading.violations.length
    for (const [index, item] of items.entries()) {
      const at = `${path}[${index}]`
      if (item === null || item === undefined) refuse(reading, at, 'must not be null')
      else {
        const read = element.read(item, at, reading)
        if (read !== undefined) out.push(read)
      }
      // What could not be read leaves a hole: who looks at the rest finds it where it was sent. Safe because nobody else
      // is given what has violations.
      if (out.length === index && reading.violations.length > before) out.push(undefined as never)
    }
    return out
  },
  write: (value) => value.map((item) => (item === undefined ? null : element.write(item))),
  schema: (register) => ({ type: 'array', items: element.schema(register), maxItems: max }),
  unset: (value) => Array.isArray(value) && value.length === 0,
})

/** A map from names to values. */
export const map = <In, Out>(
  value: Field<In, Out>,
  max: number,
  about: string,
): Field<Record<string, In>, Record<string, Out>> & { element: Field<In, Out> } => ({
  kind: 'map',
  element: value,
  zero: {},
  about,
  mode: 'optional',
  opaque: true,
  read(given, path, reading) {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) {
      return refuse(reading, path, `must be an object, not ${quote(given)}`)
    }
    const entries = Object.entries(given)
    if (entries.length > max)
      return refuse(reading, path, `at most ${max} entries, not ${entries.length}`, 'VALUE_TOO_LONG')
    const out: Record<string, In> = Object.create(null)
    for (const [key, raw] of entries) {
      const at = `${path}[${JSON.stringify(key)}]`
      if (!isKept(key)) refuse(reading, at, 'must have a key of valid Unicode without NUL')
      else if (raw === null || raw === undefined) refuse(reading, at, 'must not be null')
      else {
        const read = value.read(raw, at, reading)
        if (read !== undefined) out[key] = read
      }
    }
    return out
  },
  write: (given) => Object.fromEntries(Object.entries(given).map(([key, item]) => [key, value.write(item)])),
  schema: (register) => ({ type: 'object', additionalProperties: describe(value as AnyField, register) }),
})

/** JSON of the caller's own making, kept as it came: null may stand inside. */
export const freeform = (about: string): Field<Record<string, unknown>, Record<string, unknown> | null> => ({
  kind: 'freeform',
  zero: null,
  about,
  mode: 'optional',
  opaque: true,
  read(value, path, reading) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return refuse(reading, path, `must be an object, not ${quote(value)}`)
    }
    if (depth(value) > 32) return refuse(reading, path, 'nested deeper than 32 levels')
    const json = JSON.stringify(value, exact)
    const size = Buffer.byteLength(json)
    if (size > 65_536) return refuse(reading, path, `at most 65536 bytes of JSON, not ${size}`, 'VALUE_TOO_LONG')
    if (UNKEPT.test(json)) return refuse(reading, path, 'must be valid Unicode without NUL')
    return JSON.parse(json)
  },
  write: (value) => value,
  schema: () => ({ type: 'object', additionalProperties: true }),
})

/** JSON of a type that it names in `@type`; the type is read under both its names. */
export const typed = (
  field: Field<Record<string, unknown>, Record<string, unknown> | null>,
): Field<Record<string, unknown>, Record<string, unknown> | null> => ({
  ...field,
  kind: 'typed',
  read(value, path, reading) {
    const read = field.read(value, path, reading)
    const type = read?.['@type']
    return typeof type === 'string' ? { ...read, '@type': neutralType(type) } : read
  },
})

/** NUL or half a pair, which JSON writes as an escape: an even number of backslashes before it is text. */
export const UNKEPT = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/** Integers beyond a double cannot be kept exactly in free JSON; they are kept as their decimal text. */
export const exact = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? value.toString() : value)

function depth(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let deepest = 0
  for (const child of Object.values(value)) deepest = Math.max(deepest, depth(child))
  return deepest + 1
}
