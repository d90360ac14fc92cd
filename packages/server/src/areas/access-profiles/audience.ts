import { userIdOf } from '../../service/actor.ts'
import type { Context } from '../../service/context.ts'
import { type Sql, sql } from '../../store/sql.ts'

type Viewer = Pick<Context, 'actor' | 'hasPermission'>

/** Who manages profiles, or reads all tasks, sees those too that are not meant for it. */
export const seesAll = ({ hasPermission }: Viewer): boolean =>
  hasPermission('catalogs:write') || hasPermission('tasks:read')

/** The condition that the profile `p` is visible to the caller; undefined when all are, as for who binds toolsets to them. */
export const visibleProfiles = (viewer: Viewer): Sql | undefined =>
  seesAll(viewer) || viewer.hasPermission('aigovernance:write') ? undefined : sql`${offeredTo(userIdOf(viewer.actor))}`

/** The condition that the profile `p` is published, and meant for everybody or for who holds what this user holds. */
const offeredTo = (userId: string): Sql => sql`
  (p.published and p.deleted_at is null and (p.visible_to_everyone or p.access_entitlement_ids && array(
    select held.entitlement_id from app_users_view holder
    join grants_view held on held.tenant_id = holder.tenant_id and held.app_user_id = holder.id
    join app_entitlements_view given on given.id = held.entitlement_id and given.deleted_at is null
    where holder.identity_user_id = ${userId} and holder.identity_user_id <> '' and holder.deleted_at is null)))`

/**
 * The condition that the entitlement `e` is offered to a user: it is in a profile that is, or it is the enrolment in
 * one that may be asked for as a whole. The standard audience of an app offers all that the app has.
 */
export const offeredEntitlements = (userId: string): Sql => sql`
  (exists (select from access_profile_entries n join access_profiles p on p.id = n.profile_id
     where n.entitlement_id = e.id and p.audience_app_id = '' and ${offeredTo(userId)})
   or exists (select from access_profiles p
     where p.enrollment_entitlement_id = e.id and p.request_bundle and ${offeredTo(userId)})
   or exists (select from access_profiles p
     where p.audience_app_id = e.app_id and p.audience_app_id <> '' and ${offeredTo(userId)}))`
