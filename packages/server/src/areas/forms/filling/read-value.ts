import type { TypeName } from '../definition/field-kind.ts'

const MOST = 512
const SMALLEST = -(2n ** 63n)
const LARGEST = 2n ** 63n - 1n

/** A value as its type holds it, or what is wrong with it. */
export type Read = { readonly value: unknown } | { readonly problem: string }

const isText = (value: unknown): value is string => typeof value === 'string'

/** Files and consents cannot be sent yet: there is nowhere to store them. */
const NOT_YET = {
  fileField: 'files cannot be filled in: uploads are not part of this service yet',
  oauth2Field: 'consents cannot be filled in: they are not part of this service yet',
} as const

export function readValue(type: TypeName, raw: unknown): Read {
  switch (type) {
    case 'stringField':
      return isText(raw) ? { value: raw } : { problem: 'must be a string' }
    case 'boolField':
      return typeof raw === 'boolean' ? { value: raw } : { problem: 'must be true or false' }
    case 'int64Field':
      return readNumber(raw)
    case 'stringSliceField':
      return readList(raw)
    case 'stringMapField':
      return readMap(raw)
    case 'fileField':
    case 'oauth2Field':
      return { problem: NOT_YET[type] }
  }
}

function readNumber(raw: unknown): Read {
  const isWhole = typeof raw === 'bigint' || Number.isSafeInteger(raw) || (isText(raw) && /^-?\d{1,19}$/.test(raw))
  if (!isWhole) return { problem: 'must be a whole number' }
  const value = BigInt(raw as string) // Safe because of the test above.
  return value >= SMALLEST && value <= LARGEST ? { value } : { problem: 'must be a number of 64 bits' }
}

function readList(raw: unknown): Read {
  if (!Array.isArray(raw) || !raw.every(isText)) return { problem: 'must be a list of strings' }
  return raw.length <= MOST ? { value: raw } : { problem: `at most ${MOST} entries, not ${raw.length}` }
}

function readMap(raw: unknown): Read {
  const isMap = typeof raw === 'object' && raw !== null && !Array.isArray(raw) && Object.values(raw).every(isText)
  if (!isMap) return { problem: 'must be an object of strings' }
  const count = Object.keys(raw).length
  return count <= MOST ? { value: raw } : { problem: `at most ${MOST} entries, not ${count}` }
}

/** Nothing is filled in; `false` and 0 are values. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

/** As JSON holds it: a number that does not fit there is its decimal text. */
export const jsonOf = (value: unknown): unknown =>
  typeof value === 'bigint' ? (Number.isSafeInteger(Number(value)) ? Number(value) : value.toString()) : value
