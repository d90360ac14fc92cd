import { operation } from '../../../../../service/operation.ts'
import { fieldMask, mergeUpdate } from '../../../../../wire/mask.ts'
import { answered, shape } from '../../../../../wire/shape.ts'
import { reachOf, toReach } from '../../../expressions/reach.ts'
import { entitlement } from '../../guards.ts'
import { checkRule } from '../check.ts'
import { AppEntitlementAutomation, conditions, ruleFields } from '../shape.ts'
import { startRule } from '../start-rule.ts'
import { getRule, saveRule } from '../store.ts'
import { ruleChanged, toContent, toRule } from '../view.ts'

export const updateAutomation = operation({
  id: 'directory.entitlements.updateAutomation',
  about: 'Changes the membership rule of an entitlement and runs it.',
  route: 'POST /api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/automation/update',
  guard: entitlement('entitlements:write'),
  request: shape(
    'AppEntitlementServiceUpdateAutomationRequest',
    'The changes.',
    {
      ...answered(AppEntitlementAutomation),
      ...ruleFields,
      updateMask: fieldMask('Which members to change; absent means those present.'),
    },
    conditions(),
  ),
  response: shape('AppEntitlementServiceUpdateAutomationResponse', 'The rule as it is now.', {
    AppEntitlementAutomation,
  }),

  async run(context, { updateMask: mask, ...given }, { app_id: appId, app_entitlement_id: entitlementId }) {
    const { tx, emit } = context
    const before = context.checkVersion(await getRule(tx, entitlementId))
    const stored = toRule(before)
    const { merged, changed } = mergeUpdate({ shape: AppEntitlementAutomation, name: '', stored, given, mask })
    if (!changed) return { AppEntitlementAutomation: stored }
    const content = toContent(merged)
    const isSame = content.expression === before.expression
    const reach = isSame ? toReach(before.reaches_all, appId) : reachOf(context, appId)
    await checkRule(context, merged, { prefix: '', appId, entitlementId, reach })
    await saveRule(tx, entitlementId, { ...content, reaches_all: reach === 'tenant' })
    await startRule(tx, { appId, entitlementId })
    const rule = toRule(context.setEtag(await getRule(tx, entitlementId)))
    emit(ruleChanged('updated', stored, rule))
    return { AppEntitlementAutomation: rule }
  },
})
