import { done, sleepUntil } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { sql } from '../../../../store/sql.ts'
import type { AccessReviewSelectionsRow } from '../../../../store/tables.ts'
import { restage } from '../../../requests/tasks/reviews/api.ts'
import { policiesOf } from '../../prepare/job.ts'
import { campaignEvent } from '../events.ts'
import { RESET_POLICIES } from '../names.ts'
import { nextState } from '../states.ts'
import { lockCampaign, saveState } from '../store.ts'

const AT_A_TIME = 1000

type Resetting = {
  readonly reviewId: string
  /** All when empty. */
  readonly entitlementIds: readonly string[]
  readonly after?: readonly [string, string]
}

/** Chooses the policies of tasks that have not started anew, a thousand in each transaction. */
export const resetPoliciesJob = areaJob<Resetting>({
  ...RESET_POLICIES,
  about: 'Chooses the policies of the tasks of a campaign anew.',
  retry: PATIENT,

  async run(context, payload) {
    const { tx, emit, now } = context
    const { reviewId, entitlementIds, after } = payload
    const campaign = await lockCampaign(tx, reviewId)
    if (campaign?.state !== 'RESETTING_POLICIES') return done
    const rows = await tx.rows<AccessReviewSelectionsRow>(sql`
      select * from access_review_selections where review_id = ${reviewId} and state = 'TASK'
        ${entitlementIds.length > 0 ? sql`and entitlement_id = any(${[...entitlementIds]})` : sql``}
        ${after ? sql`and (entitlement_id, principal_id) > (${after[0]}, ${after[1]})` : sql``}
      order by entitlement_id, principal_id limit ${AT_A_TIME}`)
    const policies = await policiesOf(context, campaign, rows)
    await restage(
      tx,
      rows.map((row) => ({ taskId: row.task_id, policyId: policies.get(row.entitlement_id)! })),
    )
    const last = rows.at(-1)
    if (last && rows.length === AT_A_TIME) {
      return sleepUntil(now, { ...payload, after: [last.entitlement_id, last.principal_id] })
    }
    await saveState(tx, reviewId, nextState(campaign.state, 'policiesReset')!)
    emit(campaignEvent('policiesReset', campaign, { entitlementIds }))
    return done
  },
})
