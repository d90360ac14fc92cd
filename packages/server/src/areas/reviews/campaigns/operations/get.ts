import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { readCampaign } from '../guards.ts'
import { loadHealth } from '../health.ts'
import { loadInsights } from '../insights.ts'
import { campaignAnswer, campaignExpandMask } from '../shape.ts'
import { showCampaign } from '../show.ts'

export const getCampaignOperation = operation({
  id: 'reviews.get',
  about: 'Tells what a campaign is; reviewers see its name, its due date and what to look at.',
  route: 'GET /api/v1/access_review/{id}',
  guard: readCampaign,
  request: shape('AccessReviewServiceGetRequest', 'What to show beside it.', { expandMask: campaignExpandMask }),
  response: campaignAnswer('AccessReviewServiceGetResponse'),

  async run(context, { expandMask }) {
    const { tx, campaign, seen } = context
    const answer = await showCampaign(context, context.setEtag(campaign), expandMask, { seen })
    const { accessReview: view } = answer
    if (seen !== 'all' || !view?.accessReview) return answer
    const noticed = {
      campaignHealth: await loadHealth(tx, campaign),
      campaignInsights: await loadInsights(tx, campaign),
    }
    return { ...answer, accessReview: { ...view, accessReview: { ...view.accessReview, ...noticed } } }
  },
})
