import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { bool, id, int64, text } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { previewStaged } from '../../../requests/tasks/reviews/api.ts'
import { overseeCampaign } from '../guards.ts'

const MOST_REVIEWERS = 100

const PreviewedReview = shape(
  'AccessReviewPreviewedReview',
  'A review that is prepared, and who would be asked first.',
  {
    taskId: id('The review.'),
    numericId: int64('Its number; the riskiest are first.'),
    displayName: text(256, 'What it is about.'),
    appId: id('The app.'),
    appEntitlementId: id('The entitlement.'),
    appUserId: id('The account that holds it.'),
    identityUserId: id('Whose account it is.'),
    reviewerUserIds: list(id('A user.'), MOST_REVIEWERS, 'Who would be asked first.'),
    isKnownAtStart: bool('Who is asked is only known when it starts: the policy looks at the review.'),
  },
)

export const previewCampaign = operation({
  id: 'reviews.preview',
  about: 'Lists the reviews of a prepared campaign and who would be asked first; nothing once it has started.',
  route: 'GET /api/v1/access_review/{id}/preview',
  guard: overseeCampaign,
  request: shape('AccessReviewPreviewServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('AccessReviewPreviewServiceListResponse', 'A page of reviews.', {
    list: list(PreviewedReview, 100, 'The reviews.'),
    nextPageToken,
  }),

  async run(context, input, { id: reviewId }) {
    const { after, limit, cut } = context.page(input)
    const found = await previewStaged(context, reviewId, { after: String(after?.[0] ?? 0), limit })
    const { rows, nextPageToken: next } = cut(found, ({ task }) => [String(task.numeric_id)])
    return {
      list: rows.map(({ task, reviewerIds }) => ({
        taskId: task.id,
        numericId: task.numeric_id,
        displayName: task.display_name,
        appId: task.app_id,
        appEntitlementId: task.entitlement_id,
        appUserId: task.account_id,
        identityUserId: task.user_id,
        reviewerUserIds: (reviewerIds ?? []).slice(0, MOST_REVIEWERS),
        isKnownAtStart: reviewerIds === undefined,
      })),
      nextPageToken: next,
    }
  },
})
