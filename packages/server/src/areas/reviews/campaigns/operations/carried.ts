import { operation } from '../../../../service/operation.ts'
import { sql } from '../../../../store/sql.ts'
import type { AccessReviewSelectionsRow } from '../../../../store/tables.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { id, timestamp } from '../../../../wire/scalars.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { overseeCampaign } from '../guards.ts'

const CarriedAccess = shape('AccessReviewCarriedAccess', 'Access that was not reviewed again.', {
  id: id('Names the selection.'),
  appId: id('The app.'),
  appEntitlementId: id('The entitlement.'),
  appUserId: id('The account that holds it.'),
  identityUserId: id('Whose account it is.'),
  reviewedAt: nullable(timestamp('When it was certified.')),
  accessReviewId: id('In which campaign.'),
  taskId: id('By which review.'),
})

export const listCarried = operation({
  id: 'reviews.listCarried',
  about: 'Lists the access that a campaign carries over: certified before, of low risk and unchanged since.',
  route: 'GET /api/v1/access_review/{id}/carried',
  guard: overseeCampaign,
  request: shape('AccessReviewCarriedServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('AccessReviewCarriedServiceListResponse', 'A page of what is carried over.', {
    list: list(CarriedAccess, 100, 'The access.'),
    nextPageToken,
  }),

  async run(context, input, { id: reviewId }) {
    const { after, limit, cut } = context.page(input)
    const found = await context.tx.rows<AccessReviewSelectionsRow>(sql`
      select * from access_review_selections where review_id = ${reviewId} and state = 'CARRIED'
        ${after ? sql`and (entitlement_id, principal_id) > (${String(after[0])}, ${String(after[1])})` : sql``}
      order by entitlement_id, principal_id limit ${limit}`)
    const { rows, nextPageToken: next } = cut(found, (row) => [row.entitlement_id, row.principal_id])
    return {
      list: rows.map((row) => ({
        id: row.id,
        appId: row.app_id,
        appEntitlementId: row.entitlement_id,
        appUserId: row.account_id,
        identityUserId: row.user_id,
        reviewedAt: row.carried_reviewed_at,
        accessReviewId: row.carried_from_review_id,
        taskId: row.carried_from_task_id,
      })),
      nextPageToken: next,
    }
  },
})
