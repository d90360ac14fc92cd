import { alreadyExists } from '../../../../../lib/failure.ts'
import { operation } from '../../../../../service/operation.ts'
import { required, shape } from '../../../../../wire/shape.ts'
import { reachOf } from '../../../expressions/reach.ts'
import { entitlement } from '../../guards.ts'
import { checkManual } from '../../rules.ts'
import { checkRule } from '../check.ts'
import { AppEntitlementAutomation } from '../shape.ts'
import { startRule } from '../start-rule.ts'
import { findRule, getRule, insertRule } from '../store.ts'
import { ruleChanged, toContent, toRule } from '../view.ts'

export const createAutomation = operation({
  id: 'directory.entitlements.createAutomation',
  about: 'Gives an entitlement a membership rule and runs it.',
  route: 'POST /api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/automation/create',
  guard: entitlement('entitlements:write'),
  called: 'AppEntitlementService/CreateAutomation',
  request: shape('AppEntitlementServiceCreateAutomationRequest', 'The rule.', {
    automation: required(AppEntitlementAutomation),
  }),
  response: shape('AppEntitlementServiceCreateAutomationResponse', 'The rule.', {
    automation: AppEntitlementAutomation,
  }),

  async run(context, { automation }, { app_id: appId, app_entitlement_id: entitlementId }) {
    const { tx, emit } = context
    checkManual(context.checkVersion(context.entitlement))
    if (await findRule(tx, entitlementId)) {
      throw alreadyExists('membership rule', 'the entitlement has a rule already: update it', entitlementId)
    }
    const reach = reachOf(context, appId)
    await checkRule(context, automation, { prefix: 'automation.', appId, entitlementId, reach })
    const content = toContent({ displayName: '', description: '', ...automation })
    await insertRule(tx, { appId, entitlementId }, { ...content, reaches_all: reach === 'tenant' })
    await startRule(tx, { appId, entitlementId })
    const rule = toRule(context.setEtag(await getRule(tx, entitlementId)))
    emit(ruleChanged('created', null, rule))
    return { automation: rule }
  },
})
