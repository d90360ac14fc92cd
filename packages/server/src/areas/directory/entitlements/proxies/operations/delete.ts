import { enqueue } from '../../../../../engine/enqueue.ts'
import { operation } from '../../../../../service/operation.ts'
import { shape } from '../../../../../wire/shape.ts'
import { bindingOf, proxyEnds } from '../guards.ts'
import { unbindProxy } from '../jobs/unbind.ts'
import { deleteProxy, disableProxy, findProxy } from '../store.ts'
import { proxyChanged } from '../view.ts'

export const deleteProxyOperation = operation({
  id: 'directory.entitlementProxies.delete',
  about: 'Undoes a binding; what was held through it ends. One that a connector made is disabled.',
  route: 'DELETE /api/v1/apps/{src_app_id}/{src_app_entitlement_id}/bindings/{dst_app_id}/{dst_app_entitlement_id}',
  guard: proxyEnds(),
  called: 'AppEntitlementsProxyService/Delete',
  request: shape('DeleteAppEntitlementProxyRequest', 'Nothing to say.', {}),
  response: shape('DeleteAppEntitlementProxyResponse', 'Nothing to say.', {}),

  async run(context, _input, params) {
    const { tx, emit } = context
    context.checkVersion(context.entitlement)
    const binding = bindingOf(params)
    const { srcId, dstId } = binding
    const row = await findProxy(tx, binding)
    if (!row || (row.is_builtin && row.disabled_at)) return {}
    if (row.is_builtin) {
      await disableProxy(tx, binding)
      const disabled = await findProxy(tx, binding)
      emit(proxyChanged('updated', row, disabled ?? null))
    } else {
      await deleteProxy(tx, binding)
      emit(proxyChanged('deleted', row, null))
    }
    await enqueue(tx, unbindProxy, { srcId, dstId }, { key: `${srcId}/${dstId}`, onKey: 'replace' })
    return {}
  },
})
