import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { createTask } from '../../requests/tasks/create/api.ts'
import type { AreaContext } from '../../requests/tasks/kinds/api.ts'
import { keepOut } from '../automation/kept-out.ts'

export type WantedUnenrollment = {
  readonly userId: string
  /** All when empty. */
  readonly profileIds: readonly string[]
  readonly description: string
}

export type Unenrolled = { readonly taskIds: readonly string[]; readonly profileIds: readonly string[] }

/** A task for each enrolment of a user in one of these profiles; what follows from its end the profile says. */
export async function unenrollUser(context: AreaContext, wanted: WantedUnenrollment): Promise<Unenrolled> {
  const { userId, profileIds, description } = wanted
  const held = await context.tx.rows<{ id: string; app_id: string; entitlement_id: string; app_user_id: string }>(sql`
    select p.id, p.app_id, g.entitlement_id, g.app_user_id from app_users_view a
    join grants_view g on g.app_user_id = a.id
    join access_profiles p on p.enrollment_entitlement_id = g.entitlement_id and p.enrollment_entitlement_id <> ''
    where a.identity_user_id = ${userId} and a.identity_user_id <> '' and a.deleted_at is null
      ${profileIds.length === 0 ? sql`` : sql`and p.id = any(${[...profileIds]})`}
    order by p.id, g.app_user_id`)
  const taskIds: string[] = []
  const asking = { tx: context.tx, expressions: context.services.expressions }
  for (const { id: profileId, app_id: appId, entitlement_id: entitlementId, app_user_id: accountId } of held) {
    const { taskId, isNew } = await createTask(context, {
      type: 'revoke',
      origin: 'TASK_ORIGIN_AUTOMATION',
      description,
      userId,
      appId,
      entitlementId,
      accountId,
    })
    if (!isNew) continue
    taskIds.push(taskId)
    await keepOut(asking, { profileId, userId, taskId })
  }
  return { taskIds, profileIds: [...new Set(held.map(({ id }) => id))] }
}

type Named = { readonly id: string; readonly display_name: string }

/** Of the profiles that a user is in, of these when some are named: those whose rule would enrol the user again. */
export const listRuleManaged = (
  tx: Tx,
  { userId, profileIds }: Pick<WantedUnenrollment, 'userId' | 'profileIds'>,
): Promise<Named[]> =>
  tx.rows<Named>(sql`
    select p.id, p.display_name from access_profiles p
    join access_profile_automations r on r.profile_id = p.id and r.enabled
    where p.deleted_at is null ${profileIds.length === 0 ? sql`` : sql`and p.id = any(${[...profileIds]})`}
      and exists (
        select from app_users_view a join grants_view g on g.app_user_id = a.id
        where g.entitlement_id = p.enrollment_entitlement_id and a.identity_user_id = ${userId} and a.deleted_at is null)
    order by p.display_name, p.id`)

/** One of these that is no profile; undefined when all are. */
export async function findMissingProfile(tx: Tx, profileIds: readonly string[]): Promise<string | undefined> {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from access_profiles where id = any(${[...profileIds]}) and deleted_at is null`)
  const known = new Set(rows.map(({ id }) => id))
  return profileIds.find((id) => !known.has(id))
}
