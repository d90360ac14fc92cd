import { precondition } from '../../../../lib/failure.ts'
import { userIdOf } from '../../../../service/actor.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { id, int32, text } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { readReview } from '../../campaigns/guards.ts'
import { shownState } from '../../campaigns/states.ts'
import { pendingSaved } from '../events.ts'
import { listPending, savePending } from '../pending.ts'
import { DecisionError, decision, MOST_COMMENT, PendingAction } from '../shape.ts'

const MOST_ITEMS = 500

const GivenPending = shape('AccessReviewPendingItem', 'A decision about one review.', {
  taskId: required(id('The review.')),
  decision: decision(),
  comment: text(MOST_COMMENT, 'Why.', { multiline: true }),
})

export const savePendingActions = operation({
  id: 'reviews.savePendingActions',
  about: 'Keeps decisions of the caller until they are submitted; each can be changed or taken back until then.',
  route: 'POST /api/v1/access_review/{access_review_id}/pending_actions',
  guard: readReview,
  request: shape('AccessReviewPendingActionsServiceSaveRequest', 'The decisions.', {
    items: required(list(GivenPending, MOST_ITEMS, 'The decisions, 500 at most.')),
  }),
  response: shape('AccessReviewPendingActionsServiceSaveResponse', 'What was kept.', {
    saved: int32('How many were kept or taken back.'),
    errors: list(DecisionError, MOST_ITEMS, 'Those that were not.'),
  }),

  async run(context, { items }, { access_review_id: reviewId }) {
    const { tx, actor, emit } = context
    const campaign = context.checkVersion(context.campaign)
    if (campaign.state !== 'OPEN') {
      const message = `a campaign in ${shownState(campaign.state)} takes no decisions`
      throw precondition('INVALID_STATE', message, reviewId)
    }
    const answer = await savePending(tx, { reviewId, userId: userIdOf(actor), items })
    emit(pendingSaved(campaign, { saved: answer.saved, refused: answer.errors.length }))
    return answer
  },
})

export const listPendingActions = operation({
  id: 'reviews.listPendingActions',
  about: 'Lists the decisions of the caller that are not submitted yet.',
  route: 'GET /api/v1/access_review/{access_review_id}/pending_actions',
  guard: readReview,
  request: shape('AccessReviewPendingActionsServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('AccessReviewPendingActionsServiceListResponse', 'A page of decisions.', {
    list: list(PendingAction, 100, 'The decisions.'),
    nextPageToken,
  }),

  async run(context, input, { access_review_id: reviewId }) {
    const { after, limit, cut } = context.page(input)
    const userId = userIdOf(context.actor)
    const found = await listPending(context.tx, { reviewId, userId, after: after?.[0]?.toString(), limit })
    const { rows, nextPageToken: next } = cut(found, (row) => [row.task_id])
    return {
      list: rows.map((row) => ({
        taskId: row.task_id,
        decision: row.decision as 'CERTIFY' | 'DENY', // Safe because only these are stored.
        comment: row.comment,
        policyStepId: row.step_id,
        updatedAt: row.updated_at,
      })),
      nextPageToken: next,
    }
  },
})
