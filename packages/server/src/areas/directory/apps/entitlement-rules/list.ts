import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { nextPageToken, pageFields } from '../../../../wire/page.ts'
import { shape } from '../../../../wire/shape.ts'
import { checkApp } from '../../permission-scope.ts'
import { EntitlementConfigurationRule } from './shape.ts'
import { listRules } from './store.ts'
import { toRule } from './view.ts'

export const listEntitlementRules = operation({
  id: 'directory.apps.entitlementRules.list',
  about: 'Lists the configuration rules for entitlements of an app in the order in which they count.',
  route: 'GET /api/v1/apps/{app_id}/entitlement_configuration_rules',
  guard: requiresOrOwns('apps:read'),
  request: shape('EntitlementConfigurationRuleServiceListRequest', 'Which page.', { ...pageFields }),
  response: shape('EntitlementConfigurationRuleServiceListResponse', 'A page of rules.', {
    list: list(EntitlementConfigurationRule, 100, 'The rules.'),
    nextPageToken,
  }),

  async run(context, input, { app_id }) {
    await checkApp(context, app_id, 'apps:read')
    const { limit, after, cut } = context.page(input)
    const found = await listRules(context.tx, app_id, { after: after && Number(after[0]), limit })
    const { rows, nextPageToken } = cut(found, (row) => [row.priority])
    return { list: rows.map(toRule), nextPageToken }
  },
})
