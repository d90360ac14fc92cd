import { loading, requiresOrOwns } from '../../../../service/guard.ts'
import { entitlementAt, loadEntitlement } from '../guards.ts'
import type { EntitlementRow } from '../view.ts'
import type { Binding } from './store.ts'

type Named = {
  readonly src_app_id: string
  readonly src_app_entitlement_id: string
  readonly dst_app_id: string
  readonly dst_app_entitlement_id: string
}

export const bindingOf = (named: Named): Binding => ({
  srcAppId: named.src_app_id,
  srcId: named.src_app_entitlement_id,
  dstAppId: named.dst_app_id,
  dstId: named.dst_app_entitlement_id,
})

const sourceOf = (named: Named) => ({ appId: named.src_app_id, id: named.src_app_entitlement_id })
const targetOf = (named: Named) => ({ appId: named.dst_app_id, id: named.dst_app_entitlement_id })

/** The entitlement that is held through the binding: it decides. */
export const proxyTarget = (permission: 'entitlements:read' | 'entitlements:write') =>
  entitlementAt(permission, targetOf)

/** The same of a new binding, whose source the caller has to see. */
export const newProxyTarget = () =>
  loading<{ readonly entitlement: EntitlementRow }, Named>(
    requiresOrOwns('entitlements:write'),
    async (context, named) => {
      await loadEntitlement(context, sourceOf(named), 'entitlements:read')
      return { entitlement: await loadEntitlement(context, targetOf(named), 'entitlements:write') }
    },
  )
