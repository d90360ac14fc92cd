import { done, sleepUntil } from '../../../../engine/outcome.ts'
import { PATIENT } from '../../../../engine/retry.ts'
import { areaJob } from '../../../../service/area-job.ts'
import { causeIn, type StartedBy } from '../../../../service/started-by.ts'
import { startStaged } from '../../../requests/tasks/reviews/api.ts'
import { beginEnding } from '../end.ts'
import { campaignEvent } from '../events.ts'
import { START } from '../names.ts'
import { tellStarted } from '../send-notices.ts'
import { nextState } from '../states.ts'
import { getCampaign, lockCampaign, saveState } from '../store.ts'
import { postToChannel } from './post-to-channel.ts'

const AT_A_TIME = 500

/** Opens the tasks in turns, each in a transaction. A campaign without tasks ends at once. */
export const startJob = areaJob<{ readonly reviewId: string; readonly by?: StartedBy }>({
  ...START,
  about: 'Opens the tasks of a campaign that starts, and tells its reviewers.',
  retry: PATIENT,
  cause: causeIn,

  async run(context, { reviewId }) {
    const { tx, emit, now } = context
    const campaign = await lockCampaign(tx, reviewId)
    if (campaign?.state !== 'STARTING') return done
    if ((await startStaged(context, reviewId, AT_A_TIME)) > 0) return sleepUntil(now)
    await saveState(tx, reviewId, nextState(campaign.state, 'started')!)
    const open = await getCampaign(tx, reviewId)
    const reviewers = open.send_kickoff ? await tellStarted(tx, open) : 0
    await postToChannel(tx, open, 'started')
    emit(campaignEvent('started', open, { tasks: open.expected_count, told: reviewers }))
    if (open.expected_count === 0) {
      await beginEnding(context, open, { decision: 'NO_ACTION', sendClose: false, generateReport: false, userId: '' })
    }
    return done
  },
})
