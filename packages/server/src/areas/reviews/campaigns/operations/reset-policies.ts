import { enqueue } from '../../../../engine/enqueue.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { shape } from '../../../../wire/shape.ts'
import { roleDecider } from '../../../auth/roles/api.ts'
import { MOST_ENTITLEMENTS, ScopedEntitlement } from '../../scope/shape.ts'
import { campaignEvent } from '../events.ts'
import { writeCampaign } from '../guards.ts'
import { RESET_POLICIES } from '../names.ts'
import { campaignAnswer, campaignExpandMask } from '../shape.ts'
import { showCampaign } from '../show.ts'
import { getCampaign, saveRolesDecider, saveState } from '../store.ts'
import { transition } from '../transition.ts'

export const resetCampaignPolicies = operation({
  id: 'reviews.resetPolicies',
  about: 'Chooses the policies of reviews anew, before the campaign starts; of all when no entitlement is named.',
  route: 'POST /api/v1/access_review/{id}/reset_policies',
  guard: writeCampaign,
  request: shape('AccessReviewActionsServiceResetPoliciesRequest', 'Which.', {
    entitlements: list(ScopedEntitlement, MOST_ENTITLEMENTS, 'Whose reviews.'),
    expandMask: campaignExpandMask,
  }),
  response: campaignAnswer('AccessReviewActionsServiceResetPoliciesResponse'),

  async run(context, { entitlements = [], expandMask }, { id }) {
    const { tx, emit } = context
    const campaign = context.checkVersion(context.campaign)
    await saveState(tx, id, transition(campaign, 'resetPolicies'))
    await saveRolesDecider(tx, id, roleDecider(context))
    const entitlementIds = entitlements.map(({ appEntitlementId = '' }) => appEntitlementId)
    emit(campaignEvent('resettingPolicies', campaign, { entitlementIds }))
    await enqueue(tx, RESET_POLICIES, { reviewId: id, entitlementIds }, { key: id })
    return showCampaign(context, context.setEtag(await getCampaign(tx, id)), expandMask)
  },
})
