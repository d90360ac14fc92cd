import { notFound } from '../../../../../lib/failure.ts'
import { operation } from '../../../../../service/operation.ts'
import { expandedList } from '../../../../../wire/expand.ts'
import { shape } from '../../../../../wire/shape.ts'
import { bindingOf, proxyTarget } from '../guards.ts'
import { AppEntitlementProxyView, proxyExpandMask } from '../shape.ts'
import { findProxy } from '../store.ts'
import { showProxy } from '../view.ts'

export const getProxy = operation({
  id: 'directory.entitlementProxies.get',
  about: 'Reads a binding between two entitlements.',
  route: 'GET /api/v1/apps/{src_app_id}/{src_app_entitlement_id}/bindings/{dst_app_id}/{dst_app_entitlement_id}',
  guard: proxyTarget('entitlements:read'),
  called: 'AppEntitlementsProxyService/Get',
  request: shape('GetAppEntitlementProxyRequest', 'What to add.', { expandMask: proxyExpandMask }),
  response: shape('GetAppEntitlementProxyResponse', 'The binding.', {
    appProxyEntitlementView: AppEntitlementProxyView,
    expanded: expandedList,
  }),

  async run(context, { expandMask }, params) {
    const binding = bindingOf(params)
    const row = await findProxy(context.tx, binding)
    if (!row) throw notFound('binding', `${binding.srcId}/${binding.dstId}`)
    return showProxy(context, row, expandMask)
  },
})
