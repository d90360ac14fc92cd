import { VALUE_TYPES } from '../../../service/datasets/dataset.ts'
import { list } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { bool, int32, text } from '../../../wire/scalars.ts'
import { type Answer, type Request, required, shape } from '../../../wire/shape.ts'
import { complete, fromStored } from '../../../wire/stored.ts'

export const FILTER_OPS = [
  ...['EQ', 'NE', 'IN', 'NOT_IN', 'CONTAINS', 'STARTS_WITH', 'GT', 'GTE', 'LT', 'LTE', 'BEFORE', 'AFTER'],
  ...['WITHIN_LAST', 'WITHIN_NEXT', 'OLDER_THAN', 'IS_EMPTY', 'IS_NOT_EMPTY'],
] as const
const FilterOp = enumeration('ReportFilterOp', 'How a column is compared.', [
  'REPORT_FILTER_OP_UNSPECIFIED',
  ...(FILTER_OPS as readonly string[]),
])

const MEASURE_FNS = ['COUNT', 'COUNT_DISTINCT', 'SUM', 'MIN', 'MAX', 'AVG', 'MEDIAN'] as const
const MeasureFn = enumeration('ReportMeasureFn', 'What is computed of the rows of a group.', [
  'REPORT_MEASURE_FN_UNSPECIFIED',
  ...(MEASURE_FNS as readonly string[]),
])
const ValueTypeName = enumeration('ReportValueType', 'What the values of a column are.', [
  'REPORT_VALUE_TYPE_UNSPECIFIED',
  ...(VALUE_TYPES as readonly string[]),
])
export const valueType = oneOfNames(ValueTypeName, 'What its values are.')

const path = text(200, 'A column of the data set, or one of what it names: `user.department`.')
const NAME = /^[a-zA-Z][a-zA-Z0-9_]{0,63}$/
const NAMED = { pattern: NAME, patternAbout: 'begin with a letter and have only letters, digits and underscores' }

const ReportFilter = shape('ReportFilter', 'Which rows count.', {
  column: required(path),
  op: oneOfNames(FilterOp, 'How it is compared.'),
  values: list(
    text(1024, 'A value: a text, a number, a time, true or false, or a length of time.'),
    200,
    'One of these.',
  ),
  param: text(64, 'The name of a parameter that takes the place of the values when the report is run.', NAMED),
})

const ReportMeasure = shape('ReportMeasure', 'What is computed of the rows of a group.', {
  fn: oneOfNames(MeasureFn, 'What is computed.'),
  column: text(200, 'Of which column; COUNT needs none.'),
  as: required(text(64, 'What the result is called.', { ...NAMED, min: 1 })),
})

const ReportSort = shape('ReportSort', 'In which order.', {
  column: required(text(200, 'A column, a group or the name of a measure.')),
  descending: bool('The largest first.'),
})

export const MOST_ROWS = 1_000_000

export const ReportDefinition = shape('ReportDefinition', 'What a report tells.', {
  dataset: required(text(64, 'The data set.')),
  columns: list(path, 60, 'The columns, in their order; none where rows are grouped.'),
  filters: list(ReportFilter, 30, 'All of them hold.'),
  groupBy: list(path, 3, 'The columns that rows are grouped by; times by their day in UTC.'),
  measures: list(ReportMeasure, 10, 'What is computed of each group, or of all rows where there are no groups.'),
  sort: list(ReportSort, 5, 'The order; what is equal is in the order of ids.'),
  limit: int32('At most so many rows; all when 0.', { min: 0, max: MOST_ROWS }),
  distinct: bool('Rows that are equal stand there once.'),
})

/** A definition that was read whole: what was not given has its zero. */
export type Definition = NonNullable<Answer<typeof ReportDefinition>>

/** A definition as a request gives it, with the zeros of what it leaves out. */
export function wholeDefinition(given: Request<typeof ReportDefinition>): Definition {
  const { filters, measures, sort, ...rest } = complete(ReportDefinition, given)
  return {
    ...rest,
    filters: filters.map((one) => complete(ReportFilter, one)),
    measures: measures.map((one) => complete(ReportMeasure, one)),
    sort: sort.map((one) => complete(ReportSort, one)),
  }
}

export const storedDefinition = (document: unknown): Definition =>
  wholeDefinition(fromStored(ReportDefinition, document) as Request<typeof ReportDefinition>) // Safe because what a shape writes it also reads.

export const ReportColumn = shape('ReportColumn', 'A column of what a report tells.', {
  name: text(200, 'As the definition calls it.'),
  title: text(256, 'As people read it.'),
  type: valueType,
})
