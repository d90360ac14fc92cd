import { requiresOrOwns } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { checkSeesEntitlement } from '../../access.ts'
import { getEntitlement } from '../../store.ts'
import { AppEntitlementAutomation } from '../shape.ts'
import { getRule } from '../store.ts'
import { toRule } from '../view.ts'

export const getAutomation = operation({
  id: 'directory.entitlements.getAutomation',
  about: 'Reads the membership rule of an entitlement.',
  route: 'GET /api/v1/apps/{app_id}/entitlements/{app_entitlement_id}/automation',
  guard: requiresOrOwns('entitlements:read'),
  request: shape('AppEntitlementServiceGetAutomationRequest', 'Nothing to say.', {}),
  response: shape('AppEntitlementServiceGetAutomationResponse', 'The rule.', { AppEntitlementAutomation }),

  async run(context, _input, { app_id, app_entitlement_id }) {
    await checkSeesEntitlement(context, await getEntitlement(context.tx, app_id, app_entitlement_id))
    return { AppEntitlementAutomation: toRule(context.checkVersion(await getRule(context.tx, app_entitlement_id))) }
  },
})
