import { precondition } from '../../../../lib/failure.ts'
import { checkReferences } from '../../../../service/authority.ts'
import type { Context } from '../../../../service/context.ts'
import type { References } from '../provision-policy/references.ts'
import { bind } from './bind.ts'
import { type Binding, findProxy } from './store.ts'

type Saving = Pick<Context, 'tx' | 'emit' | 'services' | 'actor' | 'grants' | 'hasPermission'>

/**
 * A policy that delegates needs the binding, and that an owner of what is given agrees. Whoever may give it agrees by
 * saving the policy. An entitlement that is being made could not have been bound before, so it is bound now.
 */
export async function bindDelegated(
  context: Saving,
  delegated: References['delegated'],
  entitlement: { appId: string; id: string; isNew?: true },
): Promise<void> {
  for (const { field, appId, id, implicit } of delegated) {
    const binding: Binding = { srcAppId: appId, srcId: id, dstAppId: entitlement.appId, dstId: entitlement.id }
    const known = await findProxy(context.tx, binding)
    if (known?.agreed_at && known.disabled_at === null) continue
    await checkReferences(context, { appId: entitlement.appId }, [{ kind: 'entitlement', field, id, appId }])
    if (!implicit && !known && !entitlement.isNew) {
      throw precondition('INVALID_STATE', `${field}: bind the entitlements first, or say implicit`)
    }
    await bind(context, binding, { implicit, field, agrees: true })
  }
}
