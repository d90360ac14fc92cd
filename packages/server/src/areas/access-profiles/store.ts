import { notFound } from '../../lib/failure.ts'
import { oldestFirst } from '../../service/listing.ts'
import { listedIn } from '../../service/resource/store.ts'
import { type Sql, sql } from '../../store/sql.ts'
import type { AccessProfilesRow } from '../../store/tables.ts'
import type { Tx } from '../../store/tx.ts'
import type { ProfileResource } from '../directory/builtin-app/api.ts'
import type { Content, ProfileRow } from './view.ts'

/** Profiles with the number of their members and whether they have a rule, as `p`. */
const selectProfiles = (rest: Sql): Sql => sql`
  select p.*, (select count(distinct a.identity_user_id) from grants_view g
    join app_users_view a on a.id = g.app_user_id and a.identity_user_id <> '' and a.deleted_at is null
    where g.entitlement_id = p.enrollment_entitlement_id and p.enrollment_entitlement_id <> '') as member_count,
    exists (select from access_profile_automations r where r.profile_id = p.id) as has_automation
  from access_profiles p ${rest}`

export const findProfile = (tx: Tx, id: string, where: Sql = sql`true`): Promise<ProfileRow | undefined> =>
  tx.find<ProfileRow>(selectProfiles(sql`where p.id = ${id} and p.deleted_at is null and ${where}`))

async function getProfile(tx: Tx, id: string): Promise<ProfileRow> {
  const row = await findProfile(tx, id)
  if (!row) throw notFound('access profile', id.slice(0, 64))
  return row
}

/** Changes of a profile are made one after the other. */
export async function lockProfile(tx: Tx, id: string): Promise<ProfileRow> {
  await tx.rows(sql`select 1 from access_profiles where id = ${id} and deleted_at is null for update`)
  return getProfile(tx, id)
}

/** Without a look at its members: there may be very many. */
export const findLiveProfile = (tx: Tx, id: string): Promise<AccessProfilesRow | undefined> =>
  tx.find<AccessProfilesRow>(sql`select * from access_profiles where id = ${id} and deleted_at is null`)

/** One that is deleted too. */
export const findAnyProfile = (tx: Tx, id: string): Promise<AccessProfilesRow | undefined> =>
  tx.find<AccessProfilesRow>(sql`select * from access_profiles where id = ${id}`)

/** Standard audiences are not among them. */
export const profileRows = listedIn<ProfileRow>(
  sql`(${selectProfiles(sql`where p.deleted_at is null and p.audience_app_id = ''`)}) as p`,
  { order: oldestFirst, words: sql`p.display_name || ' ' || p.description` },
)

type New = Partial<ProfileResource> & {
  readonly id: string
  readonly createdByUserId: string
  readonly audienceAppId?: string
}

export async function insertProfile(tx: Tx, made: New, content: Content): Promise<ProfileRow> {
  const { appId = '', enrollmentEntitlementId = '', excludedEntitlementId = '', audienceAppId = '' } = made
  await tx.run(sql`
    insert into access_profiles (id, display_name, description, published, visible_to_everyone, request_bundle,
      enrollment_behavior, unenrollment_behavior, unenrollment_entitlement_behavior, annotations, created_by_user_id,
      audience_app_id, app_id, enrollment_entitlement_id, excluded_entitlement_id, created_at, updated_at)
    values (${made.id}, ${content.displayName}, ${content.description}, ${content.published},
      ${content.visibleToEveryone}, ${content.requestBundle}, ${content.enrollmentBehavior},
      ${content.unenrollmentBehavior}, ${content.unenrollmentEntitlementBehavior}, ${content.annotations},
      ${made.createdByUserId}, ${audienceAppId}, ${appId}, ${enrollmentEntitlementId}, ${excludedEntitlementId},
      ${tx.now}, ${tx.now})`)
  return getProfile(tx, made.id)
}

export async function saveProfile(tx: Tx, id: string, content: Content): Promise<ProfileRow> {
  await tx.run(sql`
    update access_profiles set display_name = ${content.displayName}, description = ${content.description},
      published = ${content.published}, visible_to_everyone = ${content.visibleToEveryone},
      request_bundle = ${content.requestBundle}, enrollment_behavior = ${content.enrollmentBehavior},
      unenrollment_behavior = ${content.unenrollmentBehavior},
      unenrollment_entitlement_behavior = ${content.unenrollmentEntitlementBehavior},
      annotations = ${content.annotations}, updated_at = ${tx.now}, version = version + 1
    where id = ${id}`)
  return getProfile(tx, id)
}

export async function saveAccessEntitlements(tx: Tx, id: string, ids: readonly string[]): Promise<ProfileRow> {
  await tx.run(sql`
    update access_profiles set access_entitlement_ids = ${[...ids]}, updated_at = ${tx.now}, version = version + 1
    where id = ${id}`)
  return getProfile(tx, id)
}

export const endProfile = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`
    update access_profiles set deleted_at = ${tx.now}, published = false, updated_at = ${tx.now}, version = version + 1
    where id = ${id}`)

export const resourceOf = (row: AccessProfilesRow): ProfileResource => ({
  appId: row.app_id,
  enrollmentEntitlementId: row.enrollment_entitlement_id,
  excludedEntitlementId: row.excluded_entitlement_id,
})
