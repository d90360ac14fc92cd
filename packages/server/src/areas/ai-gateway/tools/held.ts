import { type Sql, sql } from '../../../store/sql.ts'

/** What a tool `t` counts as: what an administrator says, else what it says of itself. */
export const CLASSIFICATION = sql`coalesce(nullif(t.classification, ''), t.default_classification)`

/** The entitlements that a user holds now. */
export const heldEntitlements = (userId: string, now: Temporal.Instant): Sql => sql`
  select g.entitlement_id from app_users_view a join grants_view g on g.app_user_id = a.id
  where a.identity_user_id = ${userId} and a.identity_user_id <> '' and a.deleted_at is null
    and (g.deprovision_at is null or g.deprovision_at > ${now})`

/** The condition that the toolset `ts` has the tool `t`. */
export const IN_TOOLSET = sql`(
  ts.connector_id = t.connector_id and ts.deleted_at is null and (
    ts.builtin = 'ALL' or (ts.builtin = 'READ' and ${CLASSIFICATION} = 'TOOL_CLASSIFICATION_READ')
    or exists (select from toolset_tools b where b.toolset_id = ts.id and b.tool_id = t.id)))`

/** The condition that a user holds the tool `t`, or a set that has it. */
export const isHeld = (userId: string, now: Temporal.Instant): Sql => sql`(
  t.entitlement_id in (${heldEntitlements(userId, now)})
  or exists (select from toolsets ts where ${IN_TOOLSET} and ts.entitlement_id in (${heldEntitlements(userId, now)})))`

/** The servers of which a user holds something. */
export const heldServers = (userId: string, now: Temporal.Instant): Sql => sql`
  select t.connector_id from server_tools t where t.deleted_at is null
    and t.entitlement_id in (${heldEntitlements(userId, now)})
  union select r.connector_id from server_resources r where r.deleted_at is null
    and r.entitlement_id in (${heldEntitlements(userId, now)})
  union select ts.connector_id from toolsets ts where ts.deleted_at is null
    and ts.entitlement_id in (${heldEntitlements(userId, now)})`
