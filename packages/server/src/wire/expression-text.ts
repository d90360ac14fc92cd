import { type Field, isKept, quote, refuse } from './field.ts'

/** The text of an expression: measured in bytes, and free to hold whatever was typed, for the compiler to judge. */
export const expressionText = (maxBytes: number, about: string): Field<string, string> & { max: number } => ({
  kind: 'string',
  max: maxBytes,
  zero: '',
  about,
  mode: 'optional',
  read(value, path, reading) {
    if (typeof value !== 'string') return refuse(reading, path, `must be a string, not ${quote(value)}`)
    if (!isKept(value)) return refuse(reading, path, 'must be valid Unicode without NUL')
    const bytes = Buffer.byteLength(value)
    if (bytes > maxBytes) return refuse(reading, path, `at most ${maxBytes} bytes, not ${bytes}`, 'VALUE_TOO_LONG')
    return value
  },
  write: (value) => value,
  schema: () => ({ type: 'string', maxLength: maxBytes }),
  unset: (value) => value === '',
})
