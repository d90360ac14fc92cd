import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { effectiveOwners } from '../../directory/owners/api.ts'
import { noticesOf } from '../../notifications/notices/api.ts'

/** The owners of an app are told of access that is back; those whose access is about to end are told of that. */
export const provisioningNotices = noticesOf({
  name: 'provisioning',
  about: 'Tells owners of apps what was not taken away, and users what is about to end.',
  notices: {
    'requests.revocation.foundAgain': async (read, { appId, entitlementId, appUserId, taskId }) => {
      const names = await namesOf(read, String(entitlementId), String(appUserId))
      return {
        userIds: await effectiveOwners(read, 'app', String(appId)),
        subject: `Access that was revoked is still there: ${names.entitlement} in ${names.app}`,
        markdown: `The last full sync still brings ${names.entitlement} of ${names.account}. Task ${taskId} had revoked it.`,
      }
    },
    'requests.access.expiring': async (read, { entitlementId, appUserId, userId, deprovisionAt }) => {
      if (!userId) return undefined
      const names = await namesOf(read, String(entitlementId), String(appUserId))
      const day = String(deprovisionAt).slice(0, 10)
      return {
        userIds: [String(userId)],
        subject: `Your access ends on ${day}: ${names.entitlement} in ${names.app}`,
        markdown: `Ask for it again before that if you still need it.`,
      }
    },
  },
})

type Names = { readonly entitlement: string; readonly app: string; readonly account: string }

const namesOf = async (read: Tx, entitlementId: string, appUserId: string): Promise<Names> =>
  (await read.find<Names>(sql`
    select e.display_name as entitlement, p.display_name as app,
      coalesce((select a.display_name from app_users_view a where a.id = ${appUserId}), '') as account
    from entitlement_provisioning_view e join app_provisioning_view p on p.id = e.app_id
    where e.id = ${entitlementId}`)) ?? { entitlement: entitlementId, app: '', account: appUserId }
