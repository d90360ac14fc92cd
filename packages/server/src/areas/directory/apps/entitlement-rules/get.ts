import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { checkApp } from '../../permission-scope.ts'
import { EntitlementConfigurationRule } from './shape.ts'
import { getRule } from './store.ts'
import { toRule } from './view.ts'

export const getEntitlementRule = operation({
  id: 'directory.apps.entitlementRules.get',
  about: 'Reads one configuration rule for entitlements.',
  route: 'GET /api/v1/apps/{app_id}/entitlement_configuration_rules/{id}',
  guard: requiresOrOwns('apps:read'),
  request: shape('EntitlementConfigurationRuleServiceGetRequest', 'Nothing to say.', {}),
  response: shape('EntitlementConfigurationRuleServiceGetResponse', 'The rule.', {
    rule: EntitlementConfigurationRule,
  }),

  async run(context, _input, params) {
    await checkApp(context, params.app_id, 'apps:read')
    return { rule: toRule(context.checkVersion(await getRule(context.tx, params))) }
  },
})
