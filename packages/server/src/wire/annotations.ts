import { type Field, type Reading, refuse } from './field.ts'

const KEY = /^[A-Za-z][A-Za-z0-9._/-]{0,127}$/
const VALUE = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]{0,256}$/
const RESERVED = /^reeve\//i
const MOST_ENTRIES = 16

/** The metadata bag of an object; see the annotation rules of the contract. */
export const annotations = (): Field<Record<string, string>, Record<string, string>> => ({
  kind: 'annotations',
  about: 'Metadata of your own: at most 16 keys, 4096 bytes in all.',
  mode: 'optional',
  zero: {},
  read(value, path, reading) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return refuse(reading, path, 'must be an object of strings')
    }
    const entries = Object.entries(value)
    for (const [key, text] of entries.slice(0, MOST_ENTRIES)) checkEntry(key, text, path, reading)
    if (entries.length > MOST_ENTRIES) {
      return refuse(reading, path, `at most ${MOST_ENTRIES} entries, not ${entries.length}`, 'ANNOTATIONS_TOO_MANY')
    }
    const size = Buffer.byteLength(JSON.stringify(value))
    if (size > 4096) return refuse(reading, path, `at most 4096 bytes as JSON, not ${size}`, 'ANNOTATIONS_TOO_LARGE')
    return Object.fromEntries(entries)
  },
  write: (value) => value,
  schema: () => ({
    type: 'object',
    additionalProperties: { type: 'string', maxLength: 256 },
    maxProperties: MOST_ENTRIES,
  }),
})

function checkEntry(key: string, value: unknown, path: string, reading: Reading): void {
  const at = `${path}[${JSON.stringify(key)}]`
  if (!KEY.test(key)) {
    const wanted = 'must start with a letter and hold at most 128 of letters, digits and . _ / -'
    refuse(reading, at, `the key ${wanted}`, 'ANNOTATION_KEY_INVALID')
  } else if (RESERVED.test(key)) {
    refuse(reading, at, 'keys that start with reeve/ are reserved', 'ANNOTATION_KEY_RESERVED')
  }
  if (typeof value !== 'string' || !VALUE.test(value)) {
    refuse(reading, at, 'the value must be at most 256 URL-safe ASCII characters', 'ANNOTATION_VALUE_INVALID')
  }
}
