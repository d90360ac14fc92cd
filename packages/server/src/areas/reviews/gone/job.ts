import type { Named } from '../../../engine/job.ts'
import { done, sleepUntil } from '../../../engine/outcome.ts'
import { PATIENT } from '../../../engine/retry.ts'
import { areaJob } from '../../../service/area-job.ts'
import { sql } from '../../../store/sql.ts'
import type { Tx } from '../../../store/tx.ts'
import { closeTask } from '../../requests/tasks/outside/api.ts'
import { tellOwnerless } from '../campaigns/send-notices.ts'
import { getCampaign } from '../campaigns/store.ts'

export const CLOSE_GONE: Named<Readonly<Record<string, never>>> = { kind: 'reviews.closeGone' }

const AT_A_TIME = 200

const WORDS = {
  entitlement: 'The entitlement was deleted: there is nothing to review any more.',
  subject: 'Whose access it was is gone: there is nothing to review any more.',
  grant: 'The access is gone: there is nothing to review any more.',
} as const

/** Open reviews of what is gone end without a decision. That access alone is gone counts where the campaign says so. */
export const closeGoneJob = areaJob<Readonly<Record<string, never>>>({
  ...CLOSE_GONE,
  about: 'Closes open reviews whose subject, entitlement or access is gone.',
  retry: PATIENT,

  async run(context) {
    const gone = await listGone(context.tx)
    for (const { id, why } of gone) await closeTask(context, id, 'CANCELLED', WORDS[why])
    if (gone.length === AT_A_TIME) return sleepUntil(context.now)
    await tellOwnerlessOnes(context.tx)
    return done
  },
})

/** Campaigns that go on, and whose owners are all no administrators any more. */
async function tellOwnerlessOnes(tx: Tx): Promise<void> {
  const rows = await tx.rows<{ id: string }>(sql`
    select r.id from access_reviews r where r.state not in ('CLOSED', 'DELETING', 'DELETED') and not exists (
      select from access_review_owners o join users_view u on u.id = o.user_id and u.status = 'ENABLED'
        and u.deleted_at is null and u.role_ids && array['super_admin', 'campaign_admin'] where o.of_id = r.id)
    order by r.id limit 100`)
  for (const { id } of rows) await tellOwnerless(tx, await getCampaign(tx, id))
}

type Gone = { readonly id: string; readonly why: keyof typeof WORDS }

const listGone = (tx: Tx): Promise<Gone[]> =>
  tx.rows<Gone>(sql`
    select * from (
      select t.id, case
        when e.id is null or e.deleted_at is not null or p.id is null or p.deleted_at is not null then 'entitlement'
        when (t.user_id <> '' and (u.id is null or u.deleted_at is not null or u.status = 'DELETED'))
          or (t.account_id <> '' and (a.id is null or a.deleted_at is not null or a.status = 'STATUS_DELETED'))
          then 'subject'
        when r.settings ->> 'autoResolve' = 'true' and t.account_id <> '' and g.app_user_id is null then 'grant'
        end as why
      from access_reviews r
      join tasks_view t on t.access_review_id = r.id and t.type = 'certify' and t.state = 'OPEN' and t.deleted_at is null
      left join app_entitlements_view e on e.id = t.entitlement_id
      left join apps_view p on p.id = t.app_id
      left join users_view u on u.id = t.user_id and t.user_id <> ''
      left join app_users_view a on a.id = t.account_id and t.account_id <> ''
      left join grants_view g on g.entitlement_id = t.entitlement_id and g.app_user_id = t.account_id
      where r.state = 'OPEN') looked
    where why is not null order by id limit ${AT_A_TIME}`)
