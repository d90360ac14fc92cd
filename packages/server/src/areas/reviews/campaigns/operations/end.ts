import { invalid } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { operation } from '../../../../service/operation.ts'
import { startedBy } from '../../../../service/started-by.ts'
import { oneOfNames } from '../../../../wire/enums.ts'
import { bool } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { roleDecider } from '../../../auth/roles/api.ts'
import { CloseDecision } from '../../settings-shape.ts'
import { beginEnding, countOpen } from '../end.ts'
import { campaignEvent } from '../events.ts'
import { writeCampaign } from '../guards.ts'
import { campaignAnswer, campaignExpandMask } from '../shape.ts'
import { showCampaign } from '../show.ts'
import { getCampaign, saveRolesDecider } from '../store.ts'
import { transition } from '../transition.ts'

export const endCampaign = operation({
  id: 'reviews.end',
  about: 'Ends a campaign; the decision says what becomes of reviews that are open.',
  route: 'POST /api/v1/access_review/{id}/end',
  guard: writeCampaign,
  request: shape('AccessReviewActionsServiceEndRequest', 'How to end it.', {
    decision: oneOfNames(CloseDecision, 'What becomes of open reviews; needed when there are any.'),
    sendClose: bool('Owners are told, whatever the campaign says.'),
    generateReport: bool('A report is made, whatever the campaign says.'),
    expandMask: campaignExpandMask,
  }),
  response: campaignAnswer('AccessReviewActionsServiceEndResponse'),

  async run(context, { decision, sendClose = false, generateReport = false, expandMask }, { id }) {
    const { tx, emit } = context
    const campaign = context.checkVersion(context.campaign)
    // Somebody else was faster: the same was wanted.
    if (campaign.state === 'ENDING' || campaign.state === 'CLOSED') return showCampaign(context, campaign, expandMask)
    transition(campaign, 'end')
    const said = (decision ?? 'CLOSE_DECISION_UNSPECIFIED').replace('CLOSE_DECISION_', '')
    const open = await countOpen(tx, id)
    if (said === 'UNSPECIFIED' && open > 0) {
      throw invalid('decision', `say what becomes of ${open} open reviews`, 'VALUE_REQUIRED')
    }
    const userId = userIdOf(context.actor)
    // What is not reviewed is decided here, and by nobody else.
    await saveRolesDecider(tx, id, roleDecider(context))
    await beginEnding(context, campaign, { decision: said, sendClose, generateReport, userId, by: startedBy(context) })
    emit(campaignEvent('ending', campaign, { decision: said, open }))
    return showCampaign(context, context.setEtag(await getCampaign(tx, id)), expandMask)
  },
})
