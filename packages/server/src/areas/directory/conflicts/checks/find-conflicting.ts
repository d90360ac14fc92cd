import { type Sql, sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import type { Side } from '../rules.ts'

type Groups = {
  /** The side and the id of each entitlement that counts. */
  readonly members: Sql
  readonly negateGroupB: boolean
  /** Everybody when undefined. */
  readonly userIds: readonly string[] | undefined
}

/**
 * Subqueries: `member`, what of it people `held`, and who is `conflicting`. One pass over the grants of the members,
 * however many hold them. A group without members is not compared: nobody would conflict with it, or everybody.
 */
export const conflicting = ({ members, negateGroupB, userIds }: Groups): Sql => sql`
  member as materialized (${members}),
  held as materialized (
    select a.identity_user_id as user_id, g.entitlement_id
    from grants g join app_users a on a.id = g.app_user_id
    where g.entitlement_id = any(array(select entitlement_id from member))
      and a.deleted_at is null and a.identity_user_id <> '' ${within(sql`a.identity_user_id`, userIds)}),
  conflicting as materialized (
    select h.user_id from held h join member m on m.entitlement_id = h.entitlement_id
    where (select count(distinct side) from member) = 2
    group by h.user_id having bool_or(m.side = 'A') and bool_or(m.side = 'B') <> ${negateGroupB})`

/** What is in the groups of a monitor and still there; of one side, when it is given. */
export const storedMembers = (monitorId: string, side?: Side): Sql => sql`
  select m.side, m.entitlement_id from conflict_members m
  join app_entitlements e on e.id = m.entitlement_id and e.deleted_at is null
  where m.monitor_id = ${monitorId} ${side === undefined ? sql`` : sql`and m.side = ${side}`}`

const namedMembers = (side: Side, ids: readonly string[]): Sql => sql`
  select ${side}::text as side, e.id as entitlement_id from app_entitlements e
  where e.id = any(${[...ids]}) and e.deleted_at is null`

type Asked = {
  readonly monitorId: string
  /** Ids of entitlements; what is in the group when undefined. */
  readonly a: readonly string[] | undefined
  readonly b: readonly string[] | undefined
  readonly negateGroupB: boolean
  readonly most: number
}

/** How many people would conflict if the groups were these, and the first of them. */
export async function findConflicting(
  tx: Tx,
  { monitorId, a, b, negateGroupB, most }: Asked,
): Promise<{ count: number; userIds: string[] }> {
  const side = (name: Side, ids: readonly string[] | undefined): Sql =>
    ids ? namedMembers(name, ids) : storedMembers(monitorId, name)
  const members = sql`${side('A', a)} union all ${side('B', b)}`
  const row = await tx.find<{ count: number; user_ids: string[] }>(sql`
    with ${conflicting({ members, negateGroupB, userIds: undefined })}
    select (select count(*) from conflicting)::int as count,
      array(select user_id from conflicting order by user_id limit ${most}) as user_ids`)
  return { count: row?.count ?? 0, userIds: row?.user_ids ?? [] }
}

export const within = (column: Sql, ids: readonly string[] | undefined): Sql =>
  ids === undefined ? sql`` : sql`and ${column} = any(${[...ids]})`
