import { done, sleepUntil } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { causeIn, type StartedBy } from '../../../../service/started-by.ts'
import { sql } from '../../../../store/sql.ts'
import { closeReviews } from '../../../requests/tasks/reviews/api.ts'
import { revokeDenied } from '../../deciding/revoke.ts'
import { endedHooks } from '../ended-hooks.ts'
import { campaignEvent } from '../events.ts'
import { END } from '../names.ts'
import { settingsOf } from '../rows.ts'
import { tellClosed } from '../send-notices.ts'
import { nextState } from '../states.ts'
import { getCampaign, lockCampaign, saveState } from '../store.ts'
import { postToChannel } from './post-to-channel.ts'

const AT_A_TIME = 200

/** What becomes of reviews that are open, by the decision. */
const ENDS = {
  REVOKED: { outcome: 'DECERTIFIED', comment: 'Not reviewed by the end of the campaign: the access is revoked.' },
  SKIP: { outcome: 'CANCELLED', comment: 'not reviewed' },
  NO_ACTION: { outcome: 'CANCELLED', comment: '' },
} as const

/** Closes what is open in turns, each in a transaction; each task is held while it is closed, so who was first counts. */
export const endJob = areaJob<{ readonly reviewId: string; readonly by?: StartedBy }>({
  ...END,
  about: 'Closes the open reviews of a campaign that ends.',
  retry: PATIENT,
  cause: causeIn,

  async run(context, { reviewId }) {
    const { tx, emit, now, services } = context
    const campaign = await lockCampaign(tx, reviewId)
    if (campaign?.state !== 'ENDING') return done
    const how = ENDS[campaign.end_decision as keyof typeof ENDS] ?? ENDS.NO_ACTION
    const closed = await closeReviews(context, reviewId, {
      ...how,
      limit: AT_A_TIME,
      userId: campaign.ended_by_user_id,
    })
    if (campaign.end_decision === 'REVOKED') {
      for (const taskId of closed) await revokeDenied(context, { reviewId, taskId })
    }
    if (closed.length > 0) return sleepUntil(now)
    await tx.run(sql`delete from access_review_pending where review_id = ${reviewId}`)
    await saveState(tx, reviewId, nextState(campaign.state, 'ended')!, sql`, closed_at = ${tx.now}`)
    const ended = await getCampaign(tx, reviewId)
    emit(campaignEvent('ended', ended, { decision: campaign.end_decision }))
    const { notificationConfig, autoGenerateReport } = settingsOf(ended)
    if (campaign.end_decision !== 'NO_ACTION' || campaign.end_send_close) {
      if (campaign.end_send_close || notificationConfig?.sendClose) await tellClosed(tx, ended)
    }
    await postToChannel(tx, ended, 'ended')
    const wantsReport = campaign.end_report || autoGenerateReport
    for (const hook of services.registry.extensions.of(endedHooks)) await hook(context, ended, { wantsReport })
    return done
  },
})
