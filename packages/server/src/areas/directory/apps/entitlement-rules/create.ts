import { precondition } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { displayName, uint32 } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { app } from '../guards.ts'
import { ruleChanged } from './events.ts'
import { checkRule, MOST_RULES } from './rules.ts'
import { ruleAnswer, ruleFields } from './shape.ts'
import { insertRule, lockRules, placeRules } from './store.ts'
import { toAnswer, toContent, toRule } from './view.ts'

export const createEntitlementRule = operation({
  id: 'directory.apps.entitlementRules.create',
  about: 'Adds a configuration rule for entitlements of an app, at the place asked for or last.',
  route: 'POST /api/v1/apps/{app_id}/entitlement_configuration_rules',
  guard: app('apps:write'),
  request: shape('EntitlementConfigurationRuleServiceCreateRequest', 'A new rule.', {
    displayName: required(displayName('What it is called.')),
    ...ruleFields,
    priority: uint32('Its place, from 1; those behind move on. Absent means last.'),
  }),
  response: shape('EntitlementConfigurationRuleServiceCreateResponse', 'The rule.', ruleAnswer),

  async run(context, input, { app_id }) {
    const { tx, emit } = context
    // The app is locked: two rules made at once get places one after the other.
    context.checkVersion(context.app)
    const content = toContent(input)
    await checkRule(context, content, undefined, '')
    const others = await lockRules(tx, app_id)
    if (others.length >= MOST_RULES) {
      throw precondition('QUOTA_EXCEEDED', `an app has at most ${MOST_RULES} rules; delete one first`, app_id)
    }
    const place = Math.min(input.priority || others.length + 1, others.length + 1)
    const made = await insertRule(tx, app_id, content, place)
    const ids = others.map((row) => row.id).toSpliced(place - 1, 0, made.id)
    await placeRules(tx, app_id, ids)
    const rule = toRule(context.setEtag(made))
    emit(ruleChanged('created', null, rule))
    return toAnswer(rule)
  },
})
