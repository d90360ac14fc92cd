import type { Context } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import { list } from '../../../wire/collections.ts'
import { int64, text } from '../../../wire/scalars.ts'
import { type Answer, oneof, shape } from '../../../wire/shape.ts'
import { conditionsOf, type EntitlementFilter } from './search.ts'

/** Counting more would take longer than the search. */
const MOST_COUNTED = 10_000
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
  'What was found, counted by what it can be narrowed by; up to 10000 are counted.',
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
  const rows = await context.tx.rows<Counted>(sql`
    with found as materialized (
      select e.app_id, e.app_resource_type_id from app_entitlements e where ${conditionsOf(context, filter)}
      limit ${MOST_COUNTED})
    select '' as param, '' as value, '' as name, '' as icon, count(*) as count from found
    union all
    (select 'appIds', f.app_id, a.display_name, a.icon_url, count(*) from found f join apps a on a.id = f.app_id
     group by 2, 3, 4 order by 5 desc, 2 limit ${MOST_VALUES})
    union all
    (select 'resourceTypeIds', f.app_resource_type_id, t.display_name, '', count(*)
     from found f join app_resource_types t on t.id = f.app_resource_type_id
     group by 2, 3 order by 5 desc, 2 limit ${MOST_VALUES})`)
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
