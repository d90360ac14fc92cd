import { sql } from '../../../store/sql.ts'
import type { AccessProfileEnrollmentsRow, AccessProfilesRow } from '../../../store/tables.ts'
import type { Tx } from '../../../store/tx.ts'

export type MadeBy = 'RULE' | 'PERSON'
export const BY_RULE = 'TASK_ORIGIN_PROFILE_MEMBERSHIP_AUTOMATION'

/** A profile in which what a user is and what was followed differ. */
export type Unfollowed = {
  readonly profile: AccessProfilesRow
  /** Undefined when the user was enrolled and nothing has followed from it yet. */
  readonly enrollment: AccessProfileEnrollmentsRow | undefined
  /** The task that enrolled the user. */
  readonly taskId: string
  readonly madeBy: MadeBy
}

/** Whatever follows for one user happens one after the other: what is justified by one enrolment the next one sees. */
export const lockUser = (tx: Tx, userId: string): Promise<unknown> =>
  tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`enrollments ${tx.tenantId} ${userId}`}, 0))`)

type Row = { profile_id: string; ticket_id: string | null; made_by: MadeBy; is_member: boolean }

export async function listUnfollowed(tx: Tx, userId: string): Promise<Unfollowed[]> {
  const rows = await tx.rows<Row>(sql`
    with member as (
      select p.id as profile_id, min(g.ticket_id) as ticket_id
      from app_users_view a join grants_view g on g.app_user_id = a.id
      join access_profiles p on p.enrollment_entitlement_id = g.entitlement_id and p.enrollment_entitlement_id <> ''
      where a.identity_user_id = ${userId} and a.identity_user_id <> '' and a.deleted_at is null
      group by p.id)
    select coalesce(m.profile_id, n.profile_id) as profile_id, m.ticket_id, m.profile_id is not null as is_member,
      case when t.origin = ${BY_RULE} then 'RULE' else 'PERSON' end as made_by
    from member m
    full join (select * from access_profile_enrollments where user_id = ${userId}) n on n.profile_id = m.profile_id
    left join tasks_view t on t.id = m.ticket_id
    where m.profile_id is null or n.profile_id is null
    order by 1`)
  const ids = rows.map((row) => row.profile_id)
  const profiles = await byProfile<AccessProfilesRow>(
    tx,
    sql`select p.*, p.id as profile_id from access_profiles p
    where p.id = any(${ids})`,
  )
  const enrollments = await byProfile<AccessProfileEnrollmentsRow>(
    tx,
    sql`
    select * from access_profile_enrollments where user_id = ${userId} and profile_id = any(${ids})`,
  )
  return rows.flatMap(({ profile_id, ticket_id, made_by }) => {
    const profile = profiles.get(profile_id)
    const enrollment = enrollments.get(profile_id)
    return profile ? [{ profile, enrollment, taskId: ticket_id ?? '', madeBy: made_by }] : []
  })
}

const byProfile = async <Found extends object>(tx: Tx, query: ReturnType<typeof sql>): Promise<Map<string, Found>> =>
  new Map((await tx.rows<Found & { profile_id: string }>(query)).map((row) => [row.profile_id, row]))

type New = {
  readonly profileId: string
  readonly userId: string
  readonly madeBy: MadeBy
  readonly withAccess: boolean
  readonly taskId: string
}

export const insertEnrollment = (tx: Tx, made: New): Promise<number> =>
  tx.run(sql`
    insert into access_profile_enrollments (profile_id, user_id, made_by, with_access, task_id, enrolled_at)
    values (${made.profileId}, ${made.userId}, ${made.madeBy}, ${made.withAccess}, ${made.taskId}, ${tx.now})
    on conflict do nothing`)

export const deleteEnrollment = (tx: Tx, profileId: string, userId: string): Promise<number> =>
  tx.run(sql`delete from access_profile_enrollments where profile_id = ${profileId} and user_id = ${userId}`)

/** The next members whose enrolment gives access. */
export const listEnrolled = (
  tx: Tx,
  { profileId, after, limit }: { readonly profileId: string; readonly after: string; readonly limit: number },
): Promise<AccessProfileEnrollmentsRow[]> =>
  tx.rows<AccessProfileEnrollmentsRow>(sql`
    select * from access_profile_enrollments
    where profile_id = ${profileId} and user_id > ${after} and with_access order by user_id limit ${limit}`)
