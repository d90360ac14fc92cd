import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { Observation, Scope } from '../../pipeline/observation.ts'
import { inApp, inRange, within } from '../page.ts'
import { type Edge, edgeSeen } from './edge.ts'

const DAYS = 90

type Row = Edge & {
  account: string
  entitlement: string
  risky: boolean
  granted: Temporal.Instant
  used: Temporal.Instant | null
}

/**
 * Access that was granted long ago and is not used, in apps that report uses. Resources of a type whose uses
 * have been reported for as long as that are judged by them; others by the use of the account.
 */
export async function lookForUnusedAccess(tx: Tx, scope: Scope): Promise<Observation[]> {
  const since = tx.now.subtract({ hours: DAYS * 24 })
  const rows = await tx.rows<Row>(sql`
    with uses as materialized (
      select u.app_user_id, u.app_resource_id, max(u.last_used_at) as at
      from resource_uses_view u where ${within(scope, sql`u.app_id`, sql`u.app_user_id`)} group by 1, 2
    ), told as materialized (
      select r.app_resource_type_id as type_id from resource_uses_view u join app_resources_view r on r.id = u.app_resource_id
      where ${inApp(scope, sql`u.app_id`)} group by 1 having min(u.first_used_at) < ${since}
    ), telling as materialized (
      select distinct app_id from app_users_view a
      where (last_used_at is not null or last_login_at is not null) and ${inApp(scope, sql`a.app_id`)}
    ), edges as (
      select a.app_id, a.id as app_user_id, e.app_resource_id as resource_id, t.display_name as resource_kind,
        a.display_name as account, e.display_name as entitlement, e.risk_level_value_id, e.id as entitlement_id,
        g.created_at as granted,
        case when told.type_id is not null then u.at else greatest(a.last_used_at, a.last_login_at, u.at) end as used
      from grants_view g
      join app_users_view a on a.id = g.app_user_id and a.deleted_at is null
      join app_entitlements_view e on e.id = g.entitlement_id and e.deleted_at is null and not e.is_access
      join app_resource_types_view t on t.id = e.app_resource_type_id
      left join uses u on u.app_user_id = a.id and u.app_resource_id = e.app_resource_id
      left join told on told.type_id = e.app_resource_type_id
      where g.created_at < ${since} and ${inApp(scope, sql`g.app_id`)} and ${inRange(scope, sql`a.id`)}
        and a.app_id in (select app_id from telling)
    )
    select distinct on (app_user_id, resource_id) *, risk_level_value_id <> '' as risky from edges
    where used is null or used < ${since}
    order by app_user_id, resource_id, risk_level_value_id desc, granted, entitlement_id`)
  return rows.map(toObservation)
}

const toObservation = (row: Row): Observation =>
  edgeSeen({
    edge: row,
    rule: 'unused_access',
    subcategory: row.used ? 'STALE' : 'NEVER_USED',
    severity: row.risky ? 'MEDIUM' : 'LOW',
    summary: `${row.account} has not used ${row.entitlement} for ${DAYS} days.`,
    remedy: 'Take the access away, unless it is needed.',
    windowDays: DAYS,
    facts: { entitlement: row.entitlement, granted_at: row.granted.toString(), last_used_at: row.used?.toString() },
  })
