import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { id, int32, text, timestamp } from '../../../../wire/scalars.ts'
import { nullable, shape } from '../../../../wire/shape.ts'
import { countScope } from '../../prepare/count.ts'
import { listSources } from '../../prepare/sources.ts'
import { overseeCampaign } from '../guards.ts'

const DataSource = shape('AccessReviewDataSource', 'Where the data of an app come from.', {
  appId: id('The app.'),
  connectorId: id('The connector.'),
  lastSyncAt: nullable(timestamp('When it was last synced to its end.')),
  issue: text(512, 'What is wrong with it; empty when nothing is.'),
})

export const validateScope = operation({
  id: 'reviews.validateScope',
  about: 'Counts what a campaign would review now, and tells how old its data are. Nothing is made.',
  route: 'POST /api/v1/access_review/{id}/validate_scope',
  guard: overseeCampaign,
  reads: true,
  request: shape('AccessReviewActionsServiceValidateScopeRequest', 'Nothing to say.', {}),
  response: shape('AccessReviewActionsServiceValidateScopeResponse', 'What would be reviewed.', {
    expectedTicketCount: int32('How many reviews there would be.'),
    carriedCount: int32('How many of what is selected would be carried over from the last review.'),
    users: int32('Of how many users.'),
    accounts: int32('Of how many accounts.'),
    entitlements: int32('Of how many entitlements.'),
    dataSources: list(DataSource, 1000, 'The connectors of the apps in the scope.'),
    warnings: list(text(512, 'A warning.'), 16, 'What falls out of the scope, and why.'),
  }),

  async run(context) {
    const { campaign } = context
    return { ...(await countScope(context, campaign)), dataSources: await listSources(context.tx, campaign) }
  },
})
