import { requiresOrOwns } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { expandedList } from '../../../../wire/expand.ts'
import { shape } from '../../../../wire/shape.ts'
import { checkSeesEntitlement } from '../access.ts'
import { AppEntitlementView } from '../shape.ts'
import { entitlementExpandMask, showEntitlement } from '../show.ts'
import { getAnyEntitlement } from '../store.ts'

export const getEntitlementOperation = operation({
  id: 'directory.entitlements.get',
  about: 'Reads one entitlement; a deleted one says when it was deleted.',
  route: 'GET /api/v1/apps/{app_id}/entitlements/{id}',
  guard: requiresOrOwns('entitlements:read'),
  called: 'AppEntitlementService/Get',
  request: shape('GetAppEntitlementRequest', 'What to add.', { expandMask: entitlementExpandMask }),
  response: shape('GetAppEntitlementResponse', 'The entitlement.', {
    appEntitlementView: AppEntitlementView,
    expanded: expandedList,
  }),

  async run(context, { expandMask }, { app_id, id }) {
    const row = context.checkVersion(await getAnyEntitlement(context.tx, app_id, id))
    await checkSeesEntitlement(context, row)
    return showEntitlement(context, row, expandMask)
  },
})
