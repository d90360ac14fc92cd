import { type Sql, sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { conflicting, storedMembers, within } from './find-conflicting.ts'

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

/** What is held is put together only for those who conflict. */
export async function findDifferences(tx: Tx, asked: Asked): Promise<Difference[]> {
  if (asked.userIds) return tx.rows<Difference>(differences(asked))
  // After a large sync the planner takes a tenant for empty for a while, and would read all accounts for each grant.
  await tx.run(sql`select set_config('enable_nestloop', 'off', true)`)
  const rows = await tx.rows<Difference>(differences(asked))
  await tx.run(sql`select set_config('enable_nestloop', 'on', true)`)
  return rows
}

const differences = ({ monitorId, negateGroupB, userIds, limit }: Asked): Sql => sql`
  with ${conflicting({ members: storedMembers(monitorId), negateGroupB, userIds })},
  conflict as (
    select h.user_id, array_agg(distinct h.entitlement_id) filter (where m.side = 'A') as a_ids,
      coalesce(array_agg(distinct h.entitlement_id) filter (where m.side = 'B'), '{}') as b_ids
    from conflicting c join held h on h.user_id = c.user_id join member m on m.entitlement_id = h.entitlement_id
    group by h.user_id),
  standing as (
    select id, user_id, a_entitlement_ids, b_entitlement_ids from conflict_alerts
    where monitor_id = ${monitorId} and state <> 'RESOLVED' ${within(sql`user_id`, userIds)})
  select coalesce(c.user_id, s.user_id) as user_id, s.id as alert_id, c.a_ids, c.b_ids
  from conflict c full join standing s on s.user_id = c.user_id
  where s.id is null or c.user_id is null or s.a_entitlement_ids <> c.a_ids or s.b_entitlement_ids <> c.b_ids
  limit ${limit}`
