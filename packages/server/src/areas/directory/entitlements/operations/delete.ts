import { precondition } from '../../../../lib/failure.ts'
import { operation } from '../../../../service/operation.ts'
import { shape } from '../../../../wire/shape.ts'
import { endGrants } from '../../grants/change.ts'
import { listGrantKeys } from '../../grants/store.ts'
import { policiesOf } from '../../points/policies.ts'
import { checkMadeByHand } from '../../resources/rules.ts'
import { entitlementChanged } from '../events.ts'
import { entitlementById } from '../guards.ts'
import { endEntitlements } from '../save.ts'
import { checkNotNeeded } from '../uses.ts'
import { toEntitlement } from '../view.ts'

export const deleteEntitlement = operation({
  id: 'directory.entitlements.delete',
  about: 'Deletes an entitlement that was made by hand; whoever held it holds it no longer.',
  route: 'DELETE /api/v1/apps/{app_id}/entitlements/{id}',
  guard: entitlementById('entitlements:write'),
  called: 'AppEntitlementService/Delete',
  request: shape('DeleteAppEntitlementRequest', 'Nothing to say.', {}),
  response: shape('DeleteAppEntitlementResponse', 'Nothing to say.', {}),

  async run(context, _input, { id }) {
    const { tx, emit } = context
    const row = context.checkVersion(context.entitlement)
    if (row.is_access) throw precondition('IMMUTABLE_OBJECT', 'an account here cannot cease to be an entitlement')
    checkMadeByHand('this entitlement', row)
    await checkNotNeeded(context, id)
    await endGrants(context, await listGrantKeys(tx, [id]))
    await endEntitlements(tx, [id])
    for (const change of await policiesOf(context).end(tx, { appIds: [row.app_id], entitlementId: id })) emit(change)
    emit(entitlementChanged('deleted', toEntitlement(row), null))
    return {}
  },
})
