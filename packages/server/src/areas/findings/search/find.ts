import { FINDING_SEVERITIES } from '../../../expressions/types/finding-names.ts'
import { denied } from '../../../lib/failure.ts'
import { userIdOf } from '../../../service/actor.ts'
import { and, type Sql, sql } from '../../../store/sql.ts'
import type { FindingsRow } from '../../../store/tables.ts'
import type { PageKey } from '../../../wire/page.ts'
import { ownedApps } from '../../directory/scope/api.ts'
import { wordConditions } from '../../directory/search/api.ts'
import { type Requester, readable } from '../access.ts'
import { rankOf } from '../severity.ts'
import type { Severity, State } from '../shapes/enums.ts'
import { UNRESOLVED } from '../states/unresolved.ts'
import type { Filters } from './filters.ts'
import { orderOf } from './order.ts'

const STATES: readonly State[] = ['OPEN', 'IN_PROGRESS', 'RESOLVED', 'SNOOZED', 'RISK_ACCEPTED', 'SUPPRESSED']
/** More lists than this are not walked side by side. */
const MOST_WALKS = 600

type Wanted = { readonly filters: Filters; readonly after?: PageKey; readonly limit: number }

/**
 * The first findings that match. What the filters name is walked as many short lists, each a stretch of one index in
 * the requested order, and merged: the page is found without reading what does not match, however much there is.
 */
export async function findFindings(requester: Requester, { filters, after, limit }: Wanted): Promise<FindingsRow[]> {
  const { by, after: behind } = orderOf(filters)
  const where = and([after && behind(after), ...(await conditionsOf(requester, filters))])
  const walks = walksOf(filters)
  const order = sql`order by ${by} limit ${limit}`
  if (!walks) return requester.tx.rows(sql`select f.* from findings f where ${where} ${order}`)
  return requester.tx.rows(sql`
    select f.* from ${walks.from} cross join lateral (
      select f.* from findings f where ${walks.on} and ${where} ${order}) f
    ${order}`)
}

/** Only the ids, for what is done with all of them. */
export async function findIds(requester: Requester, filters: Filters, limit: number): Promise<string[]> {
  const rows = await requester.tx.rows<{ id: string }>(sql`
    select f.id from findings f where ${and(await conditionsOf(requester, filters))}
    order by f.last_appeared_at desc, f.id desc limit ${limit}`)
  return rows.map(({ id }) => id)
}

type Walks = { readonly from: Sql; readonly on: Sql }

function walksOf(filters: Filters): Walks | undefined {
  const states = statesOf(filters) ?? STATES
  const ranks = ranksOf(filters) ?? FINDING_SEVERITIES.map(rankOf)
  const assignees = assigneesOf(filters)
  const types = filters.findingTypes?.map((type) => type.slice('FINDING_TYPE_'.length)) ?? []
  const few = (count: number): boolean => count > 0 && count <= MOST_WALKS
  if (filters.refs?.length || filters.appUserIds?.length || filters.appResourceIds?.length) return undefined
  if (filters.identityUserIds?.length) return undefined
  if (assignees && few(assignees.length * states.length)) return walk(sql`f.assignee_user_id`, assignees, states)
  if (few((filters.appIds?.length ?? 0) * states.length)) return walk(sql`f.app_id`, filters.appIds!, states)
  if (few(types.length * states.length * ranks.length)) {
    return {
      from: sql`unnest(${types}::text[]) as t(type), unnest(${[...states]}::text[]) as s(state), unnest(${[...ranks]}::integer[]) as r(rank)`,
      on: sql`f.type = t.type and f.state = s.state and f.severity = r.rank`,
    }
  }
  if (!filters.states?.length && !filters.severities?.length) return undefined
  return {
    from: sql`unnest(${[...states]}::text[]) as s(state), unnest(${[...ranks]}::integer[]) as r(rank)`,
    on: sql`f.state = s.state and f.severity = r.rank`,
  }
}

const walk = (column: Sql, values: readonly string[], states: readonly string[]): Walks => ({
  from: sql`unnest(${[...new Set(values)]}::text[]) as v(value), unnest(${[...states]}::text[]) as s(state)`,
  on: sql`${column} = v.value and f.state = s.state`,
})

const statesOf = ({ states }: Filters): string[] | undefined =>
  states?.length ? [...new Set(states.map((state) => state.slice('FINDING_STATE_'.length)))] : undefined

/** Names that nobody knows have no rank, and match nothing. */
const ranksOf = ({ severities }: Filters): number[] | undefined =>
  severities?.length
    ? [...new Set(severities.map((one) => rankOf(one.slice('FINDING_SEVERITY_'.length) as Severity)))] // Safe because others rank 0.
    : undefined

