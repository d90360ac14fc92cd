import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { Observation, Scope } from '../../pipeline/observation.ts'
import { within } from '../page.ts'
import { type Edge, edgeSeen } from './edge.ts'

const DAYS = 30

type Row = Edge & { account: string; used_thing: string; used: Temporal.Instant }

/**
 * What is used without a grant: of the right that the use names, or of any on the resource when it names none. Access
 * that was held when it was used and has been taken away since is no such thing.
 */
export async function lookForUngrantedUse(tx: Tx, scope: Scope): Promise<Observation[]> {
  const since = tx.now.subtract({ hours: DAYS * 24 })
  const rights = sql`x.app_resource_id = u.app_resource_id and (u.entitlement_id = '' or x.id = u.entitlement_id)`
  const rows = await tx.rows<Row>(sql`
    select distinct on (u.app_user_id, u.app_resource_id) u.app_id, u.app_user_id, u.app_resource_id as resource_id,
      t.display_name as resource_kind, a.display_name as account, coalesce(e.display_name, r.display_name) as used_thing,
      u.last_used_at as used
    from resource_uses_view u
    join app_users_view a on a.id = u.app_user_id and a.deleted_at is null
    join app_resources_view r on r.id = u.app_resource_id and r.deleted_at is null
    join app_resource_types_view t on t.id = r.app_resource_type_id
    left join app_entitlements_view e on e.id = u.entitlement_id
    where u.last_used_at > ${since} and ${within(scope, sql`u.app_id`, sql`u.app_user_id`)}
      and exists (select from app_entitlements_view x where x.deleted_at is null and x.app_resource_id = u.app_resource_id)
      and not exists (select from app_entitlements_view x join grants_view g on g.entitlement_id = x.id
                      where ${rights} and g.app_user_id = u.app_user_id)
      and not exists (select from app_entitlements_view x join past_grants_view p on p.entitlement_id = x.id
                      where ${rights} and p.app_user_id = u.app_user_id
                        and p.granted_at <= u.last_used_at and p.revoked_at >= u.last_used_at)
    order by u.app_user_id, u.app_resource_id, u.last_used_at desc, u.entitlement_id`)
  return rows.map(toObservation)
}

const toObservation = (row: Row): Observation =>
  edgeSeen({
    edge: row,
    rule: 'ungranted_use',
    subcategory: 'NO_GRANT',
    severity: 'HIGH',
    summary: `${row.account} has used ${row.used_thing} without being granted it.`,
    remedy: 'Find out how it was used; grant the access or close the way to it.',
    windowDays: DAYS,
    facts: { entitlement: row.used_thing, last_used_at: row.used.toString() },
  })
