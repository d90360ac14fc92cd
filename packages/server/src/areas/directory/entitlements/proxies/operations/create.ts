import { denied } from '../../../../../lib/failure.ts'
import { operation } from '../../../../../service/operation.ts'
import { expandedList } from '../../../../../wire/expand.ts'
import { shape } from '../../../../../wire/shape.ts'
import { bind } from '../bind.ts'
import { bindingOf, proxyEnds } from '../guards.ts'
import { AppEntitlementProxyView, proxyExpandMask } from '../shape.ts'
import { findProxy } from '../store.ts'
import { showProxy } from '../view.ts'

export const createProxy = operation({
  id: 'directory.entitlementProxies.create',
  about:
    'Makes holders of one entitlement hold another one too; by an owner of the first, agrees that it is given for the other.',
  route: 'POST /api/v1/apps/{src_app_id}/{src_app_entitlement_id}/bindings/{dst_app_id}/{dst_app_entitlement_id}',
  guard: proxyEnds(),
  called: 'AppEntitlementsProxyService/Create',
  request: shape('CreateAppEntitlementProxyRequest', 'What to add.', { expandMask: proxyExpandMask }),
  response: shape('CreateAppEntitlementProxyResponse', 'The binding.', {
    appProxyEntitlementView: AppEntitlementProxyView,
    expanded: expandedList,
  }),

  async run(context, { expandMask }, params) {
    context.checkVersion(context.entitlement)
    const binding = bindingOf(params)
    // Who holds the destination is for its owners to say; an owner of the source agrees to what they have said.
    if (!context.ownsTarget && !(await findProxy(context.tx, binding))) throw denied('entitlements:write')
    const how = { implicit: false, field: 'dst_app_entitlement_id', agrees: context.ownsSource }
    const row = await bind(context, binding, how)
    return showProxy(context, row, expandMask)
  },
})
