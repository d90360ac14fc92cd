import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'

export type ConflictMonitor = { readonly id: string; readonly displayName: string }

type Asked = { readonly userId: string; readonly entitlementIds: readonly string[] }

/** The monitors that do not find a conflict in what the user holds, and would with these entitlements besides. */
export const listNewConflicts = (tx: Tx, { userId, entitlementIds }: Asked): Promise<ConflictMonitor[]> =>
  tx.rows<ConflictMonitor>(sql`
    with held as materialized (
      select distinct g.entitlement_id from app_users a join grants g on g.app_user_id = a.id
      where a.identity_user_id = ${userId} and a.identity_user_id <> '' and a.deleted_at is null),
    member as materialized (
      select m.monitor_id, m.side, m.entitlement_id in (select entitlement_id from held) as is_held,
        m.entitlement_id = any(${[...entitlementIds]}) as is_new
      from conflict_members m join app_entitlements e on e.id = m.entitlement_id and e.deleted_at is null
      where m.monitor_id in (select monitor_id from conflict_members where entitlement_id = any(${[...entitlementIds]})))
    select c.id, c.display_name as "displayName" from conflict_monitors c join member m on m.monitor_id = c.id
    where c.enabled and c.deleted_at is null
    group by c.tenant_id, c.id, c.display_name, c.negate_group_b
    having count(distinct m.side) = 2
      and (bool_or(m.side = 'A' and (m.is_held or m.is_new))
        and bool_or(m.side = 'B' and (m.is_held or m.is_new)) <> c.negate_group_b)
      and not (bool_or(m.side = 'A' and m.is_held) and bool_or(m.side = 'B' and m.is_held) <> c.negate_group_b)
    order by c.id`)
