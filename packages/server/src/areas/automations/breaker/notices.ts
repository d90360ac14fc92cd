import { SUPER_ADMIN } from '../../../service/permissions.ts'
import { sql } from '../../../store/sql.ts'
import { effectiveOwners } from '../../directory/owners/api.ts'
import { noticesOf } from '../../notifications/notices/api.ts'

/** The super administrators and the owners of the automation's app are notified once of each trip. */
export const breakerNotices = noticesOf({
  name: 'automations',
  about: 'Tells people that a circuit breaker has tripped.',
  notices: {
    async 'automations.breaker.tripped'(read, { id, observedCount, threshold }) {
      const automation = await read.find<{ display_name: string; app_id: string }>(sql`
        select display_name, app_id from automations where id = ${String(id)} and deleted_at is null`)
      if (!automation) return undefined
      const admins = await read.rows<{ id: string }>(sql`
        select id from users_view where ${SUPER_ADMIN} = any(role_ids) and status = 'ENABLED' and deleted_at is null`)
      const owners = automation.app_id === '' ? [] : await effectiveOwners(read, 'app', automation.app_id)
      return {
        userIds: [...new Set([...admins.map((one) => one.id), ...owners])],
        subject: `Paused by its circuit breaker: ${automation.display_name}`,
        markdown: `It was started ${observedCount} times, and ${threshold} are allowed. New runs are paused until somebody looks at them and clears the breaker.`,
      }
    },
  },
})
