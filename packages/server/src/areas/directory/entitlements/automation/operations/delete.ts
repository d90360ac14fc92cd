import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { entitlement } from '../../guards.ts'
import { startRule } from '../start-rule.ts'
import { deleteRule, getRule } from '../store.ts'
import { ruleChanged, toRule } from '../view.ts'

export const deleteAutomation = operation({
  id: 'directory.entitlements.deleteAutomation',
  about: 'Deletes the membership rule of an entitlement; those it made members leave.',
  route: 'DELETE /api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/automation',
  guard: entitlement('entitlements:write'),
  called: 'AppEntitlementService/DeleteAutomation',
  request: shape('AppEntitlementServiceDeleteAutomationRequest', 'Nothing to say.', {}),
  response: shape('AppEntitlementServiceDeleteAutomationResponse', 'Nothing to say.', {}),

  async run(context, _input, { app_id: appId, app_entitlement_id: entitlementId }) {
    const { tx, emit } = context
    const rule = toRule(context.checkVersion(await getRule(tx, entitlementId)))
    await deleteRule(tx, entitlementId)
    await startRule(tx, { appId, entitlementId })
    emit(ruleChanged('deleted', rule, null))
    return {}
  },
})
