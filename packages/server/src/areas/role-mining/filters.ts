import { invalid } from '../../lib/failure.ts'
import { type Sql, sql } from '../../store/sql.ts'
import type { Tx } from '../../store/tx.ts'
import { type Source, sourceNamed } from './attributes.ts'
import { byCode, groupingKey } from './mine/population.ts'
import type { Filter } from './profiles/rule.ts'
import { PEOPLE } from './reading/people.ts'
import { MOST_VALUES } from './shape.ts'

type Given = readonly { readonly attribute?: string; readonly values?: readonly string[] }[]
type Sources = ReadonlyMap<string, Source>

/** The filters of a call; fails for an attribute that is not there or that is there twice, and for too many values. */
export function checkFilters(given: Given, sources: Sources, most = MOST_VALUES): Filter[] {
  const seen = new Set<string>()
  return given.map(({ attribute = '', values = [] }, index) => {
    const field = `profileFilters[${index}]`
    sourceNamed(sources, `${field}.attribute`, attribute)
    if (seen.has(attribute))
      throw invalid(`${field}.attribute`, `"${attribute}" is there twice; put its values together`)
    seen.add(attribute)
    if (values.length === 0) throw invalid(`${field}.values`, 'must have a value', 'VALUE_REQUIRED')
    if (values.length > most)
      throw invalid(`${field}.values`, `at most ${most} values, not ${values.length}`, 'VALUE_TOO_LONG')
    return { attribute, values }
  })
}

/** The condition that a user `u` is one of the people of these filters, as the rule made of them has it. */
export function peopleOf(filters: readonly Filter[], sources: Sources): Sql {
  return filters.reduce((all, { attribute, values }) => {
    const { value, isMulti } = sourceNamed(sources, 'profileFilters', attribute)
    const texts = sql`${values.map((one) => JSON.stringify(one))}::jsonb[]`
    if (!isMulti) return sql`${all} and ${value} = any(${texts})`
    const several = sql`case jsonb_typeof(${value}) when 'array' then ${value} else '[]' end`
    return sql`${all} and exists (select from jsonb_array_elements(${several}) as one where one = any(${texts}))`
  }, PEOPLE)
}

/** The same filters, with every spelling of their values that somebody has: people are alike however it is written. */
export async function withSpellings(tx: Tx, filters: readonly Filter[], sources: Sources): Promise<Filter[]> {
  const whole: Filter[] = []
  for (const { attribute, values } of filters) {
    const { value } = sourceNamed(sources, 'profileFilters', attribute)
    const several = sql`case jsonb_typeof(${value})
      when 'array' then ${value} when 'string' then jsonb_build_array(${value}) else '[]' end`
    const rows = await tx.rows<{ written: string | null }>(sql`
      select distinct one as written from users_view u cross join lateral jsonb_array_elements_text(${several}) as one
      where ${PEOPLE}`)
    const keys = new Set(values.map(groupingKey))
    const spelled = rows.map(({ written }) => written ?? '').filter((text) => isAmong(keys, text))
    whole.push({ attribute, values: [...new Set([...values, ...spelled.sort(byCode)])] })
  }
  return whole
}

function isAmong(keys: ReadonlySet<string | undefined>, text: string): boolean {
  const key = groupingKey(text)
  return key !== undefined && keys.has(key)
}
