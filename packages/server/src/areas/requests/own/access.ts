import type { Context } from '../../../service/context.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { requestableFor } from '../requestable/condition.ts'
import { MOST_APPS, MOST_ENDING } from './shape.ts'

const SOON_DAYS = 30

/** What accounts of the user hold, each entitlement once, with the latest of its ends. */
const heldBy = (userId: string) => sql`
  select g.app_id, g.entitlement_id, case when bool_or(g.deprovision_at is null) then null else max(g.deprovision_at) end as ends_at
  from app_users_view a join grants_view g on g.tenant_id = a.tenant_id and g.app_user_id = a.id
  join app_entitlements_view e on e.tenant_id = g.tenant_id and e.id = g.entitlement_id and e.deleted_at is null
  join apps_view p on p.tenant_id = g.tenant_id and p.id = g.app_id and p.deleted_at is null
  where a.identity_user_id = ${userId} and a.identity_user_id <> '' and a.deleted_at is null
  group by g.app_id, g.entitlement_id`

const soonAt = (tx: Tx): Temporal.Instant => tx.now.add({ hours: 24 * SOON_DAYS })

type Ending = {
  readonly app_id: string
  readonly entitlement_id: string
  readonly ends_at: Temporal.Instant
  readonly may_extend: boolean
  readonly open_task_id: string
}

/** What ends soon, and whether the user may ask for more time. */
export async function listEnding(context: Context, userId: string) {
  const { tx } = context
  const mayAsk = context.hasPermission('requests:self')
  const requestable = await requestableFor(context, userId)
  const rows = await tx.rows<Ending>(sql`
    select h.app_id, h.entitlement_id, h.ends_at,
      ${mayAsk} and exists (select from app_entitlements_view e where e.id = h.entitlement_id and ${requestable}) as may_extend,
      coalesce((select t.id from tasks t where t.type = 'grant' and t.entitlement_id = h.entitlement_id
        and t.subject_key = ${userId} and t.state = 'OPEN' and t.deleted_at is null), '') as open_task_id
    from (${heldBy(userId)}) h where h.ends_at between ${tx.now} and ${soonAt(tx)}
    order by h.ends_at, h.entitlement_id limit ${MOST_ENDING}`)
  return rows.map((row) => ({
    appId: row.app_id,
    appEntitlementId: row.entitlement_id,
    endsAt: row.ends_at,
    mayExtend: row.may_extend && row.open_task_id === '',
    openTaskId: row.open_task_id,
  }))
}

type Held = { readonly app_id: string; readonly count: number; readonly only_id: string; readonly ending: number }

/** What the user has, by app. */
export async function countHeldByApp(tx: Tx, userId: string) {
  const rows = await tx.rows<Held>(sql`
    select h.app_id, count(*)::integer as count,
      case when count(*) = 1 then max(h.entitlement_id) else '' end as only_id,
      (count(*) filter (where h.ends_at between ${tx.now} and ${soonAt(tx)}))::integer as ending
    from (${heldBy(userId)}) h join apps_view p on p.id = h.app_id
    group by h.app_id, p.display_name order by lower(p.display_name), h.app_id`)
  return {
    apps: rows.slice(0, MOST_APPS).map((row) => ({
      appId: row.app_id,
      count: row.count,
      appEntitlementId: row.only_id,
      endingCount: row.ending,
    })),
    appCount: rows.length,
    entitlementCount: rows.reduce((sum, { count }) => sum + count, 0),
  }
}
