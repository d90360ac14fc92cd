import type { Context } from '../../../../service/context.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import {
  CampaignEntitlementView,
  entitlementExpandMask,
  rowFields,
  scopeAnswerFields,
  showScopeRows,
} from '../../scope/answers.ts'
import { AccessReviewScopeV2, MOST_ENTITLEMENTS } from '../../scope/shape.ts'
import { ENTITLEMENT_KINDS } from '../../scope/store.ts'
import { overseeReview, writeReview } from '../guards.ts'
import { type CampaignRow, scopeOf } from '../rows.ts'
import { setScope } from '../set-scope.ts'

const expandMask = entitlementExpandMask('AccessReviewSetupEntitlementExpandMask')

const answer = (name: string) =>
  shape(name, 'What a campaign reviews.', {
    scopeV2: nullable(AccessReviewScopeV2),
    list: list(CampaignEntitlementView, MOST_ENTITLEMENTS, 'The entitlements.'),
    ...scopeAnswerFields,
  })

export const getScopeAndEntitlements = operation({
  id: 'reviews.getScopeAndEntitlements',
  about: 'Tells what a campaign reviews, and what the markers of its scope name.',
  route: 'GET /api/v1/access_review/{access_review_id}/scope_and_entitlements',
  called: 'AccessReviewSetupEntitlementAndScopeService/Get',
  guard: overseeReview,
  request: shape('AccessReviewSetupEntitlementAndScopeServiceGetRequest', 'What to show beside it.', { expandMask }),
  response: answer('AccessReviewSetupEntitlementAndScopeServiceGetResponse'),

  async run(context, input) {
    return show(context, context.campaign, input.expandMask)
  },
})

export const setScopeAndEntitlements = operation({
  id: 'reviews.setScopeAndEntitlements',
  about: 'Replaces what a campaign reviews: its scope and the entitlements, monitors and resources that it names.',
  route: 'POST /api/v1/access_review/{access_review_id}/scope_and_entitlements',
  called: 'AccessReviewSetupEntitlementAndScopeService/Set',
  guard: writeReview,
  maxBodyBytes: 8 * 1024 * 1024,
  request: shape('AccessReviewSetupEntitlementAndScopeServiceSetRequest', 'What to review.', {
    scopeV2: nullable(AccessReviewScopeV2),
    ...rowFields,
    expandMask,
  }),
  response: answer('AccessReviewSetupEntitlementAndScopeServiceSetResponse'),

  async run(context, { scopeV2, expandMask: wanted, ...rows }) {
    const row = await setScope(context, context.checkVersion(context.campaign), {
      scope: scopeV2,
      kinds: ENTITLEMENT_KINDS,
      rows,
    })
    return show(context, row, wanted)
  },
})

async function show(context: Context, campaign: CampaignRow, wanted: ReadonlySet<string> | undefined) {
  const { entitlements, rest } = await showScopeRows(context, campaign, wanted)
  return {
    scopeV2: scopeOf(campaign),
    list: entitlements.map(({ entitlement, paths }) => ({
      accessReviewEntitlement: { ...entitlement, accessReviewId: campaign.id },
      ...paths,
    })),
    ...rest,
  }
}
