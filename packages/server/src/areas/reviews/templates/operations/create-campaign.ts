import { userIdOf } from '../../../../service/actor.ts'
import { operation } from '../../../../service/operation.ts'
import { text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { campaignAnswer, campaignExpandMask } from '../../campaigns/shape.ts'
import { showCampaign } from '../../campaigns/show.ts'
import { writeTemplate } from '../guards.ts'
import { makeCampaign } from '../make-campaign.ts'

export const createCampaignOfTemplate = operation({
  id: 'reviews.templates.createCampaign',
  about: 'Makes a campaign of a template, as a draft.',
  route: 'POST /api/v1/access_review_template/{id}/create_campaign',
  guard: writeTemplate,
  request: shape('AccessReviewTemplateServiceCreateCampaignRequest', 'What to call it.', {
    displayName: text(256, 'Its name; that of the template when empty.', { trim: true }),
    expandMask: campaignExpandMask,
  }),
  response: campaignAnswer('AccessReviewTemplateServiceCreateCampaignResponse'),

  async run(context, { displayName, expandMask }) {
    const row = await makeCampaign(context, context.checkVersion(context.stored), {
      createdByUserId: userIdOf(context.actor),
      ...(displayName ? { displayName } : {}),
    })
    return showCampaign(context, context.setEtag(row), expandMask, { seen: 'all' })
  },
})
