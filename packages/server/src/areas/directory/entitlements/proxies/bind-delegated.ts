import { precondition } from '../../../../lib/failure.ts'
import type { Context } from '../../../../service/context.ts'
import type { References } from '../provision-policy/references.ts'
import { bind } from './bind.ts'
import { findProxy } from './store.ts'

/** A policy that delegates needs the binding; it is made with the policy. */
export async function bindDelegated(
  context: Pick<Context, 'tx' | 'emit'>,
  delegated: References['delegated'],
  entitlement: { appId: string; id: string },
): Promise<void> {
  for (const { field, appId, id, implicit } of delegated) {
    const binding = { srcAppId: appId, srcId: id, dstAppId: entitlement.appId, dstId: entitlement.id }
    if (implicit) await bind(context, binding, { implicit: true, field })
    else if (!(await findProxy(context.tx, binding))) {
      throw precondition('INVALID_STATE', `${field}: bind the entitlements first, or say implicit`)
    }
  }
}
