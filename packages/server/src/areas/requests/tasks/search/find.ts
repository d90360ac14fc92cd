import { and, type Sql, sql } from '../../../../store/sql.ts'
import type { PageKey } from '../../../../wire/page.ts'
import { selectTasks, type TaskRow } from '../rows/store.ts'
import { visibleTasks } from '../show/visible.ts'
import { conditionsOf, type Searching } from './conditions.ts'
import type { Filters } from './filters.ts'
import { walksOf } from './walks.ts'

export type Wanted = {
  readonly filters: Filters
  readonly sortBy: string
  readonly after: PageKey | undefined
  readonly limit: number
  readonly runs: Sql
}

export type FoundTask = TaskRow & { readonly sort_key: string }

export const keyOf = (row: FoundTask): PageKey => [row.sort_key, String(row.numeric_id)]

/** Tasks that match and that the caller sees, in the order asked for; the newest first as a rule. */
export async function findTasks(searching: Searching, wanted: Wanted): Promise<FoundTask[]> {
  const conditions = [visibleTasks(searching), ...(await conditionsOf(searching, wanted.filters))]
  const named = SORTED.get(wanted.sortBy)
  const numbers = named ? sortedByName(conditions, wanted, named) : await sortedByNumber(searching, conditions, wanted)
  return searching.tx.rows<FoundTask>(sql`
    select t.*, found.sort_key from (${numbers}) found
    join (${selectTasks(wanted.runs)}) t on t.numeric_id = found.numeric_id
    order by ${order(wanted.sortBy)}`)
}

/** The query for all that match and that the caller sees, to count them. */
export async function matchingTasks(searching: Searching, filters: Filters): Promise<Sql> {
  return sql`select from tasks t where ${and([visibleTasks(searching), ...(await conditionsOf(searching, filters))])}`
}

/** Only the ids, for what is done with all of them. */
export async function findTaskIds(searching: Searching, filters: Filters, limit: number): Promise<string[]> {
  const conditions = [visibleTasks(searching), ...(await conditionsOf(searching, filters))]
  const rows = await searching.tx.rows<{ id: string }>(sql`
    select t.id from tasks t where ${and(conditions)} order by t.numeric_id desc limit ${limit}`)
  return rows.map(({ id }) => id)
}

const ASCENDING: ReadonlySet<string> = new Set(['TASK_SEARCH_SORT_BY_TICKET_ID', 'TASK_SEARCH_SORT_BY_CREATED_AT'])

/** Tasks are numbered in the order in which they are opened. */
async function sortedByNumber(
  searching: Searching,
  conditions: readonly (Sql | undefined)[],
  { filters, after, limit, sortBy }: Wanted,
): Promise<Sql> {
  const rises = ASCENDING.has(sortBy)
  const last = after ? BigInt(String(after[1])) : undefined
  const behind = (number: Sql): Sql | undefined =>
    last === undefined ? undefined : rises ? sql`${number} > ${last}` : sql`${number} < ${last}`
  const inOrder = (number: Sql): Sql =>
    rises ? sql`order by ${number} limit ${limit}` : sql`order by ${number} desc limit ${limit}`
  const walks = await walksOf(searching, filters)
  const own = sql`t.numeric_id`
  if (!walks)
    return sql`select t.numeric_id, '' as sort_key from tasks t where ${and([behind(own), ...conditions])} ${inOrder(own)}`
  const each = walks.map(
    ({ ids, from, on, number }) => sql`(
      select found.numeric_id from unnest(${[...ids]}::text[]) as w(id) cross join lateral (
        select ${number} as numeric_id from ${from} where ${and([on, behind(number), ...conditions])} ${inOrder(number)}
      ) found)`,
  )
  const merged = each.reduce((left, right) => sql`${left} union ${right}`)
  return sql`select numeric_id, '' as sort_key from (${merged}) merged ${inOrder(sql`numeric_id`)}`
}

/** What tasks are sorted by where it is not their number. */
const SORTED = new Map<string, Sql>([
  [
    'TASK_SEARCH_SORT_BY_ACCOUNT',
    sql`coalesce((select lower(a.display_name) from app_users_view a where a.id = t.account_id), '')`,
  ],
  [
    'TASK_SEARCH_SORT_BY_ACCOUNT_OWNER',
    sql`coalesce((select lower(u.display_name) from users_view u where u.id = t.user_id), '')`,
  ],
  [
    'TASK_SEARCH_SORT_BY_RESOURCE',
    sql`coalesce((select lower(r.display_name) from app_entitlements_view e join app_resources_view r
      on r.tenant_id = e.tenant_id and r.id = e.app_resource_id where e.id = t.entitlement_id), '')`,
  ],
  [
    'TASK_SEARCH_SORT_BY_APP_RESOURCE_ID_AND_APP_ENTITLEMENT',
    sql`coalesce((select e.app_resource_id || ' ' || e.id from app_entitlements_view e where e.id = t.entitlement_id), '')`,
  ],
])

function sortedByName(conditions: readonly (Sql | undefined)[], { after, limit }: Wanted, key: Sql): Sql {
  const behind = after ? sql`(sort_key, numeric_id) > (${String(after[0])}, ${BigInt(String(after[1]))})` : sql`true`
  return sql`
    select numeric_id, sort_key from (
      select t.numeric_id, ${key} as sort_key from tasks t where ${and(conditions)}) keyed
    where ${behind} order by sort_key, numeric_id limit ${limit}`
}

function order(sortBy: string): Sql {
  if (SORTED.has(sortBy)) return sql`found.sort_key, t.numeric_id`
  return ASCENDING.has(sortBy) ? sql`t.numeric_id` : sql`t.numeric_id desc`
}
