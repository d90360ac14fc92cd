import type { Filter } from '../queries.ts'
import type { ValueType } from './places.ts'

type Kind = 'TEXT' | 'NUMBER' | 'TIME' | 'BOOLEAN' | 'LENGTH'
type Comparison = {
  readonly types: readonly ValueType[]
  readonly count: 'none' | 'one' | 'some'
  /** Where the values are not of the type of the column. */
  readonly kind?: Kind
}

const ANY: readonly ValueType[] = ['TEXT', 'NUMBER', 'TIME', 'BOOLEAN', 'TEXTS']
const EQUAL: readonly ValueType[] = ['TEXT', 'NUMBER', 'BOOLEAN', 'TEXTS']
const SET: readonly ValueType[] = ['TEXT', 'NUMBER', 'TEXTS']
const WORDS: readonly ValueType[] = ['TEXT', 'TEXTS']

/** What goes with which columns, as the service refuses the rest. */
const COMPARISONS: Readonly<Record<string, Comparison>> = {
  EQ: { types: EQUAL, count: 'one' },
  NE: { types: EQUAL, count: 'one' },
  IN: { types: SET, count: 'some' },
  NOT_IN: { types: SET, count: 'some' },
  CONTAINS: { types: WORDS, count: 'some' },
  STARTS_WITH: { types: WORDS, count: 'some' },
  GT: { types: ['NUMBER'], count: 'one' },
  GTE: { types: ['NUMBER'], count: 'one' },
  LT: { types: ['NUMBER'], count: 'one' },
  LTE: { types: ['NUMBER'], count: 'one' },
  WITHIN_LAST: { types: ['TIME'], count: 'one', kind: 'LENGTH' },
  WITHIN_NEXT: { types: ['TIME'], count: 'one', kind: 'LENGTH' },
  OLDER_THAN: { types: ['TIME'], count: 'one', kind: 'LENGTH' },
  BEFORE: { types: ['TIME'], count: 'one' },
  AFTER: { types: ['TIME'], count: 'one' },
  IS_EMPTY: { types: ANY, count: 'none' },
  IS_NOT_EMPTY: { types: ANY, count: 'none' },
}

export const opsFor = (type: ValueType): string[] =>
  Object.keys(COMPARISONS).filter((op) => COMPARISONS[op]?.types.includes(type))

export const countOf = (op: string): Comparison['count'] => COMPARISONS[op]?.count ?? 'some'

export const kindOf = (op: string, type: ValueType): Kind =>
  COMPARISONS[op]?.kind ?? (type === 'TEXTS' ? 'TEXT' : (type as Kind)) // Safe because the other types are kinds.

/** The condition with another column or comparison; values that no longer fit are let go. */
export function compared(filter: Filter, column: string, op: string, type: ValueType, before: ValueType): Filter {
  const fits = opsFor(type).includes(op) ? op : (opsFor(type)[0] ?? 'IS_EMPTY')
  const isSame = kindOf(fits, type) === kindOf(filter.op, before) && column === filter.column
  const kept = !isSame || countOf(fits) === 'none' ? [] : filter.values
  return {
    column,
    op: fits,
    values: countOf(fits) === 'one' ? kept.slice(0, 1) : kept,
    param: countOf(fits) === 'none' ? '' : filter.param,
  }
}

export const MEASURES: readonly string[] = ['COUNT', 'COUNT_DISTINCT', 'SUM', 'AVG', 'MEDIAN', 'MIN', 'MAX']

/** The types of columns that something can be computed of. */
export const typesFor = (fn: string): readonly ValueType[] => {
  if (fn === 'SUM' || fn === 'AVG' || fn === 'MEDIAN') return ['NUMBER']
  if (fn === 'MIN' || fn === 'MAX') return ['NUMBER', 'TIME']
  return ['TEXT', 'NUMBER', 'TIME', 'BOOLEAN']
}
