import { operation } from '../../../../service/operation.ts'
import { int32 } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'
import { completeSync, type ExpectedCounts } from '../../sync/lifecycle/complete.ts'
import { ConnectorSync } from '../../sync/shape.ts'
import { toSync } from '../../sync/view.ts'
import { feedingSync } from '../guards.ts'
import { addWarnings, warningFields } from '../warnings.ts'

const count = (about: string) => int32(about, { min: 0 })

const ExpectedRecords = shape(
  'ConnectorExpectedCounts',
  'How many different records were sent; what is absent is not compared.',
  {
    resourceTypes: count('Resource types.'),
    resources: count('Resources, accounts among them.'),
    entitlements: count('Entitlements.'),
    grants: count('Grants.'),
    uses: count('Uses of accounts.'),
    deletes: count('What was named as gone.'),
  },
)

export const completePushSync = operation({
  id: 'connectors.push.completeSync',
  about: 'Says that everything of a sync was sent: it is applied as a whole.',
  route: 'POST /api/v1/apps/{app_id}/connectors/{connector_id}/syncs/{sync_id}/complete',
  guard: feedingSync,
  request: shape('ConnectorPushServiceCompleteSyncRequest', 'What was sent.', {
    expectedCounts: ExpectedRecords,
    ...warningFields(),
  }),
  response: shape('ConnectorPushServiceCompleteSyncResponse', 'The sync.', { sync: ConnectorSync }),

  async run(context, { expectedCounts: expected = {}, ...warned }, params) {
    await addWarnings(context, context.checkVersion(context.sync), warned)
    const counts: ExpectedCounts = {
      ...(expected.resourceTypes === undefined ? {} : { resourceType: expected.resourceTypes }),
      ...(expected.resources === undefined ? {} : { resource: expected.resources }),
      ...(expected.entitlements === undefined ? {} : { entitlement: expected.entitlements }),
      ...(expected.grants === undefined ? {} : { grant: expected.grants }),
      ...(expected.uses === undefined ? {} : { use: expected.uses }),
      ...(expected.deletes === undefined ? {} : { delete: expected.deletes }),
    }
    const sync = await completeSync(context, { syncId: params.sync_id, expectedCounts: counts })
    return { sync: toSync(context.setEtag(sync)) }
  },
})
