import { type Sql, sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'

/** Differences between what users hold and the alerts. */
export type Difference = {
  user_id: string
  /** The existing alert, if there is one. */
  alert_id: string | null
  /** Null when the conflict is over. */
  a_ids: string[] | null
  b_ids: string[] | null
}

type Asked = {
  monitorId: string
  negateGroupB: boolean
  /** Everybody when undefined. */
  userIds: readonly string[] | undefined
  limit: number
}

/**
 * One pass over the grants of the members, however many hold them; what is held is put together only for those who
 * conflict. A group without members is not compared: nobody would conflict with it, or everybody.
 */
export async function findDifferences(tx: Tx, asked: Asked): Promise<Difference[]> {
  if (asked.userIds) return tx.rows<Difference>(differences(asked))
  // After a large sync the planner takes a tenant for empty for a while, and would read all accounts for each grant.
  await tx.run(sql`select set_config('enable_nestloop', 'off', true)`)
  const rows = await tx.rows<Difference>(differences(asked))
  await tx.run(sql`select set_config('enable_nestloop', 'on', true)`)
  return rows
}

const differences = (asked: Asked): Sql => sql`
  with member as materialized (
    select m.side, m.entitlement_id from conflict_members m
    join app_entitlements e on e.id = m.entitlement_id and e.deleted_at is null
    where m.monitor_id = ${asked.monitorId}),
  held as materialized (
    select a.identity_user_id as user_id, g.entitlement_id
    from grants g join app_users a on a.id = g.app_user_id
    where g.entitlement_id = any(array(select entitlement_id from member))
      and a.deleted_at is null and a.identity_user_id <> '' ${within(sql`a.identity_user_id`, asked.userIds)}),
  conflicting as materialized (
    select h.user_id from held h join member m on m.entitlement_id = h.entitlement_id
    where (select count(distinct side) from member) = 2
    group by h.user_id having bool_or(m.side = 'A') and bool_or(m.side = 'B') <> ${asked.negateGroupB}),
  conflict as (
    select h.user_id, array_agg(distinct h.entitlement_id) filter (where m.side = 'A') as a_ids,
      coalesce(array_agg(distinct h.entitlement_id) filter (where m.side = 'B'), '{}') as b_ids
    from conflicting c join held h on h.user_id = c.user_id join member m on m.entitlement_id = h.entitlement_id
    group by h.user_id),
  standing as (
    select id, user_id, a_entitlement_ids, b_entitlement_ids from conflict_alerts
    where monitor_id = ${asked.monitorId} and state <> 'RESOLVED' ${within(sql`user_id`, asked.userIds)})
  select coalesce(c.user_id, s.user_id) as user_id, s.id as alert_id, c.a_ids, c.b_ids
  from conflict c full join standing s on s.user_id = c.user_id
  where s.id is null or c.user_id is null or s.a_entitlement_ids <> c.a_ids or s.b_entitlement_ids <> c.b_ids
  limit ${asked.limit}`

const within = (column: Sql, ids: readonly string[] | undefined): Sql =>
  ids === undefined ? sql`` : sql`and ${column} = any(${[...ids]})`
