import { formatDuration, parseDuration } from '../../../lib/duration.ts'
import { parseTimestamp } from '../../../lib/timestamp.ts'
import type { ValueType } from '../../../service/datasets/dataset.ts'
import type { FILTER_OPS } from './shape.ts'

export type Op = (typeof FILTER_OPS)[number]

/** What the values of a comparison are. */
export type ValueKind = 'TEXT' | 'NUMBER' | 'TIME' | 'BOOLEAN' | 'LENGTH'

type Comparison = {
  /** The types of columns that can be compared so. */
  readonly types: readonly ValueType[]
  /** How many values it takes. */
  readonly count: 'none' | 'one' | 'some'
  /** What they are, where they are not what the column is. */
  readonly kind?: ValueKind
}

const ANY: readonly ValueType[] = ['TEXT', 'NUMBER', 'TIME', 'BOOLEAN', 'TEXTS']
const SET: readonly ValueType[] = ['TEXT', 'NUMBER', 'TEXTS']
const WORDS: readonly ValueType[] = ['TEXT', 'TEXTS']

export const COMPARISONS: Readonly<Record<Op, Comparison>> = {
  EQ: { types: ['TEXT', 'NUMBER', 'BOOLEAN', 'TEXTS'], count: 'one' },
  NE: { types: ['TEXT', 'NUMBER', 'BOOLEAN', 'TEXTS'], count: 'one' },
  IN: { types: SET, count: 'some' },
  NOT_IN: { types: SET, count: 'some' },
  CONTAINS: { types: WORDS, count: 'some' },
  STARTS_WITH: { types: WORDS, count: 'some' },
  GT: { types: ['NUMBER'], count: 'one' },
  GTE: { types: ['NUMBER'], count: 'one' },
  LT: { types: ['NUMBER'], count: 'one' },
  LTE: { types: ['NUMBER'], count: 'one' },
  BEFORE: { types: ['TIME'], count: 'one' },
  AFTER: { types: ['TIME'], count: 'one' },
  WITHIN_LAST: { types: ['TIME'], count: 'one', kind: 'LENGTH' },
  WITHIN_NEXT: { types: ['TIME'], count: 'one', kind: 'LENGTH' },
  OLDER_THAN: { types: ['TIME'], count: 'one', kind: 'LENGTH' },
  IS_EMPTY: { types: ANY, count: 'none' },
  IS_NOT_EMPTY: { types: ANY, count: 'none' },
}

export const kindOf = (op: Op, type: ValueType): ValueKind => COMPARISONS[op].kind ?? (type === 'TEXTS' ? 'TEXT' : type)

const DAY = 86_400n * 1_000_000_000n
const MOST_DAYS = 36_500n

/** What is wrong with one value; undefined when nothing is. */
export function valueProblem(kind: ValueKind, value: string): string | undefined {
  switch (kind) {
    case 'TEXT':
      return undefined
    case 'NUMBER':
      return /^-?\d{1,15}(\.\d{1,9})?$/.test(value) ? undefined : `must be a number, not "${value}"`
    case 'BOOLEAN':
      return value === 'true' || value === 'false' ? undefined : `must be true or false, not "${value}"`
    case 'TIME':
      return parseTimestamp(value) ? undefined : `must be a time such as 2027-01-31T09:00:00Z, not "${value}"`
    case 'LENGTH': {
      const length = parseDuration(value)
      const fits = length !== undefined && length > 0n && length <= MOST_DAYS * DAY
      return fits ? undefined : `must be a length of time such as 720h, of at most 100 years, not "${value}"`
    }
  }
}

/** A length of time as people read it. */
export function lengthInWords(value: string): string {
  const nanos = parseDuration(value)
  if (nanos === undefined) return value
  return nanos % DAY === 0n ? `${nanos / DAY} days` : formatDuration(nanos)
}
