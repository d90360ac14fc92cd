import { enqueue } from '../../../../engine/enqueue.ts'
import { checkConfirmed } from '../../../../service/confirm.ts'
import { operation } from '../../../../service/operation.ts'
import { startedBy } from '../../../../service/started-by.ts'
import { shape } from '../../../../wire/shape.ts'
import { campaignChanged } from '../events.ts'
import { writeCampaign } from '../guards.ts'
import { DELETE } from '../names.ts'
import { saveState } from '../store.ts'
import { transition } from '../transition.ts'

export const deleteCampaign = operation({
  id: 'reviews.delete',
  about: 'Deletes a campaign and its tasks; access that is being revoked because of it is still revoked.',
  route: 'DELETE /api/v1/access_review/{id}',
  guard: writeCampaign,
  request: shape('AccessReviewServiceDeleteRequest', 'Nothing to say.', {}),
  response: shape('AccessReviewServiceDeleteResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    const { tx, emit } = context
    const campaign = context.checkVersion(context.campaign)
    const next = transition(campaign, 'delete')
    if (campaign.state === 'OPEN') checkConfirmed(context, 'delete', 'the campaign is running')
    await saveState(tx, id, next)
    await enqueue(tx, DELETE, { reviewId: id, by: startedBy(context) }, { key: id })
    emit(campaignChanged('deleted', campaign, null))
    return {}
  },
})
