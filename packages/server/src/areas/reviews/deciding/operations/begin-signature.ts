import { precondition } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { operation } from '../../../../service/operation.ts'
import { id, text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { beginStepUp } from '../../../sign-in/step-up/api.ts'
import { readReview } from '../../campaigns/guards.ts'
import { settingsOf } from '../../campaigns/rows.ts'
import { pendingSaved } from '../events.ts'

type Begun = { readonly transactionId: string; readonly redirectUrl: string }

export const beginSignature = operation({
  id: 'reviews.beginSignature',
  about: 'Begins the step-up by which the caller signs what it submits next.',
  route: 'POST /api/v1/access_review/{access_review_id}/begin_signature',
  guard: readReview,
  request: shape('AccessReviewSubmissionsServiceBeginSignatureRequest', 'Nothing to say.', {}),
  response: shape('AccessReviewSubmissionsServiceBeginSignatureResponse', 'Where to go.', {
    redirectUrl: text(8192, 'Where the browser goes to prove who its user is.'),
    stepUpTransactionId: id('Send it with the submission.'),
    meaningOfSignature: text(2048, 'What the signature will say.'),
  }),

  async prepare(call): Promise<Begun | undefined> {
    const { campaign, tenant, now, services, caller, actor, session, names } = call
    const config = settingsOf(campaign).signatureConfig
    if (!config?.requireSignature || campaign.state !== 'OPEN') return undefined
    const { ip, correlation, request } = caller
    return beginStepUp(
      { tenant, now, services, ip, correlation, request },
      {
        target: 'signSubmission',
        providerId: config.stepUpProviderId,
        userId: userIdOf(actor),
        sessionId: session?.id ?? '',
        email: names.email,
        reviewId: campaign.id,
      },
    )
  },

  async run(context, _input, _params, begun) {
    const campaign = context.checkVersion(context.campaign)
    const { emit } = context
    if (!begun) throw precondition('INVALID_STATE', 'submissions of this campaign are not signed now', campaign.id)
    emit(pendingSaved(campaign, { signatureBegun: begun.transactionId }))
    return {
      redirectUrl: begun.redirectUrl,
      stepUpTransactionId: begun.transactionId,
      meaningOfSignature: settingsOf(campaign).signatureConfig?.meaningOfSignature ?? '',
    }
  },
})
