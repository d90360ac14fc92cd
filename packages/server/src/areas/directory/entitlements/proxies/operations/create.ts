import { operation } from '../../../../../service/operation.ts'
import { expandedList } from '../../../../../wire/expand.ts'
import { shape } from '../../../../../wire/shape.ts'
import { bind } from '../bind.ts'
import { bindingOf, newProxyTarget } from '../guards.ts'
import { AppEntitlementProxyView, proxyExpandMask } from '../shape.ts'
import { showProxy } from '../view.ts'

export const createProxy = operation({
  id: 'directory.entitlementProxies.create',
  about: 'Makes holders of one entitlement hold another one too.',
  route: 'POST /api/v1/apps/{src_app_id}/{src_app_entitlement_id}/bindings/{dst_app_id}/{dst_app_entitlement_id}',
  guard: newProxyTarget(),
  called: 'AppEntitlementsProxyService/Create',
  request: shape('CreateAppEntitlementProxyRequest', 'What to add.', { expandMask: proxyExpandMask }),
  response: shape('CreateAppEntitlementProxyResponse', 'The binding.', {
    appProxyEntitlementView: AppEntitlementProxyView,
    expanded: expandedList,
  }),

  async run(context, { expandMask }, params) {
    context.checkVersion(context.entitlement)
    const row = await bind(context, bindingOf(params), { implicit: false, field: 'dst_app_entitlement_id' })
    return showProxy(context, row, expandMask)
  },
})
