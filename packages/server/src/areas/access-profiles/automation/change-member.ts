import { enqueue } from '../../../engine/enqueue.ts'
import { sql } from '../../../store/sql.ts'
import type { AccessProfilesRow } from '../../../store/tables.ts'
import { ensureBuiltinAccounts } from '../../directory/entitlements/members/api.ts'
import { endDirect, endJustifications, giveGrants } from '../../directory/grants/api.ts'
import { createTask } from '../../requests/tasks/create/api.ts'
import type { AreaContext } from '../../requests/tasks/kinds/api.ts'
import { FOLLOW } from '../enrollments/names.ts'
import { enrollmentPolicy } from '../enrollments/policy.ts'
import { BY_RULE, deleteEnrollment, insertEnrollment } from '../enrollments/store.ts'
import { saveRemoval } from './changes.ts'

type Rule = { readonly create_tasks: boolean }

/** The rule makes a user a member. */
export async function join(
  context: AreaContext,
  { profile, rule, userId }: { readonly profile: AccessProfilesRow; readonly rule: Rule; readonly userId: string },
): Promise<void> {
  const { tx } = context
  const { app_id: appId, enrollment_entitlement_id: entitlementId } = profile
  if (rule.create_tasks) {
    const chosen = await enrollmentPolicy(context, profile)
    await createTask(context, {
      type: 'grant',
      origin: BY_RULE,
      description: `The rule of ${profile.display_name}`,
      userId,
      appId,
      entitlementId,
      grantSeconds: chosen.settings.maxGrantSeconds,
      chosen,
    })
    await follow(context, userId)
    return
  }
  const appUserId = (await ensureBuiltinAccounts(context, appId, [userId])).get(userId)
  if (!appUserId) return
  await insertEnrollment(tx, { profileId: profile.id, userId, madeBy: 'RULE', withAccess: false, taskId: '' })
  await giveGrants(context, [{ entitlementId, appUserId, reason: { type: 'automation', data: 'profile' } }])
}

/** The rule takes a user out; it counts for the safeguard unless somebody has agreed to it. */
export async function leave(
  context: AreaContext,
  {
    profile,
    rule,
    userId,
    counts,
  }: { readonly profile: AccessProfilesRow; readonly rule: Rule; readonly userId: string; readonly counts: boolean },
): Promise<void> {
  const { tx } = context
  const { app_id: appId, enrollment_entitlement_id: entitlementId } = profile
  const held = await tx.rows<{ app_user_id: string }>(sql`
    select g.app_user_id from grants_view g join app_users_view a on a.id = g.app_user_id
    where g.entitlement_id = ${entitlementId} and a.identity_user_id = ${userId}
      and a.identity_user_id <> '' order by g.app_user_id`)
  if (counts && held.length > 0) await saveRemoval(tx, profile.id, userId)
  if (!rule.create_tasks) {
    await deleteEnrollment(tx, profile.id, userId)
    await endJustifications(tx, { profileId: profile.id, userId })
  }
  for (const { app_user_id: accountId } of held) {
    if (rule.create_tasks) {
      await createTask(context, {
        type: 'revoke',
        origin: BY_RULE,
        description: `The rule of ${profile.display_name}`,
        userId,
        appId,
        entitlementId,
        accountId,
      })
    } else await endDirect(context, { entitlementId, appUserId: accountId })
  }
  if (rule.create_tasks) await follow(context, userId)
}

/** The consumer of events would see it too; this is sooner. */
const follow = ({ tx }: AreaContext, userId: string): Promise<number> =>
  enqueue(tx, FOLLOW, { userId }, { key: userId, onKey: 'replace' })
