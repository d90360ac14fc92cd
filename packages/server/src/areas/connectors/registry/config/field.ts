import { freeform, typed } from '../../../../wire/collections.ts'
import { type Field, quote, refuse } from '../../../../wire/field.ts'

/** Files come inside the configuration. */
export const MOST_BODY_BYTES = 12 * 1024 * 1024
const MOST_BYTES = 10 * 1024 * 1024

/** A configuration by field; the catalogue has the fields. */
export const configField = (about: string) => typed(plain(about))

const plain = (about: string): Field<Record<string, unknown>, Record<string, unknown> | null> => ({
  ...freeform(about),
  read(value, path, reading) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return refuse(reading, path, `must be an object, not ${quote(value)}`)
    }
    const text = JSON.stringify(value, (_key, one: unknown) => (typeof one === 'bigint' ? one.toString() : one))
    if (text.length > MOST_BYTES) return refuse(reading, path, `at most ${MOST_BYTES} bytes of JSON`, 'VALUE_TOO_LONG')
    return JSON.parse(text) as Record<string, unknown> // Safe because it was an object.
  },
})
