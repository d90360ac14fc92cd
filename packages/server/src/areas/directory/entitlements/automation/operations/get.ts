import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { entitlement } from '../../guards.ts'
import { AppEntitlementAutomation } from '../shape.ts'
import { getRule } from '../store.ts'
import { toRule } from '../view.ts'

export const getAutomation = operation({
  id: 'directory.entitlements.getAutomation',
  about: 'Reads the membership rule of an entitlement.',
  route: 'GET /api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/automation',
  guard: entitlement('entitlements:read'),
  request: shape('AppEntitlementServiceGetAutomationRequest', 'Nothing to say.', {}),
  response: shape('AppEntitlementServiceGetAutomationResponse', 'The rule.', { AppEntitlementAutomation }),

  async run(context) {
    return { AppEntitlementAutomation: toRule(context.checkVersion(await getRule(context.tx, context.entitlement.id))) }
  },
})
