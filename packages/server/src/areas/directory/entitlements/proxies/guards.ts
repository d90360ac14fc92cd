import { denied, Failure } from '../../../../lib/failure.ts'
import { type GuardContext, loading, requiresOrOwns } from '../../../../service/guard.ts'
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

type Ends = {
  readonly entitlement: EntitlementRow
  /** The caller may say who holds the destination. */
  readonly ownsTarget: boolean
  /** The caller may give the source. */
  readonly ownsSource: boolean
}

/** Both ends, for those who may change one of them and see the other. */
export const proxyEnds = () =>
  loading<Ends, Named>(requiresOrOwns('entitlements:write'), async (context, named) => {
    const source = await loadEither(context, sourceOf(named))
    const target = await loadEither(context, targetOf(named))
    if (!source.owned && !target.owned) throw denied('entitlements:write')
    return { entitlement: target.row, ownsTarget: target.owned, ownsSource: source.owned }
  })

/** The entitlement and whether the caller may change it; fails when it does not see it. */
async function loadEither(context: GuardContext, key: { readonly appId: string; readonly id: string }) {
  try {
    return { row: await loadEntitlement(context, key, 'entitlements:write'), owned: true }
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'PERMISSION_DENIED') throw error
    return { row: await loadEntitlement(context, key, 'entitlements:read'), owned: false }
  }
}
