import { operation } from '../../../../service/operation.ts'
import { startedBy } from '../../../../service/started-by.ts'
import { bool } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { writeCampaign } from '../guards.ts'
import { campaignAnswer, campaignExpandMask } from '../shape.ts'
import { showCampaign } from '../show.ts'
import { beginStarting } from '../start.ts'
import { getCampaign } from '../store.ts'

const OLD_DAYS = 30

export const startCampaign = operation({
  id: 'reviews.start',
  about: 'Starts a campaign that was prepared: its reviewers see their tasks.',
  route: 'POST /api/v1/access_review/{id}/start',
  guard: writeCampaign,
  request: shape('AccessReviewActionsServiceStartRequest', 'Who is told.', {
    sendKickoff: bool('Reviewers are told, whatever the campaign says.'),
    expandMask: campaignExpandMask,
  }),
  response: campaignAnswer('AccessReviewActionsServiceStartResponse'),

  async run(context, { sendKickoff = false, expandMask }, { id }) {
    const campaign = context.checkVersion(context.campaign)
    await beginStarting(context, campaign, { sendKickoff, by: startedBy(context) })
    const row = context.setEtag(await getCampaign(context.tx, id))
    return showCampaign(context, row, expandMask, { warnings: warningsOf(context.tx.now, campaign.frozen_at) })
  },
})

function warningsOf(now: Temporal.Instant, frozenAt: Temporal.Instant | null): string[] {
  if (!frozenAt) return []
  const days = Math.floor((now.epochMilliseconds - frozenAt.epochMilliseconds) / 86_400_000)
  return days > OLD_DAYS ? [`what is reviewed was selected ${days} days ago and may have changed since`] : []
}
