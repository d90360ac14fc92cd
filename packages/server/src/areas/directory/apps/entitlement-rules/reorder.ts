import { invalid } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { id } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { app } from '../guards.ts'
import { rulesReordered } from './events.ts'
import { MOST_RULES } from './rules.ts'
import { EntitlementConfigurationRule } from './shape.ts'
import { lockRules, placeRules } from './store.ts'
import { toRule } from './view.ts'

export const reorderEntitlementRules = operation({
  id: 'directory.apps.entitlementRules.reorder',
  about: 'Puts the configuration rules for entitlements of an app into another order; every rule is named once.',
  route: 'POST /api/v1/apps/{app_id}/entitlement_configuration_rules/reorder',
  guard: app('apps:write'),
  request: shape('EntitlementConfigurationRuleServiceReorderRequest', 'The new order.', {
    ruleIds: required(list(id('The id of a rule.'), MOST_RULES, 'Every rule of the app, the first one first.')),
  }),
  response: shape('EntitlementConfigurationRuleServiceReorderResponse', 'The rules as they are now.', {
    list: list(EntitlementConfigurationRule, MOST_RULES, 'The rules in their order.'),
  }),

  async run(context, { ruleIds }, { app_id }) {
    const { tx, emit } = context
    context.checkVersion(context.app)
    const rules = await lockRules(tx, app_id)
    const known = rules.map((row) => row.id)
    checkOrder(ruleIds, known)
    if ((await placeRules(tx, app_id, ruleIds)) > 0) emit(rulesReordered(app_id, known, ruleIds))
    return { list: (await lockRules(tx, app_id)).map(toRule) }
  },
})

function checkOrder(ruleIds: readonly string[], known: readonly string[]): void {
  const unknown = ruleIds.findIndex((id) => !known.includes(id))
  if (unknown >= 0) {
    const description = `no rule of this app with id "${ruleIds[unknown]}"`
    throw invalid(`ruleIds[${unknown}]`, description, 'REFERENCE_NOT_FOUND')
  }
  const left = known.filter((id) => !ruleIds.includes(id))
  if (left.length > 0)
    throw invalid('ruleIds', `must name every rule of the app; missing: ${left.slice(0, 5).join(', ')}`)
  if (ruleIds.length !== known.length) throw invalid('ruleIds', 'must name every rule once')
}
