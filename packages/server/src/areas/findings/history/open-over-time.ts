import { and, sql } from '../../../store/sql.ts'
import type { Requester } from '../access.ts'
import type { Filters } from '../search/filters.ts'
import { conditionsOf } from '../search/find.ts'
import { UNRESOLVED } from '../states/unresolved.ts'
import type { Move } from './add-up.ts'

type Asked = { readonly filters: Filters; readonly ends: readonly Temporal.Instant[]; readonly since: Temporal.Instant }

/**
 * By how many the open findings grew or fell with each day, by what they are counted by. Every change of a finding has an
 * audit with its severity and state after it, so what it was in between is known for as long as the finding is kept.
 */
export async function listMoves(requester: Requester, { filters, ends, since }: Asked): Promise<Move[]> {
  const bounds = ends.map(String)
  const isKnown = sql`(f.resolved_at is null or f.resolved_at >= ${since})`
  // Whoever sees no departments is told of one that has no name.
  const department = requester.hasPermission('users:read') ? sql`coalesce(u.department, '')` : sql`''`
  return requester.tx.rows<Move>(sql`
    with found as materialized (
      select f.id, f.app_id, ${department} as department from findings f
      left join app_users_view a on a.id = f.app_user_id and f.app_user_id <> ''
      left join users_view u on u.id = coalesce(nullif(f.identity_user_id, ''), a.identity_user_id) and u.id <> ''
      where ${and([isKnown, ...(await conditionsOf(requester, filters))])}
    ), told as (
      select f.app_id, f.department, a.severity, a.state, a.created_at as began,
        lead(a.created_at) over (partition by a.finding_id order by a.created_at, a.ordinal, a.id) as ended
      from found f join finding_audits a on a.finding_id = f.id
    ), stays as (
      select severity, app_id, department, width_bucket(began, ${bounds}::timestamptz[]) + 1 as first,
        coalesce(width_bucket(ended, ${bounds}::timestamptz[]), ${ends.length}) as last
      from told where state = any(${[...UNRESOLVED]})
    ), moves as (
      select first as day, severity, app_id, department, count(*) as change from stays where first <= last group by 1, 2, 3, 4
      union all
      select last + 1, severity, app_id, department, -count(*) from stays
      where first <= last and last < ${ends.length} group by 1, 2, 3, 4
    )
    select case grouping(severity, app_id, department) when 3 then 'severity' when 5 then 'app' else 'department' end as by,
      coalesce(severity::text, app_id, department) as name, day, sum(change)::integer as change
    from moves group by grouping sets ((day, severity), (day, app_id), (day, department))`)
}

/** When the first of the findings that are still kept was found. */
export async function knownSince(requester: Requester, filters: Filters): Promise<Temporal.Instant | null> {
  const row = await requester.tx.find<{ at: Temporal.Instant | null }>(sql`
    select min(f.created_at) as at from findings f where ${and(await conditionsOf(requester, filters))}`)
  return row?.at ?? null
}
