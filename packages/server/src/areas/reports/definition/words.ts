import { isGrouped } from './check.ts'
import { type Catalogue, placeOf } from './paths.ts'
import type { Definition } from './shape.ts'
import { lengthInWords } from './values.ts'

const OPS: Readonly<Record<string, string>> = {
  EQ: 'is',
  NE: 'is not',
  IN: 'is one of',
  NOT_IN: 'is none of',
  CONTAINS: 'contains',
  STARTS_WITH: 'begins with',
  GT: 'is more than',
  GTE: 'is at least',
  LT: 'is less than',
  LTE: 'is at most',
  BEFORE: 'is before',
  AFTER: 'is after',
  WITHIN_LAST: 'is within the last',
  WITHIN_NEXT: 'is within the next',
  OLDER_THAN: 'is longer ago than',
  IS_EMPTY: 'is empty',
  IS_NOT_EMPTY: 'is not empty',
}
const FNS: Readonly<Record<string, string>> = {
  COUNT: 'the number',
  COUNT_DISTINCT: 'the number of different values',
  SUM: 'the sum',
  MIN: 'the smallest',
  MAX: 'the largest',
  AVG: 'the average',
  MEDIAN: 'the median',
}
const LENGTHS = new Set(['WITHIN_LAST', 'WITHIN_NEXT', 'OLDER_THAN'])

/** What a definition tells, a line each, for people. */
export function definitionInWords(definition: Definition, catalogue: Catalogue): string[] {
  const dataset = catalogue.get(definition.dataset)
  if (!dataset) return []
  const titleOf = (path: string): string => {
    const place = placeOf(dataset, path, catalogue)
    return typeof place === 'string' ? path : place.title
  }
  const filters = definition.filters.map(({ column, op, values }) => {
    const said = LENGTHS.has(op) ? values.map(lengthInWords) : values
    return `${titleOf(column)} ${OPS[op] ?? op} ${said.join(', ')}`.trimEnd()
  })
  const measures = definition.measures.map(
    ({ fn, column, as }) => `${as}: ${FNS[fn] ?? fn}${column === '' ? '' : ` of ${titleOf(column)}`}`,
  )
  const sort = definition.sort.map(
    ({ column, descending }) => `${titleOf(column)}${descending ? ', the largest first' : ''}`,
  )
  return [
    `Data: ${dataset.title}.`,
    filters.length === 0 ? 'All rows.' : `Only where ${filters.join('; and ')}.`,
    ...(definition.groupBy.length === 0 ? [] : [`Grouped by ${definition.groupBy.map(titleOf).join(', ')}.`]),
    ...(isGrouped(definition) && measures.length > 0 ? [`Computed: ${measures.join('; ')}.`] : []),
    ...(sort.length === 0 ? [] : [`In the order of ${sort.join('; ')}.`]),
    ...(definition.limit === 0 ? [] : [`At most ${definition.limit} rows.`]),
    ...(definition.distinct ? ['Rows that are equal stand there once.'] : []),
  ]
}
