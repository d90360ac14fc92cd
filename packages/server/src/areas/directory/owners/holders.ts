import { type Sql, sql } from '../../../store/sql.ts'

/**
 * Who holds an entitlement: `identity_user_id` of each live account of somebody, for a lateral join. From the
 * entitlement to its grants and from each to its account are lookups by key, and `offset 0` keeps the planner to that
 * order. Left to itself it takes any order on tables that were never analyzed, where it expects a row of each, and then
 * compares every row of one with every row of the others.
 */
export const holders = (entitlementId: Sql): Sql => sql`
  select held.identity_user_id
  from (select g.app_user_id from grants g where g.entitlement_id = ${entitlementId} offset 0) g
  cross join lateral (${liveAccount(sql`g.app_user_id`)}) held`

/**
 * The account of this id if it is live and has a user, as one lookup by key. Inside of `offset 0` is nothing but the
 * key: with "not deleted" beside it an index of all such accounts looks better where there are no statistics.
 */
export const liveAccount = (id: Sql): Sql => sql`
  select a.identity_user_id
  from (select a.identity_user_id, a.deleted_at from app_users a where a.id = ${id} offset 0) a
  where a.deleted_at is null and a.identity_user_id <> ''`

/** Ids of the entitlements that a user holds through live accounts: from the user to these, from each to its grants. */
export const heldBy = (userId: string | Sql): Sql => sql`
  select held.entitlement_id from app_users a
  cross join lateral (select g.entitlement_id from grants g where g.app_user_id = a.id offset 0) held
  where a.identity_user_id = ${userId} and a.deleted_at is null`
