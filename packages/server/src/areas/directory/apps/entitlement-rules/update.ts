import { operation } from '../../../../service/operation.ts'
import { mergeUpdate } from '../../../../wire/mask.ts'
import { shape } from '../../../../wire/shape.ts'
import { ruleChanged } from './events.ts'
import { entitlementRule } from './guards.ts'
import { checkRule } from './rules.ts'
import { EntitlementConfigurationRule } from './shape.ts'
import { saveRule } from './store.ts'
import { toContent, toRule } from './view.ts'

export const updateEntitlementRule = operation({
  id: 'directory.apps.entitlementRules.update',
  about: 'Changes a configuration rule for entitlements; members that are absent stay, its place always does.',
  route: 'POST /api/v1/apps/{app_id}/entitlement_configuration_rules/{id}',
  guard: entitlementRule('apps:write'),
  request: shape('EntitlementConfigurationRuleServiceUpdateRequest', 'The changes.', {
    rule: EntitlementConfigurationRule,
  }),
  response: shape('EntitlementConfigurationRuleServiceUpdateResponse', 'The rule as it is now.', {
    rule: EntitlementConfigurationRule,
  }),

  async run(context, input) {
    const { tx, emit } = context
    const stored = context.checkVersion(context.rule)
    const before = toRule(stored)
    const { merged, changed } = mergeUpdate({
      shape: EntitlementConfigurationRule,
      name: 'rule',
      stored: before,
      given: input.rule,
      mask: undefined,
    })
    if (!changed) return { rule: before }
    const content = toContent(merged)
    await checkRule(context, content, stored, 'rule.')
    const rule = toRule(context.setEtag(await saveRule(tx, stored.id, content)))
    emit(ruleChanged('updated', before, rule))
    return { rule }
  },
})
