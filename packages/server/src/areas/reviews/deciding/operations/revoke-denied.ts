import { Failure, precondition } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { bool, id, text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { roleDecider } from '../../../auth/roles/api.ts'
import { writeCampaign } from '../../campaigns/guards.ts'
import { shownState } from '../../campaigns/states.ts'
import { revokingDenied } from '../events.ts'
import { listUnrevoked, revokeDenied } from '../revoke.ts'

const MOST = 500

const Revoked = shape('AccessReviewRevokedDenied', 'What became of one denied review.', {
  taskId: id('The review.'),
  revokeTaskId: id('The task that takes the access away.'),
  error: text(512, 'Why there is none.'),
})

export const revokeDeniedAccess = operation({
  id: 'reviews.revokeDenied',
  about: 'Opens tasks that take denied access away, for these reviews or for up to 500 that have none yet.',
  route: 'POST /api/v1/access_review/{id}/revoke_denied',
  guard: writeCampaign,
  request: shape('AccessReviewActionsServiceRevokeDeniedRequest', 'Which reviews.', {
    taskIds: list(id('A review.'), MOST, 'These; all that were denied and have no such task when empty.'),
  }),
  response: shape('AccessReviewActionsServiceRevokeDeniedResponse', 'What became of them.', {
    results: list(Revoked, MOST, 'One for each.'),
    more: bool('There are others: call again.'),
  }),

  async run(context, { taskIds = [] }, { id: reviewId }) {
    const { tx, emit } = context
    const campaign = context.checkVersion(context.campaign)
    if (campaign.state !== 'CLOSED') {
      const message = `a campaign in ${shownState(campaign.state)} has not ended: its denials may change`
      throw precondition('INVALID_STATE', message, reviewId)
    }
    const named = taskIds.length > 0 ? taskIds : (await listUnrevoked(tx, reviewId, MOST)).map((row) => row.id)
    const decidedBy = roleDecider(context)
    const results = []
    for (const taskId of new Set(named)) {
      try {
        const revokeTaskId = await revokeDenied(context, { reviewId, taskId, decidedBy })
        results.push({ taskId, revokeTaskId, error: '' })
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        results.push({ taskId, revokeTaskId: '', error: error.message })
      }
    }
    emit(revokingDenied(campaign, { tasks: results.length }))
    return { results, more: (await listUnrevoked(tx, reviewId, 1)).length > 0 }
  },
})
