import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { beginPreparing } from '../../prepare/begin.ts'
import { writeCampaign } from '../guards.ts'
import { campaignAnswer, campaignExpandMask } from '../shape.ts'
import { showCampaign } from '../show.ts'
import { getCampaign } from '../store.ts'

export const prepareCampaign = operation({
  id: 'reviews.prepare',
  about: 'Selects what a campaign reviews, as it is now, and makes its tasks, which nobody sees before it starts.',
  route: 'POST /api/v1/access_review/{id}/prepare',
  guard: writeCampaign,
  request: shape('AccessReviewActionsServicePrepareRequest', 'Nothing to say.', { expandMask: campaignExpandMask }),
  response: campaignAnswer('AccessReviewActionsServicePrepareResponse'),

  async run(context, { expandMask }, { id }) {
    await beginPreparing(context, context.checkVersion(context.campaign))
    return showCampaign(context, context.setEtag(await getCampaign(context.tx, id)), expandMask)
  },
})
