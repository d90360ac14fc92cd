import { operation } from '../../../../service/operation.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { showTypeRows, typeFields } from '../../scope/answers.ts'
import { AccessReviewScopeV2 } from '../../scope/shape.ts'
import { TYPE_KINDS } from '../../scope/store.ts'
import { overseeReview, writeReview } from '../guards.ts'
import { scopeOf } from '../rows.ts'
import { setScope } from '../set-scope.ts'

export const getScopeByResourceType = operation({
  id: 'reviews.getScopeByResourceType',
  about: 'Tells which types of resources a campaign reviews.',
  route: 'GET /api/v1/access_review/{access_review_id}/scope_by_resource_type',
  called: 'AccessReviewService/GetScopeByResourceType',
  guard: overseeReview,
  request: shape('AccessReviewGetScopeByResourceTypeRequest', 'Nothing to say.', {}),
  response: shape('AccessReviewGetScopeByResourceTypeResponse', 'The types.', {
    scopeV2: nullable(AccessReviewScopeV2),
    ...typeFields,
  }),

  async run(context) {
    return { scopeV2: scopeOf(context.campaign), ...(await showTypeRows(context, context.campaign.id)) }
  },
})

export const setScopeByResourceType = operation({
  id: 'reviews.setScopeByResourceType',
  about: 'Replaces which types of resources a campaign reviews.',
  route: 'POST /api/v1/access_review/{access_review_id}/scope_by_resource_type',
  called: 'AccessReviewService/SetScopeByResourceType',
  guard: writeReview,
  request: shape('AccessReviewSetScopeByResourceTypeRequest', 'The types.', {
    scopeV2: nullable(AccessReviewScopeV2),
    ...typeFields,
  }),
  response: shape('AccessReviewSetScopeByResourceTypeResponse', 'Nothing to say.', {}),

  async run(context, { scopeV2, ...rows }) {
    await setScope(context, context.checkVersion(context.campaign), { scope: scopeV2, kinds: TYPE_KINDS, rows })
    return {}
  },
})
