import { sql } from '../../../../store/sql.ts'
import { type GrantExpired, setGrantEnd } from '../../../directory/grants/api.ts'
import { enrollments } from '../../enrollments-point.ts'
import { createTask } from '../../tasks/create/api.ts'
import { stopAsking } from '../../tasks/outside/api.ts'

/** The time of a grant is over: a task takes it away. One that is open and asks somebody asks no longer. */
export const revokeExpired: GrantExpired = async (context, grant) => {
  const account = await context.tx.find<{ identity_user_id: string }>(sql`
    select identity_user_id from app_users_view where id = ${grant.app_user_id}`)
  const userId = account?.identity_user_id ?? ''
  const named = { appId: grant.app_id, entitlementId: grant.entitlement_id }
  const { keeps } = context.services.registry.extensions.only(enrollments)
  if (userId !== '' && (await keeps(context.tx, userId, named))) {
    // It was given for a time, and an enrolment asks for it since: it ends with the enrolment.
    await setGrantEnd(context, { entitlementId: grant.entitlement_id, appUserId: grant.app_user_id }, null)
    return
  }
  const source = { expired: { expiredAt: grant.deprovision_at?.toString() ?? context.tx.now.toString() } }
  const { taskId, isNew } = await createTask(context, {
    type: 'revoke',
    userId,
    appId: grant.app_id,
    entitlementId: grant.entitlement_id,
    accountId: grant.app_user_id,
    origin: 'TASK_ORIGIN_TIME_REVOKE',
    description: 'The time for which it was granted is over.',
    source,
  })
  if (!isNew && taskId !== '') await stopAsking(context, taskId, source)
}
