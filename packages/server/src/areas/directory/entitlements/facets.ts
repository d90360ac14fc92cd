import type { Context } from '../../../service/context.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { int64, text } from '../../../wire/scalars.ts'
import { type Answer, oneof, shape } from '../../../wire/shape.ts'
import { someIds } from '../search/word-search.ts'
import { conditionsOf, type EntitlementFilter, wordsIn } from './search.ts'

/** Counting more would take longer than the search. */
const MOST_COUNTED = 1000
const MOST_VALUES = 50

const counted = { displayName: text(1024, 'What people call it.'), iconUrl: text(2048, 'A picture of it.') }

const FacetValue = shape('FacetValue', 'A value and how often it occurs.', {
  value: text(1024, 'What to filter by.'),
  count: int64('How many there are.'),
  ...counted,
})
const FacetRange = shape('FacetRange', 'A range and how often it occurs.', {
  from: int64('From this.'),
  to: int64('Below this.'),
  count: int64('How many there are.'),
  ...counted,
})

export const Facets = shape(
  'Facets',
  'What was found, counted by what it can be narrowed by; up to 1000 are counted.',
  {
    count: int64('How many were found.'),
    facets: list(
      shape(
        'FacetCategory',
        'Something to narrow by.',
        { param: text(128, 'The member of the request that narrows by it.'), ...counted },
        oneof('item', {
          value: shape('FacetValueItem', 'By value.', { values: list(FacetValue, MOST_VALUES, 'The values.') }),
          range: shape('FacetRangeItem', 'By range.', { ranges: list(FacetRange, MOST_VALUES, 'The ranges.') }),
        }),
      ),
      16,
      'The categories.',
    ),
  },
)

type Counted = { param: string; value: string; name: string; icon: string; count: bigint }

const NAMES: Readonly<Record<string, string>> = { appIds: 'App', resourceTypeIds: 'Resource type' }

/** Counts what the whole search finds, not only its page. */
export async function facetsOf(context: Context, filter: EntitlementFilter): Promise<Answer<typeof Facets>> {
  const ids = await someIds(context.tx, { type: 'app_entitlement', query: wordsIn(filter) }, MOST_COUNTED)
  const from = ids ? sql`(${ids}) named join app_entitlements e on e.id = named.object_id` : sql`app_entitlements e`
  const rows = await context.tx.rows<Counted>(sql`
    with found as materialized (
      select e.app_id, e.app_resource_type_id from ${from} where ${and(conditionsOf(context, filter))}
      limit ${MOST_COUNTED})
    select '' as param, '' as value, '' as name, '' as icon, count(*) as count from found
    union all
    select 'appIds', c.id, a.display_name, a.icon_url, c.count
    from (${mostOf(sql`app_id`)}) c join apps a on a.id = c.id
    union all
    select 'resourceTypeIds', c.id, t.display_name, '', c.count
    from (${mostOf(sql`app_resource_type_id`)}) c join app_resource_types t on t.id = c.id
    order by 1, 5 desc, 2`)
  const facets = Object.entries(NAMES).map(([param, displayName]) => ({
    param,
    displayName,
    iconUrl: '',
    value: {
      values: rows
        .filter((row) => row.param === param)
        .map((row) => ({ value: row.value, count: row.count, displayName: row.name, iconUrl: row.icon })),
    },
  }))
  return { count: rows.find((row) => row.param === '')?.count ?? 0n, facets }
}

/** Counted before anything is joined: then the joins are of a few rows. */
const mostOf = (column: Sql): Sql => sql`
  select ${column} as id, count(*) as count from found group by 1 order by 2 desc, 1 limit ${MOST_VALUES}`
