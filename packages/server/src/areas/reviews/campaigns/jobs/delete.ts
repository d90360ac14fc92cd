import { done, sleepUntil } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { causeIn, type StartedBy } from '../../../../service/started-by.ts'
import { sql } from '../../../../store/sql.ts'
import { deleteReviews, dropStaged } from '../../../requests/tasks/reviews/api.ts'
import { DELETE } from '../names.ts'
import { nextState } from '../states.ts'
import { lockCampaign, saveState } from '../store.ts'

const AT_A_TIME = 500

/** Its tasks are hidden, open ones cancelled first; those that never started are removed for good. */
export const deleteJob = areaJob<{ readonly reviewId: string; readonly by?: StartedBy }>({
  ...DELETE,
  about: 'Deletes the tasks of a campaign that was deleted.',
  retry: PATIENT,
  cause: causeIn,

  async run(context, { reviewId }) {
    const { tx, now } = context
    const campaign = await lockCampaign(tx, reviewId)
    if (campaign?.state !== 'DELETING') return done
    const gone = (await dropStaged(tx, reviewId, AT_A_TIME)) + (await deleteReviews(context, reviewId, AT_A_TIME))
    if (gone > 0) return sleepUntil(now)
    for (const table of [
      sql`access_review_pending`,
      sql`access_review_selections`,
      sql`access_review_subjects`,
      sql`access_review_submission_items`,
      sql`access_review_submissions`,
    ]) {
      await tx.run(sql`delete from ${table} where review_id = ${reviewId}`)
    }
    await tx.run(sql`delete from access_review_scope_rows where of_id = ${reviewId}`)
    await saveState(tx, reviewId, nextState(campaign.state, 'deleted')!, sql`, deleted_at = ${tx.now}`)
    return done
  },
})
