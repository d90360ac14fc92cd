import { namesOf } from '../../../../service/names/named-objects.ts'
import { operation } from '../../../../service/operation.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { shape } from '../../../../wire/shape.ts'
import { anyEntitlement } from '../guards.ts'
import { AppEntitlementView } from '../shape.ts'
import { entitlementExpandMask, showEntitlement } from '../show.ts'

export const getEntitlementOperation = operation({
  id: 'directory.entitlements.get',
  about: 'Reads one entitlement; a deleted one says when it was deleted.',
  route: 'GET /api/v1/apps/{app_id}/entitlements/{id}',
  guard: anyEntitlement(),
  called: 'AppEntitlementService/Get',
  request: shape('GetAppEntitlementRequest', 'What to add.', { expandMask: entitlementExpandMask }),
  response: shape('GetAppEntitlementResponse', 'The entitlement.', {
    appEntitlementView: AppEntitlementView,
    names: namesOf('app', 'riskLevel'),
    expanded: expandedList,
  }),

  async run(context, { expandMask }) {
    return showEntitlement(context, context.checkVersion(context.entitlement), expandMask)
  },
})