/** The empty id means nobody. */
function assigneesOf(filters: Filters): string[] | undefined {
  const named = [...(filters.assigneeIdentityUserIds ?? []), ...(filters.ownerIdentityUserIds ?? [])]
  const all = named.map((id) => (id === 'unassigned' ? '' : id))
  if (filters.includeUnassigned) all.push('')
  return all.length > 0 ? [...new Set(all)] : undefined
}

export async function conditionsOf(requester: Requester, filters: Filters): Promise<(Sql | undefined)[]> {
  const any = (column: Sql, values: readonly string[] | undefined): Sql | undefined =>
    values?.length ? sql`${column} = any(${[...values]})` : undefined
  const ranks = ranksOf(filters)
  return [
    readable(requester),
    filters.scopeToAppOwner ? sql`f.app_id in (${ownedApps(userIdOf(requester.actor))})` : undefined,
    any(
      sql`f.id`,
      filters.refs?.map(({ id = '' }) => id),
    ),
    any(sql`f.app_id`, filters.appIds),
    any(sql`f.app_user_id`, filters.appUserIds),
    any(sql`f.app_resource_id`, filters.appResourceIds),
    any(sql`f.app_resource_type_id`, filters.appResourceTypeIds),
    aboutPeople(filters),
    any(sql`f.connector_id`, filters.connectorIds),
    any(sql`f.decoy_id`, filters.decoyIds),
    any(
      sql`f.type`,
      filters.findingTypes?.map((type) => type.slice('FINDING_TYPE_'.length)),
    ),
    any(sql`f.custom_sub_type`, filters.customSubTypes),
    any(
      sql`f.source_kind`,
      filters.sourceKinds?.map((kind) => kind.slice('FINDING_SOURCE_KIND_'.length)),
    ),
    any(sql`f.state`, statesOf(filters)),
    ranks && sql`f.severity = any(${ranks})`,
    any(sql`f.assignee_user_id`, assigneesOf(filters)),
    ofDepartments(requester, filters),
    filters.openAt && wasOpenAt(filters.openAt),
    filters.appearedAfter && sql`f.last_appeared_at >= ${filters.appearedAfter}`,
    filters.appearedBefore && sql`f.last_appeared_at < ${filters.appearedBefore}`,
    ...aboutTargets(filters),
    ...(await wordConditions(requester.tx, sql`f.id`, { type: 'finding', query: filters.query })),
  ]
}

/** Who does not see departments does not filter by them. */
function ofDepartments({ hasPermission }: Requester, { departments }: Filters): Sql | undefined {
  if (!departments?.length) return undefined
  if (!hasPermission('users:read')) throw denied('users:read')
  const named = departments.filter((one) => one !== '')
  const ofThose = aboutPeopleWith(sql`u.department = any(${named})`)
  return departments.includes('') ? sql`(${ofThose} or not ${aboutPeopleWith(sql`u.department <> ''`)})` : ofThose
}

/** About such a user `u`, or else about an account of one. */
const aboutPeopleWith = (condition: Sql): Sql => sql`(
  f.identity_user_id in (select u.id from users_view u where ${condition})
  or (f.identity_user_id = '' and f.app_user_id in (
    select a.id from app_users_view a join users_view u on u.id = a.identity_user_id where ${condition})))`

/** The last audit before then tells the state. */
const wasOpenAt = (time: Temporal.Instant): Sql => sql`(
  select h.state from finding_audits h where h.finding_id = f.id and h.created_at < ${time}
  order by h.created_at desc, h.ordinal desc, h.id desc limit 1) = any(${[...UNRESOLVED]})`

/** About the people themselves, or about an account of theirs. */
const aboutPeople = ({ identityUserIds: ids }: Filters): Sql | undefined =>
  ids?.length
    ? sql`(f.identity_user_id = any(${[...ids]}) or f.app_user_id in (
        select a.id from app_users_view a where a.identity_user_id = any(${[...ids]}) and a.identity_user_id <> ''))`
    : undefined

/** What the target itself is like. */
const aboutTargets = ({ appUserTypes, nhiTypes, appResourceTraitIds }: Filters): (Sql | undefined)[] => [
  appUserTypes?.length
    ? sql`exists (select from app_users_view a where a.id = f.app_user_id and a.app_user_type = any(${[...appUserTypes]}))`
    : undefined,
  nhiTypes?.length
    ? sql`exists (select from app_resources_view r where r.id = f.app_resource_id and r.nhi_type = any(${[...nhiTypes]}))`
    : undefined,
  appResourceTraitIds?.length
    ? sql`exists (select from app_resource_types_view t where t.id = f.app_resource_type_id
                    and t.trait_ids && ${[...appResourceTraitIds]}::text[])`
    : undefined,
]
