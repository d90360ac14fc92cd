import { type Field, quote, refuse } from '../../../wire/field.ts'

const MOST = 1000
type Records = readonly Readonly<Record<string, unknown>>[]

/** Records as they were sent: each is checked where it is staged, and once is enough for so many. */
export const records = (about: string): Field<Records, Records> => ({
  kind: 'list',
  about,
  mode: 'optional',
  zero: [],
  read(value, path, reading) {
    if (!Array.isArray(value)) return refuse(reading, path, `must be a list, not ${quote(value)}`)
    if (value.length > MOST)
      return refuse(reading, path, `at most ${MOST} entries, not ${value.length}`, 'VALUE_TOO_LONG')
    for (const [index, item] of value.entries()) {
      const at = `${path}[${index}]`
      if (typeof item !== 'object' || item === null || Array.isArray(item)) {
        refuse(reading, at, `must be an object, not ${quote(item)}`)
      } else if (holdsBigint(item)) refuse(reading, at, 'holds an integer beyond 2^53; send it as a string')
    }
    return value as Records // Safe because every entry is an object, or a violation was reported.
  },
  write: (value) => value,
  schema: () => ({ type: 'array', items: { type: 'object', additionalProperties: true }, maxItems: MOST }),
})

const holdsBigint = (value: unknown): boolean =>
  typeof value === 'bigint' || (typeof value === 'object' && value !== null && Object.values(value).some(holdsBigint))
