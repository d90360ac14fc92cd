import { precondition } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { campaignEvent } from '../events.ts'
import { writeCampaign } from '../guards.ts'
import { remindReviewers } from '../send-notices.ts'
import { campaignAnswer, campaignExpandMask } from '../shape.ts'
import { showCampaign } from '../show.ts'
import { shownState } from '../states.ts'

export const sendCampaignReminders = operation({
  id: 'reviews.sendReminders',
  about: 'Reminds every reviewer of a campaign who has decisions left, once each.',
  route: 'POST /api/v1/access_review/{id}/send-reminders',
  guard: writeCampaign,
  request: shape('AccessReviewActionsServiceSendRemindersRequest', 'Nothing to say.', {
    expandMask: campaignExpandMask,
  }),
  response: campaignAnswer('AccessReviewActionsServiceSendRemindersResponse'),

  async run(context, { expandMask }) {
    const { tx, emit } = context
    const campaign = context.checkVersion(context.campaign)
    if (campaign.state !== 'OPEN') {
      const message = `a campaign in ${shownState(campaign.state)} has no reviewers to remind`
      throw precondition('INVALID_STATE', message, campaign.id)
    }
    const reviewers = await remindReviewers(tx, campaign, `by hand ${tx.now}`)
    emit(campaignEvent('reminded', campaign, { reviewers }))
    return showCampaign(context, campaign, expandMask)
  },
})
