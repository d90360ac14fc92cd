import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { readCampaign } from '../guards.ts'
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
    return showCampaign(context, context.setEtag(context.campaign), expandMask, { seen: context.seen })
  },
})
