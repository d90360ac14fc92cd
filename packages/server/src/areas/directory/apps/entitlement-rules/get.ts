import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { entitlementRule } from './guards.ts'
import { ruleAnswer } from './shape.ts'
import { toAnswer, toRule } from './view.ts'

export const getEntitlementRule = operation({
  id: 'directory.apps.entitlementRules.get',
  about: 'Reads one configuration rule for entitlements.',
  route: 'GET /api/v1/apps/{app_id}/entitlement_configuration_rules/{id}',
  guard: entitlementRule('apps:read'),
  request: shape('EntitlementConfigurationRuleServiceGetRequest', 'Nothing to say.', {}),
  response: shape('EntitlementConfigurationRuleServiceGetResponse', 'The rule.', ruleAnswer),

  async run(context) {
    return toAnswer(toRule(context.checkVersion(context.rule)))
  },
})
