import { type Sql, sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { Answer } from '../../../wire/shape.ts'
import type { Facets } from '../entitlements/facets.ts'
import { LIVE } from './store.ts'

const MOST_COUNTED = 10_000
const MOST_VALUES = 50

type Counted = { readonly param: string; readonly value: string; readonly count: bigint }

const NAMES: Readonly<Record<string, string>> = { departments: 'Department', jobTitles: 'Job title' }

/** What users can be narrowed by, whatever was asked for: the departments and job titles that most of them have. */
export async function facetsOf(tx: Tx): Promise<Answer<typeof Facets>> {
  const rows = await tx.rows<Counted>(sql`
    with counted as materialized (
      select a.department, a.job_title from users_view a where ${LIVE} limit ${MOST_COUNTED})
    select '' as param, '' as value, count(*) as count from counted
    union all ${mostOf('departments', sql`department`)}
    union all ${mostOf('jobTitles', sql`job_title`)}`)
  const facets = Object.entries(NAMES).map(([param, displayName]) => ({
    param,
    displayName,
    iconUrl: '',
    value: {
      values: rows
        .filter((row) => row.param === param)
        .map(({ value, count }) => ({ value, count, displayName: value, iconUrl: '' })),
    },
  }))
  return { count: rows.find(({ param }) => param === '')?.count ?? 0n, facets }
}

const mostOf = (param: string, column: Sql): Sql => sql`
  (select ${param}, ${column}, count(*) from counted where ${column} <> ''
   group by ${column} order by count(*) desc, ${column} limit ${MOST_VALUES})`
