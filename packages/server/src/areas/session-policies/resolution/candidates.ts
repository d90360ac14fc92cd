import { type Sql, sql } from '../../../store/sql.ts'
import { heldBy, holders } from '../../directory/owners/api.ts'
import { LIVE_POLICIES } from '../builtin.ts'

/** One way a policy comes to a user. */
export type Candidate = {
  readonly user_id: string
  readonly policy_id: string
  readonly source: 'DIRECT' | 'GROUP'
  /** The group by which it comes; empty when it is assigned directly. */
  readonly entitlement_id: string
  readonly priority: number
}

/** Columns of what is assigned without a group. */
const DIRECT = sql`'DIRECT' as source, '' as entitlement_id, null::timestamptz as group_created_at`

/**
 * From row to row by key. Left to itself, the planner takes any order on tables that were never analyzed, where it
 * expects a row of each; `offset 0` keeps it to this one.
 */
const liveGroup = (id: Sql): Sql => sql`
  select e.id, e.created_at
  from (select e.id, e.created_at, e.deleted_at from app_entitlements_view e where e.id = ${id} offset 0) e
  where e.deleted_at is null`

const withPolicies = (assigned: Sql): Sql => sql`
  select c.user_id, c.source, c.entitlement_id, c.group_created_at, c.policy_id, p.priority, p.policy_created_at
  from (${assigned}) c
  cross join lateral (
    select p.priority, p.created_at as policy_created_at from ${LIVE_POLICIES} p where p.id = c.policy_id offset 0) p`

/**
 * The order in which the candidates of a user count: direct before group, then the highest priority, the older policy,
 * the id; of several groups of one policy the oldest.
 */
export const BEST_FIRST: Sql = sql`
  source, priority desc, policy_created_at, policy_id, group_created_at, entitlement_id`

/**
 * Every way by which a policy is assigned to some users: directly, and through groups, which are entitlements that a live
 * account of the user holds. `users` is a query of the column `user_id`.
 */
export const candidatesOf = (users: Sql): Sql =>
  withPolicies(sql`
    select u.user_id, ${DIRECT}, d.policy_id
    from (${users}) u
    cross join lateral (select d.policy_id from session_policy_users d where d.user_id = u.user_id offset 0) d
    union all
    select distinct u.user_id, 'GROUP', e.id, e.created_at, s.policy_id
    from (${users}) u
    cross join lateral (${heldBy(sql`u.user_id`)}) held
    cross join lateral (
      select s.policy_id from session_policy_groups s where s.entitlement_id = held.entitlement_id offset 0) s
    cross join lateral (${liveGroup(sql`held.entitlement_id`)}) e`)

/** The same for all users at once, from the assigned groups to their members. */
export const ALL_CANDIDATES: Sql = withPolicies(sql`
  select d.user_id, ${DIRECT}, d.policy_id from session_policy_users d
  union all
  select distinct held.identity_user_id, 'GROUP', e.id, e.created_at, s.policy_id
  from session_policy_groups s
  cross join lateral (${liveGroup(sql`s.entitlement_id`)}) e
  cross join lateral (${holders(sql`s.entitlement_id`)}) held`)
