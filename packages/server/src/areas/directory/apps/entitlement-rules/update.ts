import { invalid } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { mergeUpdate } from '../../../../wire/mask.ts'
import { displayName } from '../../../../wire/scalars.ts'
import { about, deprecated, type Request, shape } from '../../../../wire/shape.ts'
import { ruleChanged } from './events.ts'
import { entitlementRule } from './guards.ts'
import { checkRule } from './rules.ts'
import { EntitlementConfigurationRule, ruleAnswer, ruleFields } from './shape.ts'
import { saveRule } from './store.ts'
import { toAnswer, toContent, toRule } from './view.ts'

export const updateEntitlementRule = operation({
  id: 'directory.apps.entitlementRules.update',
  about: 'Changes a configuration rule for entitlements; members that are absent stay, its place always does.',
  route: 'POST /api/v1/apps/{app_id}/entitlement_configuration_rules/{id}',
  guard: entitlementRule('apps:write'),
  request: shape('EntitlementConfigurationRuleServiceUpdateRequest', 'The changes, or a rule that has them.', {
    displayName: displayName('What it is called.'),
    ...ruleFields,
    rule: deprecated(about('The changes as members of a rule; nothing else beside it.', EntitlementConfigurationRule)),
  }),
  response: shape('EntitlementConfigurationRuleServiceUpdateResponse', 'The rule as it is now.', ruleAnswer),

  async run(context, { rule: whole, ...members }) {
    const { tx, emit } = context
    const stored = context.checkVersion(context.rule)
    const before = toRule(stored)
    const { merged, changed } = mergeUpdate({
      shape: EntitlementConfigurationRule,
      name: whole ? 'rule' : '',
      stored: before,
      given: oneForm(whole, members),
      mask: undefined,
    })
    if (!changed) return toAnswer(before)
    const content = toContent(merged)
    await checkRule(context, content, stored, whole ? 'rule.' : '')
    const rule = toRule(context.setEtag(await saveRule(tx, stored.id, content)))
    emit(ruleChanged('updated', before, rule))
    return toAnswer(rule)
  },
})

type Given = Request<typeof EntitlementConfigurationRule>

function oneForm(whole: Given | undefined, members: Given): Given {
  const [other] = Object.keys(members)
  if (whole && other) throw invalid('rule', `is set, and so is ${other}: send one of the two forms`, 'ONEOF_CONFLICT')
  return whole ?? members
}
