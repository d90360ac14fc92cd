import { newId } from '../../../lib/ids.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import type { StoredTask } from '../tasks/rows/rows.ts'
import { describe, type ShownFacts } from './describe.ts'
import { recommend } from './recommend.ts'

type Row = {
  readonly id: string
  readonly peers: number
  readonly holders: number
  readonly has_uses: boolean
  readonly unused_days: number | null
  readonly last_used_at: string | null
  readonly risk_level: string
  readonly is_external: boolean
  readonly sources: { readonly id: string; readonly displayName: string }[]
}

/** What is known about many tasks for access that somebody holds, with a few statements for all of them. */
export async function addInsightsOfMany(tx: Tx, tasks: readonly StoredTask[]): Promise<void> {
  if (tasks.length === 0) return
  const facts = await loadFacts(tx, tasks)
  const advised = facts.map(({ id, ...known }) => ({ id, recommendation: recommend(known), rows: rowsOf(tx, known) }))
  const insights = advised.flatMap(({ id, rows }) => rows.map((row) => ({ task: id, ...row })))
  await tx.run(sql`
    insert into task_insights (id, task_id, kind, severity, title, detail, data, created_at)
    select id, task, kind, severity, title, detail, data, ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(insights)}::jsonb) as n(
      id text, task text, kind text, severity text, title text, detail text, data jsonb)`)
  const found = advised.map(({ id, recommendation, rows }) => ({ id, recommendation, ids: rows.map((row) => row.id) }))
  await tx.run(sql`
    update tasks t set recommendation = n.recommendation, insights = n.ids, insights_at = ${tx.now}
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as n(id text, recommendation text, ids jsonb)
    where t.id = n.id`)
}

const rowsOf = (tx: Tx, facts: ShownFacts) => describe(facts).map((one) => ({ id: newId(tx.now), ...one }))

type Known = ShownFacts & { readonly id: string }

/** Peers are counted once for each entitlement, department and job title. */
async function loadFacts(tx: Tx, tasks: readonly StoredTask[]): Promise<Known[]> {
  const items = tasks.map(({ id, user_id, app_id, entitlement_id, account_id }) => ({
    id,
    user_id,
    app_id,
    entitlement_id,
    account_id,
  }))
  const rows = await tx.rows<Row>(sql`
    with item as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item(id text, user_id text, app_id text,
        entitlement_id text, account_id text)),
    placed as materialized (
      select item.id, item.entitlement_id, u.id as user_id, u.department, u.job_title
      from item join users_view u on u.id = item.user_id and u.deleted_at is null
      where u.department <> '' and u.job_title <> ''),
    crowd as materialized (
      select d.department, d.job_title, u.id as user_id
      from (select distinct department, job_title from placed) d
      join users_view u on u.department = d.department and u.job_title = d.job_title and u.status = 'ENABLED'
        and u.deleted_at is null),
    size as (select department, job_title, count(*)::int as people from crowd group by department, job_title),
    holding as (
      select k.entitlement_id, k.department, k.job_title, count(distinct c.user_id)::int as people
      from (select distinct entitlement_id, department, job_title from placed) k
      join crowd c on c.department = k.department and c.job_title = k.job_title
      where exists (select from app_users_view a join grants_view g on g.app_user_id = a.id
        where a.identity_user_id = c.user_id and a.deleted_at is null and g.entitlement_id = k.entitlement_id)
      group by k.entitlement_id, k.department, k.job_title),
    reporting as (
      select d.app_id, exists (select from app_users_view a where a.app_id = d.app_id
        and (a.last_used_at is not null or a.last_login_at is not null)) as has_uses
      from (select distinct app_id from item) d)
    select item.id, greatest(coalesce(s.people, 0) - 1, 0) as peers, greatest(coalesce(h.people, 0) - 1, 0) as holders,
      coalesce(r.has_uses, false) as has_uses, used.at::text as last_used_at,
      extract(epoch from ${tx.now}::timestamptz - coalesce(used.at, g.created_at))::float8 / 86400 as unused_days,
      coalesce((select v.value from attribute_values_view v where v.id = e.risk_level_value_id), '') as risk_level,
      coalesce(a.is_external, false) as is_external,
      case when g.is_direct then '[]'::json else coalesce((
        select json_agg(json_build_object('id', x.id, 'displayName', x.display_name) order by x.id)
        from app_entitlements_view x where x.id = any(g.source_ids)), '[]'::json) end as sources
    from item
    left join placed p on p.id = item.id
    left join size s on s.department = p.department and s.job_title = p.job_title
    left join holding h on h.entitlement_id = p.entitlement_id and h.department = p.department
      and h.job_title = p.job_title
    left join reporting r on r.app_id = item.app_id
    left join app_entitlements_view e on e.id = item.entitlement_id
    left join app_users_view a on a.id = item.account_id and item.account_id <> ''
    left join grants_view g on g.entitlement_id = item.entitlement_id and g.app_user_id = item.account_id
    left join lateral (
      select coalesce((select max(o.last_used_at) from resource_uses_view o
        where o.app_user_id = item.account_id and o.entitlement_id = item.entitlement_id),
        greatest(a.last_used_at, a.last_login_at)) as at) used on true`)
  return rows.map(toFacts)
}

function toFacts(row: Row): Known {
  const days = row.has_uses && row.unused_days !== null ? Math.max(0, row.unused_days) : undefined
  return {
    id: row.id,
    ...(row.peers > 0 ? { peers: { count: row.peers, holders: row.holders } } : {}),
    ...(days === undefined ? {} : { unusedDays: days }),
    ...(row.last_used_at === null || days === undefined ? {} : { lastUsedAt: row.last_used_at }),
    riskLevel: row.risk_level,
    conflicts: [],
    isExternal: row.is_external,
    sources: row.sources,
    scores: [],
  }
}
