import { after, parseDuration } from '../../../lib/duration.ts'
import { parseTimestamp } from '../../../lib/timestamp.ts'
import type { ValueType } from '../../../service/datasets/dataset.ts'
import { type Sql, sql } from '../../../store/sql.ts'
import type { Op } from './values.ts'

type Compared = { readonly of: Sql; readonly type: ValueType }

/** The condition that a value is as a filter says. One that is not there is equal to nothing. */
export function condition({ of, type }: Compared, op: Op, values: readonly string[], now: Temporal.Instant): Sql {
  const [first = ''] = values
  switch (op) {
    case 'EQ':
    case 'IN':
      return isAmong(of, type, values)
    case 'NE':
    case 'NOT_IN':
      return sql`not coalesce(${isAmong(of, type, values)}, false)`
    case 'CONTAINS':
      return holds(of, type, (one) => sql`position(lower(wanted) in lower(${one})) > 0`, values)
    case 'STARTS_WITH':
      return holds(of, type, (one) => sql`starts_with(lower(${one}), lower(wanted))`, values)
    case 'GT':
      return sql`${of} > ${first}::numeric`
    case 'GTE':
      return sql`${of} >= ${first}::numeric`
    case 'LT':
      return sql`${of} < ${first}::numeric`
    case 'LTE':
      return sql`${of} <= ${first}::numeric`
    case 'BEFORE':
      return sql`${of} < ${parseTimestamp(first)!}::timestamptz`
    case 'AFTER':
      return sql`${of} > ${parseTimestamp(first)!}::timestamptz`
    case 'WITHIN_LAST':
      return sql`(${of} >= ${later(now, first, -1n)}::timestamptz and ${of} <= ${now}::timestamptz)`
    case 'WITHIN_NEXT':
      return sql`(${of} >= ${now}::timestamptz and ${of} <= ${later(now, first, 1n)}::timestamptz)`
    case 'OLDER_THAN':
      return sql`${of} < ${later(now, first, -1n)}::timestamptz`
    case 'IS_EMPTY':
      return isEmpty(of, type)
    case 'IS_NOT_EMPTY':
      return sql`not ${isEmpty(of, type)}`
  }
}

/** The earliest and the latest time that the database has are far enough. */
function later(now: Temporal.Instant, length: string, sign: 1n | -1n): Temporal.Instant {
  return after(now, sign * parseDuration(length)!) // Safe because the value was checked.
}

function isAmong(of: Sql, type: ValueType, values: readonly string[]): Sql {
  switch (type) {
    case 'TEXT':
      return sql`${of} = any(${[...values]}::text[])`
    case 'TEXTS':
      return sql`${of} && ${[...values]}::text[]`
    case 'NUMBER':
      return sql`${of} = any(${[...values]}::numeric[])`
    case 'BOOLEAN':
      return sql`${of} = any(${[...values]}::boolean[])`
    case 'TIME':
      return sql`${of} = any(${[...values]}::timestamptz[])`
  }
}

function holds(of: Sql, type: ValueType, test: (one: Sql) => Sql, values: readonly string[]): Sql {
  const wanted = sql`unnest(${[...values]}::text[]) as wanted`
  return type === 'TEXTS'
    ? sql`exists (select from unnest(${of}) as held, ${wanted} where ${test(sql`held`)})`
    : sql`exists (select from ${wanted} where ${test(of)})`
}

function isEmpty(of: Sql, type: ValueType): Sql {
  if (type === 'TEXT') return sql`(coalesce(${of}, '') = '')`
  return type === 'TEXTS' ? sql`(coalesce(cardinality(${of}), 0) = 0)` : sql`(${of} is null)`
}
