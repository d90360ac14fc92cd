import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { app } from '../guards.ts'
import { EntitlementConfigurationRule } from './shape.ts'
import { listRules } from './store.ts'
import { toRule } from './view.ts'

export const listEntitlementRules = operation({
  id: 'directory.apps.entitlementRules.list',
  about: 'Lists the configuration rules for entitlements of an app in the order in which they count.',
  route: 'GET /api/v1/apps/{app_id}/entitlement_configuration_rules',
  guard: app('apps:read'),
  request: shape('EntitlementConfigurationRuleServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('EntitlementConfigurationRuleServiceListResponse', 'A page of rules.', {
    list: list(EntitlementConfigurationRule, 100, 'The rules.'),
    nextPageToken,
  }),

  async run(context, input, { app_id }) {
    const { limit, after, cut } = context.page(input)
    const found = await listRules(context.tx, app_id, { after: after && Number(after[0]), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.priority])
    return { list: rows.map(toRule), nextPageToken }
  },
})
