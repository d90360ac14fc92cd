import { done, sleepUntil } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { sql } from '../../../../store/sql.ts'
import type { Tx } from '../../../../store/tx.ts'
import { calendarAt, getCalendars } from '../../../organisation/api.ts'
import { accessChanged } from '../access-events.ts'
import { tellExpiring } from '../notices.ts'
import { endsBefore } from './remind-days.ts'

const AT_A_TIME = 500
/** Who got access for three days or less needs no reminder. */
const SHORTEST = 3 * 24 * 3600

/** An event three workdays before a grant ends, once for each end, at nine where the organisation is. */
export const remindOfExpiry = areaJob<{ tick: string }>({
  kind: 'requests.remindOfExpiry',
  about: 'Tells that access is about to end, three workdays before it does.',
  retry: PATIENT,
  concurrency: { perTenant: 1 },

  async run({ tx, emit, now }) {
    const calendar = calendarAt(await getCalendars(tx), now)
    const before = endsBefore(calendar, now)
    if (!before) return done
    const ending = await listEnding(tx, before)
    for (const grant of ending) {
      if (!(await saveReminder(tx, grant))) continue
      emit(
        accessChanged('expiring', {
          appId: grant.app_id,
          entitlementId: grant.entitlement_id,
          appUserId: grant.app_user_id,
          userId: grant.identity_user_id,
          taskId: grant.ticket_id,
          deprovisionAt: grant.deprovision_at.toString(),
        }),
      )
      if (grant.identity_user_id === '') continue
      await tellExpiring(tx, {
        appId: grant.app_id,
        entitlementId: grant.entitlement_id,
        appUserId: grant.app_user_id,
        userId: grant.identity_user_id,
        endsAt: grant.deprovision_at,
        zone: calendar.timezone,
      })
    }
    return ending.length === AT_A_TIME ? sleepUntil(now) : done
  },
})

type Ending = {
  readonly app_id: string
  readonly entitlement_id: string
  readonly app_user_id: string
  readonly identity_user_id: string
  readonly ticket_id: string
  readonly deprovision_at: Temporal.Instant
}

const listEnding = (tx: Tx, before: Temporal.Instant): Promise<Ending[]> =>
  tx.rows<Ending>(sql`
    select g.app_id, g.entitlement_id, g.app_user_id, a.identity_user_id, g.ticket_id, g.deprovision_at
    from grants_view g join app_users_view a on a.id = g.app_user_id
    where g.deprovision_at > ${tx.now} and g.deprovision_at < ${before} and g.is_direct
      and extract(epoch from g.deprovision_at - g.created_at) > ${SHORTEST}
      and not exists (
        select from expiry_reminders r where r.entitlement_id = g.entitlement_id and r.app_user_id = g.app_user_id
          and r.deprovision_at = g.deprovision_at)
    order by g.deprovision_at, g.entitlement_id, g.app_user_id limit ${AT_A_TIME}`)

const saveReminder = async (tx: Tx, grant: Ending): Promise<boolean> =>
  (await tx.run(sql`
    insert into expiry_reminders (entitlement_id, app_user_id, deprovision_at, reminded_at)
    values (${grant.entitlement_id}, ${grant.app_user_id}, ${grant.deprovision_at}, ${tx.now})
    on conflict do nothing`)) > 0
