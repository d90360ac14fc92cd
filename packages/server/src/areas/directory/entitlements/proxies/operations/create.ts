import { requiresOrOwns } from '../../../../../service/guard.ts'
import { operation } from '../../../../../service/operation.ts'
import { expandedList } from '../../../../../wire/expand.ts'
import { shape } from '../../../../../wire/shape.ts'
import { checkSeesEntitlement, lockWritable } from '../../access.ts'
import { getEntitlement } from '../../store.ts'
import { bind } from '../bind.ts'
import { AppEntitlementProxyView, proxyExpandMask } from '../shape.ts'
import { showProxy } from '../view.ts'

export const createProxy = operation({
  id: 'directory.entitlementProxies.create',
  about: 'Makes holders of one entitlement hold another one too.',
  route: 'POST /api/v1/apps/{src_app_id}/{src_app_entitlement_id}/bindings/{dst_app_id}/{dst_app_entitlement_id}',
  guard: requiresOrOwns('entitlements:write'),
  called: 'AppEntitlementsProxyService/Create',
  request: shape('CreateAppEntitlementProxyRequest', 'What to add.', { expandMask: proxyExpandMask }),
  response: shape('CreateAppEntitlementProxyResponse', 'The binding.', {
    appProxyEntitlementView: AppEntitlementProxyView,
    expanded: expandedList,
  }),

  async run(context, { expandMask }, params) {
    const binding = {
      srcAppId: params.src_app_id,
      srcId: params.src_app_entitlement_id,
      dstAppId: params.dst_app_id,
      dstId: params.dst_app_entitlement_id,
    }
    await checkSeesEntitlement(context, await getEntitlement(context.tx, binding.srcAppId, binding.srcId))
    context.checkVersion(await lockWritable(context, { appId: binding.dstAppId, id: binding.dstId }))
    const row = await bind(context, binding, { implicit: false, field: 'dst_app_entitlement_id' })
    return showProxy(context, row, expandMask)
  },
})
